/* actions.c - what scripts of house rules can do to a game of Neoville: tiles and tokens change
 * places, none is lost or made.
 *
 * Whatever is done, the game can be played on to its end: every seat has a tile whenever it must
 * lay one (nv_tiles_suffice), a hand has at most hand_size tiles, and the seat that draws has room
 * for a tile.  What goes under the pile counts as unseen again. */
#include "engine/games/neoville/show/actions.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/play.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/explain.h"
#include "engine/games/neoville/text/phases.h"

/* ---- arguments: scripts may pass any number ---- */

static bool good_seat(const struct nv_rules *r, int64_t seat, struct ad_reason *reason)
{
  return (seat >= 0 && seat < r->seats) ||
         ad_deny(reason, "NV-TURN-01", "seat", "the seat is out of range, expected 1 to %d",
                 r->seats);
}

static bool good_slot(const struct nv_rules *r, const struct nv_state *st, int64_t slot,
                      struct ad_reason *reason)
{
  return nv_may_draw(r, st, slot < 0 || slot >= r->display_size ? NV_MAX_DISPLAY : (int)slot,
                     reason);
}

static bool good_hand_slot(const struct nv_city *city, int64_t slot, struct ad_reason *reason)
{
  return (slot >= 0 && slot < city->n_hand) ||
         ad_deny(reason, "NV-PLACE-01", "no_tile",
                 "this slot of the hand is empty, the hand has only %d tiles", city->n_hand);
}

static bool good_token(const struct nv_rules *r, int64_t token, struct ad_reason *reason)
{
  bool tower = token >= 0 && token < NV_FIRST_UTILITY && token % NV_MAX_VALUES < r->n_values;
  bool utility = token >= NV_FIRST_UTILITY && token < NV_FIRST_UTILITY + r->n_utilities;
  return tower || utility ||
         ad_deny(reason, "NV-BUILD-07", "no_token", "no building of the game has this number");
}

static bool good_square(const struct nv_rules *r, const struct nv_city *city, int64_t row,
                        int64_t col, struct ad_reason *reason)
{
  bool inside = row >= 0 && col >= 0 && row < NV_STRIDE && col < NV_STRIDE;
  return (inside && nv_terrain_at(r, city, (int)row, (int)col) >= 0) ||
         ad_deny(reason, "NV-BUILD-02", "no_tile", "this square is not on a tile of the city");
}

/* ---- pile and display ---- */

static bool pile_has_tiles(const struct nv_state *st, struct ad_reason *reason)
{
  return st->n_pile > 0 || ad_deny(reason, "NV-DRAW-03", "pile_empty", "the pile is empty");
}

static uint8_t take_top(struct nv_state *st)
{
  uint8_t top = st->n_pile > 0 ? st->pile[--st->n_pile] : 0;
  st->pile[st->n_pile] = 0;
  return top;
}

static void put_under(struct nv_state *st, uint8_t tile)
{
  memmove(st->pile + 1, st->pile, st->n_pile++);
  st->pile[0] = tile;
}

/* NV-DRAW-02 */
static void fill_display(const struct nv_rules *r, struct nv_state *st)
{
  for (int slot = 0; slot < r->display_size; slot++)
    if (!st->display[slot] && st->n_pile > 0)
      st->display[slot] = take_top(st);
}

static bool sweep_display(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  int shown = 0;
  (void)arg;
  for (int slot = 0; slot < r->display_size; slot++)
    shown += st->display[slot] != 0;
  if (shown == 0)
    return ad_deny(reason, "NV-DRAW-03", "display_empty", "the display is empty");
  for (int slot = 0; slot < r->display_size; slot++)
    if (st->display[slot]) {
      put_under(st, st->display[slot]);
      st->display[slot] = 0;
    }
  fill_display(r, st);
  return true;
}

static bool replace_display(const void *rules, void *state, const int64_t *arg,
                            struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  if (!good_slot(r, st, arg[0], reason) || !pile_has_tiles(st, reason))
    return false;
  uint8_t gone = st->display[arg[0]];
  st->display[arg[0]] = take_top(st);
  put_under(st, gone);
  fill_display(r, st);
  return true;
}

static bool slide_display(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  if (arg[0] < 0 || arg[0] >= r->display_size)
    return ad_deny(reason, "NV-DRAW-01", "slot",
                   "the slot of the display does not exist, the display has %d slots",
                   r->display_size);
  uint8_t tile = st->display[arg[0]];
  for (int slot = (int)arg[0]; slot + 1 < r->display_size; slot++)
    st->display[slot] = st->display[slot + 1];
  st->display[r->display_size - 1] = tile;
  return true;
}

