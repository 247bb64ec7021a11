/* Every move there can be is legal or refused with a reason, in random games by usual and by odd
 * rules. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/text/explain.h"
#include "engine/games/gardennation/text/verbs.h"
#include "tests/unit/setups.h"

static struct {
  const struct gn_rules *r;
  const struct gn_state *st;
  ad_move legal[GN_MAX_MOVES];
  int n;
  long asked, refused;
} every;

/* MOVE is one of the legal ones or is refused with a clause, never both; its text is read as it. */
static void ask(ad_move move)
{
  struct ad_reason why = {.text = ""};
  char text[AD_MOVE_TEXT];
  ad_move again = 0;
  bool legal = false;
  for (int i = 0; i < every.n && !legal; i++)
    legal = every.legal[i] == move;
  bool denied = gn_why_not(every.r, every.st, move, &why);
  ad_verbs_print(&gn_verbs, every.r, every.st, move, text, sizeof text);
  ck_assert_msg(legal != denied, "'%s' is %s: %s", text,
                legal ? "legal and refused" : "neither legal nor refused", why.text);
  ck_assert_msg(!denied || (*why.clause && *why.word && *why.text),
                "'%s' is refused without a reason", text);
  ck_assert_msg(strlen(why.text) + 1 < sizeof why.text, "'%s': cut off: %s", text, why.text);
  if (every.asked++ % 16 == 0)
    ck_assert_msg(ad_verbs_read(&gn_verbs, every.r, every.st, text, &again, &why) && again == move,
                  "'%s': %s", text, why.text);
  every.refused += denied;
}

static void ask_actions(void)
{
  for (int kind = GN_CONSTRUCT; kind <= GN_INVADE; kind++)
    for (int area = 0; area < GN_AREAS; area++)
      ask(gn_move(kind, area));
  for (int territory = 1; territory <= GN_SLOTS; territory++)
    ask(gn_move(GN_STRATEGIC, territory));
  uint64_t own = every.st->clan[every.st->seat].towers;
  for (int from = 0; from < GN_AREAS; from++)
    for (int to = 0; to < GN_AREAS; to++)
      if ((own >> from & own >> to & 1) || (from + to) % 32 == 0)
        ask(gn_transfer(from, to));
  ask(gn_move(GN_ADVANCE, 0));
  ask(gn_move(GN_PASS, 0));
}

static void ask_keeps(void)
{
  const struct gn_clan *clan = &every.st->clan[every.st->seat];
  for (unsigned cards = 1; cards < 1u << every.r->missions_dealt; cards++) {
    bool plain = true; /* of cards that are alike the first ones */
    for (int i = 1; i < every.r->missions_dealt; i++)
      plain &= clan->dealt[i] != clan->dealt[i - 1] || (cards >> (i - 1) & 3) != 2;
    if (plain)
      ask(gn_move(GN_KEEP, (int)cards));
  }
}

static void ask_all(struct ad_match *match, int n)
{
  every.r = match->setup->rules;
  every.st = match->state;
  every.n = 0;
  if (n == 0)
    return;
  every.n = gn_legal(every.r, every.st, every.legal);
  switch (every.st->phase) {
  case GN_MISSIONS: ask_keeps(); return;
  case GN_ACTION: ask_actions(); return;
  case GN_LAND:
    for (int land = 0; land < GN_LANDS; land++)
      ask(gn_move(GN_CHOOSE_LAND, land));
    return;
  case GN_PROJECT:
    for (int project = 0; project < every.r->n_projects; project++)
      ask(gn_move(GN_CLAIM, project));
    ask(gn_move(GN_SKIP, 0));
    return;
  default:
    for (int seat = 0; seat < every.r->seats; seat++)
      ask(gn_move(GN_CHOOSE_NEXT, seat));
  }
}

/* Rules that make the rare refusals frequent. */
static const char *const odd_rules[] = {
  NULL,
  "{start_inhabitants_first: 10, start_inhabitants_others: 10, end_points_table: [[0, 0]], "
  "max_rounds: 12, blocked_step: -1}",
  "{max_height: 2, roofs: 3, bramble_tokens_per_land: 1, bramble_token_stays: false, "
  "project_optional: false, max_rounds: 20}",
  "{ploy_on_first_action: true, ploys_per_action: 2, ploys_per_player: 8, strategic_range: 3, "
  "invade_roofed: false, max_rounds: "
  "20}",
  "{project_claim_rule: completes, claim_after_invasion: false, projects_per_turn: 1, "
  "blocked_test: no_construct, max_rounds: "
  "20}",
  "{mission_pair_rule: different_families, missions_dealt: 6, missions_kept: 3, "
  "roof_transfer_scope: same_territory, max_rounds: "
  "20}",
  "{pass_when_no_floors: false, floors_per_player: 8, ploys_enabled: [invasion], "
  "invasion_removes_roof: false, max_rounds: 20}",
  "{min_inhabitants_left: 5, start_inhabitants_first: 10, start_inhabitants_others: 10, "
  "refund_multiplier: 0.5, max_rounds: 20}",
};

static void ask_under(const char *variant, const char *options)
{
  for (int seats = 2; seats <= GN_MAX_SEATS; seats++) {
    struct ad_setup *setup = setups_open(variant, seats, options);
    every.asked = every.refused = 0;
    ad_match_free(setups_random_game(setup, 7, ask_all));
    ck_assert_int_gt(every.refused, 1000);
    ck_assert_int_lt(every.refused, every.asked);
    ad_setup_free(setup);
  }
}

START_TEST(gn_act_01_every_move_is_legal_or_refused)
{
  ask_under("gardennation/base", odd_rules[_i]);
}
END_TEST

START_TEST(gn_proj_01_every_move_with_other_cards)
{
  ask_under("gardennation/terraces", NULL);
  ask_under("gardennation/skyline", NULL);
}
END_TEST

Suite *gn_reasons_suite(void);
Suite *gn_reasons_suite(void)
{
  Suite *suite = suite_create("gn_reasons");
  TCase *tc = tcase_create("all moves");
  tcase_add_loop_test(tc, gn_act_01_every_move_is_legal_or_refused, 0, AD_LEN(odd_rules));
  tcase_add_test(tc, gn_proj_01_every_move_with_other_cards);
  suite_add_tcase(suite, tc);
  return suite;
}
