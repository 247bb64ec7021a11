/* What machines are built on: seals, batches, frames, the digest of a result, places of a bundle.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/app/tourney/bundle.h"
#include "engine/base/rng.h"
#include "engine/base/wire/bytes.h"
#include "engine/tourney/machines/audit.h"
#include "engine/tourney/machines/batches.h"
#include "tests/unit/tourney/tourney_fixture.h"

/* ---- seals ---- */

/* The seal of DATA as hexadecimal digits. */
static const char *hmac(const void *key, size_t key_len, const char *about, const char *data)
{
  static char hex[2 * TN_SEAL + 1];
  unsigned char seal[TN_SEAL];
  struct tn_secret secret;
  tn_secret_set(&secret, key, key_len);
  tn_seal(&secret, about, data, strlen(data), seal);
  for (int i = 0; i < TN_SEAL; i++)
    snprintf(hex + 2 * i, 3, "%02x", seal[i]);
  return hex;
}

/* The numbers come from Python: hmac.new(key, about + b"\0" + data, "sha256").hexdigest(). */
START_TEST(seals_are_hmac_with_sha256)
{
  char long_key[131];
  memset(long_key, 0xaa, sizeof long_key);
  ck_assert_str_eq(hmac("0123456789abcdef", 16, "aedile:0:orders", "Hi There"),
                   "afe0c1c9950c1e2bdf64e0525fec2c61779b4ce59db16229c0ebaf5186890280");
  ck_assert_str_eq(hmac(long_key, sizeof long_key, "aedile:0:orders", "Hi There"),
                   "ee8d42f92af1c8b345db51dbad5835145750034e33db0a52d8c14f41ec45dd3d");
}
END_TEST

START_TEST(a_seal_fits_its_bytes_alone)
{
  unsigned char seal[TN_SEAL];
  char text[] = "results of machine 1";
  struct tn_secret secret, other;
  tn_secret_set(&secret, "0123456789abcdef", 16);
  tn_secret_set(&other, "0123456789abcdeg", 16);
  tn_seal(&secret, "results", text, sizeof text, seal);
  ck_assert(tn_seal_fits(&secret, "results", text, sizeof text, seal, sizeof seal));
  ck_assert(!tn_seal_fits(&other, "results", text, sizeof text, seal, sizeof seal));
  ck_assert(!tn_seal_fits(&secret, "orders", text, sizeof text, seal, sizeof seal));
  ck_assert(!tn_seal_fits(&secret, "results", text, sizeof text - 1, seal, sizeof seal));
  ck_assert(!tn_seal_fits(&secret, "results", text, sizeof text, seal, sizeof seal - 1));
  for (int i = 0; i < 8 * (int)sizeof text; i++) {
    text[i / 8] ^= (char)(1 << i % 8);
    ck_assert(!tn_seal_fits(&secret, "results", text, sizeof text, seal, sizeof seal));
    text[i / 8] ^= (char)(1 << i % 8);
  }
}
END_TEST

/* ---- batches ---- */

static struct tn_job job_of(long long id)
{
  struct tn_job job = {.attempt = 1};
  job.game.id = id;
  return job;
}

START_TEST(batches_know_their_games)
{
  struct tn_batches all;
  struct tn_job jobs[] = {job_of(3), job_of(7), job_of(4)}, more[] = {job_of(9)};
  tn_batches_init(&all, 10);
  int first = tn_batches_add(&all, jobs, 3), second = tn_batches_add(&all, more, 1);
  ck_assert_int_ne(first, second);
  ck_assert_int_eq(all.open, 2);
  ck_assert_int_eq(tn_batches_of(&all, 7), first);
  ck_assert_int_eq(tn_batches_of(&all, 9), second);
  ck_assert_int_eq(tn_batches_of(&all, 5), -1);
  ck_assert_int_eq(tn_batches_of(&all, 0), -1);
  ck_assert_int_eq(tn_batches_of(&all, 11), -1);
  ck_assert_int_eq(tn_batches_job(&all, 4)->game.id, 4);
  tn_batches_remove(&all, 3);
  ck_assert_int_eq(tn_batches_first(&all, first)->game.id, 7);
  tn_batches_remove(&all, 3); /* twice changes nothing */
  tn_batches_remove(&all, 7);
  ck_assert_int_eq(all.list[first].left, 1);
  tn_batches_remove(&all, 4);
  ck_assert_int_eq(all.open, 1);
  ck_assert(tn_batches_job(&all, 4) == NULL);
  ck_assert_int_eq(tn_batches_add(&all, jobs, 3), first); /* its place is free */
  tn_batches_fini(&all);
}
END_TEST

