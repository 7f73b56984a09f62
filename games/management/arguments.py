"""Arguments of commands that are more than a text."""

import argparse
import json
from typing import Any


def json_object(text: str) -> dict[str, Any]:
    """A JSON object. Raises `argparse.ArgumentTypeError`."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"no JSON: {error}") from error
    if not isinstance(found, dict):
        raise argparse.ArgumentTypeError("no JSON object")
    return found
