/* explain.c - why a move is not allowed: the clause, one word, and the facts in one sentence.
 * Checks come in a fixed order, the first that applies is named. */
#include "engine/games/gardennation/text/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/text/requirements.h"
#include "engine/games/gardennation/text/verbs.h"
#include "engine/games/gardennation/text/words.h"

struct asked {
  const struct gn_rules *r;
  const struct gn_state *st;
  const struct gn_clan *clan; /* of the acting seat */
  int seat;                   /* the same, from 1 */
  struct ad_reason *reason;
};

static int number_of(const struct asked *a, int area)
{
  return gn_area_number(a->st, area);
}

static int territory_of(const struct asked *a, int area)
{
  return a->st->territory[gn_slot(area)];
}

/* ---- what several moves need ---- */

static bool is_in_reach(const struct asked *a, int area)
{
  if (gn_reach(a->st) >> area & 1)
    return true;
  return ad_deny(a->reason, "GN-ACT-02", "out_of_reach",
                 "area %d is in territory %d, but the torticrane is in territory %d",
                 number_of(a, area), territory_of(a, area), a->st->territory[a->st->crane]);
}

static bool is_own(const struct asked *a, int area, const char *clause)
{
  int owner = gn_owner(a->r, a->st, area);
  if (owner + 1 == a->seat)
    return true;
  if (owner < 0)
    return ad_deny(a->reason, clause, "nothing_there",
                   "area %d has no tower, expected a tower of seat %d", number_of(a, area),
                   a->seat);
  return ad_deny(a->reason, clause, "not_own",
                 "the tower on area %d belongs to seat %d, expected a tower of seat %d",
                 number_of(a, area), owner + 1, a->seat);
}

/* Returns whether the acting seat can pay PRICE, GAME_PRICE without scripts, for WHAT on AREA, else
 * denies the move (GN-BUILD-05). */
static bool can_pay(const struct asked *a, const char *what, int area, int game_price, int price)
{
  char keeps[40] = "", changed[AD_PRICE_NOTE];
  ad_price_note(a->r->pricer, game_price, price, changed);
  if (gn_can_pay(a->r, a->st, price))
    return true;
  if (a->r->min_left)
    snprintf(keeps, sizeof keeps, ", of which %d must be left", a->r->min_left);
  return ad_deny(a->reason, "GN-BUILD-05", "cannot_afford",
                 "%s on area %d costs %d inhabitant%s%s, but seat %d has %d%s", what,
                 number_of(a, area), GN_COUNT(price), changed, a->seat, (int)a->clan->inhabitants,
                 keeps);
}

/* Returns whether the acting seat may use PLOY, as may_ploy of play/legal.c does, else denies the
 * move. */
static bool has_ploy(const struct asked *a, int ploy)
{
  static const struct {
    const char *clause, *title;
  } ploys[GN_PLOYS] = {{"GN-PLOY-05", "strategic movement"},
                       {"GN-PLOY-06", "roof transfer"},
                       {"GN-PLOY-07", "building invasion"}};
  if (!(a->r->ploys >> ploy & 1))
    return ad_deny(a->reason, ploys[ploy].clause, "not_enabled",
                   "the ploy '%s' is not enabled in this variant, see its parameter ploys_enabled",
                   ploys[ploy].title);
  if (gn_is_first_action(a->st) && !a->r->ploy_on_first_action)
    return ad_deny(a->reason, "GN-PLOY-04", "first_action",
                   "no ploy may be used for the first action of the game");
  if (a->clan->ploys == 0)
    return ad_deny(a->reason, "GN-PLOY-01", "no_ploy_left", "seat %d has no ploy token left",
                   a->seat);
  return a->st->ploys_used < a->r->ploys_per_action ||
         ad_deny(
           a->reason, "GN-PLOY-02", "ploy_used",
           "seat %d has used %d ploy%s for this action already, the most for one action is %d",
           a->seat, GN_COUNT(a->st->ploys_used), a->r->ploys_per_action);
}

/* ---- actions ---- */

