/* Standings of result files whose games are made by hand. */
#include <sqlite3.h>
#include <string.h>

#include "engine/report/tables/standings.h"
#include "tests/unit/tourney/tourney_fixture.h"

#define TWO_BOTS "bots: [{id: a, bot: random}, {id: b, bot: greedy}]\n"

/* Blocks of two games; win shares of a: 1 0 | 1 1 | 1/2 0, so block values 1/2, 1, 1/4: mean 7/12,
   sd 0.381881, error 0.220479, t(2) 4.302653, margin 0.948645. */
START_TEST(standings_of_blocks_by_hand)
{
  static const int scores[6][2] = {{5, 3}, {4, 1}, {5, 3}, {1, 4}, {2, 2}, {4, 1}};
  struct tn_plan *plan;
  struct tn_store *store = fixture_store("variant: nim/pair\nseed: 1\ndeals: 3\n" TWO_BOTS, &plan);
  for (int i = 0; i < 6; i++) /* in odd games a has the first seat */
    fixture_add_game(plan, store, i + 1, scores[i], -1);
  struct tn_standings *s = fixture_standings(store);
  ck_assert_int_eq(s->n_tables, 1);
  ck_assert_int_eq(s->games, 6);
  ck_assert_int_eq(s->blocks, 3);
  const struct tn_row *a = &s->table[0].row[0], *b = &s->table[0].row[1];
  ck_assert_int_eq(a->bot, 0);
  ck_assert_int_eq(a->place, 1);
  ck_assert_int_eq(b->place, 2);
  ck_assert_double_eq_tol(a->win_share.mean, 7.0 / 12, 1e-12);
  ck_assert_double_eq_tol(a->win_share.error, 0.220479, 1e-6);
  ck_assert_double_eq_tol(a->win_share.t * a->win_share.error, 0.948645, 1e-6);
  ck_assert(a->win_share.low == 0 && a->win_share.high == 1); /* no share lies beyond */
  ck_assert_double_eq_tol(b->win_share.mean, 5.0 / 12, 1e-12);
  ck_assert_int_eq(a->tally.ranks2, 2 + 4 + 2 + 2 + 3 + 4);
  ck_assert_int_eq(a->tally.scores, 5 + 1 + 5 + 4 + 2 + 1);
  fixture_done(plan, store, s);
}
END_TEST

START_TEST(standings_leave_incomplete_blocks_out_of_the_share)
{
  static const int wins[2] = {1, 0};
  struct tn_plan *plan;
  struct tn_store *store = fixture_store("variant: nim/pair\nseed: 1\ndeals: 3\n" TWO_BOTS, &plan);
  fixture_add_game(plan, store, 1, wins, -1); /* a wins from the first seat, b too */
  fixture_add_game(plan, store, 2, wins, -1);
  fixture_add_game(plan, store, 5, wins, -1);
  struct tn_standings *s = fixture_standings(store);
  const struct tn_row *a = &s->table[0].row[0];
  ck_assert_int_eq(s->blocks, 1);
  ck_assert_int_eq(s->incomplete, 1);
  ck_assert_int_eq(a->bot, 0); /* equal shares, better mean rank */
  ck_assert_int_eq(a->tally.games, 3);
  ck_assert_int_eq(a->tally.blocks.n, 1);
  ck_assert_double_eq_tol(a->win_share.mean, 0.5, 1e-12);
  ck_assert(!a->win_share.known);
  fixture_done(plan, store, s);
}
END_TEST

START_TEST(standings_before_the_first_block_use_the_games)
{
  static const int wins[2] = {1, 0};
  struct tn_plan *plan;
  struct tn_store *store = fixture_store("variant: nim/pair\nseed: 1\ndeals: 3\n" TWO_BOTS, &plan);
  struct tn_standings *empty = fixture_standings(store);
  ck_assert_int_eq(empty->table[0].n, 0);
  tn_standings_free(empty);
  fixture_add_game(plan, store, 1, wins, -1);
  struct tn_standings *s = fixture_standings(store);
  ck_assert_double_eq_tol(s->table[0].row[0].win_share.mean, 1, 1e-12);
  ck_assert_double_eq_tol(s->table[0].row[1].win_share.mean, 0, 1e-12);
  fixture_done(plan, store, s);
}
END_TEST

