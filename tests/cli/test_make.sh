#!/bin/bash
# What `make demo` installs and says, and what the runner of all tests says: without installing or testing anything.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
unset MAKEFLAGS MAKELEVEL

last='make -n demo'
plan=$(make -n demo)
same "$(grep -c '^\.ci/packages' <<<"$plan")" 1 'one list of packages'
same "$(sed -n 's/^\.ci\/packages //p' <<<"$plan")" \
  'gcc libc6-dev pkg-config liblua5.4-dev libyaml-dev libsqlite3-dev libjansson-dev libmd-dev libseccomp-dev libedit-dev libhiredis-dev libmicrohttpd-dev zlib1g-dev' \
  'the twelve packages to build with'
same "$(grep -o 'step [1-3] of 3' <<<"$plan")" $'step 1 of 3\nstep 2 of 3\nstep 3 of 3' 'the steps are said'

# Packages: a system of our own, on which one is there and apt plays its part.
mkdir "$SCRATCH/bin"
tool() {
  file "bin/$1"
  chmod +x "$SCRATCH/bin/$1"
}
tool dpkg-query <<'E'
#!/bin/bash
[[ ${*: -1} == there ]] && echo installed
E
tool sudo <<'E'
#!/bin/bash
exec "$@"
E
tool apt-get <<'E'
#!/bin/bash
echo "$*" >>"$CALLS"
[[ $* == *--assume-no* ]] && { printf '0 upgraded, 20 newly installed, 0 to remove\nNeed to get 61.4 MB of archives.\n'; exit 1; }
for ((i = 1; i <= 20; i++)); do echo "Unpacking p$i (1.0) ..."; done
E
out=$(CALLS="$SCRATCH/calls" PATH="$SCRATCH/bin:$PATH" .ci/packages there one two 2>&1)
code=$? last='.ci/packages there one two'
wants 0
out_is 'installing one two: with what they need 20 packages, 61.4 MB to fetch (...)
  unpacked 10 of 20
  unpacked 20 of 20
installed in ... s'
out=$(CALLS="$SCRATCH/calls" PATH="$SCRATCH/bin:$PATH" .ci/packages there 2>&1)
code=$? last='.ci/packages there'
wants 0
out_is ''

# The runner: progress, the whole output of a failed group, how to run that one alone.
times=$SCRATCH/times.txt
printf '9.0 echo first; echo "2 passed, 0 failed"\n' >"$times"
out=$(tests/run.py --jobs 1 --times "$times" --from AEDILE=x 'echo second; echo "1 passed, 1 failed"; false' \
  'echo first; echo "2 passed, 0 failed"' true 2>&1)
code=$? last=tests/run.py
wants 1
out_is "1 of 3, ... s left: passed, 2 tests in 0 s: echo first; echo \"2 passed, 0 failed\"
2 of 3, ... s left: FAILED, 2 tests in 0 s: echo second; echo \"1 passed, 1 failed\"; false
FAILED: echo second; echo \"1 passed, 1 failed\"; false
  | second
  | 1 passed, 1 failed
3 of 3: FAILED, 1 tests in 0 s: true
FAILED: true
  | the group ended without a line 'N passed, N failed'
slowest (seconds, of them processor time):
...
1 of 3 groups passed in ... s, ... s of processor time
to run alone what failed:
  AEDILE=x echo second; echo \"1 passed, 1 failed\"; false
  AEDILE=x true
3 passed, 2 failed"
same "$(grep -c '^[0-9.]* \(echo\|true\)' "$times")" 3 'the times are kept for the next run'

# What failed of the unit tests is run again by the name of its suite.
tool unit <<'E'
#!/bin/bash
echo "50%: Checks: 2, Failures: 1, Errors: 0"
echo "tests/unit/base/test_read.c:17:F:words:read_words:0: Assertion failed"
exit 1
E
out=$(tests/run.py "$SCRATCH/bin/unit base" 2>&1)
last='tests/run.py unit'
out_has 'to run alone what failed:
  '"$SCRATCH/bin/unit read
1 passed, 1 failed"

# A page that is not there is a failure with one line.
out=$(tests/docs/run.py docs/none.md 2>&1)
code=$? last='tests/docs/run.py docs/none.md'
wants 1
out_is 'docs/none.md: no such page, expected README.md or a page of docs/
0 passed, 1 failed'

# A terminal has one line, which says what runs; a signal ends all processes, and they are named.
out=$(timeout 60 script -qec "tests/run.py --jobs 1 'echo \"1 passed, 0 failed\"'" /dev/null </dev/null 2>&1)
code=$? last='tests/run.py on a terminal'
wants 0
out_has '0 of 1, 10 s left; running: echo "1 passed, 0 failed"'
out_lacks '1 of 1: passed'
out=$(timeout -s INT 1 tests/run.py --jobs 2 "setsid sleep 6161 & wait; true" "timeout 6162 sleep 6162" 2>&1)
last='tests/run.py, interrupted'
out_is 'interrupted; these were running:
  setsid sleep 6161 & wait; true
  timeout 6162 sleep 6162'
same "$(pgrep -c -x -f 'sleep 616[12]')" 0 'no process is left'

finish
