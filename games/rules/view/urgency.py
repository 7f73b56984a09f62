"""Which events everybody is told of, and how soon. Source: design, frames."""

from games.rules.state.events import (
    CalledWrong,
    CallHeld,
    CallLost,
    CameBack,
    Dressed,
    Event,
    Joined,
    Measured,
    Readied,
    Waved,
    WentAway,
)


def urgent(event: Event) -> bool:
    """Whether everybody is told at once; the rest waits for what comes next, at most 250 ms."""
    return not isinstance(event, Waved | Joined | WentAway | CameBack | Readied | Dressed) and (
        public(event)
    )


def public(event: Event) -> bool:
    """Whether everybody is told of it at all.

    A call that failed is the caller's alone until the window is settled, so that nobody learns
    from it what was missed; the result then tells all.
    """
    return not isinstance(event, CallHeld | CallLost | CalledWrong | Measured)
