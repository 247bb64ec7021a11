/* complete.c - second half of reading a position: whose turn it is, what the file leaves open, and
 * whether all of it can be. */
#include <string.h>

#include "engine/games/quadropolis/files/file.h"
#include "engine/games/quadropolis/text/words.h"

static const struct ad_node *diag_node(const struct qp_reader *in, const struct ad_node *node)
{
  return node ? node : in->position;
}

static const struct ad_node *at_key(const struct qp_reader *in, const char *key)
{
  return diag_node(in, ad_node_get(in->position, key));
}

static bool in_round(const struct qp_reader *in)
{
  return in->phase == QP_CHOOSE_START || in->phase == QP_PLACE_ARCHITECT ||
         in->phase == QP_PLACE_BUILDING;
}

static int slots_closed(const struct qp_reader *in)
{
  return qp_count(in->st->taken);
}

static int slot_square(const struct qp_reader *in, int slot)
{
  return in->rules->pointed[in->st->at_slot[slot]][slot];
}

/* ---- when it is ---- */

/* Cities and nothing of a round: a finished game, for its score sheets. */
static bool cities_alone(const struct qp_reader *in)
{
  bool cities = false;
  for (int seat = 0; seat < in->rules->seats; seat++) {
    cities |= in->city[seat].node != NULL;
    if (in->city[seat].architects)
      return false;
  }
  return cities && in->round < 0 && in->lap < 0 && in->to_act < 0 && in->start < 0 &&
         in->lap_start < 0 && in->number < 0 && !in->site && !in->slots && !in->urbanist &&
         !in->architects;
}

static int infer_round(const struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  if (!in_round(in))
    return r->rounds - 1;
  if (in->tile && r->tile[in->tile - 1].round && r->tile[in->tile - 1].round <= r->rounds)
    return r->tile[in->tile - 1].round - 1;
  for (int square = 0; square < QP_SITE; square++)
    if (in->st->site[square] && r->tile[in->st->site[square] - 1].round &&
        r->tile[in->st->site[square] - 1].round <= r->rounds)
      return r->tile[in->st->site[square] - 1].round - 1;
  return 0;
}

static void settle_phase(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  if (in->phase < 0)
    in->phase = in->tile ? QP_PLACE_BUILDING : cities_alone(in) ? QP_ENDED : QP_PLACE_ARCHITECT;
  if (in->phase == QP_CHOOSE_START && r->first_player != QP_FIRST_CHOOSE)
    ad_diag(in->diags, at_key(in, "phase"),
            "phase is choose_start_player, but first_player is not choose (QP-SETUP-08)");
  if (in->phase == QP_ALLOCATE && r->allocation != QP_BY_PLAYER)
    ad_diag(in->diags, at_key(in, "phase"),
            "phase is allocate, but allocation is auto (QP-END-01)");
  if (in->round < 0)
    in->round = infer_round(in);
  if (!in_round(in) && in->round + 1 != r->rounds)
    ad_diag(in->diags, at_key(in, "round"), "round is %d in phase %s, expected the last one, %d",
            in->round + 1, ad_word_of(qp_phase_words, in->phase), r->rounds);
  if (!in_round(in) && in->lap >= 0)
    ad_diag(in->diags, at_key(in, "lap"), "lap is given in phase %s, after the last one",
            ad_word_of(qp_phase_words, in->phase));
  in->st->phase = (uint8_t)in->phase;
  in->st->round = (uint8_t)in->round;
}

static void settle_seats(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  if (in->phase == QP_CHOOSE_START) {
    if (in->round > 0 || in->lap > 0 || slots_closed(in) || in->start >= 0 || in->lap_start >= 0 ||
        in->mayor >= 0)
      ad_diag(in->diags, at_key(in, "phase"),
              "phase is choose_start_player, expected it before anything else: no start, mayor, "
              "slots or later laps");
    in->start = in->to_act;
  }
  if (in->start < 0)
    in->start = in->lap_start >= 0 ? in->lap_start : 0;
  if (in->lap_start < 0)
    in->lap_start = in->start;
  if (in->mayor < 0)
    in->mayor = in->start;
  if (in->lap_start != in->start && !r->mayor_changes_current_round)
    ad_diag(in->diags, at_key(in, "lap_start"),
            "lap_start is %d and start %d, but the order of play does not change in a round "
            "(QP-MAYOR-03)",
            in->lap_start + 1, in->start + 1);
  in->st->start = (uint8_t)in->start;
  in->st->lap_start = (uint8_t)in->lap_start;
  in->st->mayor = (uint8_t)in->mayor;
}

