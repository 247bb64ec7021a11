#!/bin/bash
# Two copies of the sources in folders with different names build the same bytes, with the flags of a release.
# Compiles some objects of each kind; with the word "whole" the program and the library, which takes minutes.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
tree=$PWD
program=${AEDILE:-$PWD/build/aedile}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Flags that a caller's make exported are those of another build.
unset MAKEFLAGS MFLAGS MAKELEVEL OPT CFLAGS LDFLAGS BUILD
objects=(engine/config/paths engine/base/mem engine/games/nim/nim bindings/lua/state/wrap engine/cli/main)
if [[ ${1:-} == whole ]]; then
  wanted=(aedile lib/libaedile.a)
else
  wanted=("${objects[@]/%/.o}")
  wanted=("${wanted[@]/#/obj/}")
fi

# shellcheck source=tests/expect.sh
source tests/expect.sh

copies=("$scratch/a" "$scratch/another-name/of-a-folder")
build() {
  mkdir -p "$1" && cp -r Makefile engine bindings "$1" &&
    TZ=$2 make -s -C "$1" -j2 CC="${CC:-cc}" "${wanted[@]/#/build/}"
}
names_no_folder() { ! grep -aFq -e "$1" "$2"; }

expect "the first copy is built" build "${copies[0]}" UTC0
expect "the second copy is built" build "${copies[1]}" Asia/Tokyo
for file in "${wanted[@]}"; do
  expect "build/$file is the same" cmp "${copies[0]}/build/$file" "${copies[1]}/build/$file"
  expect "build/$file does not name its folder" names_no_folder "$scratch" "${copies[0]}/build/$file"
done
expect "the program does not name the folder of the sources" names_no_folder "$tree" "$program"
expect "no source asks for the time of its compilation" bash -c '! grep -rnE "__(DATE|TIME|TIMESTAMP)__" engine bindings'

expected
