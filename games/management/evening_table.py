"""The table that `play` opens: the same one as long as it lives, else a new one."""

import secrets
from pathlib import Path

from games.rules.card.card import make_card
from games.table.handle import Tables


async def evening_table(tables: Tables, data: Path) -> str:
    """The code of this laptop's table, which the data folder remembers.

    Raises:
        OneMoment, NoFreeCode
    """
    remembered = data / "table.code"
    if remembered.exists():
        code = remembered.read_text().strip()
        if code and await tables.find(code) is not None:
            return code
    card = make_card("centennial", {})
    code = await tables.open(card, f"evening-{secrets.token_hex(8)}")
    remembered.write_text(f"{code}\n")
    return code
