/* What standings say as text and CSV: the tables and the sentence above them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/tables/standings.h"
#include "tests/unit/tourney/tourney_fixture.h"

#define TWO_BOTS "bots: [{id: a, bot: random}, {id: b, bot: greedy}]\n"

static const char text_report[] =
  "cup: The \"Cup\"\n"
  "nim/pair; seats 2; 4 games\n"
  "\n"
  "a leads after 2 deals, too few to say who is stronger: play 10 or more\n"
  "\n"
  "2 seats\n"
  "place  bot     games    win share ±  won/shared/lost  mean rank  mean score ±    rating ±    "
  "best  faults\n"
  "    1  a           4  0.750 ± 0.750            3/0/1       1.25  2.50 ± 12.71   82 ± 177?  "
  "0.819?       1\n"
  "    2  bé, ch      4  0.250 ± 0.750            1/0/3       1.75  1.00 ± 12.71  -82 ± 177?  "
  "0.181?       0\n"
  "\n"
  "faults\n"
  "a: memory in 1 game, 1 forfeited, first in game 4: x.lua:1: not enough, \"memory\"\n"
  "\n"
  "2 deals, 2 blocks (one deal in every rotation of a pod); ±: 95 % intervals, Student's t over "
  "deals\n"
  "rating: Elo by Davidson-Luce, errors from the model, mean 0; best: chance to be the best; ?: "
  "fewer than 10 deals\n"
  "seed 18446744073709551615, engine 0.2.0\n"
  "identity ";
static const char csv_report[] =
  "variant,seats,place,bot,games,blocks,wins,shared,losses,win_share,win_share_margin,win_share_"
  "low,win_share_high,wilson_low,"
  "wilson_high,mean_rank,rank_score,mean_score,mean_score_margin,score_margin,score_sd,rating,"
  "rating_margin,rating_low,rating_"
  "high,"
  "provisional,best,first,points,head_to_head,sonneborn_berger,buchholz,stage,lots,faults,forfeits,"
  "clock_faults,byes,"
  "tournament,seed,identity\r\n"
  "nim/"
  "pair,,1,a,4,2,3,0,1,0.7500,0.7500,0.0000,1.0000,0.3006,0.9544,1.250,0.7500,2.500,12.706,1.500,2."
  "082,";

/* Two blocks, 1 and 1/2: sd 0.353553, error 1/4, t(1) 12.7062. */
START_TEST(standings_as_text_and_csv)
{
  static const int scores[4][2] = {{5, 0}, {0, 2}, {3, 2}, {2, 0}};
  struct tn_plan *plan;
  struct tn_store *store = fixture_store(
    "tournament: cup\ntitle: The \"Cup\"\nvariant: nim/pair\nseed: 18446744073709551615\ndeals: 2\n"
    "bots: [{id: a, bot: random}, {id: \"bé, ch\", bot: random}]\n",
    &plan);
  for (int i = 0; i < 4; i++)
    fixture_add_game(plan, store, i + 1, scores[i], i == 3 ? 1 : -1);
  struct tn_standings *s = fixture_standings(store);
  struct ad_node *tree = tn_standings_tree(s, -1, &s->arena);
  struct ad_buf text, csv;
  ad_buf_init(&text);
  ad_buf_init(&csv);
  rp_standings_text(tree, &(struct rp_text_options){0}, &text);
  rp_standings_csv(tree, RP_ROWS, &csv);
  ck_assert_msg(strncmp(text.text, text_report, strlen(text_report)) == 0, "%s", text.text);
  ck_assert_str_eq(text.text + strlen(text_report) + 64, "\n");
  ck_assert_msg(strncmp(csv.text, csv_report, strlen(csv_report)) == 0, "%s", csv.text);
  ck_assert_ptr_nonnull(strstr(csv.text, "\r\nnim/pair,,2,\"bé, ch\",4,2,1,0,3,0.2500,"));
  ad_buf_fini(&text);
  ad_buf_fini(&csv);
  fixture_done(plan, store, s);
}
END_TEST

/* Of DEALS deals a wins the first A in both seats, b the next B, the others are shared one to one.
 */
static void sentence(int deals, int a, int b, char *out, size_t size)
{
  char text[200];
  struct tn_plan *plan;
  snprintf(text, sizeof text, "variant: nim/pair\nseed: 1\ndeals: %d\n" TWO_BOTS, deals);
  struct tn_store *store = fixture_store(text, &plan);
  /* in the first game of a deal a has the first seat */
  for (int game = 0; game < 2 * deals; game++) {
    int deal = game / 2, winner = deal < a ? 0 : deal < a + b ? 1 : 0;
    int seat = deal < a + b ? winner ^ game % 2 : 0;
    fixture_add_game(plan, store, game + 1, (int[2]){seat == 0, seat == 1}, -1);
  }
  struct tn_standings *s = fixture_standings(store);
  snprintf(out, size, "%s", ad_node_peek(tn_standings_tree(s, -1, &s->arena), "summary")->text);
  fixture_done(plan, store, s);
}

