"""Every address of the site: the lobby's, and the pages for staff."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [path("staff/", admin.site.urls), path("", include("games.lobby.urls"))]
