"""What `verify` says, in sentences."""

from collections.abc import Mapping

from games.replay.errors import Fault
from games.replay.verify import Verified

_FIRST = {
    "thrown": "Who begins was thrown for.",
    "drawn": "Who begins was drawn from the seed.",
    "named": "Who begins was named by the host.",
    "winner": "Who won the game before began.",
}

_WHY: Mapping[str, str] = {
    "unknown_schema": "this is no game of schema {known}",
    "end": "the file does not end as one does",
    "seals": "the line of the seals is damaged",
    "altered": "what stands there does not have its seal (line {seals})",
    "fingerprint": "the fingerprint is not that of the file",
    "not_a_game": "what stands there is no game: {why}",
    "not_as_written": "`export` would have written it otherwise",
    "no_seed": "there is no seed of {bytes} bytes",
    "broken_promise": "this is not the seed that was promised: its SHA-256 is not the commitment",
    "faces": "these faces are not those of seed and strings: {found}, not {expected}",
    "field": "by the rules it is {expected}, not {found}",
    "another_event": "by the rules the next event is {expected}, not {found}",
    "breaks_off": "the log breaks off in the middle of the game",
    "goes_on": "the log goes on after the end of the game",
    "time_runs_back": "it comes before what was before it, at {before}",
    "refused": "the rules would have refused it: {refusal}",
    "nobodys_deed": "nobody could have brought about {type} there",
    "impossible": "the game cannot have come there: {why}",
    "head": "the log says otherwise: {expected}",
}


def holds(verified: Verified) -> str:
    """That a game is as it was played, and what this rests on."""
    if verified.dice == "drawn":
        dice = f"all {verified.throws} throws are those of that seed and the phones' strings"
    else:
        dice = "the dice were real, so there is nothing to check about their faces"
    resumed = ""
    if verified.resumed:
        times = "once" if verified.resumed == 1 else f"{verified.resumed} times"
        resumed = f" The house was out of order {times}, by its own word."
    return (
        f"Game {verified.game} of table {verified.table} was played as the file says: the seed is"
        f" the one promised at its beginning, {dice}, and all {verified.events} events follow from"
        f" the rules."
        f" {_FIRST[verified.first]}{resumed} Fingerprint: {verified.fingerprint}"
    )


def failed(fault: Fault) -> str:
    """What is wrong, and where."""
    line = None if fault.line is None else f"line {fault.line}"
    event = None if fault.event is None else f"event {fault.event}"
    field = None if fault.field is None else f"`{fault.field}`"
    where = ", ".join(part for part in (line, event, field) if part is not None)
    why = _WHY[fault.code].format(**fault.values)
    return f"Not as it was played. {where or 'The file'}: {why}."