START_TEST(standings_tables_and_order)
{
  static const int three[3] = {2, 1, 0}, level[3] = {1, 1, 1};
  struct tn_plan *plan;
  struct tn_store *store = fixture_store(
    "variants: [nim/pair, nim/test]\nseats: [2]\nseed: 1\ndeals: 1\n"
    "bots: [{id: z, bot: random}, {id: b, bot: random}, {id: a, bot: random}]\n",
    &plan);
  for (long long id = 1; id <= plan->schedule.games; id++)
    fixture_add_game(plan, store, id, id <= 6 ? level : three, -1);
  struct tn_standings *s = fixture_standings(store);
  ck_assert_int_eq(s->n_tables, 3); /* all, and one for each variant */
  ck_assert_int_eq(s->table[0].variant, -1);
  ck_assert_int_eq(s->table[2].variant, 1);
  /* everybody is equal: all share the first place, in the order of their ids */
  for (int i = 0; i < 3; i++) {
    ck_assert_int_eq(s->table[1].row[i].place, 1);
    ck_assert_int_eq(s->table[1].row[i].bot, 2 - i);
  }
  fixture_done(plan, store, s);
}
END_TEST

START_TEST(standings_tables_by_seats)
{
  static const int scores[3] = {3, 2, 1};
  struct tn_plan *plan;
  struct tn_store *store = fixture_store(
    "variant: nim/test\nseats: [2, 3]\nseed: 1\ndeals: 2\n"
    "bots: [{id: a, bot: random}, {id: b, bot: random}, {id: c, bot: random}]\n",
    &plan);
  for (long long id = 1; id <= plan->schedule.games; id++)
    fixture_add_game(plan, store, id, scores, -1);
  struct tn_standings *s = fixture_standings(store);
  ck_assert_int_eq(s->n_tables, 3);
  ck_assert_int_eq(s->table[1].seats, 2);
  ck_assert_int_eq(s->table[2].seats, 3);
  ck_assert_int_eq(s->blocks, 2 * (3 + 1));
  /* the first seat always wins: every block gives 1/2 or 1/3, a bot has 4 blocks of two and 2 of
   * three */
  ck_assert_double_eq_tol(s->table[0].row[0].win_share.mean, (4.0 / 2 + 2.0 / 3) / 6, 1e-12);
  ck_assert_double_eq_tol(s->table[1].row[0].win_share.error, 0, 1e-12);
  ck_assert_double_eq_tol(s->table[2].row[0].win_share.mean, 1.0 / 3, 1e-12);
  fixture_done(plan, store, s);
}
END_TEST

static void print(const struct tn_standings *s, int variant, struct ad_buf *text,
                  struct ad_buf *csv, struct ad_arena *arena)
{
  struct ad_node *tree = tn_standings_tree(s, variant, arena);
  ad_buf_init(text);
  ad_buf_init(csv);
  rp_standings_text(tree, &(struct rp_text_options){0}, text);
  rp_standings_csv(tree, RP_ROWS, csv);
}

static const char two_games[] =
  "cup\n"
  "nim/pair, mim/test; seats 2; 4 games\n"
  "\n"
  "a and b share the lead after 1 deal, too few to say who is stronger: play 10 or more\n"
  "\n"
  "all variants, 2 seats\n"
  "place  bot  games  win share ±  won/shared/lost  mean rank  rating ±    best  faults\n"
  "    1  a        4        0.500            2/0/2       1.50  0 ± 161?  0.500?       1\n"
  "    1  b        4        0.500            2/0/2       1.50  0 ± 161?  0.500?       1\n"
  "\n"
  "win share by variant\n"
  "bot  nim/pair  mim/test\n"
  "a      1.0000    0.0000\n"
  "b      0.0000    1.0000\n"
  "\n"
  "mean score by variant\n"
  "bot  nim/pair  mim/test\n"
  "a       3.000     0.000\n"
  "b       1.000   900.000\n"
  "\n"
  "nim/pair, 2 seats\n"
  "place  bot  games  win share ±  won/shared/lost  mean rank  mean score ±     rating ±    best  "
  "faults\n"
  "    1  a        2        1.000            2/0/0       1.00          3.00   176 ± 309?  0.868?   "
  "    0\n"
  "    2  b        2        0.000            0/0/2       2.00          1.00  -176 ± 309?  0.132?   "
  "    0\n"
  "\n"
  "mim/test, 2 seats\n"
  "place  bot  games  win share ±  won/shared/lost  mean rank  mean score ±     rating ±    best  "
  "faults\n"
  "    1  b        2        1.000            2/0/0       1.00        900.00   176 ± 309?  0.868?   "
  "    1\n"
  "    2  a        2        0.000            0/0/2       2.00          0.00  -176 ± 309?  0.132?   "
  "    1\n"
  "\n"
  "faults\n"
  "a in mim/test: memory in 1 game, 1 forfeited, first in game 4: x.lua:1: not enough, \"memory\"\n"
  "b in mim/test: memory in 1 game, 1 forfeited, first in game 3: x.lua:1: not enough, "
  "\"memory\"\n";
