"""The pages as they are built: every file is a module that a browser can read."""

import subprocess
import sys
from pathlib import Path

from django.conf import settings

NODE = Path(sys.executable).with_name("node")
READ_ALL = """
import { readdirSync, readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
const [folder] = process.argv.slice(1);
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
for (const file of files) {
  try {
    new SourceTextModule(readFileSync(`${folder}/${file}`, "utf8"));
  } catch (why) {
    console.log(`${file}: ${why.message}`);
  }
}
if (files.length < 20) console.log(`only ${files.length} files`);
"""


def test_no_file_exports_what_it_does_not_define() -> None:
    assets = settings.FRONTEND_DIST / "assets"
    node = [NODE, "--no-warnings", "--experimental-vm-modules", "--input-type=module"]
    run = subprocess.run(
        [*node, "-e", READ_ALL, assets], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout == ""
