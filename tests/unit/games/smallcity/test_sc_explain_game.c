/* test_sc_explain_game.c - refusals agree with the legal moves of random games. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/play/play.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/text/explain.h"
#include "engine/games/smallcity/text/verbs.h"
#include "tests/unit/games/smallcity/sc_explained.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

/* ---- all together ---- */

/* A line that could be typed in this phase. */
static void line_of(const struct sc_rules *r, const struct sc_state *st, struct ad_rng *rng,
                    char *out, size_t size)
{
  int x = (int)ad_rng_below(rng, 10), y = (int)ad_rng_below(rng, 10),
      pick = (int)ad_rng_below(rng, 4);
  int seat = 1 + (int)ad_rng_below(rng, (uint32_t)r->seats);
  const char *row = r->row[ad_rng_below(rng, (uint32_t)r->n_rows)].id,
             *other = r->row[ad_rng_below(rng, (uint32_t)r->n_rows)].id;
  const char *good = ad_word_of(sc_good_words, (int)ad_rng_below(rng, SC_GOODS)),
             *pay = pick & 1 ? "votes" : "money";
  const struct sc_kind *kind = &r->kind[ad_rng_below(rng, (uint32_t)r->n_kinds)];
  snprintf(out, size, "end");
  switch (st->phase) {
  case SC_HALL: snprintf(out, size, "hall %d,%d", x, y); return;
  case SC_MAYOR:
    snprintf(out, size, "street %d,%d %d,%d", x, y, pick ? x : x - 1, pick > 1 ? y + 1 : y);
    return;
  case SC_ACTION:
    snprintf(out, size, "take %s", r->action[ad_rng_below(rng, (uint32_t)r->n_actions)].id);
    return;
  case SC_COUNCILOR:
  case SC_COUNCIL:
    if (pick < 2)
      snprintf(out, size, "%s %s %s", pick ? "enter" : "advance", row, pay);
    else
      snprintf(out, size, "switch %s %s %s", row, other, pay);
    return;
  case SC_BUILD:
    if (pick < 2)
      snprintf(out, size, "%s %d,%d", pick ? "upgrade" : "demolish", x, y);
    else
      snprintf(out, size, pick == 2 ? "expand" : "build %s", kind->id);
    return;
  case SC_FREE_BUILD: snprintf(out, size, "build %s", kind->id); return;
  case SC_PLACE:
    kind = &r->kind[st->kind];
    snprintf(out, size, "place %d,%d %s %d", x, y,
             r->form[kind->form[pick % kind->n_forms]].shape_id, pick * 90);
    return;
  case SC_GROW:
    snprintf(out, size, "grow %s %d,%d %s %d", kind->id, x, y, r->form[kind->form[0]].shape_id,
             pick * 90);
    return;
  case SC_WAREHOUSE: snprintf(out, size, "warehouse %d,%d", x, y); return;
  case SC_STAFF: snprintf(out, size, "staff %d,%d", x, y); return;
  case SC_WAIVE: snprintf(out, size, "waive %s", good); return;
  case SC_MOVE:
    if (pick)
      snprintf(out, size, "move %d:%d,%d", seat, x, y);
    return;
  case SC_TO:
  case SC_STRAND: snprintf(out, size, "to %d:%d,%d", seat, x, y); return;
  case SC_HOUSE: snprintf(out, size, "house %d,%d", x, y); return;
  case SC_TRADE:
    snprintf(out, size, pick == 1 ? "sell %s" : pick == 2 ? "give %s" : "buy 3", good);
    return;
  case SC_STORE: snprintf(out, size, "store %d %s", pick, good); return;
  case SC_VICTIM: snprintf(out, size, "victim %d,%d", x, y); return;
  case SC_GRAVE: snprintf(out, size, "grave %d,%d", x, y); return;
  default: return;
  }
}

static void explains(const struct sc_rules *r, const struct sc_state *st, ad_move move,
                     const char *text)
{
  bool legal = is_legal(r, st, move);
  ck_assert_msg(sc_why_not(r, st, move, &reason) == !legal, "%s is%s legal: %s", text,
                legal ? "" : " not", reason.text);
  if (legal)
    return;
  ck_assert_msg(strncmp(reason.clause, "SC-", 3) == 0, "%s: %s", text, reason.text);
  ck_assert_msg(*reason.word && strcmp(reason.word, "no_such_move") != 0, "%s: %s", text,
                reason.text);
  ck_assert_msg(strlen(reason.text) + 1 < sizeof reason.text, "%s: %s is cut", text, reason.text);
}

/* Every option is explained by nothing, and whatever else is typed by a clause. */
static void explain_game(int seats, const char *options, uint64_t seed)
{
  static ad_move moves[SC_MAX_MOVES];
  struct ad_rng rng;
  char text[AD_MOVE_TEXT];
  sc_make_close(&m);
  sc_make_deal(&m, seats, options, seed);
  ad_rng_seed(&rng, seed);
  while (sc_to_act(m.rules, m.st) != AD_OVER) {
    int n = sc_legal(m.rules, m.st, moves);
    for (int i = 0; i < n; i += 1 + n / 20)
      ck_assert_msg(!sc_why_not(m.rules, m.st, moves[i], &reason), "%s", reason.text);
    for (int i = 0; i < 8; i++) {
      ad_move move = 0;
      line_of(m.rules, m.st, &rng, text, sizeof text);
      if (ad_verbs_read(&sc_verbs, m.rules, m.st, text, &move, &reason))
        explains(m.rules, m.st, move, text);
    }
    sc_apply(m.rules, m.st, moves[ad_rng_below(&rng, (uint32_t)n)]);
  }
}

START_TEST(sc_explain_agrees_with_the_legal_moves)
{
  static const char *const options[] = {
    "{mayor_placer: previous_mayor}",
    "{mayor_placer: random, tourist_limit: 4, park_capacity: per_tile, start_money: [20, 20, 20, "
    "20]}",
    "{exclusion_enabled: false, build_requirement_scope: footprint, upgrade_skip_levels: true, "
    "upgrade_cost: 1, board_side: "
    "expert, "
    "tourist_ban_4p: always_opposite}",
    "{build_on_graves: true, death_threshold: 0, deaths_per_round: 3, council_prices: [0, 0, 1, "
    "1], start_money: [20, 20, 20, "
    "20], "
    "service_only_by_council: true, harbor_water_on: land, max_tiles_per_round: 6, "
    "tiles_with_expansion: 3}",
  };
  for (int seats = 2; seats <= 4; seats++)
    explain_game(seats, options[_i], (uint64_t)(_i + seats));
}
END_TEST

Suite *sc_explain_game_suite(void);
Suite *sc_explain_game_suite(void)
{
  Suite *suite = suite_create("sc_explain_game");
  TCase *tc = tcase_create("explain");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_loop_test(tc, sc_explain_agrees_with_the_legal_moves, 0, 4);
  suite_add_tcase(suite, tc);
  return suite;
}
