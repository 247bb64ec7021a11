/* test_gn_invariants.c - random games of Garden Nation followed move by move by a referee that has
 * the rules a second time: nothing lost, nobody's action skipped, what is promised of wealth holds,
 * points recounted.
 *
 * AEDILE_GAMES is the number of games per seat count (`make nightly`: 100,000).  In every 16th game
 * the legal moves of each decision are compared, too. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/rules/params.h"
#include "tests/unit/games/gardennation/gn_referee.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/games/watch.h"
#include "tests/unit/setups.h"

struct watch {
  const struct ad_setup *setup;
  const struct gn_rules *rules;
  struct gn_state *st;
  struct gn_referee ref;
  uint64_t seed;
  int move;
  bool slow, by_the_book;
};

static void check_moves(const struct watch *w, const ad_move *moves, int n)
{
  static ad_move expected[GN_MAX_MOVES];
  int m = gn_ref_legal(&w->ref, expected);
  const char *other = difference(moves, n, expected, m);
  HOLDS(w, !*other, "%s", other);
}

/* Floors, roofs, tokens and projects are somewhere, whatever happened to them. */
static void check_sums(const struct watch *w)
{
  const struct gn_rules *r = w->rules;
  const struct gn_state *st = w->st;
  int tokens = 0, projects = st->n_deck;
  uint64_t towers = 0;
  for (int seat = 0; seat < r->seats; seat++) {
    int floors = st->clan[seat].floors;
    HOLDS(w, (towers & st->clan[seat].towers) == 0, "a tower of two seats");
    towers |= st->clan[seat].towers;
    for (int i = 0; i < GN_AREAS; i++)
      floors += st->clan[seat].towers >> i & 1 ? st->floors[i] : 0;
    HOLDS(w, floors == r->floors_per_player, "seat %d has %d floors", seat, floors);
  }
  for (int land = 0; land < GN_LANDS; land++)
    tokens += st->tokens[land] + __builtin_popcountll(st->land[land] & st->brambles);
  for (int i = 0; i < GN_MAX_DISPLAY; i++)
    projects += st->display[i] > 0;
  for (int i = 0; i < r->n_projects; i++)
    projects += st->taken_by[i] > 0;
  HOLDS(w, tokens == GN_LANDS * r->bramble_tokens, "%d land tokens", tokens);
  HOLDS(w, projects == r->n_projects, "%d projects", projects);
  HOLDS(w, st->roofs + __builtin_popcountll(st->roofed) == r->roofs, "%d roofs in the supply",
        st->roofs);
  HOLDS(w, (st->roofed & ~towers) == 0, "a roof without a tower");
}

/* Ploy tokens only fall; inhabitants with what towers would pay never do, by the printed prices. */
static void check_wealth(const struct watch *w, int wealth[GN_MAX_SEATS], int ploys[GN_MAX_SEATS])
{
  for (int seat = 0; seat < w->rules->seats; seat++) {
    int now = gn_ref_wealth(&w->ref, seat);
    HOLDS(w, !w->by_the_book || now >= wealth[seat], "seat %d had a wealth of %d, has %d", seat,
          wealth[seat], now);
    HOLDS(w, w->st->clan[seat].ploys <= ploys[seat], "seat %d has more ploys", seat);
    HOLDS(w, w->st->clan[seat].inhabitants >= w->rules->min_left, "seat %d has %d inhabitants",
          seat, w->st->clan[seat].inhabitants);
    wealth[seat] = now;
    ploys[seat] = w->st->clan[seat].ploys;
  }
}

static int tie_break(const struct watch *w, int seat)
{
  switch (w->rules->tie_breaker) {
  case GN_MOST_INHABITANTS: return w->ref.clan[seat].inhabitants;
  case GN_FEWEST_PLOYS: return w->ref.clan[seat].ploys;
  default: return 0;
  }
}

