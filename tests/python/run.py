#!/usr/bin/python3
"""Runs the tests of the Python package against the shared library beside AEDILE, and the examples against what they should print.

With pyflakes3 and mypy installed they look for slips in the sources, too.
"""
import glob
import os
import shutil
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PACKAGE = os.path.join(ROOT, "bindings", "python")
BUILD = os.path.dirname(os.path.abspath(os.environ.get("AEDILE", os.path.join(ROOT, "build", "aedile"))))
os.environ["AEDILE_LIBRARY"] = os.path.join(BUILD, "lib", "libaedile.so")
os.environ["PYTHONPATH"] = PACKAGE
os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
sys.dont_write_bytecode = True
sys.path[:0] = [PACKAGE, HERE]


def example_problem(path):
    """What is wrong with an example, or ""."""
    done = subprocess.run([sys.executable, path], capture_output=True, text=True)
    with open(os.path.join(HERE, os.path.basename(path)[:-3] + ".expected")) as file:
        expected = file.read()
    if done.returncode == 0 and done.stdout == expected:
        return ""
    return f"{path}: expected\n{expected}\nfound\n{done.stdout}{done.stderr}"


def slips():
    """What pyflakes3 and mypy say, if they are there."""
    sources = [path for folder in ("aedile", "examples") for path in sorted(glob.glob(os.path.join(PACKAGE, folder, "*.py")))]
    said = ""
    for command in (["pyflakes3", *sources, *glob.glob(os.path.join(HERE, "*.py"))],
                    ["mypy", "--strict", "--python-version", "3.9", "--no-error-summary", "--cache-dir", os.devnull, "-p", "aedile"]):
        if shutil.which(command[0]):
            said += subprocess.run(command, capture_output=True, text=True, cwd=PACKAGE).stdout
    return said


def main():
    suites = unittest.defaultTestLoader.loadTestsFromNames(["test_environment", "test_training"])
    result = unittest.TextTestRunner(sys.stdout).run(suites)
    passed, failed = result.testsRun - len(result.failures) - len(result.errors), len(result.failures) + len(result.errors)
    for problem in [slips()] + [example_problem(path) for path in sorted(glob.glob(os.path.join(PACKAGE, "examples", "*.py")))]:
        passed, failed = passed + (not problem), failed + bool(problem)
        print(problem, end="")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