static bool may_construct(const struct asked *a, int area)
{
  const struct gn_state *st = a->st;
  int owner = gn_owner(a->r, st, area), floors = st->floors[area];
  char floor[24];
  if (!is_in_reach(a, area))
    return false;
  if (owner >= 0 && owner + 1 != a->seat)
    return ad_deny(
      a->reason, "GN-BUILD-04", "occupied",
      "a tower of seat %d stands on area %d, expected a vacant area or a tower of seat %d",
      owner + 1, number_of(a, area), a->seat);
  if (st->roofed >> area & 1)
    return ad_deny(a->reason, "GN-BUILD-04", "roofed",
                   "the tower on area %d has a roof and cannot get another floor",
                   number_of(a, area));
  if (a->clan->floors == 0)
    return ad_deny(a->reason, "GN-BUILD-06", "no_floor_left",
                   "seat %d has no floor left in its supply", a->seat);
  if (floors >= a->r->height)
    return ad_deny(a->reason, "GN-BUILD-03", "full_height",
                   "the tower on area %d has %d floor%s already, the most floors of a tower are %d",
                   number_of(a, area), GN_COUNT(floors), a->r->height);
  if (gn_land_of(st, area) == GN_BRAMBLE && !gn_lands_left(st))
    return ad_deny(
      a->reason, "GN-BUILD-02", "no_token_left",
      "area %d is a bramble without a land token, and no land token is left in the supply",
      number_of(a, area));
  snprintf(floor, sizeof floor, "floor %d", floors + 1);
  return can_pay(a, floor, area, gn_base_price(a->r, st, area), gn_price(a->r, st, area));
}

static bool may_abandon(const struct asked *a, int area)
{
  return is_in_reach(a, area) && is_own(a, area, "GN-ABAN-01");
}

static bool may_invade(const struct asked *a, int area)
{
  int owner = gn_owner(a->r, a->st, area), floors = a->st->floors[area];
  if (!has_ploy(a, GN_INVASION_PLOY) || !is_in_reach(a, area))
    return false;
  if (owner < 0)
    return ad_deny(a->reason, "GN-PLOY-07", "nothing_there",
                   "area %d has no tower, expected a tower of another seat", number_of(a, area));
  if (owner + 1 == a->seat)
    return ad_deny(a->reason, "GN-PLOY-07", "own_tower",
                   "the tower on area %d belongs to seat %d, expected a tower of another seat",
                   number_of(a, area), a->seat);
  if ((a->st->roofed >> area & 1) && !a->r->invade_roofed)
    return ad_deny(a->reason, "GN-PLOY-07", "roofed",
                   "the tower on area %d has a roof, and a tower with a roof cannot be invaded",
                   number_of(a, area));
  if (floors > a->clan->floors)
    return ad_deny(
      a->reason, "GN-PLOY-07", "no_floor_left",
      "invading the tower on area %d takes %d floor%s, but seat %d has only %d in its supply",
      number_of(a, area), GN_COUNT(floors), a->seat, a->clan->floors);
  return can_pay(a, "invading the tower", area, gn_base_invasion_price(a->r, a->st, area),
                 gn_invasion_price(a->r, a->st, area));
}

static bool may_move_crane(const struct asked *a, int territory)
{
  struct gn_options can;
  if (!has_ploy(a, GN_STRATEGIC_PLOY))
    return false;
  if (gn_is_first_action(a->st))
    return ad_deny(
      a->reason, "GN-ACT-03", "first_action",
      "the torticrane is beside the board and cannot move before the first action of the game");
  int here = a->st->territory[a->st->crane], away = abs(territory - here);
  gn_find_options(a->r, a->st, &can);
  if (can.strategic >> territory & 1)
    return true;
  if (away == 0)
    return ad_deny(a->reason, "GN-PLOY-05", "same_place",
                   "the torticrane is already in territory %d, name another territory", here);
  if (away > GN_SLOTS - away)
    away = GN_SLOTS - away;
  return ad_deny(a->reason, "GN-PLOY-05", "out_of_range",
                 "territory %d is %d numbers away from territory %d, but a strategic movement goes "
                 "at most %d up or down",
                 territory, away, here, a->r->strategic_range);
}