static void check_end(const struct watch *w)
{
  const struct gn_rules *r = w->rules;
  struct ad_result result;
  ad_result_of(w->setup, w->st, &result);
  for (int seat = 0; seat < r->seats; seat++) {
    int rank = 1, points = gn_ref_points(&w->ref, seat);
    HOLDS(w, result.score[seat] == points, "seat %d scores %d, expected %d", seat,
          result.score[seat], points);
    for (int other = 0; other < r->seats; other++) {
      int rival = gn_ref_points(&w->ref, other);
      rank += rival > points || (rival == points && tie_break(w, other) > tie_break(w, seat));
    }
    /* GN-END-08 */
    HOLDS(w, result.rank[seat] == rank, "seat %d has rank %d, expected %d", seat, result.rank[seat],
          rank);
  }
}

/* Any move in half of the games; in the others rather one that builds, so that supplies run out and
 * projects are claimed. */
static ad_move choose(const struct watch *w, const ad_move *moves, int n, struct ad_rng *rng)
{
  ad_move move = moves[ad_rng_below(rng, (uint32_t)n)];
  for (int tries = 0;
       tries < 4 && w->seed % 2 && (gn_kind(move) == GN_ABANDON || gn_kind(move) == GN_SKIP);
       tries++)
    move = moves[ad_rng_below(rng, (uint32_t)n)];
  return move;
}

static struct gn_referee total; /* its counts alone */

static void add_up(const struct gn_referee *ref)
{
  total.actions += ref->actions, total.advanced += ref->advanced, total.passed += ref->passed,
    total.stuck += ref->stuck;
  total.invasions += ref->invasions, total.transfers += ref->transfers,
    total.strategic += ref->strategic;
  total.claimed += ref->claimed;
}

static void watch_game(const struct ad_setup *setup, uint64_t seed, bool slow, bool by_the_book)
{
  static ad_move moves[GN_MAX_MOVES];
  struct watch w = {
    .setup = setup, .rules = setup->rules, .seed = seed, .slow = slow, .by_the_book = by_the_book};
  int wealth[GN_MAX_SEATS] = {0}, ploys[GN_MAX_SEATS] = {99, 99, 99, 99};
  struct ad_rng rng;
  w.st = ad_calloc(1, sizeof *w.st);
  ad_deal(setup, w.st, seed);
  ad_rng_seed(&rng, seed);
  HOLDS(&w, gn_ref_begin(&w.ref, w.rules, w.st) && !gn_ref_differs(&w.ref, w.st),
        "the deal is wrong");
  for (; ad_to_act(setup, w.st) != AD_OVER; w.move++) {
    int n = ad_legal(setup, w.st, moves);
    if (slow)
      check_moves(&w, moves, n);
    ad_move move = choose(&w, moves, n, &rng);
    ad_apply(setup, w.st, move);
    gn_ref_play(&w.ref, move);
    const char *differs = gn_ref_differs(&w.ref, w.st);
    HOLDS(&w, !differs, "after %x another %s than the referee has", move, differs);
    if (slow)
      check_sums(&w);
    if (slow || by_the_book)
      check_wealth(&w, wealth, ploys);
  }
  check_end(&w);
  add_up(&w.ref);
  free(w.st);
}

static int n_games(void)
{
  const char *text = getenv("AEDILE_GAMES");
  return text && atoi(text) > 0 ? atoi(text) : 300;
}

START_TEST(gn_invariants_by_the_book)
{
  struct gn_table t;
  total = (struct gn_referee){0};
  gn_table_open(&t, _i, NULL);
  for (int game = 0; game < n_games(); game++)
    watch_game(t.setup, (uint64_t)(game + 1), game % 16 == 0, true);
  ck_assert_int_eq(total.stuck, 0); /* GN-ACT-08 */
  ck_assert(total.claimed > 0 && total.invasions > 0 && total.transfers > 0 &&
            total.strategic > 0 && total.passed > 0);
  gn_table_close(&t);
}
END_TEST

