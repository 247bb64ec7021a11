#!/usr/bin/python3
"""Runs groups of tests, several at a time, the longest first.

usage: tests/run.py [--jobs N] [--times FILE] [--from TEXT] [--single] COMMAND...

Each COMMAND is a group: a shell command that prints its count, "N passed, N failed" or the summary of
Check, and exits with 0 if nothing failed.  With --single each COMMAND is one test, which passes if it
exits with 0, whatever it prints.  The runner prints a line for each finished group, the whole
output of a group that failed, and at the end the slowest groups and how to run a failed one alone
(--from: what to write before it).

The time left is estimated from the seconds that each group took in the last run (--times FILE, written
by the run) or, for the first run, from tests/times.txt, and corrected by how long the finished groups
took.  SIGINT and SIGTERM end every group and all processes that come from it.

Groups find the programs of Debian's packages before others of the same name.  Another `python3` may be a
shell script that looks for a Python and takes ten times as long to start.
"""
import argparse
import ctypes
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

DEFAULT_TIMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "times.txt")
UNKNOWN_SECONDS = 5.0
SLOWEST_SHOWN = 10
SECONDS_TO_END = 3.0
PR_SET_CHILD_SUBREAPER = 36


def name_of(command):
    """A command as the files of times have it: without the folder that the unit tests were built in."""
    return re.sub(r"^\S*/unit\b", "unit", command)


class Group:
    def __init__(self, command, seconds, single=False):
        self.command = command
        self.single = single
        self.expected = seconds  # from earlier runs
        self.started = None
        self.seconds = None      # once it is finished
        self.cpu = 0.0
        self.output = None       # an open file
        self.passed = self.failed = 0
        self.ok = False

    def start(self):
        self.output = tempfile.TemporaryFile()
        self.started = time.monotonic()
        child = subprocess.Popen(["bash", "-c", self.command], stdin=subprocess.DEVNULL, stdout=self.output,
                                 stderr=subprocess.STDOUT, start_new_session=True)
        child.returncode = 0  # the runner waits for it, with its times
        return child.pid

    def text(self):
        self.output.seek(0)
        return self.output.read().decode("utf-8", "replace")

    def finish(self, status, usage):
        """Counts what passed; a group that failed without a failed test counts as one failure."""
        self.seconds = time.monotonic() - self.started
        self.cpu = usage.ru_utime + usage.ru_stime
        text = self.text()
        self.passed, self.failed = (int(status == 0), int(status != 0)) if self.single else count(text)
        if self.passed + self.failed == 0:
            note = "the group ended without a line 'N passed, N failed'"
            self.output.write(("" if text.endswith("\n") or not text else "\n").encode() + note.encode() + b"\n")
            status = status or 1
        self.ok = status == 0 and self.failed == 0
        if not self.ok:
            self.failed = max(self.failed, 1)


def count(text):
    """Passed and failed tests of an output: the last line of a script, or every summary of Check."""
    passed = failed = 0
    for run, failures, errors in re.findall(r"^\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)$", text, re.M):
        passed += int(run) - int(failures) - int(errors)
        failed += int(failures) + int(errors)
    last = re.findall(r"^(\d+) passed, (\d+) failed$", text, re.M)[-1:]
    for run, failures in last:
        passed += int(run)
        failed += int(failures)
    return passed, failed


def read_times(path):
    """{name: seconds} of a file of lines "SECONDS NAME"."""
    times = {}
    try:
        with open(path, encoding="utf-8") as file:
            for line in file:
                seconds, _, command = line.strip().partition(" ")
                if re.fullmatch(r"\d+(\.\d+)?", seconds):
                    times[command] = float(seconds)
    except OSError:
        pass
    return times


def write_times(path, times):
    with open(path + ".new", "w", encoding="utf-8") as file:
        for command, seconds in sorted(times.items(), key=lambda item: -item[1]):
            file.write(f"{seconds:.1f} {command}\n")
    os.replace(path + ".new", path)


def seconds_left(waiting, running, finished, jobs):
    """When the last group will be finished if the next one always starts on the processor that is free first."""
    now = time.monotonic()
    took = sum(group.seconds for group in finished)
    speed = took / max(sum(group.expected for group in finished), 0.1) if took > 5 else 1.0
    ends = sorted(max(group.expected * speed - (now - group.started), 1.0) for group in running)
    ends += [0.0] * (jobs - len(ends))
    for group in waiting:
        ends.sort()
        ends[0] += group.expected * speed
    return max(ends)


def words_for(seconds):
    """A time as people say it, rounded up: "3 min", "40 s"."""
    return f"{-(-seconds // 60):.0f} min" if seconds > 90 else f"{max(-(-seconds // 10) * 10, 10):.0f} s"


