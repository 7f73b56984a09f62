"""JSON merge patches (RFC 7396) between two views.

A view has no nulls and no arrays, so a patch can say every change: a value is put in, `None` takes
its key out, an object is patched in turn.
"""

from __future__ import annotations

from typing import Any

Tree = dict[str, Any]


def diff(old: Tree, new: Tree) -> Tree:
    """The smallest patch that makes `new` of `old`; empty when they are equal."""
    patch: Tree = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value or (before == value and type(before) is type(value)):
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[key] = diff(before, value)
        else:
            patch[key] = value
    for key in old.keys() - new.keys():
        patch[key] = None
    return patch


def apply(tree: Tree, patch: Tree) -> Tree:
    """What `patch` makes of `tree`, which stays as it is."""
    made = dict(tree)
    for key, value in patch.items():
        if value is None:
            made.pop(key, None)
        elif isinstance(value, dict):
            before = made.get(key)
            made[key] = apply(before if isinstance(before, dict) else {}, value)
        else:
            made[key] = value
    return made