/* A peer with the key may send such an order; the batch must end all the same. */
START_TEST(a_game_that_is_twice_in_a_batch_is_out_once)
{
  struct tn_batches all;
  struct tn_job jobs[] = {job_of(3), job_of(3), job_of(5), job_of(3)};
  tn_batches_init(&all, 10);
  int index = tn_batches_add(&all, jobs, 4);
  ck_assert_int_eq(all.list[index].left, 2);
  tn_batches_remove(&all, 3);
  ck_assert_int_eq(tn_batches_first(&all, index)->game.id, 5);
  tn_batches_remove(&all, 5);
  ck_assert_int_eq(all.open, 0);
  tn_batches_fini(&all);
}
END_TEST

START_TEST(entries_and_names_are_checked)
{
  static const char *const entries[] = {"1-0", "1526919030474-55"},
                           *const no_entries[] = {"",      "1",     "-1",  "1-",
                                                  "1-0-0", "1 - 0", "1-x", "0x1-0"},
                           *const names[] = {"a", "host-17", "A.b_c-9"},
                           *const no_names[] = {"", "a b", "a/b", "a:b", "m\n", "*"};
  for (int i = 0; i < AD_LEN(entries); i++)
    ck_assert(tn_entry_is_valid(entries[i], strlen(entries[i])));
  for (int i = 0; i < AD_LEN(no_entries); i++)
    ck_assert_msg(!tn_entry_is_valid(no_entries[i], strlen(no_entries[i])), "%s", no_entries[i]);
  for (int i = 0; i < AD_LEN(names); i++)
    ck_assert(tn_machine_name_is_valid(names[i], strlen(names[i])));
  for (int i = 0; i < AD_LEN(no_names); i++)
    ck_assert_msg(!tn_machine_name_is_valid(no_names[i], strlen(no_names[i])), "%s", no_names[i]);
}
END_TEST

/* ---- frames ---- */

START_TEST(notices_come_back)
{
  struct ad_buf frame;
  struct tn_notice got;
  struct tn_job job = job_of(77);
  const char *body;
  size_t len;
  int kind;
  ad_buf_init(&frame);
  job.attempt = 4;
  tn_frame_write_abandoned(&job, "it crashed", &frame);
  ck_assert_int_gt(tn_frame_next(frame.text, frame.len, &kind, &body, &len), 0);
  ck_assert_int_eq(kind, TN_ABANDONED);
  ck_assert(tn_frame_read_abandoned(body, len, &got));
  ck_assert_int_eq(got.id, 77);
  ck_assert_int_eq(got.attempt, 4);
  ck_assert_str_eq(got.text, "it crashed");
  ck_assert(!tn_frame_read_event(body, len, &got));
  ad_buf_clear(&frame);
  tn_frame_write_event("retry", 5, "again\n", &frame);
  ck_assert_int_gt(tn_frame_next(frame.text, frame.len, &kind, &body, &len), 0);
  ck_assert_int_eq(kind, TN_EVENT);
  ck_assert(tn_frame_read_event(body, len, &got));
  ck_assert_str_eq(got.kind, "retry");
  ck_assert(!strchr(got.text, '\n')); /* harmless */
  ck_assert(!tn_frame_read_abandoned(body, len, &got));
  ad_buf_clear(&frame);
  tn_frame_write_event("machine", 5, "a kind that is for the coordinator", &frame);
  tn_frame_next(frame.text, frame.len, &kind, &body, &len);
  ck_assert(!tn_frame_read_event(body, len, &got));
  ad_buf_fini(&frame);
}
END_TEST