static bool shuffle_pile(const void *rules, void *state, const int64_t *arg,
                         struct ad_reason *reason)
{
  struct nv_state *st = state;
  struct ad_rng rng;
  (void)rules, (void)reason;
  ad_rng_stream(&rng, (uint64_t)arg[0], "pile");
  ad_shuffle_u8(&rng, st->pile, st->n_pile);
  return true;
}

/* ---- hands ---- */

static bool has_room(const struct nv_rules *r, const struct nv_city *city, struct ad_reason *reason)
{
  return city->n_hand < r->hand_size ||
         ad_deny(reason, "NV-SETUP-07", "hand_full",
                 "the hand is full, a hand has at most %d tiles", r->hand_size);
}

/* Makes NEXT the state if the game can be played to its end from there; else false, with the
 * reason. */
static bool commit_if_playable(const struct nv_rules *r, struct nv_state *st,
                               const struct nv_state *next, struct ad_reason *reason)
{
  if (next->phase == NV_DRAW && !nv_draws_now(r, next))
    return ad_deny(reason, "NV-DRAW-01", "to_draw",
                   "seat %d is about to draw, so the seat must still be able to draw a tile",
                   next->seat + 1);
  if (!nv_tiles_suffice(r, next))
    return ad_deny(reason, "NV-PLACE-01", "too_few",
                   "a seat would have no tile to place in one of the remaining rounds");
  memcpy(st, next, nv_state_size(r));
  return true;
}

static bool deal_tile(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state, next;
  if (!good_seat(r, arg[0], reason) || !has_room(r, &st->city[arg[0]], reason) ||
      !pile_has_tiles(st, reason))
    return false;
  memcpy(&next, st, nv_state_size(r));
  struct nv_city *city = &next.city[arg[0]];
  city->hand[city->n_hand++] = take_top(&next);
  return commit_if_playable(r, st, &next, reason);
}

static bool give_display(const void *rules, void *state, const int64_t *arg,
                         struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state, next;
  if (!good_seat(r, arg[0], reason) || !has_room(r, &st->city[arg[0]], reason) ||
      !good_slot(r, st, arg[1], reason))
    return false;
  memcpy(&next, st, nv_state_size(r));
  struct nv_city *city = &next.city[arg[0]];
  city->known |= (uint8_t)(1 << city->n_hand);
  city->hand[city->n_hand++] = next.display[arg[1]];
  next.display[arg[1]] = 0;
  fill_display(r, &next);
  return commit_if_playable(r, st, &next, reason);
}

/* Checks that arg[0] and arg[1], seat and slot, name a tile that may go under the pile. */
static bool good_return(const struct nv_rules *r, const struct nv_state *st, const int64_t *arg,
                        struct ad_reason *reason)
{
  return good_seat(r, arg[0], reason) && good_hand_slot(&st->city[arg[0]], arg[1], reason) &&
         (st->city[arg[0]].hand[arg[1]] <= r->n_tiles ||
          ad_deny(reason, "NV-SETUP-04", "equity", "equity tiles do not go into the pile"));
}

static bool return_tile(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state, next;
  if (!good_return(r, st, arg, reason))
    return false;
  memcpy(&next, st, nv_state_size(r));
  put_under(&next, (uint8_t)(nv_take_from_hand(&next.city[arg[0]], (int)arg[1]) + 1));
  fill_display(r, &next);
  return commit_if_playable(r, st, &next, reason);
}

static bool exchange_tile(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  if (!good_return(r, st, arg, reason) || !pile_has_tiles(st, reason))
    return false;
  struct nv_city *city = &st->city[arg[0]];
  int gone = nv_take_from_hand(city, (int)arg[1]);
  city->hand[city->n_hand++] = take_top(st);
  put_under(st, (uint8_t)(gone + 1));
  fill_display(r, st);
  return true;
}

/* ---- tokens ---- */

static int built(const struct nv_rules *r, const struct nv_state *st, int token)
{
  int n = 0;
  for (int seat = 0; seat < r->seats; seat++)
    for (int i = 0; i < NV_CELLS; i++)
      for (int k = 0; k < 2; k++)
        n += st->city[seat].cell[i].token[k] == token + 1;
  return n;
}

