#!/usr/bin/env python3
"""What a kill costs: one of three machines is killed each second until the tournament is over.

Prints how many batches were handed out again and how many results came twice; fails if the export is not that of a run on one
machine.  Games that were lost with a machine are not counted."""
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
import faults  # noqa: E402

TOURNAMENT = ("aedile: 1\nvariant: neoville/base\nseats: [2]\nseed: 3\ndeals: 3000\nbots:\n"
              "  - {id: ada, bot: playout, options: {playouts: 8}}\n  - {id: ben, bot: playout, options: {playouts: 9}}\n")


class Told(faults.Field):
    """The coordinator says at the end what machines did."""

    def start_coordinator(self):
        return faults.start("run", self.tournament, "-o", self.out, "--redis", self.server.url, "--key", self.key, "--verify", "0",
                            log=os.path.join(self.folder, "run.log"), cwd=self.folder)


def main():
    folder = tempfile.mkdtemp(prefix="aedile-kills-")
    tournament, local = os.path.join(folder, "t.yaml"), os.path.join(folder, "local.sqlite")
    with open(tournament, "w", encoding="utf-8") as file:
        file.write(TOURNAMENT)
    field, kills = Told(folder, tournament, 3, random.Random(1)), 0
    try:
        while field.coordinator.poll() is None:
            time.sleep(1)
            field.machine()
            kills += 1
    finally:
        field.end()
    subprocess.run([faults.program, "run", tournament, "-o", local, "--quiet"], stdout=subprocess.DEVNULL, check=True)
    same = faults.export(field.out) == faults.export(local)
    with open(os.path.join(folder, "run.log"), encoding="utf-8") as file:
        print("".join(line for line in file if "handed out again" in line or " games in " in line).strip())
    print(f"{kills} kills; exports {'the same' if same else 'DIFFER'}")
    shutil.rmtree(folder)
    sys.exit(not same)


main()
