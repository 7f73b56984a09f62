"""A private PostgreSQL, on a Unix socket in a folder of its own.

`python -m tests.postgres` makes sure that its server is here and prints where.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from tests.debian import install

HOW_TO_GET_IT = (
    "PostgreSQL's server was not found, and half of these tests need it. On Debian and Ubuntu: "
    "apt-get install postgresql. On macOS: brew install postgresql. Elsewhere put the folder of "
    "initdb and pg_ctl on the PATH."
)
DEBIAN = Path("/usr/lib/postgresql")
SUPERUSER = "house"


class Postgres:
    """`start` and `stop` it as often as you like; `remove` it at the end.

    Whoever is root runs it as somebody else, as PostgreSQL demands.
    """

    def __init__(self) -> None:
        self.programs = programs()
        # Not in pytest's folders, which nobody but their owner may enter; and a short path.
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._user = unprivileged() if os.geteuid() == 0 else None
        if self._user is not None:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        self._data = self.folder / "data"
        self._run(
            "initdb", "--pgdata", self._data, "--username", SUPERUSER,
            "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync",
        )  # fmt: skip
        with (self._data / "postgresql.conf").open("a") as conf:
            conf.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n")
            # The machine under the tests does not lose its power.
            conf.write("fsync = off\nfull_page_writes = off\nautovacuum = off\n")
            conf.write("wal_level = minimal\nmax_wal_senders = 0\nmax_connections = 50\n")

    def start(self) -> None:
        """Return when it can be asked."""
        self._run("pg_ctl", "start", "--wait", "-D", self._data, "-l", self.folder / "log")

    def stop(self) -> None:
        """End it at once, as if it had crashed."""
        self._run("pg_ctl", "stop", "--wait", "-D", self._data, "-m", "immediate")

    def remove(self) -> None:
        """It and all it holds."""
        shutil.rmtree(self.folder)

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://{SUPERUSER}@{quote(str(self.folder), safe='')}/{name}"

    def create(self, name: str, template: str = "template0") -> str:
        """A new database like another one; its address."""
        sql = f'CREATE DATABASE "{name}" TEMPLATE "{template}"'
        where = ["-h", self.folder, "-U", SUPERUSER, "-d", "postgres"]
        self._run("psql", *where, "-v", "ON_ERROR_STOP=1", "-q", "-c", sql)
        return self.url(name)

    def _run(self, program: str, *words: str | Path) -> None:
        as_whom = (
            {}
            if self._user is None
            else {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}
        )
        with (self.folder / f"{program}.out").open("wb") as out:
            done = subprocess.run(
                [self.programs / program, *words],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                cwd=self.folder,
                **as_whom,
            )
        said = (self.folder / f"{program}.out").read_text()
        assert done.returncode == 0, f"{program} failed:\n{said}"


def programs() -> Path:
    """The folder of PostgreSQL's server programs."""
    found = found_programs()
    assert found is not None, HOW_TO_GET_IT
    return found


def found_programs() -> Path | None:
    """The folder of the newest of Debian's, else the PATH's, if there is one."""
    debian = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    found = debian[-1:] or ([Path(on_path).resolve()] if on_path else [])
    return found[0].parent if found else None


def unprivileged() -> pwd.struct_passwd:
    """Somebody who is not root."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise AssertionError("there is neither a user postgres nor nobody to run PostgreSQL as")


def main() -> int:
    """Make sure that there is one."""
    if found_programs() is None:
        print("No PostgreSQL here; fetching it for the ledger's tests.", flush=True)
        install("postgresql")
    if path := found_programs():
        print(f"Ledger tests with {path}")
        return 0
    print(HOW_TO_GET_IT, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
