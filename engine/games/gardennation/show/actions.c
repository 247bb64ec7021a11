/* actions.c - what scripts of a house rule can do to a game; whatever they do, it can be played to
 * its end and written down. */
#include "engine/games/gardennation/show/actions.h"

#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/deal.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/text/phases.h"

enum { MOST_GIVEN = 999 }; /* inhabitants of a seat after a gift */

static bool is_of(int64_t value, int first, int count, const char *what, struct ad_reason *reason)
{
  return (value >= 0 && value < count) ||
         ad_deny(reason, "GN-SETUP-01", "range",
                 "'%s' is %lld, expected a whole number from %d to %d", what,
                 (long long)((uint64_t)value + (uint64_t)first), first, first + count - 1);
}

static bool is_seat(const struct gn_rules *r, int64_t seat, struct ad_reason *reason)
{
  return is_of(seat, 1, r->seats, "seat", reason);
}

static bool is_area(const int64_t *arg, struct ad_reason *reason)
{
  return is_of(arg[0], 1, GN_SLOTS, "territory", reason) &&
         is_of(arg[1], 0, GN_POSITIONS, "position", reason);
}

static int area_of(const struct gn_state *st, const int64_t *arg)
{
  return gn_area_at(st, (int)arg[0] + 1, (int)arg[1]);
}

/* ---- an action is taken back if the game could not go on after it ---- */

static bool land_can_be_chosen(const struct gn_rules *r, const struct gn_state *st)
{
  unsigned lands = gn_lands_left(st);
  return (lands & (lands - 1)) && st->clan[st->seat].floors > 0 &&
         gn_can_pay(r, st, gn_price(r, st, st->built - 1));
}

static bool goes_on(const struct gn_rules *r, const struct gn_state *st)
{
  ad_move moves[GN_MAX_MOVES];
  switch (st->phase) {
  case GN_ACTION: return gn_legal(r, st, moves) > 0;
  case GN_LAND: return land_can_be_chosen(r, st);
  case GN_PROJECT: return gn_legal(r, st, moves) > 0 && gn_kind(moves[0]) == GN_CLAIM;
  default: return true;
  }
}

static bool finish_action(const struct gn_rules *r, struct gn_state *st,
                          const struct gn_state *before, struct ad_reason *reason)
{
  if (goes_on(r, st))
    return true;
  memcpy(st, before, gn_state_size(r));
  return ad_deny(reason, "GN-ACT-08", "stuck",
                 "the action would leave seat %d without a legal move in phase '%s'", st->seat + 1,
                 gn_phase(r, st));
}

/* Returns whether nobody is building on AREA.  The tower that the acting seat builds must stay as
 * it is: its floor is paid for, and it may claim a project. */
static bool is_settled(const struct gn_state *st, int area, struct ad_reason *reason)
{
  return st->built != area + 1 ||
         ad_deny(reason, "GN-PROJ-02", "built",
                 "seat %d is building on area %d, expected an area where nobody is building",
                 st->seat + 1, gn_area_number(st, area));
}

static bool stands(const struct gn_state *st, int area, struct ad_reason *reason)
{
  if (!st->floors[area])
    return ad_deny(reason, "GN-ABAN-01", "empty",
                   "area %d has no tower, expected an area with a tower", gn_area_number(st, area));
  return is_settled(st, area, reason);
}

/* Fills AREA with the area that ARG names if a tower stands on it. */
static bool find_tower(const struct gn_state *st, const int64_t *arg, int *area,
                       struct ad_reason *reason)
{
  if (!is_area(arg, reason))
    return false;
  *area = area_of(st, arg);
  return stands(st, *area, reason);
}

/* ---- inhabitants and ploys ---- */

/* Checks a number of inhabitants or tokens: it must not be negative. */
static bool is_amount(int64_t n, const char *clause, struct ad_reason *reason)
{
  if (n >= 0)
    return true;
  return ad_deny(reason, clause, "range", "'n' is %lld, expected 0 or more", (long long)n);
}

static bool action_give(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  if (!is_seat(r, arg[0], reason) || !is_amount(arg[1], "GN-SETUP-05", reason))
    return false;
  struct gn_clan *clan = &st->clan[arg[0]];
  if (arg[1] > MOST_GIVEN - clan->inhabitants)
    return ad_deny(
      reason, "GN-SETUP-05", "range",
      "seat %d has %d inhabitants, expected at most %d together with the given inhabitants",
      (int)arg[0] + 1, clan->inhabitants, MOST_GIVEN);
  gn_gain(r, clan, (int)arg[1]);
  return true;
}

