"""What the tests need and a machine lacks, from Debian's or Ubuntu's packages."""

import os
import shutil
import subprocess


def install(package: str) -> None:
    """Install a package, as root and where there is apt-get; else nothing."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", package]):
        if subprocess.run(["apt-get", *step], env=quiet, check=False).returncode:
            return
