"""The pages: the phone's, the screen's, the replay's. All that is in them they ask for."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.http import HttpResponse

POLICY = "; ".join(
    (
        "default-src 'self'",
        # Not every browser takes 'self' for a socket of the same host.
        "connect-src 'self' ws: wss:",
        "img-src 'self' data:",
        "font-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing of another site is loaded, whatever a name or a bug puts into a page."""

_pages: dict[Path, tuple[int, bytes]] = {}


def shell(name: str, accepted: str) -> HttpResponse:
    """The built page of this name, read anew only when it was built anew.

    accepted: the encodings that the browser reads, as its header has them.
    """
    page = Path(settings.FRONTEND_DIST) / name
    packed = page.with_name(f"{name}.gz")
    encoding = "gzip" if accepts_gzip(accepted) and packed.exists() else None
    try:
        text = _read(packed if encoding else page)
    except FileNotFoundError:
        return HttpResponse(
            "The pages are not built yet: make setup", status=503, content_type="text/plain"
        )
    response = HttpResponse(text, content_type="text/html; charset=utf-8")
    if encoding:
        response["Content-Encoding"] = encoding
    response["Vary"] = "Accept-Encoding"
    # The names of all that it loads change with their contents; the page itself must be current.
    response["Cache-Control"] = "no-store"
    response["Content-Security-Policy"] = POLICY
    response["X-Content-Type-Options"] = "nosniff"
    response["X-Frame-Options"] = "DENY"
    response["Referrer-Policy"] = "same-origin"
    return response


def words_ahead(languages: str) -> str | None:
    """The `Link` that has a browser fetch the words of its language beside the program, and not
    only when that has come; none where the words are in the program (English) or in no file.

    languages: what the browser asks for, best first, as its header has them.
    """
    assets = Path(settings.FRONTEND_DIST) / "assets"
    for wanted in languages.lower().split(","):
        language = wanted.strip()[:2]
        if language == "en":
            return None
        if language.isascii() and language.isalpha():
            for words in assets.glob(f"{language}-*.js"):
                return f"<{settings.STATIC_URL}assets/{words.name}>; rel=modulepreload"
    return None


def accepts_gzip(accepted: str) -> bool:
    """Whether a browser reads gzip. accepted: what its header says."""
    named = (part.partition(";") for part in accepted.lower().split(","))
    return any(
        name.strip() == "gzip" and weight.replace(" ", "") not in ("q=0", "q=0.0")
        for name, _, weight in named
    )


def _read(page: Path) -> bytes:
    built = page.stat().st_mtime_ns
    if page not in _pages or _pages[page][0] != built:
        _pages[page] = built, page.read_bytes()
    return _pages[page][1]
