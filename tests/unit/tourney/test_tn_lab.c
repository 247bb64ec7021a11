/* Labs: problems of their files, the arms in the result file, no standings. */
#include <sqlite3.h>
#include <string.h>

#include "tests/unit/tourney/tourney_fixture.h"

#define LAB "tournament: t\nformat: lab\nseed: 5\nseats: [2]\ndeals: 3\n"
#define TWO "bots: [{id: a, bot: random}, {id: b, bot: greedy}]\n"

static void identity_of(const char *text, char out[AD_FINGERPRINT])
{
  struct tn_plan *plan = fixture_plan(text, NULL);
  memcpy(out, plan->identity, AD_FINGERPRINT);
  fixture_plan_free(plan);
}

/* `arms` and `variants` say the same; everything that changes a game changes the identity. */
START_TEST(lab_identity)
{
  static const char *const others[] = {
    LAB "variants: [nim/pair, nim/test]\n" TWO,
    LAB "variants: [nim/test, nim/pair, nim/pair]\n" TWO,
    LAB "design: field\nvariants: [nim/test, nim/pair]\n" TWO,
    LAB "design: one\nvariants: [nim/test, nim/pair]\n" TWO,
    LAB "placebo: true\nvariants: [nim/test, nim/pair]\n" TWO,
    LAB "deals_apart: true\nvariants: [nim/test, nim/pair]\n" TWO,
  };
  char arms[AD_FINGERPRINT], variants[AD_FINGERPRINT], other[AD_LEN(others)][AD_FINGERPRINT];
  identity_of(LAB "arms: [{variant: nim/test}, {variant: nim/pair}]\n" TWO, arms);
  identity_of(LAB "design: self\nplacebo: false\nvariants: [nim/test, nim/pair]\n" TWO, variants);
  ck_assert_str_eq(arms, variants);
  for (int i = 0; i < AD_LEN(others); i++) {
    identity_of(others[i], other[i]);
    ck_assert_str_ne(other[i], arms);
    for (int j = 0; j < i; j++)
      ck_assert_str_ne(other[i], other[j]);
  }
}
END_TEST

START_TEST(lab_arms_are_in_the_file)
{
  struct tn_plan *plan;
  struct tn_store *store =
    fixture_store(LAB "placebo: true\nvariants: [nim/test, nim/pair, nim/test]\n" TWO, &plan);
  struct tn_summary summary;
  struct tn_arm arm[TN_MAX_VARIANTS];
  struct ad_arena arena;
  struct ad_err err = {0};
  ad_arena_init(&arena);
  ck_assert_msg(tn_store_summary(store, &summary, &arena, &err), "%s", err.msg);
  ck_assert_int_eq(summary.settings.format, TN_LAB);
  ck_assert_int_eq(summary.settings.design, TN_SELF);
  ck_assert(summary.settings.placebo && !summary.settings.deals_apart);
  ck_assert_msg(tn_store_arms(store, &summary, arm, &arena, &err), "%s", err.msg);
  ck_assert_int_eq(summary.n_variants, 3);
  ck_assert_str_eq(arm[1].variant, "nim/pair");
  ck_assert_str_eq(arm[1].settings, "");
  ck_assert_str_eq(arm[1].fingerprint, "22");
  ck_assert_str_eq(arm[2].variant, "nim/test");
  ck_assert_str_eq(arm[2].fingerprint, "11");
  ck_assert_ptr_null(tn_standings_new(store, &err));
  ck_assert_int_eq(err.code, AD_EINPUT);
  ck_assert_str_eq(err.msg, "these are results of a lab, which has no standings");
  ck_assert_int_eq(err.hint, AD_HINT_MEASURE);
  ad_arena_fini(&arena);
  fixture_done(plan, store, NULL);
}
END_TEST

START_TEST(lab_files_of_others_have_no_arms)
{
  struct tn_plan *plan;
  struct tn_store *store =
    fixture_store("tournament: t\nvariant: nim/test\nseed: 5\nseats: [2]\n" TWO, &plan);
  struct tn_summary summary;
  struct tn_arm arm[TN_MAX_VARIANTS];
  struct ad_arena arena;
  struct ad_err err = {0};
  ad_arena_init(&arena);
  ck_assert(tn_store_summary(store, &summary, &arena, &err));
  ck_assert(!tn_store_arms(store, &summary, arm, &arena, &err));
  ck_assert_str_eq(err.msg, "not the result file of a lab, it has no arms");
  ad_arena_fini(&arena);
  fixture_done(plan, store, NULL);
}
END_TEST

