"""Refusals: an answer, not a fault. A refused command has changed nothing."""


class Refused(Exception):
    """A command that the rules do not allow now.

    Attributes:
        code: stable, `area/what_is_wrong`; the key of the sentence that players read.
        values: what the sentence needs to say it.
    """

    def __init__(self, code: str, **values: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
