#!/bin/bash
# Tournaments over many machines (run --redis, work, status --redis): messages, files of a tournament, faults, a liar.
# `make nightly` has 200 random events for each format (tests/machines/faults.py).
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

# ---- without a server ----
head -c 32 /dev/urandom >"$SCRATCH/key"
file cup.yaml <<'YAML'
aedile: 1
tournament: cup
variant: nim/base
seed: 3
seats: [2]
deals: 40
bots:
  - {id: ada, bot: random}
  - {id: ben, bot: first}
YAML
nowhere=unix://$SCRATCH/nowhere.sock
run work
wants 2
err_has '--redis URL is missing'
run work --redis "$nowhere"
wants 2
err_has '--key FILE is missing'
run run "$SCRATCH/cup.yaml" --key "$SCRATCH/key"
wants 2
err_has 'need --redis'
run run "$SCRATCH/cup.yaml" --verify 0.5
wants 2
err_has 'need --redis'
run run "$SCRATCH/cup.yaml" --redis "$nowhere" --key "$SCRATCH/key" --jobs 0
wants 2
err_has 'play games again: at least 1, or --verify 0'
run run "$SCRATCH/cup.yaml" --redis "$nowhere" --key "$SCRATCH/key" --shard 0/2
wants 2
err_has '--redis'
for bad in 'localhost' 'http://localhost' 'redis://' 'redis://host:0' 'redis://host:port' 'redis://host/x' 'unix://name'; do
  run work --redis "$bad" --key "$SCRATCH/key"
  wants 2
  err_has "'$bad' is not the address of a Redis server"
done
run work --redis 'redis://user:secret@host' --key "$SCRATCH/key"
wants 2
err_has 'an address with a password is seen by everybody'
run work --redis 'rediss://host' --key "$SCRATCH/key"
wants 2
err_has 'TLS needs a tunnel'
run work --redis "$nowhere" --key "$SCRATCH/none"
wants 3
err_has "$SCRATCH/none"
printf 'short' >"$SCRATCH/short"
run work --redis "$nowhere" --key "$SCRATCH/short"
wants 3
err_has 'a key has at least 16 bytes, this file has 5'
run work --redis "$nowhere" --key "$SCRATCH/key" --name 'a b'
wants 2
err_has "--name is 'a b'"
run run "$SCRATCH/cup.yaml" --redis "$nowhere" --key "$SCRATCH/key" --verify 2
wants 2
err_has "--verify is '2', expected a share from 0 to 1"
run work --redis "$nowhere" --key "$SCRATCH/key"
wants 4
err_has "no connection to Redis at $SCRATCH/nowhere.sock (No such file or directory)"

if ! command -v redis-server >/dev/null; then
  echo 'redis-server is not installed: tournaments over machines are not tested' >&2
  finish
fi

# ---- with a server that wants a password ----
serve() { # WORDS...
  redis-server --port 0 --unixsocket "$SCRATCH/redis.sock" --dir "$SCRATCH" --save '' "$@" >"$SCRATCH/redis.log" 2>&1 &
  redis=$!
  trap 'kill $redis 2>/dev/null; rm -rf "$SCRATCH"' EXIT
  for _ in $(seq 200); do
    [ -S "$SCRATCH/redis.sock" ] && break
    sleep 0.02
  done
}
leave() {
  kill "$redis"
  wait "$redis" 2>/dev/null
}
url=unix://$SCRATCH/redis.sock
file users <<'ACL'
user default off
user coord on >first ~aedile:* +@all
user work on >second %R~aedile:tournaments %R~aedile:*:bundle %R~aedile:*:state %R~aedile:*:coordinator ~aedile:*:orders ~aedile:*:results ~aedile:*:machine* -@all +@connection +@transaction +exists +hgetall +pttl +smembers +sadd +hset +expire +xadd +xack +xclaim +xreadgroup
ACL
serve --aclfile "$SCRATCH/users"
run work --redis "$url" --key "$SCRATCH/key"
wants 4
err_has 'wants a password: name its file with --password-file, or set AEDILE_REDIS_PASSWORD'
printf 'wrong\n' >"$SCRATCH/password"
run status --redis "unix://coord@$SCRATCH/redis.sock" --password-file "$SCRATCH/password"
wants 4
err_has "does not know user 'coord' with this password"
printf 'first\n' >"$SCRATCH/password"
printf 'second\n' >"$SCRATCH/work-password"
run status --redis "unix://coord@$SCRATCH/redis.sock" --password-file "$SCRATCH/password"
wants 0
out_is 'no tournament is played with this Redis'
# a machine may not be the coordinator
run run "$SCRATCH/cup.yaml" -o "$SCRATCH/denied.sqlite" --redis "unix://work@$SCRATCH/redis.sock" --password-file "$SCRATCH/work-password" \
  --key "$SCRATCH/key"