static bool may_transfer(const struct asked *a, int from, int to)
{
  const struct gn_state *st = a->st;
  if (!has_ploy(a, GN_TRANSFER_PLOY) || !is_in_reach(a, from) || !is_own(a, from, "GN-PLOY-06") ||
      !is_own(a, to, "GN-PLOY-06"))
    return false;
  if (!(st->roofed >> from & 1))
    return ad_deny(a->reason, "GN-PLOY-06", "no_roof",
                   "the tower on area %d has no roof to transfer", number_of(a, from));
  if (st->roofed >> to & 1)
    return ad_deny(a->reason, "GN-PLOY-06", "roofed",
                   "the tower on area %d has a roof already, name a tower without a roof",
                   number_of(a, to));
  if (a->r->roof_transfer_scope && gn_slot(from) != gn_slot(to))
    return ad_deny(a->reason, "GN-PLOY-06", "other_territory",
                   "area %d is in territory %d, but the roof must stay in territory %d",
                   number_of(a, to), territory_of(a, to), territory_of(a, from));
  return (gn_transfer_targets(a->r, st, from) >> to & 1) ||
         ad_deny(a->reason, "GN-PLOY-06", "other_land",
                 "area %d is %s, but area %d is %s: a roof can be transferred only to an area of "
                 "the same land",
                 number_of(a, from), gn_land_name(gn_land_of(st, from)), number_of(a, to),
                 gn_land_name(gn_land_of(st, to)));
}

static bool may_advance(const struct asked *a)
{
  struct gn_options can;
  if (gn_is_first_action(a->st))
    return ad_deny(
      a->reason, "GN-ACT-03", "first_action",
      "the torticrane is beside the board and cannot move before the first action of the game");
  gn_find_options(a->r, a->st, &can);
  if (can.advance)
    return true;
  if (can.blocked)
    return ad_deny(a->reason, "GN-ACT-08", "went_round",
                   "the torticrane has advanced %d times for this action and cannot advance again",
                   a->st->advances);
  uint64_t areas = can.construct ? can.construct : can.abandon;
  return ad_deny(a->reason, "GN-ACT-05", "not_blocked",
                 "territory %d is not blocked for seat %d, which can play '%s %d'",
                 a->st->territory[a->st->crane], a->seat, can.construct ? "construct" : "abandon",
                 number_of(a, __builtin_ctzll(areas)));
}

static bool may_pass(const struct asked *a)
{
  if (!a->r->pass_when_no_floors)
    return ad_deny(a->reason, "GN-ACT-07", "no_passing", "passing is not allowed in this variant");
  return a->clan->floors == 0 || ad_deny(a->reason, "GN-ACT-07", "floors_left",
                                         "seat %d has %d floor%s left in its supply, but a seat "
                                         "may pass only with an empty supply",
                                         a->seat, GN_COUNT(a->clan->floors));
}

/* ---- after an action ---- */

static bool may_choose_land(const struct asked *a, int land)
{
  char list[GN_LIST];
  if (a->st->tokens[land])
    return true;
  gn_list_lands(gn_lands_left(a->st), list);
  return ad_deny(a->reason, "GN-BUILD-02", "no_token_left",
                 "no %s land token is left in the supply, only tokens of %s", gn_land_name(land),
                 list);
}

/* Returns whether a project may be claimed at all, as the function of play/projects.c does, else
 * denies the move. */
static bool may_claim_at_all(const struct asked *a)
{
  const struct gn_state *st = a->st;
  if (st->roofs == 0)
    return ad_deny(a->reason, "GN-PROJ-10", "no_roof_left",
                   "no roof is left in the common supply, so no project can be claimed");
  if (st->claims >= a->r->projects_per_turn)
    return ad_deny(
      a->reason, "GN-PROJ-01", "enough_claims",
      "seat %d has claimed %d project%s in this turn already, the most for one turn is %d", a->seat,
      GN_COUNT(st->claims), a->r->projects_per_turn);
  return !st->invaded || a->r->claim_after_invasion ||
         ad_deny(a->reason, "GN-PLOY-08", "after_invasion",
                 "no project can be claimed after an invasion in this variant");
}

