import asyncio

from games.table.order import Done
from tests.table.process import Process
from tests.table.test_handle import take


async def test_it_starts_where_the_store_is_away_and_serves_when_it_has_come(start, one, line):
    table_id = await one.open()
    line.down = True
    late = await start(line.url)
    assert (await late.do(table_id, take(1))).code == "table/one_moment"
    line.down = False
    assert isinstance(await late.do(table_id, take(1)), Done)


async def test_it_stops_at_any_moment_of_its_start(url):
    for steps in range(25):
        process = Process(url)
        await process.house.start()
        for _ in range(steps):
            await asyncio.sleep(0)
        async with asyncio.timeout(30):
            await process.house.stop()


async def test_it_answers_what_has_come_in_before_it_stops(start, url):
    process = Process(url)
    await process.house.start()
    table_id = await process.open()
    doing = [asyncio.create_task(process.do(table_id, take(1, f"s{n}"))) for n in range(10)]
    await asyncio.sleep(0)
    await process.house.stop()
    assert all(isinstance(task.result(), Done) for task in doing)
