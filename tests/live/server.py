"""The real server in a process of its own: daphne, the service, a private Valkey."""

import http.client
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BY_NOTIFIER = """
from games.live.hub import hub
from games.management.load.server import main
hub.LOOK_S = 86400.0
main()
"""
ids = itertools.count(1)


class LiveServer:
    def __init__(self, folder, redis_url=None, by_notifier=False):
        """With a private Valkey in the folder, or one that runs already; the log is there.

        by_notifier: what other processes do it knows from the notifier alone, without ever looking.
        """
        self.folder = Path(folder)
        self._where = redis_url or str(self.folder)
        self._log = self.folder / "server.log"
        self._program = (
            ["-c", BY_NOTIFIER] if by_notifier else ["-m", "games.management.load.server"]
        )

    def __enter__(self):
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._program, self._where],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env={
                    **os.environ,
                    "DJANGO_SETTINGS_MODULE": "centennial_site.settings",
                    "SECRET_KEY": "one key for all processes of a test",
                },
            )
        said = self._process.stdout.readline()
        assert said, self.log()
        self.port = int(said)
        return self

    def __exit__(self, *error):
        self.stop()

    def stop(self):
        """Stop it as `play` does; afterwards its exit code."""
        if not self._process.stdin.closed:
            self._process.stdin.close()
        try:
            return self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise

    def log(self):
        return self._log.read_text()

    def ask(self, method, path, body=None, headers=None):
        """Status, decoded JSON (or bytes) and headers of the answer; nothing is followed."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        raw = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        sent = {"Content-Type": "application/json"} if raw is not None else {}
        line.request(method, path, raw, sent | (headers or {}))
        answer = line.getresponse()
        text = answer.read()
        line.close()
        if answer.headers.get_content_type() == "application/json":
            text = json.loads(text)
        return answer.status, text, answer.headers

    def open_table(self, preset="centennial", options=None, scheme="pot", stake=5):
        body = {
            "id": f"open-{next(ids)}",
            "preset": preset,
            "options": options or {},
            "scheme": scheme,
            "stake": stake,
            "per_point": 1,
        }
        status, answer, _ = self.ask("POST", "/api/tables", body)
        assert status == 200, answer
        return answer["code"]

    def join(self, code, name, cookie=None, id_=None):
        """Join by HTTP: the seat and the cookie."""
        status, answer, headers = self.ask(
            "POST",
            f"/api/tables/{code}/join",
            {"id": id_ or f"join-{next(ids)}", "name": name, "string": f"string of {name}"},
            {"Cookie": cookie} if cookie else None,
        )
        assert status == 200, answer
        given = headers["Set-Cookie"]
        return answer["seat"], given.split(";")[0] if given else cookie
