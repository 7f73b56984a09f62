"""The key that signs who holds which seat."""

import os
import secrets
from pathlib import Path


def secret_key(data: Path) -> str:
    """The key of the data folder, made at its first use and readable to its owner alone."""
    path = data / "secret.key"
    if not path.exists():
        # Written aside first: half a key would be one that nobody notices.
        aside = data / "secret.key.new"
        aside.unlink(missing_ok=True)
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    return path.read_text()
