#!/usr/bin/env python
"""Django's command line: `manage.py play` is the way to play tonight."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    shape = "server" if sys.argv[1:2] == ["serve"] else "settings"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", f"centennial_site.{shape}")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)  # as shells tell of what Ctrl-C has ended
