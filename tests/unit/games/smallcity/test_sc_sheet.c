/* Score sheets: every source of votes and pollution, promises with what they count, what others may
 * not see. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/setups.h"

static struct ad_setup *setup;
static const struct sc_rules *rules;
static struct sc_state *st;
static struct ad_sheet sheet;

/* Seat 1 decides in the council phase, everything is open. */
static void open_game(int seats, const char *options)
{
  setup = setups_open("smallcity/base", seats, options);
  rules = setup->rules;
  st = ad_calloc(1, setup->state_size);
  ad_deal(setup, st, 1);
  st->screens = 0;
  st->round_phase = SC_S_COUNCIL;
  st->phase = SC_COUNCIL;
  for (int seat = 0; seat < seats; seat++) {
    st->town[seat].board.area = 1;
    memset(st->town[seat].dealt, 0, sizeof st->town[seat].dealt);
    st->town[seat].kept = 0;
  }
}

static void finish(void)
{
  ad_sheet_fini(&sheet);
  ad_setup_free(setup);
  free(st);
  setup = NULL, st = NULL;
}

static void start(void)
{
  ad_sheet_init(&sheet);
}

static void lay(int seat, const char *form, int x, int y)
{
  int number = sc_form_find(rules, form);
  ck_assert_int_ge(number, 0);
  sc_lay_tile(rules, &st->town[seat], number, 0, y * SC_SIDE + x, SC_AT_START);
}

static void stand(int town, int owner, int x, int y)
{
  st->town[town].board.meeples[owner] |= sc_bit(y * SC_SIDE + x);
}

static void promise(int seat, const char *id)
{
  st->town[seat].dealt[0] = (uint8_t)(sc_promise_find(rules, id) + 1);
  ck_assert_int_gt(st->town[seat].dealt[0], 0);
  st->town[seat].kept = 1;
}

/* The sheet of SEAT has these lines, "CLAUSE points label | where", in this order and no others. */
static void lines_are(int seat, int viewer, const char *const *expected)
{
  char line[400];
  int n = 0;
  ad_sheet_truncate(&sheet, 0);
  sheet.partial = false;
  ad_score(setup, st, seat, viewer, &sheet);
  for (; expected[n]; n++) {
    ck_assert_msg(n < sheet.n, "no line '%s'", expected[n]);
    const struct ad_line *l = &sheet.lines[n];
    snprintf(line, sizeof line, "%s %+d %s%s%s", l->clause, l->points, l->label,
             *l->where ? " | " : "", l->where);
    ck_assert_str_eq(line, expected[n]);
  }
  ck_assert_int_eq(n, sheet.n);
  if (!sheet.partial)
    ck_assert_int_eq(ad_sheet_total(&sheet), ad_points(setup, st, seat));
}
#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* SC-VOTE-01, SC-VOTE-02, SC-INC-02, SC-ACT-09, SC-COU-10, SC-COU-02: votes by where they came
 * from, homes as they stand. */
START_TEST(sc_sheet_vote_01_sources)
{
  static const int16_t votes[SC_VOTE_SOURCES] = {20, 3, 5, 7, 2, 8, -6, 1};
  open_game(2, NULL);
  memcpy(st->town[0].board.votes, votes, sizeof votes);
  lay(0, "R3/i3", 0, 0);
  lay(0, "R1", 5, 0);
  lay(0, "R1", 7, 0);
  lay(0, "R1", 9, 0);
  stand(0, 0, 0, 0), stand(0, 0, 2, 0), stand(0, 0, 5, 0), stand(0, 0, 7, 0);
  lines_are(0, AD_NOBODY,
            LINES("SC-VOTE-01 +20 votes of homes (now R3 with 2, 2 R1 with 1) | 0,0 5,0 7,0",
                  "SC-VOTE-02 +3 votes of the university", "SC-INC-02 +5 votes bought with money",
                  "SC-INC-02 +7 votes for goods given", "SC-ACT-09 +2 votes of action cards",
                  "SC-COU-10 +8 votes of the council", "SC-COU-02 -6 council prices paid",
                  "SC-VOTE-03 +1 votes of another source"));
}
END_TEST