static const char two_games_csv[] = ",,1,a,4,2,2,0,2,0.5000,,,,0.1500,0.8500,1.500,0.5000,,,,,0.0,";

/* Each bot wins one game with both hands; that the points of one are worth more must not decide. */
START_TEST(standings_of_two_games_add_no_points)
{
  static const int scores[4][2] = {{3, 1}, {1, 3}, {0, 900}, {900, 0}};
  struct tn_plan *plan;
  struct ad_arena arena;
  struct ad_buf text, csv;
  ad_arena_init(&arena);
  struct tn_store *store = fixture_store(
    "tournament: cup\nvariants: [nim/pair, mim/test]\nseats: [2]\nseed: 1\ndeals: 1\n" TWO_BOTS,
    &plan);
  for (int i = 0; i < 4; i++)
    fixture_add_game(plan, store, i + 1, scores[i], i < 2 ? -1 : 1);
  struct tn_standings *s = fixture_standings(store);
  ck_assert_int_eq(s->n_tables, 3);
  print(s, -1, &text, &csv, &arena);
  ck_assert_msg(strncmp(text.text, two_games, strlen(two_games)) == 0, "%s", text.text);
  ck_assert_msg(strncmp(strchr(csv.text, '\n') + 1, two_games_csv, strlen(two_games_csv)) == 0,
                "%s", csv.text);
  ad_buf_fini(&text);
  ad_buf_fini(&csv);
  ad_arena_fini(&arena);
  fixture_done(plan, store, s);
}
END_TEST

START_TEST(standings_of_one_variant_of_several)
{
  static const int wins[2] = {1, 0};
  struct tn_plan *plan;
  struct ad_arena arena;
  struct ad_buf text, csv;
  struct ad_err err = {0};
  ad_arena_init(&arena);
  struct tn_store *store = fixture_store(
    "variants: [nim/pair, mim/test]\nseats: [2]\nseed: 1\ndeals: 1\n" TWO_BOTS, &plan);
  for (int i = 0; i < 4; i++)
    fixture_add_game(plan, store, i + 1, wins, i == 0 || i == 2 ? 0 : -1);
  struct tn_standings *s = fixture_standings(store);
  int mim = tn_standings_variant(s, "mim/test", &err);
  ck_assert_int_eq(mim, 1);
  print(s, mim, &text, &csv, &arena);
  ck_assert_ptr_nonnull(strstr(text.text, "\n\nmim/test, 2 seats\nplace"));
  ck_assert_ptr_null(strstr(text.text, "nim/pair, 2 seats"));
  ck_assert_ptr_nonnull(
    strstr(text.text, "\na in mim/test: memory in 1 game, 1 forfeited, first in game 3"));
  ck_assert_ptr_null(strstr(text.text, "a in nim/pair"));
  ck_assert_ptr_null(strstr(csv.text, "\nnim/pair"));
  ck_assert_ptr_null(strstr(csv.text, "\n,"));
  ck_assert_int_eq(tn_standings_variant(s, "nim/pear", &err), -1);
  ck_assert_str_eq(err.msg, "no variant 'nim/pear' in this tournament, did you mean 'nim/pair'?");
  ck_assert_int_eq(tn_standings_variant(s, "chess", &err), -1);
  ck_assert_str_eq(err.msg, "no variant 'chess' in this tournament, expected nim/pair or mim/test");
  ad_buf_fini(&text);
  ad_buf_fini(&csv);
  ad_arena_fini(&arena);
  fixture_done(plan, store, s);
}
END_TEST

/* With all blocks played the share over all variants is the mean of their shares. */
START_TEST(standings_over_all_variants_are_the_mean_of_them)
{
  struct tn_plan *plan;
  struct tn_store *store = fixture_store(
    "variants: [nim/test, mim/test, nim/pair]\nseats: [2]\nseed: 3\ndeals: 5\n"
    "bots: [{id: a, bot: random}, {id: b, bot: greedy}, {id: c, file: {nim: good.lua, mim: "
    "bad.lua}}]\n",
    &plan);
  struct ad_err err = {0};
  struct tn_progress progress;
  struct tn_run_callbacks watch = {0};
  ck_assert_msg(tn_run(plan, store, &watch, &(struct tn_run_options){0}, &progress, &err), "%s",
                err.msg);
  struct tn_standings *s = fixture_standings(store);
  ck_assert_int_eq(s->n_tables, 4);
  for (int i = 0; i < 3; i++) {
    const struct tn_row *row = &s->table[0].row[i];
    double sum = 0;
    for (int t = 1; t < 4; t++)
      for (int j = 0; j < 3; j++)
        sum += s->table[t].row[j].bot == row->bot ? s->table[t].row[j].win_share.mean : 0;
    ck_assert_double_eq_tol(row->win_share.mean, sum / 3, 1e-12);
  }
  ck_assert_int_eq(s->n_faults, 1);
  ck_assert_int_eq(s->fault[0].variant, 1);
  ck_assert_int_eq(s->fault[0].games, 20);
  fixture_done(plan, store, s);
}
END_TEST