/* Parameters that no shipped variant uses together. */
static const struct {
  int seats;
  bool stuck; /* turns may end because nothing is legal */
  const char *options;
} corners[] = {
  {2, false,
   "{two_player_slots: 2, blocked_step: -1, last_player_starts: false, ploys_per_player: 0, "
   "cost_table: online}"},
  {3, false,
   "{next_player_choice: clockwise, blocked_test: no_construct, ploys_per_action: 2, "
   "strategic_range: 3}"},
  {4, false,
   "{next_player_choice: fewest_points, max_height: 2, project_optional: false, "
   "bramble_token_stays: false}"},
  {4, false,
   "{actions_first_slot: 4, actions_other_slots: 4, projects_per_turn: 1, roofs: 5, "
   "bramble_tokens_per_land: 7}"},
  {3, true,
   "{max_height: 1, start_inhabitants_first: 10, start_inhabitants_others: 10, bramble_cost: 9, "
   "min_inhabitants_left: 5, "
   "control_sole_gain: 0, control_tie_gain: 0, refund_multiplier: 0.5}"},
  {2, true,
   "{pass_when_no_floors: false, floors_per_player: 8, invasion_payout_multiplier: 1, "
   "invasion_price_multiplier: 3, "
   "refund_multiplier: 0.75, last_round_control: false}"},
  {4, false,
   "{project_claim_rule: completes, invade_roofed: false, roof_transfer_scope: same_territory, "
   "inhabitants_cap: 40}"},
  {3, false,
   "{invasion_removes_roof: false, claim_after_invasion: false, seam_adjacency: none, "
   "control_counts: towers}"},
  {2, false,
   "{missions_dealt: 12, missions_kept: 6, mission_pair_rule: different_families, "
   "missions_count_roofed: true, "
   "control_counts: unroofed_floors}"},
  {4, false,
   "{missions_dealt: 3, missions_kept: 3, mission_pair_rule: any, tie_breaker: inhabitants, "
   "open_missions: true}"},
  {2, false,
   "{missions_dealt: 2, missions_kept: 0, tie_breaker: fewest_ploys_used, ploy_on_first_action: "
   "true, "
   "ploys_enabled: [invasion], ploys_per_player: 8}"},
  {3, false,
   "{layout: printed_order, turn_tiles: false, floor_increment: 3, max_rounds: 5, first_player: 3, "
   "project_display: 8}"},
  {4, false,
   "{turn_tiles: false, floor_increment: 0, projects_per_turn: 0, project_display: 1, max_rounds: "
   "60, roofs: 0}"},
  {2, false,
   "{layout: [[7, 5], [1, 0], [6, 1], [2, 2], [5, 3], [3, 4], [4, 0]], first_player: 1, "
   "ploys_per_action: 0, roofs: 40}"},
};
START_TEST(gn_invariants_corners_of_the_parameters)
{
  struct gn_table t;
  total = (struct gn_referee){0};
  gn_table_open(&t, corners[_i].seats, corners[_i].options);
  for (int game = 0; game < 4 + n_games() / 40; game++)
    watch_game(t.setup, (uint64_t)(game + 1), game % 4 == 0, false);
  ck_assert_msg(corners[_i].stuck || total.stuck == 0, "%d turns ended for want of moves",
                total.stuck);
  gn_table_close(&t);
}
END_TEST

/* ---- parameters at random ---- */

