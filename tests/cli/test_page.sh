#!/bin/bash
# aedile page: which files are in a page, and what it forbids itself.  Parts that stand for those of `make page` are enough.
source "$(dirname "$0")/lib.sh"

cd "$SCRATCH" || exit 1
mkdir -p data/page
for part in page.js served.js worker.js; do echo "'use strict';" >"data/page/$part"; done
echo 'body { margin: 0; }' >data/page/style.css
echo 'not a module' >data/page/aedile.wasm.lzma
echo '<meta content="@POLICY@"><style>@STYLE@</style><i id="files">@FILES@</i><b>@MODULE@</b><script>@SCRIPT@</script>' >data/page/page.html
export AEDILE_PATH=$PWD/data

run page --out all.html
wants 0
err_is ''
files() { sed -n 's/.*id="files">\([^<]*\)<.*/\1/p' "$1"; }
same "$(files all.html | jq -r 'keys[]' | grep '^variants/[a-z]*/base.yaml$' | cut -d/ -f2 | tr '\n' ' ')" \
  "$(printf '%s\n' "$ROOT"/variants/*/base.yaml | awk -F/ '{ print $(NF - 1) }' | tr '\n' ' ')" 'the base of every game'
same "$(files all.html | jq -r 'has("docs/rules/neoville.md")')" true 'the rules'
same "$(files all.html | jq -r 'keys[]' | grep '^scripts/judgement/' | tr '\n' ' ')" \
  "$(cd "$ROOT" && printf '%s ' scripts/judgement/*.yaml)" 'what the search has learned'
same "$(grep -c '<b>bm90IGEgbW9kdWxlCg==</b>' all.html)" 1 'the module in base 64'
script=$(printf '%s\n' "'use strict';" | openssl dgst -sha256 -binary 2>/dev/null | base64)
[[ -z $script ]] || same "$(grep -c "script-src 'wasm-unsafe-eval' 'sha256-$script'" all.html)" 1 'the policy names the script'

run page nim --out nim.html
wants 0
same "$(files nim.html | jq -r 'keys[]' | grep -c '^variants/' | sed 's/^[1-9][0-9]*$/some/')" some 'variants of nim'
same "$(files nim.html | jq -r 'keys[]' | grep -c '^variants/neoville')" 0 'no other game'

# A house rule with its script, and no folder of this machine in the page.
file rules/parts/toll.lua <<'END'
return { after = function() end } -- </script>
END
file rules/toll.yaml <<'END'
aedile: 1
extends: nim/base
hooks: parts/toll.lua
END
run page rules/toll.yaml --out toll.html
wants 0
same "$(files toll.html | jq -r 'keys[]' | grep '^/own' | tr '\n' ' ')" '/own/games.json /own/open /own/parts/toll.lua /own/toll.yaml /own/variants.json ' 'its files'
same "$(files toll.html | jq -r '."/own/open"')" 'variant /own/toll.yaml' 'it is offered first'
same "$(grep -c "$PWD" toll.html)" 0 'folders of this machine'
same "$(files toll.html | grep -c '</script>')" 0 'ends of elements in files'

# Bots and lessons of one's own.
file mine/bot.lua <<<'return { choose = function() return 1 end }'
file mine/lesson.yaml <<<'lesson: mine'
run page nim --bots mine/bot.lua --lessons mine/lesson.yaml --out own.html
wants 0
same "$(files own.html | jq -r '."/own/open"' | tr '\n' ' ')" 'bot /own/bot.lua lesson /own/lesson.yaml  ' 'what is offered'
run page nim --bots mine/none.lua --out x.html
wants 3
err_has none.lua

# Scripts beside the folder of the variant are where it names them; a name stands for one file.
file beside/rule.lua <<<'return { after = function() end }'
file rules/beside.yaml <<'END'
aedile: 1
extends: nim/base
hooks: ../beside/rule.lua
END
run page rules/beside.yaml --out beside.html
wants 0
same "$(files beside.html | jq -r 'keys[]' | grep '^/own/.*/' | tr '\n' ' ')" '/own/beside/rule.lua /own/rules/beside.yaml ' 'two folders'
same "$(files beside.html | jq -r '."/own/open"')" 'variant /own/rules/beside.yaml' 'what is offered of two folders'
file beside/bot.lua <<<'return { choose = function() return 2 end }'
run page nim --bots mine/bot.lua,mine/bot.lua --out same.html
wants 0
run page nim --bots mine/bot.lua,beside/bot.lua --out x.html
wants 3
err_has 'beside/bot.lua: another file has the name /own/bot.lua in the page, expected another name'
run play nim/base --players first,first --seed 1 --quiet --record match.yaml
run page nim --record match.yaml --out record.html
wants 0
same "$(files record.html | jq -r '."/own/record.yaml"' | head -2 | tail -1)" 'record: nim' 'the record'
cp rules/toll.yaml rules/record.yaml
run page rules/record.yaml --record match.yaml --out x.html
wants 3
err_has 'match.yaml: another file has the name /own/record.yaml'
run page nim --record mine/lesson.yaml --out x.html
wants 3
err_has 'record not loaded'

# What is wrong.
echo 'a letter' >letter.txt
run page nim --out letter.txt
wants 2
err_has 'this file exists and is not a page, expected a new name'
same "$(cat letter.txt)" 'a letter' 'the file of a person'
echo '<!DOCTYPE html>' >nim.html
run page nim --out nim.html
wants 0
run page neovile --out x.html
wants 3
err_is "no game or variant 'neovile', did you mean 'neoville'?"
run page --out
wants 2
run page
wants 2
err_has '--out FILE is missing'
run page nim/nothing --out x.html
wants 3
err_has nim/nothing
check "$([[ ! -e x.html ]]; echo $?)" 'a page that was not made'
run page nim --record missing.yaml --out x.html
wants 3
err_has missing.yaml
rm data/page/aedile.wasm.lzma
if [[ ! -e $ROOT/build/page/parts/aedile.wasm.lzma ]]; then
  run page nim --out x.html
  wants 3
  err_has 'the engine for browsers is not installed'
fi
finish
