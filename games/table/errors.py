"""What can go wrong around a table, apart from what the rules refuse."""


class TableError(Exception):
    """Root of this layer. `code` is the stable code that travels to players."""

    code = "table/fault"


class UnknownTable(TableError):
    """No such table: never opened, or 72 h have gone by since its last command."""

    code = "table/unknown"


class OneMoment(TableError):
    """The store cannot be reached now. It comes back by itself; the command may be sent again."""

    code = "table/one_moment"


class NoFreeCode(TableError):
    """No free code was found for a new table."""

    code = "table/no_free_code"


class UnknownSchema(TableError):
    """Something stored has a schema number that this program does not know."""

    code = "table/fault"