static void add_value(const struct ad_param *p, struct ad_rng *rng, struct ad_buf *out)
{
  const char *before = "[";
  int n = 0;
  while (p->words && p->words[n].word)
    n++;
  switch (p->type) {
  case AD_BOOL: ad_buf_add(out, ad_rng_below(rng, 2) ? "true" : "false"); return;
  case AD_WORD: ad_buf_add(out, p->words[ad_rng_below(rng, (uint32_t)n)].word); return;
  case AD_WORDS:
    for (int i = 0; i < n; i++)
      if (ad_rng_below(rng, 2)) {
        ad_buf_printf(out, "%s%s", before, p->words[i].word);
        before = ", ";
      }
    ad_buf_add(out, *before == '[' ? "[]" : "]");
    return;
  case AD_INT:
    ad_buf_printf(out, "%d", p->min + (int)ad_rng_below(rng, (uint32_t)(p->max - p->min) + 1));
    return;
  case AD_DECIMAL:
    ad_buf_printf(out, "%.2f",
                  (p->min + (int)ad_rng_below(rng, (uint32_t)(p->max - p->min) + 1)) / 100.0);
    return;
  default: ad_buf_add(out, p->fallback); return;
  }
}

/* "{roofs: 3, ploys_per_action: 2}": one to eight parameters. */
static void random_options(struct ad_rng *rng, struct ad_buf *out)
{
  const struct ad_param *chosen[8];
  int n = 0, n_params = 0, wanted = 1 + (int)ad_rng_below(rng, AD_LEN(chosen));
  while (gn_params[n_params].name)
    n_params++;
  ad_buf_clear(out);
  while (n < wanted) {
    bool again = false;
    chosen[n] = &gn_params[ad_rng_below(rng, (uint32_t)n_params)];
    for (int i = 0; i < n; i++)
      again |= chosen[i] == chosen[n];
    if (again)
      continue;
    ad_buf_printf(out, "%s%s: ", n ? ", " : "{", chosen[n]->name);
    add_value(chosen[n++], rng, out);
  }
  ad_buf_add(out, "}");
}

/* Compiles the base variant with OPTIONS; NULL if they contradict each other. */
static struct ad_setup *compile(struct cfg_variant *variant, int seats, const char *options)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *node = cfg_yaml_parse("options", options, strlen(options), &arena, &diags);
  ck_assert_msg(node != NULL, "%s", options);
  struct ad_setup *setup = cfg_variant_compile_any(variant, seats, node, &diags);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return setup;
}

START_TEST(gn_invariants_random_parameters)
{
  struct ad_diags diags;
  struct ad_buf options;
  struct ad_rng rng;
  int played = 0, tries = 20 + n_games() / 30;
  ad_diags_init(&diags);
  ad_buf_init(&options);
  ad_rng_seed(&rng, (uint64_t)_i);
  struct cfg_variant *variant = cfg_variant_load("gardennation/base", &setups_loaders, &diags);
  ck_assert(variant != NULL);
  for (int k = 0; k < tries; k++) {
    random_options(&rng, &options);
    struct ad_setup *setup = compile(variant, _i, ad_buf_text(&options));
    if (!setup)
      continue;
    snprintf(setup->name, sizeof setup->name, "gardennation/base with %s", ad_buf_text(&options));
    watch_game(setup, (uint64_t)k, true, false);
    ad_setup_free(setup);
    played++;
  }
  ck_assert_int_gt(played, tries / 2);
  cfg_variant_free(variant);
  ad_buf_fini(&options);
  ad_diags_fini(&diags);
}
END_TEST

Suite *gn_invariants_suite(void);
Suite *gn_invariants_suite(void)
{
  Suite *suite = suite_create("gn_invariants");
  TCase *book = tcase_create("by the book"), *parameters = tcase_create("parameters");
  tcase_set_timeout(book, 36000);
  tcase_set_timeout(parameters, 36000);
  tcase_add_loop_test(book, gn_invariants_by_the_book, 2, 5);
  tcase_add_loop_test(parameters, gn_invariants_random_parameters, 2, 5);
  tcase_add_loop_test(parameters, gn_invariants_corners_of_the_parameters, 0, AD_LEN(corners));
  suite_add_tcase(suite, book);
  suite_add_tcase(suite, parameters);
  return suite;
}
