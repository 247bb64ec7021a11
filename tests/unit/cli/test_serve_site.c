/* The site of a server of tables without sockets: keys, token buckets, streams, limits that take
 * many people to reach. */
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/cli/serve/connect/listen.h"
#include "engine/cli/serve/http/buckets.h"
#include "engine/cli/serve/http/site.h"
#include "engine/cli/serve/http/stream.h"

/* ---- keys, buckets, headers, addresses ---- */

START_TEST(keys_are_random_and_hashed)
{
  char one[HS_KEY], two[HS_KEY], hash[HS_HASH], id[HS_ID];
  hs_new_key(one);
  hs_new_key(two);
  hs_new_id(id);
  ck_assert(hs_is_key(one) && hs_is_key(two) && strcmp(one, two) != 0 && hs_is_id(id));
  ck_assert(!hs_is_key("") && !hs_is_key("0123") && !hs_is_id("ABCDEFGHIJ") && !hs_is_id("a/../b"));
  hs_hash("abc", hash); /* the example of FIPS 180-2 */
  ck_assert_str_eq(hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  ck_assert(hs_key_fits("abc", hash) && !hs_key_fits("abd", hash));
  ck_assert(!hs_key_fits("", "") && !hs_key_fits("abc", "ba7816bf"));
}
END_TEST

START_TEST(buckets_fill_again)
{
  struct hs_buckets *buckets = ad_calloc(1, sizeof *buckets);
  long long now = 5000;
  for (int i = 0; i < 30; i++)
    ck_assert_int_eq(hs_take_token(buckets, "a", 10, 30, now), 0);
  ck_assert_int_eq(hs_take_token(buckets, "a", 10, 30, now), 1);
  ck_assert_int_eq(hs_take_token(buckets, "b", 10, 30, now), 0); /* somebody else */
  ck_assert_int_eq(hs_take_token(buckets, "a", 10, 30, now + 100), 0);
  ck_assert_int_eq(hs_take_token(buckets, "a", 10, 30, now + 100), 1);
  for (int i = 0; i < 30; i++) /* never more than the burst */
    ck_assert_int_eq(hs_take_token(buckets, "a", 10, 30, now + 100000), 0);
  ck_assert_int_eq(hs_take_token(buckets, "a", 10, 30, now + 100000), 1);
  ck_assert_int_gt(hs_take_token(buckets, "slow", 0.01, 0.5, now), 50);
  free(buckets);
}
END_TEST

START_TEST(headers_have_parts)
{
  char key[HS_KEY];
  ck_assert(hs_has_option("br;q=1, gzip", "gzip") && hs_has_option("gzip;q=0.5", "gzip"));
  ck_assert(!hs_has_option("x-gzip, br", "gzip") && !hs_has_option("", "gzip"));
  ck_assert(hs_cookie("a=1; aedile=0123456789abcdef0123456789abcdef", "aedile", key));
  ck_assert_str_eq(key, "0123456789abcdef0123456789abcdef");
  ck_assert(!hs_cookie("xaedile=0123456789abcdef0123456789abcdef", "aedile", key));
  ck_assert(!hs_cookie("aedile=0123456789abcdef0123456789abcdeg", "aedile", key));
  ck_assert(!hs_cookie("aedile=01", "aedile", key) && !hs_cookie(";;=;", "aedile", key));
}
END_TEST

static const struct {
  const char *text, *address;
  int port; /* -1: it is not an address */
} addresses[] = {
  {"127.0.0.1", "127.0.0.1", 8040},
  {"10.0.0.1:80", "10.0.0.1", 80},
  {"::1", "::1", 8040},
  {"[::1]:99", "::1", 99},
  {"[::1]", "::1", 8040},
  {"fe80::1:2", "fe80::1:2", 8040},
  {"", "", -1},
  {"localhost", "", -1},
  {"1.2.3.4:", "", -1},
  {"1.2.3.4:65536", "", -1},
  {"1.2.3.4:-1", "", -1},
  {"[::1", "", -1},
  {"[::1]x", "", -1},
  {"[::1]x:5", "", -1},
  {":80", "", -1},
};

START_TEST(addresses_are_read)
{
  char address[HS_ADDRESS];
  int port = 8040;
  bool good = hs_parse_address(addresses[_i].text, address, &port);
  ck_assert_msg(good == (addresses[_i].port >= 0), "%s", addresses[_i].text);
  if (good) {
    ck_assert_str_eq(address, addresses[_i].address);
    ck_assert_int_eq(port, addresses[_i].port);
  }
}
END_TEST

START_TEST(clients_are_counted_by_household)
{
  char out[HS_ADDRESS] = "before";
  hs_address_clean("nonsense", out);
  ck_assert_str_eq(out, "before");
  hs_address_clean(" 203.0.113.9", out);
  ck_assert_str_eq(out, "203.0.113.9");
  hs_address_clean("2001:db8:1:2:3:4:5:6", out);
  ck_assert_str_eq(out, "2001:db8:1:2::");
}
END_TEST

static int slept;

static void sleep_now(void *ctx)
{
  (void)ctx;
  slept++;
}

START_TEST(a_slow_reader_loses_its_stream)
{
  static char block[1000], out[HS_STREAM_MAX];
  struct hs_stream *stream = hs_stream_new();
  size_t added = 0, taken = 0;
  ssize_t n;
  memset(block, 'x', sizeof block);
  hs_stream_attach(stream, -1, sleep_now, NULL, NULL);
  ck_assert_int_eq(hs_stream_take(stream, out, sizeof out), 0);
  ck_assert_int_eq(slept, 1);
  while (hs_stream_add(stream, block, sizeof block))
    added += sizeof block;
  ck_assert_uint_gt(added, HS_STREAM_MAX - sizeof block);
  ck_assert_uint_le(added, HS_STREAM_MAX);
  while ((n = hs_stream_take(stream, out, 4096)) > 0)
    taken += (size_t)n;
  ck_assert_int_eq(n, -1); /* the end, after all that was added */
  ck_assert_uint_eq(taken, added);
  hs_stream_detach(stream);
  ck_assert(hs_stream_is_gone(stream));
  hs_stream_release(stream);
}
END_TEST

/* ---- a site whose tables answer when the test says so ---- */

static const char offers[] =
  "[{\"name\":\"nim/base\",\"seats\":[2,3],\"bots\":[{\"name\":\"greedy\"}]}]";

static struct {
  struct hs_settings settings;
  struct hs_assets assets;
  struct hs_keep *keep;
  struct hs_site *site;
  struct sv_listener listener;
  uint64_t asked[8]; /* the last questions */
  int n_asked, n_followed, n_opened, n_moves;
  uint32_t opened; /* the last match */
  int status;      /* of the last answer */
  char *body, session[HS_KEY];
  struct hs_stream *stream;
} t;

static bool open_table(struct sv_tables *tables, const struct sv_opening *opening,
                       struct ad_err *err)
{
  (void)tables, (void)err;
  t.opened = opening->match;
  t.n_moves = opening->n_moves;
  t.n_opened++;
  return true;
}

static void close_table(struct sv_tables *tables, uint32_t match)
{
  (void)tables, (void)match;
}

static void ask_table(struct sv_tables *tables, uint64_t request, struct sv_channel channel,
                      const char *json, size_t len)
{
  (void)tables, (void)channel, (void)json, (void)len;
  t.asked[t.n_asked++ % 8] = request;
}

static void follow_table(struct sv_tables *tables, struct sv_channel channel, bool on)
{
  (void)tables, (void)channel;
  t.n_followed += on ? 1 : -1;
}

static void done(struct hs_exchange *ex)
{
  free(t.body);
  t.status = ex->reply.status;
  t.body = ad_strdup(ad_buf_text(&ex->reply.body));
  snprintf(t.session, sizeof t.session, "%s", ex->reply.session);
  t.stream = ex->reply.stream;
  ad_buf_fini(&ex->reply.body);
  free(ex);
}

static void setup(void)
{
  struct ad_err err;
  memset(&t, 0, sizeof t);
  t.settings = (struct hs_settings){
    .host = {"localhost"},
    .n_hosts = 1,
    .of_address = 32,
    .tables = 5,
    .hints = 2,
    .idle_ms = 1000000,
    .offers = offers,
    .assets = &t.assets,
    .play = {NULL, open_table, close_table, ask_table, follow_table},
    .done = done,
  };
  t.keep = hs_keep_open(":memory:", &err);
  t.site = hs_site_new(&t.settings, &err);
  ck_assert(t.keep && t.site);
  t.listener = hs_site_listener(t.site);
  ck_assert_int_eq(hs_site_resume(t.site, t.keep), 0);
}

static void teardown(void)
{
  hs_site_free(t.site);
  hs_keep_close(t.keep);
  free(t.body);
}

/* Sends a request of the browser with COOKIE ("" or a key) from ADDRESS; LAST: its last event. */
static void send(const char *address, const char *cookie, const char *path, const char *body,
                 const char *last)
{
  static char kept[64];
  struct hs_exchange *ex = ad_calloc(1, sizeof *ex);
  snprintf(kept, sizeof kept, "aedile=%s", cookie);
  ex->ask = (struct hs_request){.posts = body,
                                .path = path,
                                .panels = "1",
                                .log = "",
                                .host = "localhost:8040",
                                .origin = "http://localhost:8040",
                                .fetch_site = "",
                                .type = "application/json",
                                .cookie = kept,
                                .last_event = last,
                                .known_tag = "",
                                .encodings = "",
                                .body = body ? body : "",
                                .len = body ? strlen(body) : 0};
  snprintf(ex->ask.address, sizeof ex->ask.address, "%s", address);
  t.status = 0;
  hs_site_take(t.site, ex);
}

static const char *text_of(const json_t *map, const char *key)
{
  const char *text = json_string_value(json_object_get(map, key));
  ck_assert_msg(text, "%s is missing", key);
  return text;
}

/* Makes a table; its path to PATH, the key of its first seat to KEY, of watchers to WATCH. */
static void make_table(char path[64], char key[HS_KEY], char watch[HS_KEY])
{
  send("maker", "", "/api/tables", "{\"variant\":\"nim/base\",\"seats\":[\"human\",\"greedy\"]}",
       "");
  ck_assert_int_eq(t.status, 201);
  json_t *made = json_loads(t.body, 0, NULL);
  snprintf(path, 64, "/api/tables/%s", text_of(made, "table"));
  snprintf(key, HS_KEY, "%s", text_of(json_array_get(json_object_get(made, "seats"), 0), "key"));
  snprintf(watch, HS_KEY, "%s", text_of(made, "watch_key"));
  json_decref(made);
}

static const char *below(const char *path, const char *name)
{
  static char out[96];
  snprintf(out, sizeof out, "%s/%s", path, name);
  return out;
}

static void join(const char *address, const char *path, const char *key)
{
  char body[80];
  snprintf(body, sizeof body, "{\"key\":\"%s\"}", key);
  send(address, "", below(path, "join"), body, "");
}

static void answer(uint64_t request, int status)
{
  struct sv_channel channel = {1, 0, 1};
  t.listener.answer(t.listener.ctx, request, channel, status, "{\"n\":0}", 7);
}

START_TEST(hints_wait_in_a_short_queue)
{
  char path[64], key[HS_KEY], watch[HS_KEY], cookie[HS_KEY];
  make_table(path, key, watch);
  join("a", path, key);
  snprintf(cookie, sizeof cookie, "%s", t.session);
  for (int i = 0; i < 2; i++) {
    send("a", cookie, below(path, "ask"), "{\"what\":\"hint\",\"text\":\"\"}", "");
    ck_assert_int_eq(t.status, 0); /* it waits */
  }
  send("a", cookie, below(path, "ask"), "{\"what\":\"values\",\"text\":\"\"}", "");
  ck_assert_int_eq(t.status, 429);
  ck_assert_ptr_nonnull(strstr(t.body, "\"busy, 2 before you\""));
  send("a", cookie, below(path, "ask"), "{\"what\":\"why\",\"text\":\"take 1\"}", "");
  ck_assert_int_eq(t.status, 0); /* what costs little is asked all the same */
  answer(t.asked[0], SV_OK);
  ck_assert_int_eq(t.status, 200);
  send("a", cookie, below(path, "ask"), "{\"what\":\"hint\",\"text\":\"\"}", "");
  ck_assert_int_eq(t.status, 0);
  for (int i = 1; i < t.n_asked; i++)
    answer(t.asked[i], i == 1 ? SV_LOST : SV_REFUSED);
  answer(12345, SV_OK); /* nobody asked */
}
END_TEST

START_TEST(a_table_that_cannot_be_opened_is_gone)
{
  char path[64], key[HS_KEY], watch[HS_KEY];
  make_table(path, key, watch);
  answer(0, SV_REFUSED);
  join("a", path, key);
  ck_assert_int_eq(t.status, 404);
}
END_TEST

/* What was said of the first opening must not be taken for the second. */
START_TEST(a_table_opened_again_is_another_match)
{
  char path[64], key[HS_KEY], watch[HS_KEY];
  make_table(path, key, watch);
  uint32_t first = t.opened;
  ck_assert(t.listener.made(t.listener.ctx, first, 0, 7));
  t.settings.idle_ms = 0;
  hs_site_turn(t.site); /* puts it away */
  ck_assert(!t.listener.made(t.listener.ctx, first, 1, 7));
  join("a", path, key);
  ck_assert_int_eq(t.status, 200);
  ck_assert_int_eq(t.n_opened, 2);
  ck_assert_uint_ne(t.opened, first);
  ck_assert_int_eq(t.n_moves, 1);
  ck_assert(!t.listener.made(t.listener.ctx, first, 1, 7));
  ck_assert(t.listener.made(t.listener.ctx, t.opened, 1, 7));
}
END_TEST

START_TEST(a_table_has_so_many_visitors)
{
  char path[64], key[HS_KEY], watch[HS_KEY], address[16];
  make_table(path, key, watch);
  for (int i = 0; i < HS_MOST_VISITORS; i++) {
    snprintf(address, sizeof address, "10.0.%d.%d", i / 50, i % 50);
    join(address, path, watch);
    ck_assert_int_eq(t.status, 200);
  }
  join("late", path, watch);
  ck_assert_int_eq(t.status, 429);
  join("invited", path, key); /* a seat is kept for the friend who comes late */
  ck_assert_int_eq(t.status, 200);
}
END_TEST

/* A browser that has gone on to watch does so still when the seat that it had is freed. */
START_TEST(a_freed_seat_takes_nothing_else)
{
  char path[64], key[HS_KEY], watch[HS_KEY], creator[HS_KEY], cookie[HS_KEY], body[80];
  make_table(path, key, watch);
  snprintf(creator, sizeof creator, "%s", t.session);
  join("a", path, key);
  snprintf(cookie, sizeof cookie, "%s", t.session);
  snprintf(body, sizeof body, "{\"key\":\"%s\"}", watch);
  send("a", cookie, below(path, "join"), body, "");
  ck_assert_int_eq(t.status, 200);
  send("b", creator, below(path, "free"), "{\"seat\":0}", "");
  ck_assert_int_eq(t.status, 200);
  send("a", cookie, below(path, "view"), NULL, "");
  ck_assert_int_eq(t.status, 0); /* the table is asked */
  snprintf(body, sizeof body, "{\"key\":\"%s\"}", key);
  send("a", cookie, below(path, "join"), body, "");
  ck_assert_int_eq(t.status, 403);
}
END_TEST

START_TEST(a_class_has_so_many_pupils)
{
  char path[64], address[16], body[80];
  send("teacher", "", "/api/classes", "{}", "");
  ck_assert_int_eq(t.status, 201);
  json_t *made = json_loads(t.body, 0, NULL);
  snprintf(path, sizeof path, "/api/classes/%s/join", text_of(made, "class"));
  snprintf(body, sizeof body, "{\"key\":\"%s\"}", text_of(made, "pupil_key"));
  for (int i = 0; i <= HS_MOST_PUPILS; i++) {
    snprintf(address, sizeof address, "10.1.%d.%d", i / 50, i % 50);
    send(address, "", path, body, "");
    ck_assert_int_eq(t.status, i < HS_MOST_PUPILS ? 200 : 429);
  }
  json_decref(made);
}
END_TEST

START_TEST(there_are_so_many_classes)
{
  for (char address[2] = {1}; *address <= 101; ++*address) { /* each from another one */
    send(address, "", "/api/classes", "{}", "");
    ck_assert_int_eq(t.status, *address <= 100 ? 201 : 429);
  }
}
END_TEST

/* Finished tables keep nobody out, unfinished ones do. */
START_TEST(a_full_server_puts_finished_tables_away)
{
  char path[64], key[HS_KEY], watch[HS_KEY];
  t.settings.idle_ms = 0;
  for (int i = 0; i < 12; i++) {
    make_table(path, key, watch);
    if (i < 7)
      t.listener.event(t.listener.ctx, (struct sv_channel){t.opened, 0, 1}, "over", "{}", 2);
  }
  send("other", "", "/api/tables", "{}", "");
  ck_assert_int_eq(t.status, 429);
}
END_TEST

/* Takes all of the last stream and ends it; how many times it has WHAT. */
static int count_of_stream(const char *what)
{
  static char out[HS_STREAM_MAX + 1];
  int n = 0;
  ssize_t len = hs_stream_take(t.stream, out, HS_STREAM_MAX);
  out[len > 0 ? len : 0] = '\0';
  for (const char *at = out; (at = strstr(at, what)); at++)
    n++;
  hs_stream_detach(t.stream);
  hs_site_turn(t.site);
  return n;
}

START_TEST(a_reader_comes_back_after_any_event)
{
  enum { EVENTS = 400, KEPT = 255 };
  char path[64], key[HS_KEY], watch[HS_KEY], cookie[HS_KEY], last[40], epoch[HS_ID];
  struct sv_channel channel = {1, 0, 1};
  make_table(path, key, watch);
  join("a", path, key);
  snprintf(cookie, sizeof cookie, "%s", t.session);
  send("a", cookie, below(path, "events"), NULL, "");
  ck_assert_int_eq(t.status, 200);
  answer(t.asked[0], SV_OK);
  static char out[4096];
  ck_assert_int_gt(hs_stream_take(t.stream, out, sizeof out - 1), 0);
  const char *id = strstr(out, "id: ");
  ck_assert_ptr_nonnull(id);
  snprintf(epoch, sizeof epoch, "%.10s", id + 4);
  for (int i = 0; i < EVENTS; i++)
    t.listener.event(t.listener.ctx, channel, "change", "{}", 2);
  ck_assert_int_eq(count_of_stream("event: change\n"), EVENTS);
  ck_assert_int_eq(t.n_followed, 1); /* for a minute, as people come back */
  for (int n = 0; n <= EVENTS + 1; n += 29) {
    char address[16];
    bool known = n <= EVENTS && EVENTS - n <= KEPT;
    snprintf(address, sizeof address, "10.2.0.%d", n / 29);
    snprintf(last, sizeof last, "%s-%d", epoch, n);
    int asked = t.n_asked;
    send(address, cookie, below(path, "events"), NULL, last);
    ck_assert_int_eq(t.status, 200);
    ck_assert_int_eq(t.n_asked, asked + !known); /* else it begins with a view */
    ck_assert_int_eq(count_of_stream("event: change\n"), known ? EVENTS - n : 0);
  }
}
END_TEST

Suite *serve_site_suite(void);
Suite *serve_site_suite(void)
{
  Suite *suite = suite_create("serve_site");
  TCase *parts = tcase_create("parts"), *site = tcase_create("site");
  tcase_add_test(parts, keys_are_random_and_hashed);
  tcase_add_test(parts, buckets_fill_again);
  tcase_add_test(parts, headers_have_parts);
  tcase_add_loop_test(parts, addresses_are_read, 0, AD_LEN(addresses));
  tcase_add_test(parts, clients_are_counted_by_household);
  tcase_add_test(parts, a_slow_reader_loses_its_stream);
  suite_add_tcase(suite, parts);
  tcase_add_checked_fixture(site, setup, teardown);
  tcase_set_timeout(site, 60);
  tcase_add_test(site, hints_wait_in_a_short_queue);
  tcase_add_test(site, a_table_that_cannot_be_opened_is_gone);
  tcase_add_test(site, a_table_opened_again_is_another_match);
  tcase_add_test(site, a_table_has_so_many_visitors);
  tcase_add_test(site, a_freed_seat_takes_nothing_else);
  tcase_add_test(site, a_class_has_so_many_pupils);
  tcase_add_test(site, there_are_so_many_classes);
  tcase_add_test(site, a_full_server_puts_finished_tables_away);
  tcase_add_test(site, a_reader_comes_back_after_any_event);
  suite_add_tcase(suite, site);
  return suite;
}