/* ---- the audit ---- */

static const char cup[] =
  "tournament: cup\nvariant: nim/test\nseats: [2]\ndeals: 3\nbots:\n"
  "  - {id: a, bot: random}\n  - {id: b, bot: first}\n";

/* Everything that counts changes the digest, what does not leaves it. */
START_TEST(the_digest_is_of_all_that_counts)
{
  unsigned char replay[] = {1, 2, 3};
  struct tn_played played = {.game_hash = 5, .moves = 9, .replay = replay, .replay_len = 3};
  played.game.seats = 2;
  uint64_t digest = tn_played_digest(&played);
#define CHANGES(what)                                                                              \
  do {                                                                                             \
    (what)++;                                                                                      \
    ck_assert(tn_played_digest(&played) != digest);                                                \
    (what)--;                                                                                      \
  } while (0)
  CHANGES(played.game_hash);
  CHANGES(played.outcome.hash);
  CHANGES(played.moves);
  CHANGES(played.outcome.result.score[1]);
  CHANGES(played.outcome.result.tie[0]);
  CHANGES(played.outcome.result.rank[1]);
  CHANGES(played.outcome.decisions[0]);
  CHANGES(played.outcome.n_faults[1]);
  CHANGES(played.outcome.fault_move[0]);
  CHANGES(replay[2]);
  played.outcome.fault[1] = AD_FAULT_BUDGET;
  ck_assert(tn_played_digest(&played) != digest);
  played.outcome.fault[1] = AD_FAULT_NONE;
  played.outcome.aborted = true;
  ck_assert(tn_played_digest(&played) != digest);
  played.outcome.aborted = false;
  played.ms = 77, played.started_ms = 12, played.worker = 3, played.attempt = 2;
  ck_assert(tn_played_digest(&played) == digest);
}
END_TEST

START_TEST(an_audit_finds_the_machine_that_lies)
{
  struct tn_plan *plan = fixture_plan(cup, NULL);
  struct tn_worker *worker = tn_worker_new(plan);
  struct tn_audit audit;
  struct tn_played played;
  struct tn_job job;
  struct ad_err err;
  tn_audit_init(&audit, 1);
  for (long long id = 1; id <= 4; id++) {
    ck_assert(tn_worker_play(worker, id, &played, &err));
    played.worker = 65 + (int)id;
    ck_assert(tn_audit_wants(&audit, plan, &played));
    played.outcome.result.score[0] += id == 3; /* the lie */
    tn_job_init(&job, &plan->schedule, id);
    tn_audit_add(&audit, &job, tn_played_digest(&played), played.worker);
  }
  int liars = 0, checked = 0;
  while (tn_audit_next(&audit, &job)) {
    if (job.attempt == 1 && job.game.id == 2) { /* its worker dies once */
      job.attempt = 2;
      tn_audit_requeue(&audit, &job);
      continue;
    }
    ck_assert(tn_worker_run_job(worker, &job, &played, &err));
    int liar = tn_audit_check(&audit, &played);
    checked++;
    ck_assert_int_eq(liar, job.game.id == 3 ? 68 : 0);
    liars += liar != 0;
  }
  ck_assert_int_eq(liars, 1);
  ck_assert_int_eq(checked, 4);
  ck_assert_int_eq(audit.n, 0);
  tn_audit_fini(&audit);
  tn_worker_free(worker);
  fixture_plan_free(plan);
}
END_TEST