/* SC-POL-01, SC-PRK-01, SC-DEM-01 */
START_TEST(sc_sheet_pol_01_sources)
{
  static const int16_t pollution[SC_POLLUTION_SOURCES] = {30, 11, -8, 3, 2};
  open_game(2, NULL);
  memcpy(st->town[1].board.pollution, pollution, sizeof pollution);
  lines_are(1, 1,
            LINES("SC-POL-01 -30 pollution of meeples", "SC-POL-01 -11 pollution of goods made",
                  "SC-PRK-01 +8 taken away by parks", "SC-DEM-01 -3 pollution of demolitions",
                  "SC-POL-03 -2 pollution of another source"));
}
END_TEST

/* Whatever the weight, lines sum up to the points. */
START_TEST(sc_sheet_end_03_weight)
{
  static const int16_t pollution[SC_POLLUTION_SOURCES] = {7, 5, -3, 0, 0};
  static const char *const weights[] = {"{pollution_weight: 0}", "{pollution_weight: 0.5}",
                                        "{pollution_weight: 1.33}", "{pollution_weight: 3}"};
  for (int i = 0; i < AD_LEN(weights); i++) {
    open_game(2, weights[i]);
    memcpy(st->town[0].board.pollution, pollution, sizeof pollution);
    ad_sheet_truncate(&sheet, 0);
    ad_score(setup, st, 0, AD_NOBODY, &sheet);
    ck_assert_int_eq(ad_sheet_total(&sheet), ad_points(setup, st, 0));
    ck_assert_int_eq(ad_points(setup, st, 0), -9 * rules->pollution_weight / 100);
    ad_setup_free(setup);
    free(st);
    setup = NULL, st = NULL;
  }
}
END_TEST

/* SC-END-02: what is counted, what it must be, and what it is worth. */
START_TEST(sc_sheet_end_02_measures)
{
  static const struct {
    const char *id, *line;
  } promises[] = {
    {"1",
     "SC-END-02 -6 A home for everyone, promise 1: 2 of 4 levels of residential tiles (+12 / -6)"},
    {"4", "SC-END-02 -3 Room to grow, promise 4: area 1 of 4 (+6 / -3)"},
    {"5", "SC-END-02 -12 At home in the council, promise 5: 1 of 2 discs on step 4 (+18 / -12)"},
    {"6", "SC-END-02 +12 Clean air, promise 6: pollution 0, below 15 asked (+12 / -6)"},
    {"7", "SC-END-02 -3 Memorial, promise 7: 2 of 3 graves (+6 / -3)"},
    {"8", "SC-END-02 -3 Old borders, promise 8: 1 square built outside the first area (+6 / -3)"},
    {"9", "SC-END-02 -12 Three malls, promise 9: 0 of 3 commercial tiles of level 4 (+18 / -12)"},
    {"10",
     "SC-END-02 -3 A big green, promise 10: 0 squares in the best group of 3+ parks, more than 4 "
     "asked (+6 / -3)"},
    {"11",
     "SC-END-02 -12 Everyone arrived, promise 11: 19 citizens left in the supply and the career "
     "center (+18 / -12)"},
    {"12", "SC-END-02 -6 Smoking chimneys, promise 12: pollution 0, above 40 asked (+12 / -6)"},
    {"14", "SC-END-02 +6 A full purse, promise 14: $18, more than $17 asked (+6 / -3)"},
    {"16", "SC-END-02 -12 Capital of culture, promise 16: 1 of 6 cultural kinds (+18 / -12)"},
    {"18",
     "SC-END-02 +12 Most homes, promise 18: 4, wanted: most residential squares of all; others 0, "
     "2 (+12 / -6)"},
    {"32", "SC-END-02 -12 Law and order, promise 32: 1 of 2 kinds of tiles (+18 / -12)"},
  };
  open_game(3, "{promise_pool: both}");
  struct sc_board *b = &st->town[0].board;
  b->money = 18;
  b->graves = sc_bit(60) | sc_bit(61);
  lay(0, "R1", 9, 9);
  lay(0, "R3/i3", 0, 0);
  lay(0, "SCHOOL", 0, 3);
  lay(0, "POLICE", 3, 3);
  lay(2, "R2", 0, 0);
  st->town[0].disc_row[0] = 1, st->town[0].disc_step[0] = 4;
  for (int i = 0; i < AD_LEN(promises); i++) {
    promise(0, promises[i].id);
    lines_are(0, 0, LINES(promises[i].line));
  }
}
END_TEST

