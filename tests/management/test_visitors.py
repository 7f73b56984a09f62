"""Whether a phone has come."""

from typing import Any

import pytest

from games.management.evening import Visitors


async def nothing(scope: dict[str, Any], receive: Any, send: Any) -> None:
    scope["served"] = True


@pytest.mark.parametrize(
    ("peer", "came"),
    [("127.0.0.1", False), ("192.168.1.5", False), ("192.168.1.77", True), ("10.0.0.9", True)],
)
async def test_a_phone_comes_from_an_address_that_is_not_this_machines(
    peer: str, came: bool
) -> None:
    visitors = Visitors(nothing, frozenset({"192.168.1.5"}))
    scope: dict[str, Any] = {"type": "http", "client": [peer, 50000]}

    await visitors(scope, None, None)

    assert visitors.came is came
    assert scope["served"]
