"""The games by name: one file a preset, each an identity card of data. Source: rule book, 3."""

from games.rules.presets.centennial import CENTENNIAL
from games.rules.presets.crag import CRAG
from games.rules.presets.everest_roped import EVEREST_ROPED
from games.rules.presets.martinetti import MARTINETTI
from games.rules.presets.matterhorn import MATTERHORN
from games.rules.presets.multiplication import MULTIPLICATION
from games.rules.presets.one_to_twenty import ONE_TO_TWENTY
from games.rules.presets.preset import Preset
from games.rules.presets.round_the_spot import ROUND_THE_SPOT
from games.rules.presets.stoletie import STOLETIE
from games.rules.presets.stoletie_fast import STOLETIE_FAST
from games.rules.presets.stoletie_slow import STOLETIE_SLOW

PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        CENTENNIAL,
        STOLETIE,
        STOLETIE_SLOW,
        STOLETIE_FAST,
        MARTINETTI,
        ONE_TO_TWENTY,
        MATTERHORN,
        EVEREST_ROPED,
        MULTIPLICATION,
        ROUND_THE_SPOT,
        CRAG,
    )
}

__all__ = ["PRESETS", "Preset"]