/* Otherwise a machine could leave out the games that it does not like. */
START_TEST(a_machine_that_gives_games_up_is_checked)
{
  struct tn_plan *plan = fixture_plan(cup, NULL);
  struct tn_worker *worker = tn_worker_new(plan);
  struct tn_audit audit;
  struct tn_played played;
  struct tn_job job;
  struct ad_err err;
  tn_audit_init(&audit, 1);
  tn_job_init(&job, &plan->schedule, 2);
  ck_assert(tn_audit_wants_abandoned(&audit, plan, &job));
  tn_audit_add(&audit, &job, 0, 70);
  ck_assert(tn_audit_next(&audit, &job));
  ck_assert(tn_worker_run_job(worker, &job, &played, &err));
  ck_assert_int_eq(tn_audit_check(&audit, &played), 70);
  audit.share = 0;
  ck_assert(!tn_audit_wants_abandoned(&audit, plan, &job));
  tn_audit_fini(&audit);
  tn_worker_free(worker);
  fixture_plan_free(plan);
}
END_TEST

START_TEST(chance_picks_the_share)
{
  enum { GAMES = 20000 };
  struct tn_plan *plan = fixture_plan(cup, NULL);
  struct tn_played played = {0};
  struct tn_audit audit;
  int picked = 0;
  played.game.seats = 2;
  tn_audit_init(&audit, 0.1);
  for (int i = 0; i < GAMES; i++)
    picked += tn_audit_wants(&audit, plan, &played);
  ck_assert_int_ge(picked, 1700); /* seven standard deviations */
  ck_assert_int_le(picked, 2300);
  played.outcome.fault[1] = AD_FAULT_LATE; /* a clock decided it */
  audit.share = 1;
  ck_assert(!tn_audit_wants(&audit, plan, &played));
  fixture_plan_free(plan);
}
END_TEST

/* ---- the result file ---- */

static long long count_games(struct tn_store *store, const struct tn_plan *plan)
{
  bool *done = calloc((size_t)plan->schedule.games + 1, sizeof *done);
  long long n = tn_store_mark_done(store, done, plan->schedule.games, NULL);
  free(done);
  return n;
}

START_TEST(a_barred_machine_loses_its_games)
{
  struct tn_plan *plan;
  struct tn_store *store = fixture_store(cup, &plan);
  struct tn_worker *worker = tn_worker_new(plan);
  struct tn_played played;
  struct ad_err err;
  bool barred;
  long long games;
  int honest = tn_store_machine(store, "honest", &barred, &err);
  int liar = tn_store_machine(store, "liar", &barred, &err);
  ck_assert_int_ge(honest, TN_FIRST_MACHINE);
  ck_assert_int_ne(honest, liar);
  ck_assert_int_eq(tn_store_machine(store, "honest", &barred, &err), honest);
  for (long long id = 1; id <= 6; id++) {
    ck_assert(tn_worker_play(worker, id, &played, &err));
    played.worker = id == 3 || id == 5 ? liar : honest;
    ck_assert(tn_store_add_game(store, &played, &err));
  }
  ck_assert(tn_store_commit(store, &err));
  ck_assert(tn_store_bar_machine(store, liar, "liar", _i == 1, "it lied", &games, &err));
  ck_assert_int_eq(games, _i == 1 ? 4 : 2); /* with all that follows, or alone */
  ck_assert_int_eq(count_games(store, plan), 6 - games);
  ck_assert_int_eq(tn_store_machine(store, "liar", &barred, &err), liar);
  ck_assert(barred);
  ck_assert_int_eq(tn_store_machine(store, "honest", &barred, &err), honest);
  ck_assert(!barred);
  tn_worker_free(worker);
  fixture_done(plan, store, NULL);
}
END_TEST

/* ---- bundles ---- */

static void add_text(struct ad_buf *out, const char *text)
{
  ad_write_bytes(out, text, strlen(text));
}

/* A bundle with one file at PLACE. */
static void write_bundle(struct ad_buf *out, const char *place)
{
  ad_buf_clear(out);
  add_text(out, "aedile bundle 1");
  add_text(out, "files/cup.yaml");
  add_text(out, "files");
  ad_write_number(out, 17, 8);
  add_text(out, place);
  ad_write_number(out, 0, 1);
  add_text(out, "hello");
}

