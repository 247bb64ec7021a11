/* complete.c - second half of reading a position: whose turn it is, what the file leaves open, and
 * whether the position is possible.
 *
 * In this order, because each step uses the ones before: the phase, from the keys that the file
 * has; the turn; supplies, which are the printed numbers less what is on the board; cards, dealt by
 * the seed where no list names them.  At last the phase must have something to decide. */
#include "engine/games/gardennation/files/complete.h"

#include "engine/games/gardennation/files/complete_cards.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/text/phases.h"

static const struct ad_node *at_key(const struct gn_reader *in, const char *key)
{
  return gn_reader_at(in, ad_node_get(in->position, key));
}

static const struct ad_node *at_clan(const struct gn_reader *in, int seat)
{
  return gn_reader_at(in, in->clan[seat].node);
}

/* Reports a key that belongs to other phases. */
static void not_now(const struct gn_reader *in, const char *key, bool given)
{
  if (given)
    ad_diag(in->diags, at_key(in, key), "key '%s' is not used in phase '%s': remove the key", key,
            ad_word_of(gn_phase_words, in->phase));
}

/* ---- when it is ---- */

static bool anything_built(const struct gn_reader *in)
{
  for (int area = 0; area < GN_AREAS; area++)
    if (in->st->floors[area])
      return true;
  return false;
}

static bool missions_are_chosen(const struct gn_rules *r)
{
  return r->missions_dealt > r->missions_kept && r->missions_kept > 0;
}

/* Returns whether the file gives something that only a turn has: its number, its actions, the
 * torticrane. */
static bool in_a_turn(const struct gn_reader *in)
{
  return in->crane >= 0 || in->round >= 0 || in->turn >= 0 || in->action >= 0 || in->had_turn ||
         in->ploys_used >= 0 || in->advances >= 0 || in->claimed >= 0;
}

static int infer_phase(const struct gn_reader *in)
{
  bool chosen = !missions_are_chosen(in->rules);
  if (in->built)
    return in->st->floors[in->st->built - 1] ? GN_PROJECT : GN_LAND;
  for (int seat = 0; seat < in->rules->seats; seat++)
    chosen |= in->clan[seat].missions.node != NULL;
  if (in_a_turn(in) || in->to_act >= 0 || !anything_built(in))
    return chosen || in_a_turn(in) || anything_built(in) ? GN_ACTION : GN_MISSIONS;
  return GN_ENDED; /* towers and nothing of a turn: a finished game, for its score sheets */
}

static void derive_phase(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  if (in->phase < 0)
    in->phase = infer_phase(in);
  bool acting = in->phase == GN_ACTION || in->phase == GN_LAND || in->phase == GN_PROJECT;
  if (in->phase == GN_MISSIONS && !missions_are_chosen(r))
    ad_diag(in->diags, at_key(in, "phase"),
            "phase is 'missions', but each seat keeps all %d missions dealt, so no seat chooses: "
            "name another phase (GN-SETUP-06)",
            r->missions_dealt);
  if (in->phase == GN_NEXT && (r->seats == 2 || r->next_player_choice != GN_CHOSEN))
    ad_diag(in->diags, at_key(in, "phase"),
            "phase is 'next', but no seat chooses the next seat by these rules: name another phase "
            "(GN-ROUND-03, GN-ROUND-04)");
  not_now(in, "action", in->action >= 0 && !acting);
  not_now(in, "ploys_used", in->ploys_used > 0 && !acting);
  not_now(in, "advances", in->advances > 0 && !acting);
  not_now(in, "claimed", in->claimed > 0 && !acting);
  not_now(in, "turn", in->turn >= 0 && (in->phase == GN_MISSIONS || in->phase == GN_ENDED));
  not_now(in, "had_turn", in->had_turn && (in->phase == GN_MISSIONS || in->phase == GN_ENDED));
  not_now(in, "price", in->price && (in->phase != GN_LAND || !in->rules->pricer));
  not_now(in, "built", in->built && in->phase != GN_LAND && in->phase != GN_PROJECT);
  not_now(in, "invaded", in->st->invaded && in->phase != GN_PROJECT);
  not_now(in, "to_act", in->to_act >= 0 && in->phase == GN_ENDED);
  not_now(in, "crane", in->crane >= 0 && in->phase == GN_MISSIONS);
  if (in->phase == GN_MISSIONS && in->round > 0)
    ad_diag(in->diags, at_key(in, "round"), "round is %d in phase 'missions', expected 1",
            in->round + 1);
  in->st->phase = (uint8_t)in->phase;
  in->st->round = (uint16_t)(in->round >= 0 ? in->round : 0);
}