wants 4
err_has "does not allow user 'work' what it must do"

# ---- a tournament with these rights, and a machine with another key ----
head -c 32 /dev/urandom >"$SCRATCH/other-key"
"$AEDILE" run "$SCRATCH/cup.yaml" -o "$SCRATCH/local.sqlite" --jobs 1 --quiet >/dev/null
work=("$AEDILE" work --redis "unix://work@$SCRATCH/redis.sock" --password-file "$SCRATCH/work-password" --jobs 1)
"${work[@]}" --key "$SCRATCH/other-key" --name stranger 2>"$SCRATCH/stranger.txt" &
stranger=$!
AEDILE_REDIS_PASSWORD=first "$AEDILE" run "$SCRATCH/cup.yaml" -o "$SCRATCH/net.sqlite" --redis "unix://coord@$SCRATCH/redis.sock" \
  --key "$SCRATCH/key" --verify all >"$SCRATCH/net.txt" 2>"$SCRATCH/net.err" &
coordinator=$!
for _ in $(seq 500); do
  grep -q 'not sealed' "$SCRATCH/stranger.txt" && break
  sleep 0.02
done
run status --redis "unix://coord@$SCRATCH/redis.sock" --password-file "$SCRATCH/password"
wants 0
out_has 'cup ('
out_has 'stranger'
out_has 'does not play: its files are not sealed with the key of this machine'
run status --redis "unix://work@$SCRATCH/redis.sock" --password-file "$SCRATCH/work-password" --json # a machine may read it
same "$(jq -c '.[] | [.tournament, .phase, .done, .planned, (.machines | map(.name))]' <<<"$out")" '["cup","open",0,80,["stranger"]]' \
  'machines as JSON'
# a second coordinator of the same tournament
run run "$SCRATCH/cup.yaml" -o "$SCRATCH/second.sqlite" --redis "unix://coord@$SCRATCH/redis.sock" --password-file "$SCRATCH/password" \
  --key "$SCRATCH/key"
wants 4
err_has 'another coordinator plays this tournament with this Redis'
"${work[@]}" --key "$SCRATCH/key" --name honest --once 2>"$SCRATCH/honest.txt"
same "$?" 0 'a machine ends when no tournament is left'
wait "$coordinator"
same "$?" 0 'the coordinator ends well'
kill "$stranger"
wait "$stranger" 2>/dev/null
same "$("$AEDILE" export "$SCRATCH/net.sqlite")" "$("$AEDILE" export "$SCRATCH/local.sqlite")" 'the same export over machines'
grep -q '80 games played again here' "$SCRATCH/net.err"
same "$?" 0 'with --verify all every game is played again'
grep -q "playing 'cup' with 1 worker as honest" "$SCRATCH/honest.txt"
same "$?" 0 'a machine says what it plays'
leave

# ---- bots that are programs ----
serve
cp "$ROOT/scripts/bots/shell/first.sh" "$SCRATCH/bot.sh"
sed 's|id: ben, bot: first|id: ben, command: [sh, bot.sh]|; s/deals: 40/deals: 2/' "$SCRATCH/cup.yaml" >"$SCRATCH/programs.yaml"
"$AEDILE" run "$SCRATCH/programs.yaml" -o "$SCRATCH/programs.sqlite" --redis "$url" --key "$SCRATCH/key" --keep-going --quiet \
  >/dev/null 2>"$SCRATCH/programs.err" &
coordinator=$!
"$AEDILE" work --redis "$url" --key "$SCRATCH/key" --jobs 1 --once 2>"$SCRATCH/refused.txt"
grep -q 'it has bots that are programs, and --allow-commands was not given' "$SCRATCH/refused.txt"
same "$?" 0 'programs are refused unless they are allowed'
"$AEDILE" work --redis "$url" --key "$SCRATCH/key" --jobs 1 --once --allow-commands 2>/dev/null
wait "$coordinator"
same "$("$AEDILE" status "$SCRATCH/programs.sqlite" --json | jq .done)" 4 'programs play where they are allowed'
leave

