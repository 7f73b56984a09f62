import re

from games.store import keys


def test_all_that_a_commit_touches_lies_in_one_slot():
    table_id = keys.new_table_id("somebody's request")
    lane = keys.lane_of(table_id)
    touched = [
        keys.table_key(table_id),
        keys.log_key(table_id),
        keys.alarms_key(lane),
        keys.outbox_key(lane),
    ]
    assert {re.search(r"\{(.*?)\}", key)[1] for key in touched} == {lane}


def test_a_request_always_names_the_same_table_and_another_names_another():
    assert keys.new_table_id("a") == keys.new_table_id("a")
    assert keys.new_table_id("a") != keys.new_table_id("b")


def test_every_lane_is_used():
    used = {keys.lane_of(keys.new_table_id(str(n))) for n in range(1000)}
    assert used == set(keys.lanes())


def test_no_two_keys_of_one_table_are_the_same():
    table_id = keys.new_table_id("a")
    assert keys.table_key(table_id) != keys.log_key(table_id)