static bool add_tokens(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  if (!good_token(r, arg[0], reason))
    return false;
  int token = (int)arg[0];
  if (!nv_is_tower(token) && !(st->types_in_play >> nv_utility_of(r, token)->type_index & 1))
    return ad_deny(reason, "NV-SETUP-02", "not_in_play", "no utility of type %s is in this game",
                   nv_utility_of(r, token)->type);
  int copies =
    nv_is_tower(token) ? r->tower_copies[token % NV_MAX_VALUES] : nv_utility_of(r, token)->copies;
  int spare = copies - st->left[token] - built(r, st, token);
  if (arg[1] < 1 || arg[1] > spare)
    return ad_deny(reason, "NV-SETUP-03", "none_spare",
                   "the box has only %d tokens of this building left", spare);
  st->left[token] = (uint8_t)(st->left[token] + arg[1]);
  nv_supply_bits(st);
  return true;
}

static bool remove_tokens(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  struct nv_state *st = state;
  if (!good_token(rules, arg[0], reason))
    return false;
  if (arg[1] < 1 || arg[1] > st->left[arg[0]])
    return ad_deny(reason, "NV-BUILD-07", "not_in_supply",
                   "the supply has only %d tokens of this building", st->left[arg[0]]);
  st->left[arg[0]] = (uint8_t)(st->left[arg[0]] - arg[1]);
  nv_supply_bits(st);
  return true;
}

/* ---- buildings ---- */

/* Returns whether the square is not on the tile on which a seat is about to build. */
static bool is_not_new(const struct nv_state *st, int64_t seat, int row, int col,
                       struct ad_reason *reason)
{
  return st->phase != NV_BUILD || seat != st->seat || row / 2 != st->new_row ||
         col / 2 != st->new_col ||
         ad_deny(
           reason, "NV-BUILD-02", "new_tile",
           "seat %d is about to build on this tile, so no script may change the tile's buildings",
           st->seat + 1);
}

/* The action put_building(seat, token, row, col): builds from the supply on a square, by the
 * clauses for building. */
static bool put_building(const void *rules, void *state, const int64_t *arg,
                         struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  if (!good_seat(r, arg[0], reason) || !good_token(r, arg[1], reason) ||
      !good_square(r, &st->city[arg[0]], arg[2], arg[3], reason))
    return false;
  struct nv_city *city = &st->city[arg[0]];
  int token = (int)arg[1], row = (int)arg[2], col = (int)arg[3];
  const struct nv_cell *cell = nv_cell_of(city, row / 2, col / 2);
  if (!is_not_new(st, arg[0], row, col, reason) ||
      !nv_may_stand(r, st, city, token, row, col, reason))
    return false;
  if ((cell->token[0] != 0) + (cell->token[1] != 0) >= r->builds_per_turn)
    return ad_deny(reason, "NV-BUILD-02", "tile_full",
                   "this tile is full, a tile carries at most %d building%s", r->builds_per_turn,
                   ad_plural(r->builds_per_turn));
  nv_city_build(r, city, token, row, col);
  st->left[token]--;
  nv_supply_bits(st);
  return true;
}

static bool raze_building(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  if (!good_seat(r, arg[0], reason) || !good_square(r, &st->city[arg[0]], arg[1], arg[2], reason))
    return false;
  struct nv_city *city = &st->city[arg[0]];
  int row = (int)arg[1], col = (int)arg[2], token = nv_token_at(city, row, col);
  if (token == NV_NO_TOKEN)
    return ad_deny(reason, "NV-BUILD-02", "no_building", "no building is on this square");
  if (!is_not_new(st, arg[0], row, col, reason))
    return false;
  nv_city_raze(r, city, row, col);
  st->left[token]++;
  nv_supply_bits(st);
  return true;
}

/* ---- table ---- */

static int find_token(const void *rules, const char *name)
{
  int token = nv_token_find(rules, name);
  return token == NV_NO_TOKEN ? -1 : token;
}

/* ---- whose turn it is ---- */

/* Keeps NEXT, in which another seat may have the turn, unless that seat could not play. */
static bool commit_turn(const struct nv_rules *r, struct nv_state *st, const struct nv_state *next,
                        struct ad_reason *reason)
{
  bool changes = st->phase == NV_PLACE && st->seat != next->seat;
  if (!commit_if_playable(r, st, next, reason))
    return false;
  if (changes)
    ad_begins(r->run, st, NV_TURN, st->seat + 1);
  return true;
}