static bool may_claim(const struct asked *a, int project)
{
  const struct gn_project *p = &a->r->project[project];
  char list[GN_LIST];
  gn_list_projects(a->r, a->st->display, a->r->project_display, list);
  if (a->st->taken_by[project])
    return ad_deny(a->reason, "GN-PROJ-01", "taken",
                   "seat %d has claimed project '%s' already, the projects that lie face up: %s",
                   a->st->taken_by[project], p->id, list);
  if (!(gn_face_up(a->r, a->st) >> project & 1))
    return ad_deny(a->reason, "GN-PROJ-01", "not_face_up",
                   "project '%s' does not lie face up, the projects that lie face up: %s", p->id,
                   list);
  if (!may_claim_at_all(a) || !gn_explain_project(a->r, a->st, project, a->reason))
    return false;
  return (gn_claimable(a->r, a->st) >> project & 1) ||
         ad_deny(a->reason, "GN-PROJ-02", "met_before",
                 "seat %d met project '%s' before the new floor on area %d, expected a project "
                 "that the new floor completes",
                 a->seat, p->title, number_of(a, a->st->built - 1));
}

static bool may_skip(const struct asked *a)
{
  uint64_t claimable = gn_claimable(a->r, a->st);
  return a->r->project_optional || !claimable ||
         ad_deny(a->reason, "GN-PROJ-01", "must_claim",
                 "a project that is met must be claimed: 'claim %s'",
                 a->r->project[__builtin_ctzll(claimable)].id);
}

static bool may_be_next(const struct asked *a, int seat)
{
  char list[GN_LIST];
  unsigned candidates = gn_candidates(a->r, a->st);
  if (candidates >> seat & 1)
    return true;
  gn_list_seats(candidates, list);
  if (seat + 1 == a->seat)
    return ad_deny(a->reason, "GN-ROUND-03", "yourself",
                   "seat %d cannot name itself for the next turn, but may name %s", a->seat, list);
  return ad_deny(a->reason, "GN-ROUND-03", "had_turn",
                 "seat %d has had a turn in this round already, seats without a turn: %s", seat + 1,
                 list);
}

/* ---- missions ---- */

static bool may_keep(const struct asked *a, unsigned cards)
{
  int n = __builtin_popcount(cards);
  if (gn_may_keep(a->r, a->clan, cards))
    return true;
  if (n != a->r->missions_kept)
    return ad_deny(a->reason, "GN-SETUP-06", "wrong_number",
                   "expected %d mission%s to keep, found %d", a->r->missions_kept,
                   ad_plural(a->r->missions_kept), n);
  for (int same_family = 0; same_family < 2; same_family++)
    for (int i = 0; i < a->r->missions_dealt; i++)
      for (int k = 0; k < i; k++) {
        const struct gn_mission *one = &a->r->mission[a->clan->dealt[k] - 1],
                                *other = &a->r->mission[a->clan->dealt[i] - 1];
        if (!(cards >> i & cards >> k & 1))
          continue;
        if (one == other)
          return ad_deny(a->reason, "GN-SETUP-06", "same_card",
                         "mission '%s' is named twice, name different missions", one->id);
        if (same_family && strcmp(one->family, other->family) == 0)
          return ad_deny(a->reason, "GN-SETUP-06", "same_family",
                         "missions '%s' and '%s' are both of the family '%s', name missions of "
                         "different families",
                         one->id, other->id, one->family);
      }
  return ad_deny(a->reason, "GN-SETUP-06", "no_such_move",
                 "the number of the move stands for no choice of missions that seat %d may make",
                 a->seat);
}

/* ---- all of them ---- */

static bool check_move(const struct asked *a, ad_move move)
{
  int what = gn_what(move);
  switch (gn_kind(move)) {
  case GN_KEEP: return may_keep(a, (unsigned)what);
  case GN_CONSTRUCT: return may_construct(a, what);
  case GN_ABANDON: return may_abandon(a, what);
  case GN_INVADE: return may_invade(a, what);
  case GN_STRATEGIC: return may_move_crane(a, what);
  case GN_TRANSFER: return may_transfer(a, gn_from(move), gn_to(move));
  case GN_ADVANCE: return may_advance(a);
  case GN_PASS: return may_pass(a);
  case GN_CHOOSE_LAND: return may_choose_land(a, what);
  case GN_CLAIM: return may_claim(a, what);
  case GN_SKIP: return may_skip(a);
  default: return may_be_next(a, what);
  }
}

bool gn_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  const struct gn_state *st = state;
  const struct asked a = {rules, st, &st->clan[st->seat], st->seat + 1, reason};
  return !ad_is_time_for(&gn_verbs, rules, state, move, reason) || !check_move(&a, move);
}