static int place_of(const struct qp_reader *in, int seat, int first)
{
  return (seat + in->rules->seats - first) % in->rules->seats;
}

/* Lap and turn: what is left open follows from the architects that lie at slots. */
static void settle_turn(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  int laid = slots_closed(in), building = in->phase == QP_PLACE_BUILDING && laid > 0,
      turns = laid - building;
  int turn = in->to_act >= 0 ? place_of(in, in->to_act, in->lap_start) : -1, lap = in->lap;
  if (lap < 0)
    lap = turn < 0 || turns <= turn ? turns / r->seats : (turns - turn + r->seats - 1) / r->seats;
  if (turn < 0)
    turn = turns < lap * r->seats ? 0 : turns - lap * r->seats;
  if (turn < r->seats && laid > lap * r->seats + turn + building)
    turn = r->seats;
  if (turn >= r->seats || lap >= r->turns_per_round) {
    ad_diag(in->diags, diag_node(in, in->slots),
            "%d architect%s at slots, more than turns taken in this round", laid,
            laid == 1 ? " lies" : "s lie");
    return;
  }
  in->st->lap = (uint8_t)lap;
  in->st->turn = (uint8_t)turn;
  in->st->seat = (uint8_t)((in->lap_start + turn) % r->seats);
  if (lap == 0 && in->lap_start != in->start)
    ad_diag(in->diags, at_key(in, "lap_start"),
            "lap_start is %d and start %d, expected the same in lap 1", in->lap_start + 1,
            in->start + 1);
}

/* After the last round. */
static void settle_end(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  bool decided = false;
  for (int seat = 0; seat < r->seats; seat++)
    decided |= in->city[seat].active != NULL;
  if (in->phase == QP_ENDED && in->to_act >= 0)
    ad_diag(in->diags, at_key(in, "to_act"), "to_act is %d, but the game is over", in->to_act + 1);
  in->st->lap = (uint8_t)r->turns_per_round;
  in->st->turn = 0;
  if (in->phase == QP_ENDED)
    in->st->seat = (uint8_t)(decided ? in->start : in->lap_start);
  else
    in->st->seat = (uint8_t)(in->to_act >= 0 ? in->to_act : in->start);
}

/* ---- architects ---- */

static int turns_begun(const struct qp_reader *in, int seat)
{
  const struct qp_state *st = in->st;
  int place = place_of(in, seat, in->lap_start);
  return st->lap + (place < st->turn || (place == st->turn && in->phase == QP_PLACE_BUILDING));
}

static int laid_by(const struct qp_reader *in, int seat, int number) /* number 0: any */
{
  int n = 0;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    n += in->st->slot_seat[slot] == seat + 1 && (!number || in->st->at_slot[slot] == number);
  return n;
}

/* Can SEAT have laid one more architect of NUMBER? */
static bool may_have_laid(const struct qp_reader *in, int seat, int number)
{
  const struct qp_rules *r = in->rules;
  int left =
    !r->shared_architects && in->city[seat].architects ? in->st->city[seat].architects[number] : 0;
  return laid_by(in, seat, 0) < turns_begun(in, seat) &&
         (r->shared_architects || laid_by(in, seat, number) + left < r->set[number]);
}

/* Who laid the architect at SLOT, if the file does not say: one with the most turns that are not
 * accounted for. */
static int infer_layer(const struct qp_reader *in, int slot)
{
  int best = -1, best_open = 0, number = in->st->at_slot[slot];
  bool last = in->phase == QP_PLACE_BUILDING && number == in->number &&
              slot_square(in, slot) == in->st->urbanist;
  for (int k = 0; k < in->rules->seats; k++) {
    int seat = (in->lap_start + k) % in->rules->seats,
        open = turns_begun(in, seat) - laid_by(in, seat, 0);
    if (!may_have_laid(in, seat, number))
      continue;
    if (last && seat == in->st->seat)
      return seat;
    if (open > best_open)
      best = seat, best_open = open;
  }
  return best;
}