/* ---- the turn order ---- */

static int place_of(const struct gn_reader *in, int seat, int first)
{
  return (seat + in->rules->seats - first) % in->rules->seats;
}

static int infer_turn(const struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  if (in->phase == GN_ENDED)
    return r->turns - 1;
  if (in->phase == GN_MISSIONS)
    return 0;
  if (in->turn >= 0)
    return in->turn;
  if (in->had_turn && r->seats > 2 && in->had_turn->n > 0)
    return in->had_turn->n - 1;
  return in->first >= 0 && in->to_act >= 0 ? place_of(in, in->to_act, in->first) : 0;
}

static int infer_first(const struct gn_reader *in, int turn)
{
  if (in->first >= 0)
    return in->first;
  if (in->to_act >= 0)
    return place_of(in, in->to_act, turn % in->rules->seats);
  return in->st->round == 0 && in->rules->first_player ? in->rules->first_player - 1 : 0;
}

/* Returns the seats that have had a slot in turn TURN of the round, if the file does not list them:
 * FIRST, SEAT, and as many more clockwise from FIRST as slots are filled. */
static unsigned infer_had_turn(const struct gn_reader *in, int first, int seat, int turn)
{
  unsigned had = 1u << first | 1u << seat;
  for (int k = 1; __builtin_popcount(had) < turn + 1; k++)
    had |= 1u << (first + k) % in->rules->seats;
  return had;
}

static void check_order(struct gn_reader *in, int turn)
{
  const struct gn_rules *r = in->rules;
  struct gn_state *st = in->st;
  int n = __builtin_popcount(st->had_turn), place = place_of(in, st->seat, st->first);
  int expected = r->seats == 2 && turn > 1 ? 2 : turn + 1;
  /* scripts may change the order */
  bool fixed = !r->run && (r->seats == 2 || r->next_player_choice == GN_CLOCKWISE);
  if (fixed && turn % r->seats != place)
    ad_diag(in->diags, at_key(in, "to_act"),
            "seat %d cannot have turn %d of a round that seat %d began (%s)", st->seat + 1,
            turn + 1, st->first + 1, r->seats == 2 ? "GN-ROUND-04" : "GN-ROUND-03");
  else if (r->seats > 2 && (turn == 0) != (st->seat == st->first))
    ad_diag(in->diags, at_key(in, "to_act"),
            "seat %d cannot have turn %d of a round that seat %d began (GN-ROUND-03)", st->seat + 1,
            turn + 1, st->first + 1);
  else if (n != expected)
    ad_diag(in->diags, at_key(in, "had_turn"), "'had_turn' lists %d seat%s in turn %d, expected %d",
            n, ad_plural(n), turn + 1, expected);
  else if (!(st->had_turn >> st->first & 1) || !(st->had_turn >> st->seat & 1))
    ad_diag(in->diags, at_key(in, "had_turn"),
            "seat %d is missing in 'had_turn', but began the round or has the turn now",
            (st->had_turn >> st->first & 1 ? st->seat : st->first) + 1);
  else if (fixed && st->had_turn != infer_had_turn(in, st->first, st->seat, n - 1))
    ad_diag(in->diags, at_key(in, "had_turn"),
            "the seats in 'had_turn' do not follow each other from seat %d on (GN-ROUND-03)",
            st->first + 1);
}

static void derive_turn(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  struct gn_state *st = in->st;
  int turn = infer_turn(in);
  if (turn >= r->turns) {
    ad_diag(in->diags, at_key(in, "had_turn"),
            "'had_turn' lists %d seats, but a round has only %d turns", turn + 1, r->turns);
    return;
  }
  int first = in->phase == GN_MISSIONS && in->first < 0 && in->to_act >= 0 ? in->to_act
                                                                           : infer_first(in, turn);
  int seat = in->phase == GN_ENDED ? first
           : in->to_act >= 0       ? in->to_act
                                   : (first + turn) % r->seats;
  if (in->phase == GN_MISSIONS && in->to_act < 0)
    seat = first;
  st->turn = (uint8_t)turn;
  st->first = (uint8_t)first;
  st->seat = (uint8_t)seat;
  if (in->phase == GN_MISSIONS || in->phase == GN_ENDED) {
    st->had_turn = (uint8_t)(in->phase == GN_MISSIONS ? 1u << first : (1u << r->seats) - 1);
    return;
  }
  if (!in->had_turn)
    st->had_turn = (uint8_t)(r->seats == 2 ? (turn ? 3 : 1 << first)
                                           : (int)infer_had_turn(in, first, seat, turn));
  check_order(in, turn);
}