START_TEST(standings_of_a_damaged_file_are_refused)
{
  static const int wins[2] = {1, 0};
  struct tn_plan *plan;
  struct ad_err err = {0};
  struct tn_store *store = fixture_store("variant: nim/pair\nseed: 1\ndeals: 3\n" TWO_BOTS, &plan);
  struct tn_played game = {.replay = (const unsigned char *)"", .game_hash = 1};
  fixture_add_game(plan, store, 1, wins, -1);
  tn_schedule_game(&plan->schedule, 2, &game.game);
  game.outcome.result = (struct ad_result){.seats = 2, .rank = {9, 1}};
  ck_assert(tn_store_add_game(store, &game, &err));
  ck_assert_ptr_null(tn_standings_new(store, &err));
  ck_assert_str_eq(err.msg,
                   "the result file is damaged: game 2 has an out-of-range value in 'rank'");
  ck_assert_int_eq(err.code, AD_EINPUT);
  fixture_done(plan, store, NULL);
}
END_TEST

/* Files that somebody made: what they do to a sound one, and what is said. */
static const struct {
  const char *sql, *problem; /* NULL: none */
} edits[] = {
  {"UPDATE seat SET bot = 40, fault = 'error', fault_text = 'x' WHERE id = 1 AND seat = 1",
   "the result file is damaged: variant, seats or bots of game 1 are not those of the tournament"},
  {"UPDATE game SET variant = 3",
   "the result file is damaged: variant, seats or bots of game 1 are not those of the tournament"},
  {"UPDATE game SET seats = 3",
   "the result file is damaged: the rows in 'seat' do not match the seats of game 1"},
  {"CREATE TABLE loose AS SELECT * FROM seat; DROP TABLE seat; ALTER TABLE loose RENAME TO seat;"
   "INSERT INTO seat SELECT a.* FROM seat a, seat b, seat c, seat d, seat e",
   "the result file is damaged: the rows in 'seat' do not match the seats of game 1"},
  {"UPDATE seat SET fault = 'error', fault_text = char(27) || '[31mred' || char(10) || x'ff'",
   NULL},
};

START_TEST(standings_of_an_edited_file)
{
  static const int wins[2] = {1, 0};
  struct tn_plan *plan = fixture_plan("variant: nim/pair\nseed: 1\ndeals: 3\n" TWO_BOTS, NULL);
  const char *path = fixture_path();
  struct ad_err err = {0};
  sqlite3 *db;
  struct tn_store *store = tn_store_open(path, TN_WRITE, &err);
  ck_assert(store && tn_store_begin(store, plan, &err));
  fixture_add_game(plan, store, 1, wins, -1);
  ck_assert(tn_store_commit(store, &err));
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  ck_assert_msg(sqlite3_exec(db, edits[_i].sql, NULL, NULL, NULL) == SQLITE_OK, "%s",
                sqlite3_errmsg(db));
  sqlite3_close(db);
  struct tn_standings *standings = tn_standings_new(store, &err);
  ck_assert_str_eq(err.msg, edits[_i].problem ? edits[_i].problem : "");
  ck_assert(!standings == !!edits[_i].problem);
  if (standings)
    ck_assert_str_eq(standings->fault[0].text, " [31mred ?");
  fixture_done(plan, store, standings);
}
END_TEST

Suite *tn_standings_suite(void);
Suite *tn_standings_suite(void)
{
  Suite *suite = suite_create("tn_standings");
  TCase *tc = tcase_create("standings");
  tcase_add_test(tc, standings_of_blocks_by_hand);
  tcase_add_test(tc, standings_leave_incomplete_blocks_out_of_the_share);
  tcase_add_test(tc, standings_before_the_first_block_use_the_games);
  tcase_add_test(tc, standings_tables_and_order);
  tcase_add_test(tc, standings_tables_by_seats);
  tcase_add_test(tc, standings_of_two_games_add_no_points);
  tcase_add_test(tc, standings_of_one_variant_of_several);
  tcase_add_test(tc, standings_over_all_variants_are_the_mean_of_them);
  tcase_add_test(tc, standings_of_a_damaged_file_are_refused);
  tcase_add_loop_test(tc, standings_of_an_edited_file, 0, AD_LEN(edits));
  suite_add_tcase(suite, tc);
  return suite;
}