static void settle_slots(struct qp_reader *in)
{
  struct qp_state *st = in->st;
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    char name[3];
    int other = qp_opposite(slot), seat = st->slot_seat[slot] - 1;
    qp_slot_name(slot, name);
    if (in->rules->close_opposite_slot && slot < other &&
        (st->taken >> slot & st->taken >> other & 1))
      ad_diag(in->diags, in->slot[other], "the slot opposite to %s is closed (QP-ARCH-02)", name);
    if (seat >= 0 && laid_by(in, seat, 0) > turns_begun(in, seat)) {
      ad_diag(in->diags, in->slot[slot],
              "seat %d laid %d architects, but has taken %d turn%s in this round", seat + 1,
              laid_by(in, seat, 0), turns_begun(in, seat), turns_begun(in, seat) == 1 ? "" : "s");
      return;
    }
  }
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    if (!(st->taken >> slot & 1) || st->slot_seat[slot])
      continue;
    int seat = infer_layer(in, slot);
    if (seat < 0)
      ad_diag(
        in->diags, in->slot[slot],
        "nobody can have laid a number %d here; if it was possible, say who: {number: %d, seat: 1}",
        st->at_slot[slot], st->at_slot[slot]);
    st->slot_seat[slot] = (uint8_t)(seat + 1);
  }
}

/* LEFT as given or, without NODE, what is not at slots; LAID by number. */
static void settle_set(struct qp_reader *in, const struct ad_node *node,
                       const struct ad_node *where, uint8_t *left, const int *laid)
{
  for (int number = 1; number <= QP_NUMBERS; number++) {
    int set = in->rules->set[number];
    if (laid[number] + left[number] > set)
      ad_diag(in->diags, diag_node(in, where),
              "%d architect%s of number %d, laid and left, but there %s %d",
              laid[number] + left[number], laid[number] + left[number] == 1 ? "" : "s", number,
              set == 1 ? "is" : "are", set);
    else if (!node && in_round(in))
      left[number] = (uint8_t)(set - laid[number]);
  }
}

static void settle_architects(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  int laid[QP_NUMBERS + 1] = {0};
  if (r->shared_architects) {
    for (int slot = 0; slot < QP_SLOTS; slot++)
      laid[in->st->at_slot[slot]]++;
    settle_set(in, in->architects, in->architects ? in->architects : in->slots, in->st->common,
               laid);
  } else if (in->architects) {
    ad_diag(in->diags, in->architects,
            "each seat has architects of its own (shared_architects is false), expected them in "
            "the cities");
  }
  for (int seat = 0; seat < r->seats; seat++) {
    const struct ad_node *node = in->city[seat].architects;
    if (r->shared_architects && node)
      ad_diag(in->diags, node,
              "the architects are in a common supply (shared_architects is true), expected them "
              "beside cities");
    for (int number = 1; number <= QP_NUMBERS; number++)
      laid[number] = laid_by(in, seat, number);
    if (!r->shared_architects)
      settle_set(in, node, node ? node : in->slots, in->st->city[seat].architects, laid);
    if (node && node->n && !in_round(in))
      ad_diag(in->diags, node, "no architects are left after the last round");
  }
  if (in->architects && in->architects->n && !in_round(in))
    ad_diag(in->diags, in->architects, "no architects are left after the last round");
}

/* ---- the Construction Site ---- */

static void settle_urbanist(struct qp_reader *in)
{
  struct qp_state *st = in->st;
  int laid = slots_closed(in);
  if (!in->urbanist && laid == 1)
    st->urbanist = (uint8_t)slot_square(in, __builtin_ctz(st->taken));
  else if (!in->urbanist && laid > 1)
    ad_diag(in->diags, in->slots,
            "urbanist is missing, expected the square of the architect laid last (QP-URB-01)");
  if (!in->urbanist || laid == 0)
    return;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    if ((st->taken >> slot & 1) && slot_square(in, slot) == st->urbanist)
      return;
  if (st->urbanist == QP_SITE)
    ad_diag(in->diags, in->urbanist,
            "the Urbanist is beside the board, expected it where an architect points (QP-URB-01)");
  else
    ad_diag(in->diags, in->urbanist,
            "the Urbanist is on (%d,%d), where no architect points (QP-URB-01)",
            QP_SITE_PLACE(st->urbanist));
}