static void derive_action(struct gn_reader *in)
{
  struct gn_state *st = in->st;
  int actions = gn_turn_actions(in->rules, st), invaded = in->st->invaded;
  st->action = (uint8_t)(in->action > 0 ? in->action : 0);
  st->ploys_used = (uint8_t)(in->ploys_used >= 0 ? in->ploys_used : invaded);
  st->advances = (uint8_t)(in->advances > 0 ? in->advances : 0);
  st->claims = (uint8_t)(in->claimed > 0 ? in->claimed : 0);
  if (st->action >= actions)
    ad_diag(in->diags, at_key(in, "action"),
            "action is %d, but the number of actions in turn %d is %d (GN-ROUND-02)",
            st->action + 1, st->turn + 1, actions);
  else if (st->claims > st->action)
    ad_diag(in->diags, at_key(in, "claimed"),
            "claimed is %d in action %d of the turn, expected at most %d: one for each "
            "finished action (GN-PROJ-01)",
            st->claims, st->action + 1, st->action);
  if (invaded && st->ploys_used == 0)
    ad_diag(in->diags, at_key(in, "ploys_used"),
            "ploys_used is 0, but invaded is true and an invasion uses a ploy: expected 1 or more "
            "(GN-PLOY-03)");
}

/* ---- the board ---- */

/* Places the torticrane.  It is off the board only before the first action, so a file that leaves
 * it out later is reported. */
static void derive_crane(struct gn_reader *in)
{
  struct gn_state *st = in->st;
  st->crane = GN_OFF_BOARD;
  if (in->crane >= 0)
    st->crane = st->slot_of[in->crane];
  else if (in->phase == GN_ENDED && !in->crane_node)
    st->crane = 0;
  else if (in->phase != GN_MISSIONS && !in->crane_node &&
           (anything_built(in) || st->round || st->turn || st->action))
    ad_diag(in->diags, in->position,
            "crane is missing, expected the number of the territory where the torticrane stands, "
            "or null before the first action");
}

static void derive_supplies(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  struct gn_state *st = in->st;
  int roofs = __builtin_popcountll(st->roofed), given = r->roofs - roofs;
  struct ad_node *node = ad_node_get(in->position, "roofs");
  if (roofs > r->roofs)
    ad_diag(in->diags, at_key(in, "towers"),
            "%d towers have roofs, but the game has only %d roof%s (GN-SETUP-04)", roofs, r->roofs,
            ad_plural(r->roofs));
  else if (node && !ad_node_is_null(node) &&
           ad_read_int(in->position, "roofs", AD_OPTIONAL, 0, r->roofs, &given, in->diags) &&
           given != r->roofs - roofs)
    ad_diag(in->diags, node,
            "roofs is %d, expected %d: the game has %d, and the others are on towers", given,
            r->roofs - roofs, r->roofs);
  st->roofs = (uint8_t)(r->roofs - roofs);
  bool empty = false;
  for (int seat = 0; seat < r->seats; seat++) {
    int left = r->floors_per_player;
    for (uint64_t towers = st->clan[seat].towers; towers; towers &= towers - 1)
      left -= st->floors[__builtin_ctzll(towers)];
    if (left < 0)
      ad_diag(in->diags, at_key(in, "towers"),
              "seat %d has %d floors on the board, but only %d in the whole game (GN-SETUP-04)",
              seat + 1, r->floors_per_player - left, r->floors_per_player);
    else if (in->clan[seat].floors >= 0 && in->clan[seat].floors != left)
      ad_diag(in->diags, ad_node_get(in->clan[seat].node, "floors"),
              "floors is %d, expected %d: the seat has %d, and the others are on the board",
              in->clan[seat].floors, left, r->floors_per_player);
    st->clan[seat].floors = (uint8_t)(left < 0 ? 0 : left);
    empty |= left <= 0;
  }
  st->last_round = (uint8_t)(in->last_round >= 0 ? in->last_round : empty); /* GN-END-01 */
}

