/* Every number is a legal move or has a reason against it. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/annotate.h"
#include "engine/games/quadropolis/text/verbs.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_short.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

static struct ad_reason reason;

/* Numbers that are not moves, or not moves here. */
START_TEST(qp_round_03_numbers_that_are_no_moves)
{
  static const ad_move odd[] = {0xFFFFFFFF, 9u << 24, (ad_move)QP_PLACE_ARCHITECT << 24 | 0x10100,
                                1u << 24 | 0x0114};
  for (int i = 0; i < AD_LEN(odd); i++) {
    ck_assert_msg(qp_why_not(t.rules, t.st, odd[i], &reason), "%x", odd[i]);
    ck_assert_str_eq(reason.clause, "QP-ROUND-03");
  }
  ck_assert(qp_why_not(t.rules, t.st, qp_architect_move(0, 1), &reason));
  ck_assert_str_eq(reason.text,
                   "there is no architect with number 0, the numbers are 1, 2, 3 and 4");
  ck_assert(!qp_why_not(t.rules, t.st, qp_architect_move(1, 1), NULL));
  ck_assert(qp_why_not(t.rules, t.st, QP_PASS, NULL));
}
END_TEST

static bool is_option(const struct ad_match *match, int n, ad_move move)
{
  for (int i = 0; i < n; i++)
    if (match->options[i] == move)
      return true;
  return false;
}

static void check_move(const struct ad_match *match, int n, ad_move move)
{
  char text[AD_MOVE_TEXT];
  bool legal = is_option(match, n, move);
  reason = (struct ad_reason){.text = ""};
  bool refusal = qp_why_not(match->setup->rules, match->state, move, &reason);
  ad_verbs_print(&qp_verbs, match->setup->rules, match->state, move, text, sizeof text);
  ck_assert_msg(refusal != legal, "%s %s: %s", match->setup->name, text,
                refusal ? reason.text : "legal, but not among the moves");
  if (refusal)
    ck_assert_msg(strncmp(reason.clause, "QP-", 3) == 0 && *reason.word &&
                    strlen(reason.text) + 1 < sizeof reason.text,
                  "%s: %s", text, reason.text);
}

/* Every move there is has a reason against it, or is legal. */
static void check_moves(struct ad_match *match, int n)
{
  const struct qp_rules *r = match->setup->rules;
  for (int seat = 0; seat <= QP_MAX_SEATS; seat++)
    check_move(match, n, qp_start_move(seat));
  for (int number = 0; number <= QP_NUMBERS + 1; number++)
    for (int slot = 0; slot < QP_SLOTS; slot++)
      check_move(match, n, qp_architect_move(number, slot));
  for (int square = 0; square <= r->n_squares; square++) {
    check_move(match, n, qp_building_move(square));
    check_move(match, n, qp_activate_move(square));
  }
  for (int piece = 0; piece <= QP_PIECES + 1; piece++)
    check_move(match, n, qp_discard_move(piece));
  check_move(match, n, QP_PASS);
  check_move(match, n, QP_DONE);
}

START_TEST(qp_every_move_is_legal_or_has_a_clause)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (setups[i]->ops->why_not == qp_why_not && !setups[i]->hooks && setups_is_sampled(i))
      ad_match_free(setups_random_game(setups[i], 1, check_moves));
}
END_TEST

static const char *const house[] = {
  "{close_opposite_slot: true, empty_square_only_if_forced: true, turns_per_round: 5, architects: "
  "[1, 2, 3, 4, 4]}",
  "{urbanist_blocks: square_only, empty_square_only_if_forced: true, face_down_tiles: removed, "
  "urbanist_leaves_between_rounds: "
  "false}",
  "{face_down_tiles: takeable, discard_allowed: only_if_no_square, first_player: choose, "
  "shared_architects: true}",
  "{discard_allowed: never_if_square, discard_gives_resources: one_piece, placement_rule: "
  "row_and_column}",
  "{discard_gives_resources: all, placement_rule: district_only, stack_by_floor: false}",
  "{stack_by_location: false, placement_rule: anywhere, allocation: player}",
  "{allocation: player, forced_activation: true, discard_gives_resources: one_piece, "
  "stack_by_location: false, stack_by_floor: "
  "false}",
  "{urbanist_blocks: none, close_opposite_slot: true, shared_architects: true, architect_copies: "
  "5, turns_per_round: 5}",
};

START_TEST(qp_every_move_is_legal_or_has_a_clause_with_house_rules)
{
  for (int seats = 2; seats <= 4; seats++)
    if (setups_nightly() || seats == 2 + _i % 3) {
      sit(seats == 3 ? "expert" : "classic", seats, house[_i]);
      ad_match_free(setups_random_game(t.setup, (uint64_t)seats, check_moves));
    }
}
END_TEST

Suite *qp_every_move_suite(void);
Suite *qp_every_move_suite(void)
{
  Suite *suite = suite_create("qp_every_move");
  TCase *tc = tcase_create("every_move");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_round_03_numbers_that_are_no_moves);
  tcase_add_test(tc, qp_every_move_is_legal_or_has_a_clause);
  tcase_add_loop_test(tc, qp_every_move_is_legal_or_has_a_clause_with_house_rules, 0,
                      AD_LEN(house));
  suite_add_tcase(suite, tc);
  return suite;
}