/* The node of the row of the site that SQUARE is in. */
static const struct ad_node *site_row(const struct qp_reader *in, int square)
{
  return ad_node_at(in->site, square / QP_SIDE);
}

static void check_tile(struct qp_reader *in, int index1, const struct ad_node *node)
{
  const struct qp_tile *tile = &in->rules->tile[index1 - 1];
  if (tile->round != in->round + 1)
    ad_diag(in->diags, node, "tile '%s' is of round %d, this is round %d (QP-SETUP-04)", tile->id,
            tile->round, in->round + 1);
}

/* Tiles of which only the mark is known: those of the round with it that are nowhere else,
 * shuffled. */
static void deal_mark(struct qp_reader *in, int mark)
{
  const struct qp_rules *r = in->rules;
  uint8_t tiles[QP_SITE];
  struct ad_rng rng;
  int n = 0;
  for (int i = 0; i < r->n_bag[in->round]; i++)
    if (r->tile[r->bag[in->round][i]].min_seats == mark && !in->used[r->bag[in->round][i]])
      tiles[n++] = (uint8_t)(r->bag[in->round][i] + 1);
  ad_rng_seed(&rng, AD_DERIVE(in->st->seed, AD_FOR_HIDE, (uint64_t)in->round, (uint64_t)mark));
  ad_shuffle_u8(&rng, tiles, n);
  for (int square = 0; square < QP_SITE; square++) {
    if (in->mark[square] != mark)
      continue;
    if (n == 0) {
      ad_diag(in->diags, site_row(in, square),
              "one ?%d too many, round %d has no further tile with this mark", mark, in->round + 1);
      return;
    }
    in->st->site[square] = tiles[--n];
  }
}

static void check_site(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  struct qp_state *st = in->st;
  for (int square = 0; square < QP_SITE; square++) {
    int tile = st->site[square] - 1;
    if (tile < 0 && !in->mark[square])
      continue;
    if (!in_round(in)) {
      ad_diag(in->diags, site_row(in, square),
              "the Construction Site is empty after the last round (QP-ROUND-04)");
      return;
    }
    if (tile >= 0)
      check_tile(in, tile + 1, site_row(in, square));
    if (r->face_down_tiles == QP_DOWN_REMOVED && (tile < 0 || qp_face_down(r, tile)))
      ad_diag(in->diags, site_row(in, square),
              "on (%d,%d) lies a tile that is left out with %d seats (QP-SETUP-05)",
              QP_SITE_PLACE(square), r->seats);
  }
  for (int mark = r->seats + 1; mark <= QP_MAX_SEATS; mark++)
    deal_mark(in, mark);
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    int square = slot_square(in, slot);
    if ((st->taken >> slot & 1) && qp_tile_at(r, st, square) >= 0)
      ad_diag(in->diags, site_row(in, square),
              "on (%d,%d) lies a tile, but an architect took what was there (QP-ARCH-05)",
              QP_SITE_PLACE(square));
  }
}

/* Without a site: the tiles of the round by the seed, without those that were taken. */
static void deal_site(struct qp_reader *in)
{
  struct qp_state *st = in->st;
  qp_lay_out_site(in->rules, st);
  for (int slot = 0; slot < QP_SLOTS; slot++)
    if ((st->taken >> slot & 1) && qp_tile_at(in->rules, st, slot_square(in, slot)) >= 0)
      st->site[slot_square(in, slot)] = 0;
  for (int square = 0; square < QP_SITE; square++)
    if (in->tile && st->site[square] == in->tile)
      st->site[square] = 0;
}

/* ---- the tile in hand ---- */