# ---- a machine of another version, and an old server ----
serve
"$AEDILE" run "$SCRATCH/cup.yaml" -o "$SCRATCH/version.sqlite" --redis "$url" --key "$SCRATCH/key" --quiet >/dev/null 2>&1 &
coordinator=$!
for _ in $(seq 500); do
  id=$(redis-cli -s "$SCRATCH/redis.sock" SMEMBERS aedile:tournaments)
  [ -n "$id" ] && break
  sleep 0.02
done
redis-cli -s "$SCRATCH/redis.sock" HSET "aedile:$id:bundle" engine 0.1.0 >/dev/null
"$AEDILE" work --redis "$url" --key "$SCRATCH/key" --once 2>"$SCRATCH/version.txt"
grep -q 'its coordinator has aedile 0.1.0, this machine has' "$SCRATCH/version.txt"
same "$?" 0 'a machine of another version does not play'
kill -INT "$coordinator"
wait "$coordinator"
same "$?" 4 'an interrupted run over machines'
same "$(redis-cli -s "$SCRATCH/redis.sock" HGET "aedile:$id:state" phase)" paused 'what Redis knows of it'
leave
python3 - "$SCRATCH/old.sock" <<'PYTHON' &
import socket, sys
server = socket.socket(socket.AF_UNIX)
server.bind(sys.argv[1])
server.listen()
while True:
    client, _ = server.accept()
    client.recv(1000)
    client.sendall(b"-ERR unknown command 'HELLO'\r\n")
PYTHON
old=$!
for _ in $(seq 200); do
  [ -S "$SCRATCH/old.sock" ] && break
  sleep 0.02
done
run work --redis "unix://$SCRATCH/old.sock" --key "$SCRATCH/key"
wants 4
err_has 'has version 5 or less, expected 6.2 or newer'
kill "$old"
wait "$old" 2>/dev/null

# ---- TLS by a tunnel, as docs/machines.md shows it ----
if command -v stunnel >/dev/null && command -v openssl >/dev/null; then
  mkdir "$SCRATCH/tls"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$SCRATCH/tls/server.key" -out "$SCRATCH/tls/server.crt" 2>/dev/null
  free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
  }
  far=$(free_port)
  serve --tls-port "$far" --tls-cert-file "$SCRATCH/tls/server.crt" --tls-key-file "$SCRATCH/tls/server.key" \
    --tls-ca-cert-file "$SCRATCH/tls/server.crt" --tls-auth-clients no
  near=$(free_port)
  printf '%s\n' 'foreground = yes' 'pid =' '[redis]' 'client = yes' "accept = 127.0.0.1:$near" "connect = localhost:$far" \
    "CAfile = $SCRATCH/tls/server.crt" 'verifyChain = yes' 'checkHost = localhost' >"$SCRATCH/tls/stunnel.conf"
  stunnel "$SCRATCH/tls/stunnel.conf" 2>"$SCRATCH/tls/log" &
  tunnel=$!
  "$AEDILE" run "$SCRATCH/cup.yaml" -o "$SCRATCH/tls.sqlite" --redis "$url" --key "$SCRATCH/key" --quiet >/dev/null 2>&1 &
  coordinator=$!
  sleep 0.3
  "$AEDILE" work --redis "redis://127.0.0.1:$near" --key "$SCRATCH/key" --jobs 1 --once --quiet
  same "$?" 0 'a machine behind a tunnel'
  wait "$coordinator"
  same "$("$AEDILE" export "$SCRATCH/tls.sqlite")" "$("$AEDILE" export "$SCRATCH/local.sqlite")" 'the same export through TLS'
  kill "$tunnel"
  wait "$tunnel" 2>/dev/null
  leave
else
  echo 'stunnel is not installed: TLS is not tested' >&2
fi

# ---- a job array without Redis, whose tasks are killed ----
said=$(AEDILE=$AEDILE bash "$ROOT/tests/machines/array.sh") || printf '%s\n' "$said" >&2
same "$(tail -1 <<<"$said")" '4 passed, 0 failed' 'a job array'

# ---- everything is killed; a machine lies ----
fields=(robin stop)
brief && fields=(robin)
said=$(AEDILE=$AEDILE python3 "$ROOT/tests/machines/faults.py" --events 12 "${fields[@]}") || printf '%s\n' "$said" >&2
same "$(tail -1 <<<"$said")" "${#fields[@]} passed, 0 failed" 'a tournament whose parts are killed'
said=$(AEDILE=$AEDILE python3 "$ROOT/tests/machines/lies.py" swiss) || printf '%s\n' "$said" >&2
same "$(tail -1 <<<"$said")" '2 passed, 0 failed' 'a machine that lies'
finish