static bool unpack(const struct ad_buf *bytes, const char *folder, struct app_bundle *out)
{
  static struct ad_arena arena;
  struct ad_err err = {0};
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
  bool ok = app_bundle_unpack(ad_buf_text(bytes), bytes->len, folder, out, &arena, &err);
  ck_assert(ok == (err.code == AD_OK));
  return ok;
}

START_TEST(a_bundle_writes_below_its_folder_alone)
{
  static const char *const bad[] = {"/etc/x",  "files/../../x", "..",       "files//x",
                                    "other/x", "files/./x",     "files/x/", "data/..",
                                    "",        "filesx/../y"};
  char folder[] = "/tmp/aedile-bundle-XXXXXX", path[200];
  struct app_bundle bundle;
  struct ad_buf bytes;
  struct stat about;
  ad_buf_init(&bytes);
  ck_assert_ptr_nonnull(mkdtemp(folder));
  for (int i = 0; i < AD_LEN(bad); i++) {
    write_bundle(&bytes, bad[i]);
    ck_assert_msg(!unpack(&bytes, folder, &bundle), "%s", bad[i]);
  }
  write_bundle(&bytes, "files/deep/own.lua");
  ck_assert(unpack(&bytes, folder, &bundle));
  ck_assert_uint_eq(bundle.seed, 17);
  snprintf(path, sizeof path, "%s/files/deep/own.lua", folder);
  ck_assert_int_eq(stat(path, &about), 0);
  ck_assert_int_eq(about.st_mode & 077, 0);
  ck_assert(!unpack(&bytes, folder, &bundle)); /* the file is there: nothing is overwritten */
  app_bundle_remove(folder);
  ck_assert_int_ne(stat(folder, &about), 0);
  ad_buf_fini(&bytes);
}
END_TEST

/* Cut or changed bytes give an error, or other files below the folder; never a crash. */
START_TEST(a_damaged_bundle_is_refused)
{
  struct app_bundle bundle;
  struct ad_buf whole, bytes;
  uint64_t chance = 4;
  ad_buf_init(&whole);
  ad_buf_init(&bytes);
  write_bundle(&whole, "files/own.lua");
  for (int i = 0; i < 300; i++) {
    char folder[] = "/tmp/aedile-bundle-XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ad_buf_clear(&bytes);
    ad_buf_add_n(&bytes, whole.text, i < (int)whole.len ? (size_t)i : whole.len);
    if (i >= (int)whole.len)
      bytes.text[ad_splitmix(&chance) % bytes.len] ^= (char)(1 << ad_splitmix(&chance) % 8);
    bool ok = unpack(&bytes, folder, &bundle);
    size_t head = whole.len - strlen("hello") - 4 - 1 - strlen("files/own.lua") - 4;
    ck_assert_msg(i >= (int)whole.len || !ok || i == (int)head, "cut at %d", i);
    app_bundle_remove(folder);
  }
  ad_buf_fini(&whole);
  ad_buf_fini(&bytes);
}
END_TEST

Suite *tn_machines_suite(void);
Suite *tn_machines_suite(void)
{
  Suite *suite = suite_create("tn_machines");
  TCase *tc = tcase_create("machines");
  tcase_add_test(tc, seals_are_hmac_with_sha256);
  tcase_add_test(tc, a_seal_fits_its_bytes_alone);
  tcase_add_test(tc, batches_know_their_games);
  tcase_add_test(tc, a_game_that_is_twice_in_a_batch_is_out_once);
  tcase_add_test(tc, a_machine_that_gives_games_up_is_checked);
  tcase_add_test(tc, entries_and_names_are_checked);
  tcase_add_test(tc, notices_come_back);
  tcase_add_test(tc, the_digest_is_of_all_that_counts);
  tcase_add_test(tc, an_audit_finds_the_machine_that_lies);
  tcase_add_test(tc, chance_picks_the_share);
  tcase_add_loop_test(tc, a_barred_machine_loses_its_games, 0, 2);
  tcase_add_test(tc, a_bundle_writes_below_its_folder_alone);
  tcase_add_test(tc, a_damaged_bundle_is_refused);
  suite_add_tcase(suite, tc);
  return suite;
}
