#!/bin/bash
# Refuses what is too large to be read in one go: a folder of engine/ or bindings/ with more than 20
# files, a file of more than 500 lines, a header of more than 250.
#
#   tests/sizes.sh              one line for each offence, then "N passed, N failed"
#   tests/sizes.sh --self-test  a small tree with known offences: exactly these are found
#
# A folder has the .c, .h and .def files that lie directly in the folder.  Tests may have large folders,
# because tests/unit mirrors a module by one file for each topic.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

# measure ROOT: the offences of the tree at ROOT.
measure() (
  cd "$1" || exit 2
  git ls-files -z -- 'engine/*.c' 'engine/*.h' 'engine/*.def' 'bindings/*.c' 'bindings/*.h' 'tests/*.c' 'tests/*.h' 'tests/*.sh' 'tests/*.py' |
    xargs -0 -r awk '
      function folder_of(path) { sub(/\/[^\/]*$/, "", path); return path }
      FNR == 1 && FILENAME !~ /^tests\// { files[folder_of(FILENAME)]++ }
      { lines[FILENAME] = FNR }
      END {
        for (folder in files)
          if (files[folder] > 20) offence(folder ": " files[folder] " files, expected at most 20")
          else passed++
        for (path in lines) {
          most = path ~ /\.h$/ ? 250 : 500
          if (lines[path] > most) offence(path ": " lines[path] " lines, expected at most " most)
          else passed++
        }
        printf "%d passed, %d failed\n", passed, failed | "cat >&2"
      }
      function offence(text) { failed++; print text | "sort" }' 2>&1
)

if [[ ${1-} != --self-test ]]; then
  found=$(measure .)
  echo "$found" | grep -v ' passed, '
  echo "$found" | grep ' passed, '
  grep -q ' passed, 0 failed' <<<"$found"
  exit
fi

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/engine/full" "$folder/engine/fine" "$folder/tests/unit"
for ((i = 1; i <= 21; i++)); do
  echo >"$folder/engine/full/$i.c"
  echo >"$folder/tests/unit/$i.c"
  ((i > 20)) || echo >"$folder/engine/fine/$i.h"
done
seq 500 >"$folder/engine/fine/1.h"
seq 250 >"$folder/engine/fine/2.h"
seq 500 >"$folder/tests/unit/1.c"
seq 501 >"$folder/tests/unit/2.c"
git -C "$folder" init -q && git -C "$folder" add . || exit 2
expected="engine/fine/1.h: 500 lines, expected at most 250
engine/full: 21 files, expected at most 20
tests/unit/2.c: 501 lines, expected at most 500"
found=$(measure "$folder" | grep -v ' passed, ')
if [[ $found == "$expected" ]]; then
  echo "1 passed, 0 failed"
else
  printf 'expected\n%s\nfound\n%s\n0 passed, 1 failed\n' "$expected" "$found"
  exit 1
fi
