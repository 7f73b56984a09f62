"""What answers whom: static files, Django's views, the sockets of phones and screens."""

import os
from pathlib import Path

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.contrib import admin
from django.core.handlers.asgi import ASGIHandler
from servestatic import ServeStaticASGI

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "centennial_site.settings")
django.setup(set_prefix=False)

# Consumers may be imported only when Django is set up.
from games.live.sockets.routing import websocket_urlpatterns  # noqa: E402
from games.web.bodies import ShortBodies  # noqa: E402

# Every name in assets/ carries a hash of what is in the file, so a phone may keep it for ever.
# The pages themselves are views.
pages_and_assets = ServeStaticASGI(
    ShortBodies(ASGIHandler()),
    root=settings.FRONTEND_DIST / "assets",
    prefix="static/assets",
    immutable_file_test=lambda path, url: url.startswith("/static/assets/"),
    allow_all_origins=False,
)
# Those of the pages for staff come with Django.
pages_and_assets.add_files(str(Path(admin.__file__).parent / "static"), prefix="static")

sockets = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]  # Django's routes will do
application = ProtocolTypeRouter({"http": pages_and_assets, "websocket": sockets})
