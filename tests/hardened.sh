#!/bin/bash
# Reads the program and its objects: each is built with what makes a mistake in memory hard to use.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
program=${AEDILE:-$PWD/build/aedile}
build=$(dirname "$program")

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck source=tests/expect.sh
source tests/expect.sh

headers() { readelf -hldW "$program" | grep -E "$1" >/dev/null; }
stack_is_data() { readelf -lW "$program" | grep -E 'GNU_STACK +(0x[0-9a-f]+ +){5}RW +' >/dev/null; }
nothing_writable_runs() { ! readelf -lW "$program" | grep 'LOAD .* RWE '; }
imports() { readelf -sW "$program" | grep -E "UND $1" >/dev/null; }
flag() { grep -q -e "$1" "$build/flags"; }
# Every object of ours: the Debian package of Lua has none of these marks, so the program as a whole has not.  bindings/web is
# compiled for browsers alone.
objects_mark_jumps() {
  local source marked=0 all=0
  for source in $(git ls-files 'engine/*.c' 'bindings/*.c' ':!bindings/web'); do
    all=$((all + 1))
    readelf -n "$build/obj/${source%.c}.o" 2>/dev/null | grep 'IBT, SHSTK' >/dev/null && marked=$((marked + 1))
  done
  ((all > 20 && marked == all))
}

expect "it is position independent" headers 'Type: +DYN'
expect "the tables of the linker are read-only" headers 'GNU_RELRO'
expect "all symbols are bound at the start" headers 'FLAGS_1.* NOW'
expect "the stack is not executable" stack_is_data
expect "no segment is writable and executable" nothing_writable_runs
expect "the stack is guarded" imports '__stack_chk_fail'
flag -fcf-protection && expect "jumps have marked targets" objects_mark_jumps
if ! flag -fsanitize && flag -O[123s]; then
  expect "the build checks the bounds of libc calls" flag -D_FORTIFY_SOURCE=2
  expect "calls of libc with known bounds are checked" imports '__(memcpy|vsnprintf|fprintf|read)_chk'
fi

expected
