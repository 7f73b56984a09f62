"""Django's settings, for the laptop.

The secret key of a table is the one in the data folder: `play` puts it here once it knows the
folder. Every other command gets one that is thrown away with the process.
"""

import os
import secrets
from pathlib import Path

from centennial_site.database import database

BASE_DIR = Path(__file__).resolve().parent.parent

# The pages, as `make setup` builds them: index.html, tv.html, assets/ with a hash in each name.
FRONTEND_DIST = Path(os.environ.get("FRONTEND_DIST") or BASE_DIR / "frontend" / "dist")

SECRET_KEY = secrets.token_urlsafe(48)
DEBUG = False

# Any literal address and any name of the laptop is a valid host, which Django's list cannot say:
# the game's own validator decides, for pages and sockets alike.
ALLOWED_HOSTS = ["*"]

# All but the game itself is for staff, whose pages show the ledger.
INSTALLED_APPS = [
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
]
MIDDLEWARE = [
    "games.lobby.hosts.only_own_hosts",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
STATIC_URL = "/static/"
LAPTOP = True
# A Redis of one's own, instead of the private Valkey; one for the channel layer alone.
REDIS_URL = os.environ.get("REDIS_URL", "")
BELL_URL = os.environ.get("BELL_URL", "") or REDIS_URL
# Where phones come in; on a laptop it is found out.
PUBLIC_URL = ""
APPEND_SLASH = False
ROOT_URLCONF = "centennial_site.urls"
ASGI_APPLICATION = "centennial_site.asgi.application"

# `play` puts the ledger into its data folder, unless an address says where it is.
DATABASES = {"default": database(os.environ.get("DATABASE_URL"), BASE_DIR / "data")}
LEDGER_IN_DATA_FOLDER = "DATABASE_URL" not in os.environ
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
USE_I18N = False  # words for players live in the frontend
USE_TZ = True
TIME_ZONE = "UTC"

# A request is a few names and numbers.
DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname:<7} {name}: {message}", "style": "{"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        # Each request of each phone, and each page that is not there, is nothing to report.
        "django.request": {"level": "ERROR"},
        "django.channels.server": {"level": "ERROR"},
    },
}
