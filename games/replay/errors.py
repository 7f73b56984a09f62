"""Why a file is not a game as it was played."""


class Fault(Exception):
    """The first thing that is wrong with a file. `code` is stable, `values` explain it.

    line: of the file, from 1. event: its number in the log, from 1. field: of the document or the
    event. Each is `None` where it says nothing.
    """

    def __init__(
        self,
        code: str,
        *,
        line: int | None = None,
        event: int | None = None,
        field: str | None = None,
        **values: object,
    ) -> None:
        super().__init__(code, values)
        self.code = code
        self.line = line
        self.event = event
        self.field = field
        self.values = values
