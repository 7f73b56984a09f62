"""Arguments of commands that are more than a text, and what is said of those that make no sense."""

import argparse
import json
import sys
from typing import Any, NoReturn


def stop(**error: Any) -> NoReturn:
    """Say so in JSON, and exit 2."""
    print(json.dumps(error, ensure_ascii=False), file=sys.stderr)
    sys.exit(2)


def json_object(text: str) -> dict[str, Any]:
    """A JSON object. Raises `argparse.ArgumentTypeError`."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"no JSON: {error}") from error
    if not isinstance(found, dict):
        raise argparse.ArgumentTypeError("no JSON object")
    return found
