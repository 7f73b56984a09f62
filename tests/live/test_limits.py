from games.web.limits import BURST, Bucket


def test_a_burst_and_then_ten_a_second():
    bucket = Bucket(now=0.0)
    assert [bucket.take(0.0) for _ in range(BURST + 1)] == [True] * BURST + [False]
    assert not bucket.take(0.05)
    assert bucket.refused == 2
    assert bucket.take(0.2)
    assert bucket.refused == 0
    in_a_minute = sum(bucket.take(0.2 + n / 100) for n in range(6000))
    assert 599 <= in_a_minute <= 601


def test_a_pause_fills_it_no_higher_than_a_burst():
    bucket = Bucket(now=0.0)
    assert sum(bucket.take(3600.0) for _ in range(100)) == BURST


def test_ten_times_as_much_is_ten_times_as_much():
    bucket = Bucket(now=0.0, times=10)
    assert [bucket.take(0.0) for _ in range(10 * BURST + 1)] == [True] * 10 * BURST + [False]
    assert [bucket.take(1.0, tokens=10) for _ in range(11)] == [True] * 10 + [False]
