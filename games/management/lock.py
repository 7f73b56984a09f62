"""One program at a time on a data folder."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyRunning(Exception):
    """Another program holds the folder. `url` is where it answers; empty while it still starts."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


@contextmanager
def held(data: Path) -> Iterator[Callable[[str], None]]:
    """Hold the folder `data` for as long as the block runs; the system lets go of it when the
    process ends, however it ends. The block gets a function that takes the URL to tell others.

    Raises:
        AlreadyRunning: another program holds it.
    """
    path = data / "play.lock"
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(path.read_text().strip()) from None
        file.truncate(0)

        def tell(url: str) -> None:
            file.truncate(0)
            file.write(f"{url}\n")
            file.flush()

        yield tell
        file.truncate(0)
