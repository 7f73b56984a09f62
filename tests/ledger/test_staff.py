"""The pages for staff, as a browser gets them."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.ledger.book import SqlBook, post
from games.ledger.models import FinishedGame, Party, SetAside, Transaction
from games.table.outbox import ENTRY, Waiting
from tests.ledger.entries import ended, handed

pytestmark = pytest.mark.usefixtures("ledger")


@pytest.fixture
def staff():
    """A browser in which somebody of the staff is logged in."""
    browser = Client(headers={"host": "localhost"})
    browser.force_login(User.objects.create(username="s", is_staff=True, is_superuser=True))
    return browser


@pytest.fixture
def evening():
    post("1-a", handed(), None)
    post("1-a", ended(), b"log")


def set_aside(entry, why="a reason"):
    SqlBook().set_aside(Waiting("1", f"{entry.version}-0", "1-a", ENTRY.pack(entry)), None, why)
    return SetAside.objects.latest("pk")


@pytest.mark.parametrize("page", ["", "games/party/", "games/setaside/"])
def test_who_is_not_staff_sees_nothing(page, evening):
    answer = Client(headers={"host": "localhost"}).get(f"/staff/{page}")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/staff/login/")


def test_staff_sees_parties_and_purses(staff, evening):
    assert "BCDF" in staff.get("/staff/games/party/").content.decode()
    shown = staff.get(f"/staff/games/party/{Party.objects.get().pk}/change/").content.decode()
    for text in ("Ana", "210", "Ben", "195"):
        assert text in shown


@pytest.mark.parametrize("model", [Transaction, FinishedGame])
def test_staff_sees_what_was_posted(staff, evening, model):
    name = model._meta.model_name
    assert staff.get(f"/staff/games/{name}/").status_code == 200
    for one in model.objects.all():
        assert staff.get(f"/staff/games/{name}/{one.pk}/change/").status_code == 200


@pytest.mark.parametrize("model", [Party, Transaction, FinishedGame])
def test_nobody_changes_or_removes_anything(staff, evening, model):
    page = f"/staff/games/{model._meta.model_name}"
    one = model.objects.first()
    assert staff.post(f"{page}/{one.pk}/change/", {"code": "XXXX"}).status_code == 403
    assert staff.post(f"{page}/{one.pk}/delete/", {"post": "yes"}).status_code == 403
    assert staff.get(f"{page}/add/").status_code == 403


def test_what_was_set_aside_says_why_and_what(staff, evening):
    aside = set_aside(ended(2), "DataError('no room')")
    assert "no room" in staff.get("/staff/games/setaside/").content.decode()
    page = staff.get(f"/staff/games/setaside/{aside.pk}/change/").content.decode()
    assert "game=2" in page


def test_what_was_set_aside_can_be_posted_again(staff, evening):
    good, bad = set_aside(ended(2)), set_aside(ended(3, chips={"s1": 1, "s9": -1}))
    answer = staff.post(
        "/staff/games/setaside/",
        {"action": "post_again", "_selected_action": [good.pk, bad.pk]},
        follow=True,
    )
    said = answer.content.decode()
    assert "posted" in said
    assert "LookupError" in said
    assert list(SetAside.objects.all()) == [bad]
    assert FinishedGame.objects.filter(number=2).exists()
    assert Transaction.objects.filter(kind="game", number=2).exists()


def test_what_nobody_can_read_is_shown_all_the_same(staff):
    SqlBook().set_aside(Waiting("1", "9-0", "1-a", b"\xff\xffnonsense"), None, "UnknownSchema")
    aside = SetAside.objects.get()
    page = staff.get(f"/staff/games/setaside/{aside.pk}/change/").content.decode()
    assert "unknown schema 65535" in page
