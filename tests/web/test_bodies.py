"""Bodies are read no further than they may be."""

from games.web.bodies import BODY_BYTES, ShortBodies


async def heard_of(*chunks, kind="http"):
    """What an application reads of a request, and what is said for it."""
    coming = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    read, said = [], []

    async def receive():
        return coming.pop(0)

    async def send(message):
        said.append(message)

    async def application(scope, receive, send):
        while coming:
            read.append(await receive())

    await ShortBodies(application)({"type": kind}, receive, send)
    return read, said


async def test_a_body_within_the_limit_is_handed_on_as_it_comes():
    read, said = await heard_of(b"a" * (BODY_BYTES - 1), b"b", b"")
    assert [len(message["body"]) for message in read] == [BODY_BYTES - 1, 1, 0]
    assert said == []


async def test_a_body_beyond_it_is_refused_and_for_the_application_its_sender_is_gone():
    read, said = await heard_of(b"a" * BODY_BYTES, b"b")
    assert [message["type"] for message in read] == ["http.request", "http.disconnect"]
    assert [message.get("status") for message in said] == [413, None]
    assert b"wire/too_large" in said[1]["body"]


async def test_sockets_are_no_bodies():
    read, said = await heard_of(b"a" * (2 * BODY_BYTES), kind="websocket")
    assert len(read) == 1
    assert said == []
