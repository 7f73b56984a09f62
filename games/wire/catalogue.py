"""The games and their options as data, for screens that offer them."""

from __future__ import annotations

import json
from typing import Any

from games.rules.card.card import make_card
from games.rules.card.preset import PRESETS, Preset
from games.rules.card.ruleset import OPTIONS, Option
from games.rules.card.stakes import SCHEMES, Scheme, usual_stake
from games.rules.errors import Refused


def catalogue() -> str:
    """The text of `frontend/src/wire/catalogue.json`."""
    whole = {
        "presets": [_preset(preset) for preset in PRESETS.values()],
        "options": [_option(option) for option in OPTIONS.values()],
        "schemes": list(SCHEMES),
        "stake_defaults": {scheme: usual_stake(scheme) for scheme in SCHEMES} | {"per_point": 1},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _preset(preset: Preset) -> dict[str, Any]:
    """An identity card: `options` are all as the preset has them."""
    rules = preset.rules.options()
    return {
        "key": preset.key,
        "names": list(preset.also_called),
        "game": rules["game"],
        **{key: rules[key] for key in ("cells", "order", "dice_use", "throws", "operations")},
        "summit": rules["summit"],
        "interception": rules["interception"],
        "scheme": preset.scheme,
        "schemes": [scheme for scheme in SCHEMES if _goes(preset.key, scheme)],
        "players": {"least": preset.best_players[0], "most": preset.best_players[1]},
        "minutes": {"least": preset.minutes[0], "most": preset.minutes[1]},
        "source": preset.source,
        "options": rules,
    }


def _goes(preset: str, scheme: Scheme) -> bool:
    try:
        make_card(preset, {}, scheme)
    except Refused:
        return False
    return True


def _option(option: Option) -> dict[str, Any]:
    """`source`: where the rule book tells of it; `sources`: where each of its values is from."""
    shown: dict[str, Any] = {"key": option.key, "type": "choice" if option.values else "ms"}
    if option.values:
        shown["values"] = list(option.values)
        shown["sources"] = {str(one): option.sources_of(one) for one in option.values}
    else:
        shown |= {"min": option.least, "max": option.most, "none": option.or_none}
    return shown | {
        "default": option.default,
        "family": option.family,
        "keeps_name": option.keeps_name,
        "source": option.source,
    }