static bool action_take(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_seat(r, arg[0], reason) || !is_amount(arg[1], "GN-BUILD-05", reason))
    return false;
  struct gn_clan *clan = &st->clan[arg[0]];
  if (arg[1] > clan->inhabitants - r->min_left)
    return ad_deny(reason, "GN-BUILD-05", "inhabitants",
                   "seat %d has %d inhabitants, of which at least %d must remain", (int)arg[0] + 1,
                   clan->inhabitants, r->min_left);
  memcpy(&before, st, gn_state_size(r));
  clan->inhabitants -= (int)arg[1];
  return finish_action(r, st, &before, reason);
}

static bool give_ploys(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  if (!is_seat(r, arg[0], reason) || !is_amount(arg[1], "GN-PLOY-01", reason))
    return false;
  uint8_t *ploys = &st->clan[arg[0]].ploys;
  if (arg[1] > r->ploys_per_player - *ploys)
    return ad_deny(reason, "GN-PLOY-01", "range",
                   "seat %d has %d ploy tokens, expected at most %d together with the given tokens",
                   (int)arg[0] + 1, *ploys, r->ploys_per_player);
  *ploys = (uint8_t)(*ploys + arg[1]);
  return true;
}

static bool take_ploys(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_seat(r, arg[0], reason) || !is_amount(arg[1], "GN-PLOY-01", reason))
    return false;
  uint8_t *ploys = &st->clan[arg[0]].ploys;
  if (arg[1] > *ploys)
    return ad_deny(reason, "GN-PLOY-01", "range",
                   "'n' is %lld, but seat %d has only %d ploy tokens", (long long)arg[1],
                   (int)arg[0] + 1, *ploys);
  memcpy(&before, st, gn_state_size(r));
  *ploys = (uint8_t)(*ploys - arg[1]);
  return finish_action(r, st, &before, reason);
}

/* ---- the board ---- */

static bool crane_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_of(arg[0], 1, GN_SLOTS, "territory", reason))
    return false;
  if (gn_is_first_action(st))
    return ad_deny(
      reason, "GN-SETUP-07", "first",
      "the torticrane is beside the board and cannot move before the first action of the game");
  if (st->built)
    return ad_deny(
      reason, "GN-CRANE-01", "phase",
      "the torticrane cannot move during an action of a seat, only between two actions");
  memcpy(&before, st, gn_state_size(r));
  st->crane = st->slot_of[arg[0] + 1];
  return finish_action(r, st, &before, reason);
}

static bool raise(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_seat(r, arg[0], reason) || !is_area(arg + 1, reason))
    return false;
  int seat = (int)arg[0], area = area_of(st, arg + 1), number = gn_area_number(st, area),
      owner = gn_owner(r, st, area);
  if (owner >= 0 && owner != seat)
    return ad_deny(
      reason, "GN-BUILD-04", "owner",
      "the tower on area %d belongs to seat %d, expected a vacant area or a tower of seat %d",
      number, owner + 1, seat + 1);
  if (st->roofed >> area & 1)
    return ad_deny(reason, "GN-BUILD-04", "roof",
                   "the tower on area %d has a roof and cannot get another floor", number);
  if (gn_land_of(st, area) == GN_BRAMBLE)
    return ad_deny(reason, "GN-BUILD-02", "bramble",
                   "area %d is a bramble without a land token, expected an area with a land",
                   number);
  if (st->floors[area] >= r->height)
    return ad_deny(reason, "GN-BUILD-03", "height",
                   "the tower on area %d has %d floors already, the most that a tower may have",
                   number, r->height);
  if (st->clan[seat].floors == 0)
    return ad_deny(reason, "GN-BUILD-06", "supply", "seat %d has no floor in its supply", seat + 1);
  if (!is_settled(st, area, reason))
    return false;
  memcpy(&before, st, gn_state_size(r));
  st->clan[seat].floors--;
  st->clan[seat].towers |= gn_bit(area);
  st->floors[area]++;
  st->last_round |= st->clan[seat].floors == 0; /* GN-END-01 */
  return finish_action(r, st, &before, reason);
}

static bool action_demolish(const void *rules, void *state, const int64_t *arg,
                            struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  int area;
  if (!find_tower(st, arg, &area, reason))
    return false;
  memcpy(&before, st, gn_state_size(r));
  gn_remove_tower(r, st, area);
  return finish_action(r, st, &before, reason);
}

