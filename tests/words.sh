#!/bin/bash
# Refuses retired words and long lines in the tracked text of the tree.
#
#   tests/words.sh              FILE:LINE:COLUMN: what was found, what to write instead
#   tests/words.sh --new        the same for files with more offences than tests/words/left.txt allows
#   tests/words.sh --left       what tests/words/left.txt should say now: OFFENCES FILE; it may only shrink
#   tests/words.sh --count      how often each rule of tests/words/retired.txt still hits
#   tests/words.sh --self-test  a small tree with known offences: exactly these are found
#
# Exit code: 0 nothing was found, 1 something was, 2 it could not look.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

if [[ ${1-} != --self-test ]]; then
  exec python3 tests/words/check.py "$@"
fi

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0

# expect WHAT EXPECTED FOUND
expect() {
  if [[ $2 == "$3" ]]; then
    passed=$((passed + 1))
  else
    printf '%s: expected\n%s\nfound\n%s\n' "$1" "$2" "$3"
    failed=$((failed + 1))
  fi
}
check() {
  python3 tests/words/check.py "$folder/tree" "$folder/rules"
}

mkdir -p "$folder/tree/engine" "$folder/tree/docs" "$folder/tree/tests/golden"
git -C "$folder/tree" init -q || exit 2
printf '# a comment\n\\bgrue\\b\tmonster\n\\bin vain\\b\twithout success\ttests/*\n' >"$folder/rules"
wide=$(printf 'x%.0s' {1..96})
{
  echo '/* ö grue */'
  echo 'int Grue_count; /* an identifier is no word */'
  echo "/*$wide*/"
  echo "/*é${wide}*/"
  printf '/* in\n * vain; a list of in */\n  puts("it in "\n       "vain", in(vain));\n'
} >"$folder/tree/engine/a.c"
printf 'Fine.\n\nIn\nvain, in vain.\n' >"$folder/tree/docs/a.md"
printf 'key: grue  # a Grue\nother: "# grue"\n' >"$folder/tree/a.yaml"
echo '# in vain' >"$folder/tree/tests/a.sh"
echo 'grue' >"$folder/tree/tests/golden/a.md"
echo 'grue' >"$folder/tree/CHANGELOG.md"
echo 'grue' >"$folder/tree/docs/glossary.md"
echo 'grue' >"$folder/tree/docs/untracked.md"
git -C "$folder/tree" add . && git -C "$folder/tree" rm -q --cached docs/untracked.md

expect 'the offences of a small tree, each at its place' \
  "a.yaml:1:16: found 'Grue', write: monster
docs/a.md:3:1: found 'In vain', write: without success
docs/a.md:4:7: found 'in vain', write: without success
engine/a.c:1:6: found 'grue', write: monster
engine/a.c:4:101: found a line of 101 columns, expected at most 100
engine/a.c:5:4: found 'in vain', write: without success
engine/a.c:7:12: found 'in vain', write: without success
2 rules, 6 retired words, 1 long lines" "$(check)"
check >/dev/null
expect 'exit code with offences' 1 $?

git -C "$folder/tree" rm -q --cached -r a.yaml docs/a.md engine
expect 'a clean tree' '2 rules, 0 retired words, 0 long lines' "$(check)"
check >/dev/null
expect 'exit code of a clean tree' 0 $?

printf 'no tab\n' >"$folder/rules"
expect 'a rule without a replacement' \
  'retired.txt:1: expected REGEX, tab, REPLACEMENT and perhaps tab, GLOB,GLOB' "$(check 2>&1)"
printf '(\tx\n' >"$folder/rules"
check >/dev/null 2>&1
expect 'exit code of a bad rule' 1 $?

echo "$passed passed, $failed failed"
((failed == 0))
