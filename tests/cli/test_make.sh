#!/bin/bash
# What `make demo` installs and says, and what the runner of all tests says: without installing or testing anything.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
unset MAKEFLAGS MAKELEVEL

last='make -n demo'
plan=$(make -n demo)
same "$(grep -c '^\.ci/packages' <<<"$plan")" 1 'one list of packages'
same "$(sed -n 's/^\.ci\/packages //p' <<<"$plan")" \
  'gcc libc6-dev pkg-config liblua5.4-dev libyaml-dev libsqlite3-dev libjansson-dev libmd-dev libgsl-dev libseccomp-dev' \
  'the ten packages to build with'
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

out=$(FROM='AEDILE=x' tests/run.sh 1 'echo said; false' true 2>&1)
code=$? last=tests/run.sh
wants 1
out_is 'echo said; false: FAILED after 0 s, 1 of 2 groups left
said
true: passed after 0 s, 0 of 2 groups left
failed: echo said; false; to run one of them alone:
  AEDILE=x echo said; false'
out=$(tests/run.sh 2 true true 2>&1)
code=$?
wants 0
out_has 'all 2 groups passed'

finish