static void settle_in_hand(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  struct qp_state *st = in->st;
  char numbers[QP_LIST];
  if (in->phase != QP_PLACE_BUILDING) {
    if (in->tile || in->number > 0)
      ad_diag(in->diags, in->tile ? in->tile_node : at_key(in, "number"),
              "%s is given in phase %s, expected place_building", in->tile ? "tile" : "number",
              ad_word_of(qp_phase_words, in->phase));
    return;
  }
  if (!in->tile)
    ad_diag(in->diags, in->position, "tile is missing, expected the id of the one to be built");
  if (in->number < 0)
    ad_diag(in->diags, in->position,
            "number is missing, expected that of the architect that took the tile");
  if (!in->tile || in->number < 0)
    return;
  if (r->tile[in->tile - 1].round)
    check_tile(in, in->tile, in->tile_node);
  if (qp_face_down(r, in->tile - 1) && r->face_down_tiles != QP_DOWN_TAKEABLE)
    ad_diag(in->diags, in->tile_node,
            "tile '%s' is not face up with %d seats, nobody can take it (QP-SETUP-06)",
            r->tile[in->tile - 1].id, r->seats);
  if (!r->set[in->number]) {
    qp_list_numbers(r->set, numbers);
    ad_diag(in->diags, at_key(in, "number"), "there is no architect with number %d, there are %s",
            in->number, numbers);
  }
  st->in_hand = (uint8_t)in->tile;
  st->number = (uint8_t)in->number;
}

/* The architect that took the tile lies where the Urbanist is, unless the file says nothing of
 * slots. */
static void check_taker(struct qp_reader *in)
{
  const struct qp_state *st = in->st;
  if (in->phase != QP_PLACE_BUILDING || !st->taken || in->number < 0)
    return;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    if (st->at_slot[slot] == in->number && slot_square(in, slot) == st->urbanist &&
        st->slot_seat[slot] == st->seat + 1)
      return;
  ad_diag(in->diags, at_key(in, "number"),
          "seat %d has laid no number %d that points at the Urbanist (QP-URB-01)", st->seat + 1,
          in->number);
}

/* ---- pieces and allocation ---- */

static void settle_supply(struct qp_reader *in)
{
  static const char *const names[QP_PIECES] = {"inhabitants", "energy"};
  const struct qp_rules *r = in->rules;
  if (!r->limited_supply) {
    if (in->supply)
      ad_diag(in->diags, in->supply, "supply is given, but limited_supply is false (QP-RES-03)");
    return;
  }
  for (int piece = 0; piece < QP_PIECES; piece++) {
    int received = 0;
    for (int seat = 0; seat < r->seats; seat++)
      received += in->st->city[seat].received[piece];
    if (received + in->st->left[piece] > r->supply.v[piece])
      ad_diag(in->diags, diag_node(in, in->supply),
              "%d %s, with the seats and in the supply, but there are %d (QP-RES-03)",
              received + in->st->left[piece], names[piece], r->supply.v[piece]);
    else if (!in->supply)
      in->st->left[piece] = (uint8_t)(r->supply.v[piece] - received);
  }
}

static void settle_allocation(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  bool decided = false;
  for (int seat = 0; seat < r->seats; seat++)
    decided |= in->city[seat].active != NULL;
  int acting = place_of(in, in->st->seat, in->start);
  for (int seat = 0; seat < r->seats; seat++) {
    const struct ad_node *active = in->city[seat].active;
    int place = place_of(in, seat, in->start);
    if (active && (r->allocation != QP_BY_PLAYER || in_round(in)))
      ad_diag(in->diags, active,
              "active is given, expected it only where seats decide at the end what is activated "
              "(QP-END-01)");
    else if (active && in->phase == QP_ALLOCATE && place > acting)
      ad_diag(in->diags, active, "seat %d decides later than seat %d what is activated", seat + 1,
              in->st->seat + 1);
    else if (in->phase == QP_ALLOCATE)
      in->st->city[seat].allocating = place > acting ? 0 : place == acting ? 1 : 2;
    else if (decided)
      in->st->city[seat].allocating = 2;
  }
}

/* ---- the whole ---- */

void qp_complete_position(struct qp_reader *in)
{
  int before = in->diags->reported;
  settle_phase(in);
  settle_seats(in);
  settle_in_hand(in);
  if (in_round(in))
    settle_turn(in);
  else
    settle_end(in);
  if (!in_round(in) && slots_closed(in))
    ad_diag(in->diags, in->slots, "no architects lie at slots after the last round (QP-ROUND-04)");
  settle_urbanist(in);
  if (in->diags->reported > before)
    return;
  settle_slots(in);
  settle_architects(in);
  if (in->site)
    check_site(in);
  else if (in_round(in))
    deal_site(in);
  check_taker(in);
  settle_supply(in);
  settle_allocation(in);
}
