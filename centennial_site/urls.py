"""Every address of the site is one of the lobby's."""

from django.urls import include, path

urlpatterns = [path("", include("games.lobby.urls"))]
