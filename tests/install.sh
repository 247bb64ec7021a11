#!/bin/bash
# Installs below a scratch folder, uses what was installed from elsewhere, takes it away again.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
tree=$PWD
build=$(realpath --relative-to=. "$(dirname "${AEDILE:-build/aedile}")")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# shellcheck source=tests/expect.sh
source tests/expect.sh

installed() { (cd / && env -i "$scratch/root/usr/local/bin/aedile" "$@"); }
says() { installed "${@:2}" | grep -q -- "$1"; }
same_data() { diff -r "$tree/$1" "$scratch/root/usr/local/share/aedile/$1"; }
nothing_left() { [[ -z $(find "$scratch/root" -type f) ]]; }

expect "make install" make -s install BUILD="$build" PREFIX=/usr/local DESTDIR="$scratch/root"
for folder in variants scripts tournaments; do
  expect "all of $folder is there" same_data "$folder"
done
expect "variants are found" says neoville/base list variants
expect "bots are found" says planner list bots
expect "tournaments are found" says neoville-open list tournaments
expect "a variant loads" installed bench neoville/base --players 2 --games 1
expect "the man page is in place" test -s "$scratch/root/usr/local/share/man/man1/aedile.1"
for completion in bash-completion/completions/aedile zsh/site-functions/_aedile fish/vendor_completions.d/aedile.fish; do
  expect "the completion is in place" test -s "$scratch/root/usr/local/share/$completion"
done
python_plays() {
  (cd / && env -i PYTHONPATH="$(echo "$scratch"/root/usr/local/lib/python3*/dist-packages)" AEDILE_PATH="$scratch/root/usr/local/share/aedile" \
    /usr/bin/python3 -B -c 'import aedile; assert aedile.Environment("nim/base", 2).play_random(3)[2] > 3')
}
# Under sanitizers there is no shared library.
[[ -e $build/lib/libaedile.so ]] && expect "Python plays" python_plays
expect "make uninstall" make -s uninstall BUILD="$build" PREFIX=/usr/local DESTDIR="$scratch/root"
expect "nothing is left" nothing_left

expected