/* SC-PROM-06 under its other readings. */
START_TEST(sc_sheet_prom_06_parks)
{
  static const struct {
    const char *options, *line;
  } readings[] = {
    {"{promise_10_reading: total}",
     "SC-END-02 -3 A big green, promise 10: 3 park squares, more than 4 asked, in 3+ parks (+6 / "
     "-3)"},
    {"{promise_10_reading: groups}",
     "SC-END-02 -3 A big green, promise 10: 0 of 3 groups of parks with more than 4 squares (+6 / "
     "-3)"},
  };
  for (int i = 0; i < AD_LEN(readings); i++) {
    open_game(2, readings[i].options);
    lay(0, "P3/i3", 0, 0);
    promise(0, "10");
    lines_are(0, 0, LINES(readings[i].line));
    ad_setup_free(setup);
    free(st);
    setup = NULL, st = NULL;
  }
}
END_TEST

/* Promises of others are left out until they are revealed (SC-END-01). */
START_TEST(sc_sheet_end_01_secret)
{
  open_game(2, NULL);
  st->town[0].board.votes[SC_V_BOUGHT] = 4;
  promise(0, "6");
  lines_are(0, 1,
            LINES("SC-INC-02 +4 votes bought with money", "SC-END-01 +0 1 promise is secret"));
  ck_assert(sheet.partial);
  ck_assert_int_eq(ad_points_visible_to(setup, st, 0, 1).points, 4);
  ck_assert_int_eq(ad_points(setup, st, 0), 16);
}
END_TEST

/* SC-BLD-01: what is done behind a screen shows in nobody else's sheet. */
START_TEST(sc_sheet_bld_01_screens)
{
  open_game(2, NULL);
  st->town[0].shown = st->town[0].board;
  st->town[0].board.pollution[SC_Q_DEMOLITION] = 3;
  st->screens = 1;
  lines_are(0, 1, LINES("SC-BLD-01 +0 what is behind the screen"));
  ck_assert(sheet.partial);
  lines_are(0, 0, LINES("SC-DEM-01 -3 pollution of demolitions"));
}
END_TEST

/* SC-END-03: what counts instead of votes; promises do not. */
START_TEST(sc_sheet_end_03_other_metrics)
{
  static const struct {
    const char *options, *line;
  } metrics[] = {
    {"{victory_metric: economy}", "SC-END-03 +5 $5"},
    {"{victory_metric: population}", "SC-END-03 +2 2 citizens in the own town"},
    {"{victory_metric: culture}", "SC-END-03 +3 cultural squares | 0,3 5,5 6,5"},
  };
  for (int i = 0; i < AD_LEN(metrics); i++) {
    open_game(2, metrics[i].options);
    st->town[0].board.votes[SC_V_BOUGHT] = 50;
    st->town[0].board.money = 5;
    st->town[0].board.pollution[SC_Q_MEEPLES] = 4;
    lay(0, "SCHOOL", 0, 3);
    lay(0, "LIBRARY", 5, 5);
    stand(0, 0, 0, 3), stand(0, 0, 5, 5), stand(0, 1, 6, 5);
    promise(0, "6");
    lines_are(0, 0, LINES(metrics[i].line, "SC-POL-01 -4 pollution of meeples"));
    ad_setup_free(setup);
    free(st);
    setup = NULL, st = NULL;
  }
}
END_TEST

/* SC-END-05: who is out has less than anybody else. */
START_TEST(sc_sheet_end_05_out)
{
  char line[80];
  open_game(2, "{elimination_threshold: 60}");
  st->town[0].out = true;
  st->town[0].board.votes[SC_V_BOUGHT] = 50;
  snprintf(line, sizeof line, "SC-END-05 %+d out: pollution reached 60", rules->out_score);
  lines_are(0, 1, LINES(line));
}
END_TEST

Suite *sc_sheet_suite(void);
Suite *sc_sheet_suite(void)
{
  Suite *suite = suite_create("sc_sheet");
  TCase *tc = tcase_create("sheets");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_sheet_vote_01_sources);
  tcase_add_test(tc, sc_sheet_pol_01_sources);
  tcase_add_test(tc, sc_sheet_end_03_weight);
  tcase_add_test(tc, sc_sheet_end_02_measures);
  tcase_add_test(tc, sc_sheet_prom_06_parks);
  tcase_add_test(tc, sc_sheet_end_01_secret);
  tcase_add_test(tc, sc_sheet_bld_01_screens);
  tcase_add_test(tc, sc_sheet_end_03_other_metrics);
  tcase_add_test(tc, sc_sheet_end_05_out);
  suite_add_tcase(suite, tc);
  return suite;
}