static bool turn_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state, next;
  if (!good_seat(r, arg[0], reason) || !ad_may_give_turn(r->run, "NV-TURN-01", reason))
    return false;
  if (st->phase != NV_PLACE)
    return ad_deny(reason, "NV-TURN-01", "begun",
                   "the phase is %s, expected place: the moment before a turn", nv_phase(r, st));
  if (st->city[arg[0]].n_tiles > st->city[st->seat].n_tiles)
    return ad_deny(reason, "NV-TURN-01", "had_turn",
                   "seat %d has had its turn in this round, expected a seat that has not",
                   (int)arg[0] + 1);
  memcpy(&next, st, nv_state_size(r));
  next.seat = (uint8_t)arg[0];
  return commit_turn(r, st, &next, reason);
}

static bool first_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state, next;
  int round = st->city[st->seat].n_tiles;
  bool begins = st->phase == NV_PLACE || st->phase == NV_CHOOSE;
  if (!good_seat(r, arg[0], reason) || !ad_may_give_turn(r->run, "NV-TURN-01", reason))
    return false;
  for (int seat = 0; seat < r->seats; seat++)
    begins &= st->city[seat].n_tiles == round;
  if (!begins)
    return ad_deny(reason, "NV-TURN-01", "begun",
                   "a seat has placed a tile in this round, expected the moment before the round");
  memcpy(&next, st, nv_state_size(r));
  next.seat = next.first_seat = (uint8_t)arg[0];
  if (r->rotate_first_player)
    next.first_seat = (uint8_t)((arg[0] + r->seats - round % r->seats) % r->seats);
  return commit_turn(r, st, &next, reason);
}

/* clang-format off */
#define SEAT {.name = "seat", .type = AD_INT, .base = 1}
#define SLOT {.name = "slot", .type = AD_INT, .base = 1}
#define TOKEN {.name = "token", .type = AD_TEXT, .find = find_token}
#define NUMBER(text) {.name = text, .type = AD_INT}
/* clang-format on */
const struct ad_action nv_actions[] = {
  {"sweep_display",
   "puts the face-up tiles under the pile, the first one first, and deals new ones",
   0,
   {{0}},
   sweep_display},
  {"replace_display",
   "puts a face-up tile under the pile and deals a new one into its slot",
   1,
   {SLOT},
   replace_display},
  {"slide_display",
   "moves a face-up tile, or an empty slot, to the end of the display; the tiles after it "
   "move up",
   1,
   {SLOT},
   slide_display},
  {"shuffle_pile",
   "shuffles the pile; equal numbers give equal shuffles, so use "
   "`state:shuffle_pile(state:random(1000000))`",
   1,
   {NUMBER("number")},
   shuffle_pile},
  {"deal_tile",
   "gives a seat the top tile of the pile, unless its hand is full",
   1,
   {SEAT},
   deal_tile},
  {"give_display",
   "gives a seat a face-up tile, unless its hand is full, and deals a new one into the slot",
   2,
   {SEAT, SLOT},
   give_display},
  {"return_tile",
   "puts a tile of a hand under the pile; refused for an equity tile, and if tiles would be "
   "missing at the end of the game",
   2,
   {SEAT, SLOT},
   return_tile},
  {"exchange_tile",
   "puts a tile of a hand under the pile and gives the seat the top tile of the pile, in the "
   "last slot; refused for an equity tile",
   2,
   {SEAT, SLOT},
   exchange_tile},
  {"add_tokens",
   "puts buildings from the box into the supply; utilities must be of a type in play",
   2,
   {TOKEN, NUMBER("n")},
   add_tokens},
  {"remove_tokens",
   "returns buildings of the supply to the box",
   2,
   {TOKEN, NUMBER("n")},
   remove_tokens},
  {"put_building",
   "puts a building of the supply on a square of a city; refused where the rules forbid it, "
   "and on the tile just placed",
   4,
   {SEAT, TOKEN, NUMBER("row"), NUMBER("col")},
   put_building},
  {"raze_building",
   "returns a building of a city to the supply; refused on the tile just placed",
   3,
   {SEAT, NUMBER("row"), NUMBER("col")},
   raze_building},
  {"turn_to",
   "the seat takes the turn that is about to begin, and the seats that have had no turn in this "
   "round follow clockwise; refused once a tile is placed, and for a seat that has had its turn in "
   "this round",
   1,
   {SEAT},
   turn_to},
  {"first_to",
   "the seat begins the round and, without rotate_first_player, all rounds after it; refused once "
   "the round has begun",
   1,
   {SEAT},
   first_to},
  {.name = NULL},
};
