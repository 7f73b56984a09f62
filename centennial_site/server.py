"""Django's settings, for a server: everything that matters comes from the environment.

`SECRET_KEY`, `REDIS_URL`, `DATABASE_URL` and `ALLOWED_HOSTS` are needed, and refused where they are
missing, before anything starts. `docs/serving.md` says what each is.
"""

import os

from django.core.exceptions import ImproperlyConfigured

from centennial_site import settings as laptop
from centennial_site.database import database
from centennial_site.settings import *  # noqa: F403 - the same site, differently placed

SHORTEST_KEY = 32


def _needed(name: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise ImproperlyConfigured(f"{name} is not set. A server needs it: see docs/serving.md.")
    return value


LAPTOP = False
SECRET_KEY = _needed("SECRET_KEY")
if len(SECRET_KEY) < SHORTEST_KEY:
    raise ImproperlyConfigured(f"SECRET_KEY has fewer than {SHORTEST_KEY} characters.")
_needed("REDIS_URL")
ALLOWED_HOSTS = [host.strip() for host in _needed("ALLOWED_HOSTS").split(",") if host.strip()]
PUBLIC_URL = os.environ.get("PUBLIC_URL") or f"https://{ALLOWED_HOSTS[0].lstrip('.')}"
DATABASES = {"default": database(_needed("DATABASE_URL"), laptop.BASE_DIR)}
LEDGER_IN_DATA_FOLDER = False

# Behind a proxy that speaks https to the phones.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PUBLIC_URL.startswith("https://")