static bool put_roof(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  int area;
  if (!find_tower(st, arg, &area, reason))
    return false;
  if (st->roofed >> area & 1)
    return ad_deny(reason, "GN-PROJ-12", "roof", "the tower on area %d has a roof already",
                   gn_area_number(st, area));
  if (st->roofs == 0)
    return ad_deny(reason, "GN-PROJ-10", "supply", "no roof is left in the common supply");
  memcpy(&before, st, gn_state_size(r));
  st->roofed |= gn_bit(area);
  st->roofs--;
  return finish_action(r, st, &before, reason);
}

static bool take_roof(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  int area;
  if (!find_tower(st, arg, &area, reason))
    return false;
  if (!(st->roofed >> area & 1))
    return ad_deny(reason, "GN-PROJ-12", "roof",
                   "the tower on area %d has no roof, expected a tower with a roof",
                   gn_area_number(st, area));
  memcpy(&before, st, gn_state_size(r));
  st->roofed &= ~gn_bit(area);
  st->roofs++;
  return finish_action(r, st, &before, reason);
}

static bool is_vacant_bramble(const struct gn_state *st, int area, struct ad_reason *reason)
{
  int number = gn_area_number(st, area);
  if (!(st->brambles >> area & 1))
    return ad_deny(reason, "GN-BUILD-02", "bramble", "area %d is not a bramble, expected a bramble",
                   number);
  if (st->floors[area])
    return ad_deny(reason, "GN-BUILD-02", "occupied",
                   "a tower stands on area %d, expected a vacant bramble", number);
  return is_settled(st, area, reason);
}

static bool put_token(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_area(arg, reason) || !is_of(arg[2], 0, GN_LANDS, "land", reason))
    return false;
  int area = area_of(st, arg);
  if (!is_vacant_bramble(st, area, reason))
    return false;
  if (gn_land_of(st, area) != GN_BRAMBLE)
    return ad_deny(reason, "GN-BUILD-02", "token",
                   "area %d has a land token already, expected a bramble without a land token",
                   gn_area_number(st, area));
  if (!st->tokens[arg[2]])
    return ad_deny(reason, "GN-SETUP-02", "supply", "no %s land token is left in the supply",
                   ad_word_of(gn_land_words, (int)arg[2]));
  memcpy(&before, st, gn_state_size(r));
  st->tokens[arg[2]]--;
  st->land[arg[2]] |= gn_bit(area);
  return finish_action(r, st, &before, reason);
}

static bool take_token(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_area(arg, reason))
    return false;
  int area = area_of(st, arg), land = gn_land_of(st, area);
  if (!is_vacant_bramble(st, area, reason))
    return false;
  if (land == GN_BRAMBLE)
    return ad_deny(reason, "GN-BUILD-02", "token",
                   "area %d has no land token, expected a bramble with a land token",
                   gn_area_number(st, area));
  memcpy(&before, st, gn_state_size(r));
  st->tokens[land]++;
  st->land[land] &= ~gn_bit(area);
  return finish_action(r, st, &before, reason);
}

/* ---- whose turn it is ---- */

/* Returns whether the acting seat has begun its turn: then no other seat can have it. */
static bool has_begun(const struct gn_state *st)
{
  return st->phase != GN_ACTION || st->action || st->ploys_used || st->advances;
}

static bool is_free_to_begin(const struct gn_rules *r, const struct gn_state *st,
                             struct ad_reason *reason)
{
  if (!ad_may_give_turn(r->run, "GN-ROUND-03", reason))
    return false;
  if (st->phase == GN_ENDED)
    return ad_deny(reason, "GN-END-02", "over", "the game is over, so no seat has a turn");
  if (st->phase == GN_MISSIONS && st->seat != st->first)
    return ad_deny(reason, "GN-SETUP-06", "phase",
                   "seats choose their missions, expected the moment before the first of them");
  if (st->phase != GN_MISSIONS && st->phase != GN_NEXT && has_begun(st))
    return ad_deny(reason, "GN-ROUND-03", "begun",
                   "seat %d has begun its turn, expected the moment before a turn", st->seat + 1);
  return true;
}