static void tell(const char *path, const char *sql)
{
  sqlite3 *db;
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  ck_assert_int_eq(sqlite3_close(db), SQLITE_OK);
}

static const struct {
  const char *sql, *message;
} damage[] = {
  {"UPDATE arm SET fingerprint = 'x' WHERE arm = 2", "its arms are not its variants"},
  {"DELETE FROM arm WHERE arm = 2", "its arms are not its variants"},
  {"INSERT INTO arm VALUES(3, 'a', '', 'b')", "its arms are not its variants"},
  {"DROP TABLE arm", "its tables are not those of version 3"},
  {"DROP TABLE arm; PRAGMA user_version = 2", "only a lab has the table arm"},
  {"UPDATE meta SET value = 'selff' WHERE key = 'settings.design'",
   "the settings of the tournament are malformed"},
  {"UPDATE meta SET value = 'one' WHERE key = 'settings.design'",
   "the settings of the tournament are malformed"},
  {"UPDATE meta SET value = '1' WHERE key = 'settings.candidate'",
   "the settings of the tournament are malformed"},
  {"UPDATE meta SET value = 'true' WHERE key = 'settings.stop.on'",
   "the settings of the tournament are malformed"},
  {"DELETE FROM meta WHERE key = 'settings.placebo'",
   "the settings of the tournament are malformed"},
  {"UPDATE meta SET value = 'pods' WHERE key = 'settings.format'", "only a lab has the table arm"},
};

START_TEST(lab_files_may_be_damaged)
{
  struct tn_plan *plan =
    fixture_plan(LAB "arms: [{variant: nim/test}, {variant: nim/pair}]\n" TWO, NULL);
  const char *path = fixture_path();
  struct tn_summary summary;
  struct tn_arm arm[TN_MAX_VARIANTS];
  struct ad_arena arena;
  struct ad_err err = {0};
  ad_arena_init(&arena);
  struct tn_store *store = tn_store_open(path, TN_WRITE, &err);
  ck_assert(store && tn_store_begin(store, plan, &err) && tn_store_commit(store, &err));
  tn_store_close(store);
  tell(path, damage[_i].sql);
  store = tn_store_open(path, TN_READ, &err);
  ck_assert(!(store && tn_store_summary(store, &summary, &arena, &err) &&
              tn_store_arms(store, &summary, arm, &arena, &err)));
  ck_assert_ptr_nonnull(strstr(err.msg, damage[_i].message));
  tn_store_close(store);
  fixture_plan_free(plan);
  ad_arena_fini(&arena);
  fixture_clean();
}
END_TEST

/* The bots of a lab are the same pods with one more behind them. */
START_TEST(lab_bots_join)
{
  struct tn_schedule from, to;
  struct tn_settings form;
  tn_settings_default(&form);
  form.format = TN_LAB;
  for (int design = TN_SELF; design <= TN_ONE; design++) {
    form.design = (enum tn_design)design;
    form.copies = design == TN_ONE;
    form.candidate = design == TN_ONE ? 0 : -1;
    tn_schedule_init(&from, &form, 5, 3, 2);
    tn_schedule_init(&to, &form, 5, 4, 2);
    for (int arm = 0; arm < 2; arm++)
      ck_assert(tn_schedule_add(&from, arm, 2) && tn_schedule_add(&to, arm, 2));
    for (long long id = 1; id <= from.games; id++) {
      struct tn_fixture was, is;
      long long pod;
      tn_schedule_game(&from, id, &was);
      tn_schedule_game(&to, tn_schedule_renumbered_id(&from, &to, id, &pod), &is);
      ck_assert_int_eq(pod, is.pod);
      ck_assert(was.variant == is.variant && was.deal_seed == is.deal_seed);
      for (int seat = 0; seat < 2; seat++)
        ck_assert(was.bot[seat] == is.bot[seat] && was.bot_seed[seat] == is.bot_seed[seat]);
    }
  }
}
END_TEST

Suite *tn_lab_suite(void);
Suite *tn_lab_suite(void)
{
  Suite *suite = suite_create("tn_lab");
  TCase *tc = tcase_create("lab");
  tcase_add_test(tc, lab_identity);
  tcase_add_test(tc, lab_arms_are_in_the_file);
  tcase_add_test(tc, lab_files_of_others_have_no_arms);
  tcase_add_loop_test(tc, lab_files_may_be_damaged, 0, AD_LEN(damage));
  tcase_add_test(tc, lab_bots_join);
  suite_add_tcase(suite, tc);
  return suite;
}
