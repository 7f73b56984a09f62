from hypothesis import given
from hypothesis import strategies as st

from games.wire.patch import apply, diff

# A key of a view keeps its type, and a flag that is down is absent: so True never turns into 1.
leaves = st.one_of(st.integers(2, 5), st.just(True), st.sampled_from(["", "x", "y"]))
keys = st.sampled_from(["a", "b", "c", "s1", "0"])
trees = st.recursive(
    st.dictionaries(keys, leaves),
    lambda inner: st.dictionaries(keys, st.one_of(leaves, inner)),
    max_leaves=12,
)


@given(trees, trees)
def test_a_patch_makes_the_new_of_the_old(old, new):
    made = apply(old, diff(old, new))
    assert made == new
    assert repr(sorted_tree(made)) == repr(sorted_tree(new))  # True is not 1


@given(trees)
def test_nothing_new_is_an_empty_patch(tree):
    assert diff(tree, tree) == {}


@given(trees, trees)
def test_both_trees_stay_as_they_are(old, new):
    before = repr((old, new))
    apply(old, diff(old, new))
    assert repr((old, new)) == before


def test_a_patch_says_only_what_changed():
    old = {"table": {"phase": "throw", "game": 1}, "clock": {"ends_at_ms": 5}, "pot": 10}
    new = {"table": {"phase": "window", "game": 1}, "pot": 10, "window": {"number": 1}}
    assert diff(old, new) == {
        "table": {"phase": "window"},
        "clock": None,
        "window": {"number": 1},
    }


def sorted_tree(tree):
    if not isinstance(tree, dict):
        return tree
    return {key: sorted_tree(tree[key]) for key in sorted(tree)}