static bool turn_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_seat(r, arg[0], reason) || !is_free_to_begin(r, st, reason))
    return false;
  int seat = (int)arg[0], had = st->had_turn >> seat & 1;
  if (seat == st->seat && st->phase != GN_NEXT)
    return true;
  if (r->seats > 2 && had && (st->turn || st->phase == GN_NEXT))
    return ad_deny(reason, "GN-ROUND-03", "had_turn",
                   "seat %d has had its turn in this round, expected a seat that has not",
                   seat + 1);
  memcpy(&before, st, gn_state_size(r));
  gn_give_turn(r, st, seat);
  if (!finish_action(r, st, &before, reason))
    return false;
  if (st->phase == GN_ACTION)
    ad_begins(r->run, st, GN_TURN, st->seat + 1);
  return true;
}

static bool first_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct gn_state *st = state;
  if (st->phase != GN_ENDED && (st->turn || st->phase == GN_NEXT))
    return ad_deny(reason, "GN-ROUND-06", "begun",
                   "seat %d has begun the round, expected the moment before its first turn",
                   st->first + 1);
  return turn_to(rules, state, arg, reason);
}

/* ---- cards and the end ---- */

static bool replace_project(const void *rules, void *state, const int64_t *arg,
                            struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state, before;
  if (!is_of(arg[0], 1, r->project_display, "place", reason))
    return false;
  if (st->n_deck == 0 || !st->display[arg[0]])
    return ad_deny(reason, "GN-PROJ-11", "deck",
                   "no project can be replaced: the deck of projects is empty");
  memcpy(&before, st, gn_state_size(r));
  uint8_t *card = &st->display[arg[0]], next = st->deck[st->n_deck - 1];
  memmove(st->deck + 1, st->deck, st->n_deck - 1u);
  st->deck[0] = *card;
  *card = next;
  return finish_action(r, st, &before, reason);
}

static bool call_last_round(const void *rules, void *state, const int64_t *arg,
                            struct ad_reason *reason)
{
  struct gn_state *st = state;
  (void)rules, (void)arg, (void)reason;
  st->last_round = 1;
  return true;
}

/* clang-format off */
#define SEAT {"seat", AD_INT, 1, NULL, NULL}
#define NUMBER {"n", AD_INT, 0, NULL, NULL}
#define TERRITORY {"territory", AD_INT, 1, NULL, NULL}
#define POSITION {"position", AD_INT, 0, NULL, NULL}
/* clang-format on */
const struct ad_action gn_actions[] = {
  {"give", "a seat receives inhabitants, up to inhabitants_cap", 2, {SEAT, NUMBER}, action_give},
  {"take",
   "a seat loses inhabitants; at least min_inhabitants_left remain",
   2,
   {SEAT, NUMBER},
   action_take},
  {"give_ploys", "a seat gets back ploy tokens that it has used", 2, {SEAT, NUMBER}, give_ploys},
  {"take_ploys", "a seat loses ploy tokens", 2, {SEAT, NUMBER}, take_ploys},
  {"crane_to",
   "the torticrane moves to a territory; allowed between two actions only",
   1,
   {TERRITORY},
   crane_to},
  {"raise",
   "puts a floor of a seat's supply on a vacant area or on the seat's tower without a roof; "
   "the seat pays nothing",
   3,
   {SEAT, TERRITORY, POSITION},
   raise},
  {"demolish",
   "returns the tower on an area to its owner's supply, and a roof to the common supply; the "
   "owner gains no inhabitants",
   2,
   {TERRITORY, POSITION},
   action_demolish},
  {"put_roof",
   "the tower on an area receives a roof of the supply",
   2,
   {TERRITORY, POSITION},
   put_roof},
  {"take_roof",
   "returns the roof of the tower on an area to the supply",
   2,
   {TERRITORY, POSITION},
   take_roof},
  {"put_token",
   "a vacant bramble receives a land token",
   3,
   {TERRITORY, POSITION, {"land", AD_WORD, 0, gn_land_words, NULL}},
   put_token},
  {"take_token", "a vacant bramble loses its land token", 2, {TERRITORY, POSITION}, take_token},
  {"replace_project",
   "puts the project at a place of the display under the deck, and the next project of the "
   "deck at its place",
   1,
   {{"place", AD_INT, 1, NULL, NULL}},
   replace_project},
  {"turn_to",
   "the seat takes the turn that is about to begin, in place of the seat whose turn it would be; "
   "refused once that seat has acted, and for a seat that has had its turn in this round, unless "
   "two play",
   1,
   {SEAT},
   turn_to},
  {"first_to", "the seat begins the round; refused once the round has begun", 1, {SEAT}, first_to},
  {"call_last_round", "the round becomes the last one", 0, {{0}}, call_last_round},
  {.name = NULL},
};