static void derive_clans(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  struct gn_state *st = in->st;
  for (int seat = 0; seat < r->seats; seat++) {
    int ploys = in->clan[seat].ploys, start = seat == st->first ? r->start_first : r->start_others;
    int used = seat == st->seat && in->phase != GN_ENDED ? st->ploys_used : 0;
    st->clan[seat].inhabitants =
      in->clan[seat].inhabitants >= 0 ? in->clan[seat].inhabitants : start;
    st->clan[seat].ploys = (uint8_t)(ploys >= 0 ? ploys : r->ploys_per_player - used);
    if (ploys < 0 && used > r->ploys_per_player)
      ad_diag(in->diags, at_clan(in, seat),
              "seat %d has used %d ploys, but a seat has only %d ploy token%s (GN-PLOY-01)",
              seat + 1, used, r->ploys_per_player, ad_plural(r->ploys_per_player));
  }
}

/* ---- what is asked now ---- */

static void check_land(struct gn_reader *in)
{
  const struct gn_state *st = in->st;
  unsigned lands = gn_lands_left(st);
  int area = st->built - 1;
  if (!in->built) {
    ad_diag(in->diags, at_key(in, "phase"),
            "built is missing, expected the area of the bramble whose land is chosen");
  } else if (!(st->brambles >> area & 1) || gn_land_of(st, area) != GN_BRAMBLE) {
    ad_diag(in->diags, in->built,
            "built is area %d, expected a bramble without a land token (GN-BUILD-02)",
            gn_area_number(st, area));
  } else if (!(gn_constructible(in->rules, st) >> area & 1)) {
    ad_diag(
      in->diags, in->built,
      "seat %d cannot construct a floor on area %d: name an area on which the seat may construct",
      st->seat + 1, gn_area_number(st, area));
  } else if (!(lands & (lands - 1))) {
    ad_diag(in->diags, in->built,
            "land tokens of fewer than two lands are left, so the seat has no land to choose: "
            "remove 'built' (GN-BUILD-02)");
  } else if (in->rules->pricer) {
    in->st->agreed = (uint16_t)(gn_price(in->rules, st, area) + 1);
  }
}

static void check_project(struct gn_reader *in)
{
  const struct gn_state *st = in->st;
  int area = st->built - 1;
  if (!in->built)
    ad_diag(in->diags, at_key(in, "phase"),
            "built is missing, expected the area of the tower that may claim a project");
  else if (!((st->clan[st->seat].towers & ~st->roofed & gn_reach(st)) >> area & 1))
    ad_diag(in->diags, in->built,
            "seat %d has no tower without a roof on area %d in the territory of the torticrane",
            st->seat + 1, gn_area_number(st, area));
  else if (!gn_claimable(in->rules, st))
    ad_diag(in->diags, in->built,
            "no project can be claimed for the tower on area %d: name another area or remove "
            "'built' (GN-PROJ-02)",
            gn_area_number(st, area));
}

static void check_phase(struct gn_reader *in)
{
  const struct gn_state *st = in->st;
  unsigned candidates = gn_candidates(in->rules, st);
  ad_move moves[GN_MAX_MOVES];
  if (in->phase == GN_LAND)
    check_land(in);
  else if (in->phase == GN_PROJECT)
    check_project(in);
  else if (in->phase == GN_ACTION && gn_legal(in->rules, st, moves) == 0)
    ad_diag(in->diags, at_key(in, "phase"),
            "seat %d has no legal move in phase 'action', so its turn is over: name another seat "
            "in 'to_act' (GN-ACT-08)",
            st->seat + 1);
  else if (in->phase == GN_NEXT && !(candidates & (candidates - 1)))
    ad_diag(in->diags, at_key(in, "phase"),
            "phase is 'next', but fewer than two seats are without a turn in this round: name "
            "another phase (GN-ROUND-03)");
}

/* ---- the whole ---- */

void gn_complete_position(struct gn_reader *in)
{
  int before = in->diags->reported;
  derive_phase(in);
  derive_turn(in);
  if (in->diags->reported > before)
    return;
  if (in->phase == GN_ACTION || in->phase == GN_LAND || in->phase == GN_PROJECT)
    derive_action(in);
  derive_crane(in);
  derive_supplies(in);
  derive_clans(in);
  gn_complete_projects(in);
  gn_complete_missions(in);
  if (in->diags->reported == before)
    check_phase(in);
}
