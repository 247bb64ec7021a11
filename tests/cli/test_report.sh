#!/bin/bash
# Pages: standings and games as HTML, opened in a browser without a window.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

file open.yaml <<'END'
aedile: 1
tournament: open
title: "A <b>bold</b> & \"quoted\" title"
variant: nim/base
seed: 7
seats: [2, 3]
deals: 3
bots:
  - {id: dice, bot: random}
  - {id: greedy, bot: greedy}
  - {id: bad, file: bad.lua}
END
file bad.lua <<'END'
return {choose = function() error("<script>alert('no')</script>") end}
END
run run "$SCRATCH/open.yaml" --out "$SCRATCH/open.sqlite" --quiet
wants 0

# ---- a page from the standings ----
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/index.html"
wants 0
out_is ''
run standings "$SCRATCH/open.sqlite" --format html
wants 0
same "$out" "$(cat "$SCRATCH/index.html")" 'printed and written'
out_has '<h1><bdi>A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; title</bdi></h1>'
out_has '&lt;script&gt;alert(&#39;no&#39;)&lt;/script&gt;'
out_lacks '<script'
# shellcheck disable=SC2034 # wants looks at them
last=page.py out=$(tests/report/page.py "$SCRATCH/index.html" 2>&1) code=$?
wants 0

# ---- what cannot be ----
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/none/index.html"
wants 4
err_is 'none/index.html: cannot write the page: No such file or directory'
run standings "$SCRATCH/open.sqlite" --out "$SCRATCH/index.csv" --format csv
wants 2
err_has '--out goes with --format html'

finish