class Display:
    """One line that is rewritten on a terminal, one line for each finished group elsewhere."""

    def __init__(self):
        self.terminal = sys.stdout.isatty()

    def progress(self, group, finished, total, left, running):
        head = f"{finished} of {total}" + (f", {words_for(left)} left" if finished < total else "")
        if self.terminal:
            columns = os.get_terminal_size(sys.stdout.fileno()).columns or 80
            names = ", ".join(other.command for other in running)
            line = head + (f"; running: {names}" if names else "")
            sys.stdout.write("\r\033[K" + line[:columns - 1])
        elif group is not None:
            verdict = "passed" if group.ok else "FAILED"
            tests = "" if group.single else f" {group.passed + group.failed} tests"
            print(f"{head}: {verdict},{tests} in {group.seconds:.0f} s: {group.command}")
        sys.stdout.flush()

    def failure(self, group):
        """The whole output, each line marked, so that nobody adds up counts in it."""
        self.clear()
        print(f"FAILED: {group.command}")
        for line in group.text().rstrip("\n").split("\n"):
            print(f"  | {line}")
        sys.stdout.flush()

    def clear(self):
        if self.terminal:
            sys.stdout.write("\r\033[K")


def descendants():
    """Processes that come from this one, also those whose parents have ended (they become its own)."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found, more = set(), {os.getpid()}
    while more:
        more = {process for process, parent in parents.items() if parent in more} - found
        found |= more
    return found


def end_all():
    """Ends every descendant: asks first, so that scratch folders are removed, and then makes sure."""
    until = time.monotonic() + SECONDS_TO_END
    for number in (signal.SIGTERM, signal.SIGKILL):
        for process in descendants():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass
        while descendants() and time.monotonic() < until:
            try:
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            except ChildProcessError:
                return
            time.sleep(0.02)


def run_all(groups, jobs, display):
    """Runs the groups; returns the finished groups, and the running groups when a signal came (None: no signal)."""
    waiting = sorted(groups, key=lambda group: -group.expected)
    running, finished = {}, []
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                group = waiting.pop(0)
                running[group.start()] = group
                display.progress(None, len(finished), len(groups),
                                 seconds_left(waiting, running.values(), finished, jobs), running.values())
            process, status, usage = os.wait4(-1, 0)
            group = running.pop(process, None)
            if group is None:  # an orphan of a group
                continue
            group.finish(status, usage)
            finished.append(group)
            left = seconds_left(waiting, running.values(), finished, jobs)
            display.progress(group, len(finished), len(groups), left, running.values())
            if not group.ok:
                display.failure(group)
            else:
                group.output.close()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        end_all()
        return finished, list(running.values())
    return finished, None


def failed_suites(group):
    """The suites of failed unit tests, by the file names in Check's lines "PATH/test_NAME.c:LINE:F:...:"."""
    return list(dict.fromkeys(re.findall(r"test_(\w+)\.c:\d+:[FE]:", group.text())))


def alone(group, before):
    """The commands that run what failed of a group and little else."""
    program = group.command.split(" ")[0]
    suites = failed_suites(group) if program.endswith("/unit") else []
    return [f"{before}{program} {suite}" for suite in suites] or [before + group.command]


def report(finished, total, took, before):
    slowest = sorted(finished, key=lambda group: -group.seconds)[:SLOWEST_SHOWN]
    print("slowest (seconds, of them processor time):")
    for group in slowest:
        print(f"  {group.seconds:5.0f} {group.cpu:5.0f}  {group.command}")
    failed = [group for group in finished if not group.ok]
    cpu = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])  # also of processes that no group waited for
    print(f"{len(finished) - len(failed)} of {total} groups passed in {took:.0f} s, {cpu:.0f} s of processor time")
    if failed:
        print("to run alone what failed:")
        for group in failed:
            for command in alone(group, before):
                print(f"  {command}")
    print(f"{sum(group.passed for group in finished)} passed, {sum(group.failed for group in finished)} failed")


def stop(_number, _frame):
    raise KeyboardInterrupt


def main():
    parser = argparse.ArgumentParser(usage="tests/run.py [--jobs N] [--times FILE] [--from TEXT] [--single] COMMAND...")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--times")
    parser.add_argument("--from", dest="before", default="")
    parser.add_argument("--single", action="store_true")
    parser.add_argument("commands", nargs="+")
    options = parser.parse_args()
    os.environ["PATH"] = "/usr/bin:" + os.environ.get("PATH", "/bin")
    signal.signal(signal.SIGTERM, stop)
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    kept = read_times(options.times) if options.times else {}
    times = {**read_times(DEFAULT_TIMES), **kept}
    groups = [Group(command, times.get(name_of(command), UNKNOWN_SECONDS), options.single)
              for command in options.commands]
    display, started = Display(), time.monotonic()
    finished, interrupted = run_all(groups, max(options.jobs, 1), display)
    display.clear()
    if options.times:
        write_times(options.times, {**kept, **{name_of(group.command): group.seconds for group in finished}})
    if interrupted is not None:
        print("interrupted; these were running:")
        for group in interrupted:
            print(f"  {group.command}")
        return 130
    before = options.before + " " if options.before else ""
    report(finished, len(groups), time.monotonic() - started, before)
    return 0 if all(group.ok for group in finished) else 1


if __name__ == "__main__":
    sys.exit(main())
