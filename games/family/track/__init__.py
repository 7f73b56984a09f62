"""The games on a track: a file for each, an identity card of data. Source: rule book, 3."""

from games.family.plug import Plug
from games.family.track.centennial import CENTENNIAL
from games.family.track.everest_roped import EVEREST_ROPED
from games.family.track.martinetti import MARTINETTI
from games.family.track.matterhorn import MATTERHORN
from games.family.track.one_to_twenty import ONE_TO_TWENTY
from games.family.track.stoletie import STOLETIE
from games.family.track.stoletie_fast import STOLETIE_FAST
from games.family.track.stoletie_slow import STOLETIE_SLOW

PLUG = Plug(
    presets=(
        CENTENNIAL,
        STOLETIE,
        STOLETIE_SLOW,
        STOLETIE_FAST,
        MARTINETTI,
        ONE_TO_TWENTY,
        MATTERHORN,
        EVEREST_ROPED,
    )
)