/* Of DEALS deals the first seat wins both games, but every THIRD is shared: nothing parts a and b,
 * and rounding must not. */
static void equal_bots(int deals, int third)
{
  static const int wins[2] = {1, 0}, level[2] = {1, 1};
  char text[200];
  struct tn_plan *plan;
  snprintf(text, sizeof text, "variant: nim/pair\nseed: 1\ndeals: %d\n" TWO_BOTS, deals);
  struct tn_store *store = fixture_store(text, &plan);
  for (int game = 0; game < 2 * deals; game++)
    fixture_add_game(plan, store, game + 1, game / 2 % third == 0 ? level : wins, -1);
  struct tn_standings *s = fixture_standings(store);
  for (int bot = 0; bot < 2; bot++)
    ck_assert_msg(fabs(s->table[0].first[bot] - 0.5) < 1e-9,
                  "%d deals, every %d shared: bot %d is best with %g", deals, third, bot,
                  s->table[0].first[bot]);
  fixture_done(plan, store, s);
}

START_TEST(standings_share_the_chance_of_equal_bots)
{
  for (int deals = 5; deals < 60; deals += 6)
    for (int third = 2; third < 12; third++)
      equal_bots(deals, third);
}
END_TEST

START_TEST(standings_in_a_sentence)
{
  char text[300];
  sentence(3, 3, 0, text, sizeof text);
  ck_assert_str_eq(text, "a leads after 3 deals, too few to say who is stronger: play 10 or more");
  sentence(12, 12, 0, text, sizeof text);
  ck_assert_str_eq(text, "a leads, and it is stronger than all others with 95 % certainty");
  sentence(12, 0, 12, text, sizeof text);
  ck_assert_str_eq(text, "b leads, and it is stronger than all others with 95 % certainty");
  sentence(12, 3, 3, text, sizeof text);
  ck_assert_str_eq(text, "a and b share the lead: their results are equal");
}
END_TEST

/* 7 deals to 5: the mean is 1/12 above 1/2, its error sqrt(35/144 / 11) = 0.149, so it leads by
   0.56 errors; t(11) is 2.201.  It takes 12 (2.201 / 0.56)^2 = 185 deals, give and take what the
   rating bends: some 150 to 220. */
START_TEST(standings_say_how_many_deals_more)
{
  char text[300];
  long long more = 0, all = 0;
  sentence(12, 7, 5, text, sizeof text);
  ck_assert_msg(sscanf(text,
                       "a leads, but nothing is certain yet: b may be as strong: about %lld deals "
                       "more (%lld in all) may settle it",
                       &more, &all) == 2,
                "%s", text);
  ck_assert_msg(more >= 140 && more <= 210 && all == more + 12, "%s", text);
}
END_TEST

/* Settings are printed as they were given, not rounded. */
START_TEST(standings_tell_their_confidence)
{
  struct tn_plan *plan;
  struct tn_store *store = fixture_store(
    "tournament: t\nvariant: nim/pair\nseed: 1\nrating: {ghost: 0.125, confidence: "
    "0.999}\n" TWO_BOTS,
    &plan);
  struct tn_standings *s = fixture_standings(store);
  struct ad_node *tree = tn_standings_tree(s, -1, &s->arena);
  struct ad_buf text;
  ad_buf_init(&text);
  rp_standings_text(tree, &(struct rp_text_options){0}, &text);
  ck_assert_msg(strstr(text.text, "±: 99.9 % intervals") != NULL, "%s", text.text);
  ck_assert_str_eq(ad_node_peek(tree, "ghost")->text, "0.125");
  ad_buf_fini(&text);
  fixture_done(plan, store, s);
}
END_TEST

Suite *tn_standings_text_suite(void);
Suite *tn_standings_text_suite(void)
{
  Suite *suite = suite_create("tn_standings_text");
  TCase *tc = tcase_create("standings");
  tcase_add_test(tc, standings_share_the_chance_of_equal_bots);
  tcase_add_test(tc, standings_in_a_sentence);
  tcase_add_test(tc, standings_say_how_many_deals_more);
  tcase_add_test(tc, standings_as_text_and_csv);
  tcase_add_test(tc, standings_tell_their_confidence);
  suite_add_tcase(suite, tc);
  return suite;
}
