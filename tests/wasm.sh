#!/bin/bash
# Compiles the distributions and the solver of engine/stats to WebAssembly, runs them in a browser on every line of
# tests/data/distributions.txt, and expects the bits of the native program.  `make lint` runs it.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sources=(tests/wasm/calls.c engine/stats/{elementary,incomplete,distributions,cholesky}.c)
flags=(-std=c11 -I. -O2 -ffp-contract=off -Wall -Wextra -Werror)

passed=0 failed=0
step() { # step WHAT COMMAND...
  if "${@:2}" >"$scratch/log" 2>&1; then
    passed=$((passed + 1))
  else
    echo "$1:" && head -20 "$scratch/log"
    failed=$((failed + 1))
  fi
}

# Lines "function x a b": both tails of each distribution, each quantile, some elements of an inverse.
calls() {
  awk 'BEGIN { n["normal"] = 0; n["t"] = 2; n["chi2"] = 4; n["beta"] = 6
               n["quantile_normal"] = 8; n["quantile_t"] = 9; n["quantile_beta"] = 10 }
       { shapes = NF - ($1 ~ /^q/ ? 3 : 4); a = shapes > 0 ? $3 : 0; b = shapes > 1 ? $4 : 0
         print n[$1], $2, a, b
         if ($1 !~ /^q/) print n[$1] + 1, $2, a, b }' tests/data/distributions.txt
  for i in 0 1 2 3 4; do echo "11 0.001 $i 2"; done
}

# page: reads the module and the calls, writes the bits of each result.
page() {
  cat <<END
<pre id=out>not run</pre><script>
const bytes = Uint8Array.from(atob('$(base64 -w0 "$scratch/calls.wasm")'), c => c.charCodeAt(0));
const call = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.call;
const view = new DataView(new ArrayBuffer(8));
const bits = line => {
  view.setFloat64(0, call(...line.split(' ').map(Number)));
  return view.getBigUint64(0).toString(16).padStart(16, '0');
};
out.textContent = '\n' + \`$(cat "$scratch/calls")\`.split('\n').map(bits).join('\n') + '\n';
</script>
END
}

in_browser() {
  page >"$scratch/page.html"
  HOME=$scratch timeout 120 chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
    --dump-dom "file://$scratch/page.html" 2>/dev/null | grep -E '^[0-9a-f]{16}$' >"$scratch/browser"
  diff "$scratch/native" "$scratch/browser"
}

calls >"$scratch/calls"
step 'compile to WebAssembly' clang --target=wasm32-wasi "${flags[@]}" -nostartfiles -Wl,--no-entry -Wl,--export=call \
  -o "$scratch/calls.wasm" "${sources[@]}"
step 'compile natively' clang "${flags[@]}" -o "$scratch/calls.native" "${sources[@]}" -lm
"$scratch/calls.native" <"$scratch/calls" >"$scratch/native"
step "the same bits for $(wc -l <"$scratch/calls") calls (< native, > browser)" in_browser
step 'over 1000 results' test "$(wc -l <"$scratch/native")" -gt 1000
echo "$passed passed, $failed failed"
((failed == 0))
