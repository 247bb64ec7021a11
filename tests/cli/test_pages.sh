#!/bin/bash
# The man page and the manual: well-formed, and nothing that `--help` offers is missing.
source "$(dirname "$0")/lib.sh"

last='mandoc -T lint docs/aedile.1' out=$(mandoc -T lint -W warning docs/aedile.1 2>&1) err=''
same "$out" '' 'complaints of mandoc'
page=$(mandoc -T utf8 docs/aedile.1 | sed 's/.\x08//g')
manual=$(cat docs/manual.md)
# The overview has a line for each command, and one line with the rare ones.
overview=$("$AEDILE" --help)
rare=$(sed -n 's/^  also  *//p' <<<"$overview" | tr -d ,)
for command in $(sed -n 's/^  \([a-z]*\)  .*/\1/p' <<<"$overview" | grep -vx also) $rare; do
  last="the pages on $command" out=''
  [[ $page == *"     $command "* ]]
  check $? "the man page lacks $command"
  [[ $manual == *"## \`$command\`"* ]]
  check $? "the manual lacks a chapter on $command"
  chapter=$(sed -n "/^## \`$command\`/,/^## /p" docs/manual.md)
  for option in $("$AEDILE" "$command" --help | grep -oE -e '--[a-z][a-z-]*' | sort -u); do
    [[ $chapter == *"$option"* ]]
    check $? "the manual on $command lacks $option"
  done
done

finish
