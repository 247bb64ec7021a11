/* complete_site.c - slots, architects and the Construction Site of a position. */
#include "engine/games/quadropolis/files/complete_site.h"

#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/text/words.h"

/* ---- architects ---- */

static int turns_begun(const struct qp_reader *in, int seat)
{
  const struct qp_state *st = in->st;
  return st->lap +
         (qp_had_turn(in->rules, st, seat) || (seat == st->seat && in->phase == QP_PLACE_BUILDING));
}

static int laid_by(const struct qp_reader *in, int seat, int number) /* number 0: any */
{
  int n = 0;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    n += in->st->slot_seat[slot] == seat + 1 && (!number || in->st->at_slot[slot] == number);
  return n;
}

/* Returns whether SEAT can have placed one more architect of NUMBER. */
static bool may_have_laid(const struct qp_reader *in, int seat, int number)
{
  const struct qp_rules *r = in->rules;
  int left =
    !r->shared_architects && in->city[seat].architects ? in->st->city[seat].architects[number] : 0;
  return laid_by(in, seat, 0) < turns_begun(in, seat) &&
         (r->shared_architects || laid_by(in, seat, number) + left < r->set[number]);
}

/* Returns the seat that placed the architect at SLOT, if the file does not name it: the one with
 * the most turns without an architect; -1 if none can have. */
static int infer_layer(const struct qp_reader *in, int slot)
{
  int best = -1, best_open = 0, number = in->st->at_slot[slot];
  bool last = in->phase == QP_PLACE_BUILDING && number == in->number &&
              qp_reader_square(in, slot) == in->st->urbanist;
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

void qp_complete_slots(struct qp_reader *in)
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
              "seat %d placed %d architects, but has taken %d turn%s in this round", seat + 1,
              laid_by(in, seat, 0), turns_begun(in, seat), ad_plural(turns_begun(in, seat)));
      return;
    }
  }
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    if (!(st->taken >> slot & 1) || st->slot_seat[slot])
      continue;
    int seat = infer_layer(in, slot);
    if (seat < 0)
      ad_diag(in->diags, in->slot[slot],
              "no seat can have placed an architect with number %d here; to name the seat, write "
              "{number: %d, seat: 1}",
              st->at_slot[slot], st->at_slot[slot]);
    st->slot_seat[slot] = (uint8_t)(seat + 1);
  }
}

/* Checks the architects LEFT of a set or, without NODE, derives them from LAID, those at slots. */
static void complete_set(struct qp_reader *in, const struct ad_node *node,
                         const struct ad_node *where, uint8_t *left, const int *laid)
{
  for (int number = 1; number <= QP_NUMBERS; number++) {
    int set = in->rules->set[number];
    if (laid[number] + left[number] > set)
      ad_diag(
        in->diags, qp_reader_at(in, where),
        "the position has %d architect%s with number %d, at slots and left, but there %s only %d",
        laid[number] + left[number], ad_plural(laid[number] + left[number]), number,
        set == 1 ? "is" : "are", set);
    else if (!node && qp_reader_in_round(in))
      left[number] = (uint8_t)(set - laid[number]);
  }
}

void qp_complete_architects(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  int laid[QP_NUMBERS + 1] = {0};
  if (r->shared_architects) {
    for (int slot = 0; slot < QP_SLOTS; slot++)
      laid[in->st->at_slot[slot]]++;
    complete_set(in, in->architects, in->architects ? in->architects : in->slots, in->st->common,
                 laid);
  } else if (in->architects) {
    ad_diag(in->diags, in->architects,
            "each seat has architects of its own (shared_architects is false), expected the key "
            "architects in each city");
  }
  for (int seat = 0; seat < r->seats; seat++) {
    const struct ad_node *node = in->city[seat].architects;
    if (r->shared_architects && node)
      ad_diag(in->diags, node,
              "the architects are in a common supply (shared_architects is true), expected the key "
              "architects beside the key cities");
    for (int number = 1; number <= QP_NUMBERS; number++)
      laid[number] = laid_by(in, seat, number);
    if (!r->shared_architects)
      complete_set(in, node, node ? node : in->slots, in->st->city[seat].architects, laid);
    if (node && node->n && !qp_reader_in_round(in))
      ad_diag(in->diags, node,
              "the list has architects that are left, expected none after the last round");
  }
  if (in->architects && in->architects->n && !qp_reader_in_round(in))
    ad_diag(in->diags, in->architects,
            "the list has architects that are left, expected none after the last round");
}

/* ---- the Construction Site ---- */

void qp_complete_urbanist(struct qp_reader *in)
{
  struct qp_state *st = in->st;
  int laid = qp_reader_slots(in);
  if (!in->urbanist && laid == 1)
    st->urbanist = (uint8_t)qp_reader_square(in, __builtin_ctz(st->taken));
  else if (!in->urbanist && laid > 1)
    ad_diag(in->diags, in->slots,
            "urbanist is missing, expected the square of the architect placed last (QP-URB-01)");
  if (!in->urbanist || laid == 0)
    return;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    if ((st->taken >> slot & 1) && qp_reader_square(in, slot) == st->urbanist)
      return;
  if (st->urbanist == QP_SITE)
    ad_diag(in->diags, in->urbanist,
            "the Urbanist is beside the board, expected the Urbanist where an architect points "
            "(QP-URB-01)");
  else
    ad_diag(in->diags, in->urbanist,
            "the Urbanist is on square (%d,%d), where no architect points (QP-URB-01)",
            QP_SITE_PLACE(st->urbanist));
}

/* Returns the node of the row of the site with SQUARE. */
static const struct ad_node *site_row(const struct qp_reader *in, int square)
{
  return ad_node_at(in->site, square / QP_SIDE);
}

void qp_check_tile(struct qp_reader *in, int index1, const struct ad_node *node)
{
  const struct qp_tile *tile = &in->rules->tile[index1 - 1];
  if (tile->round != in->round + 1)
    ad_diag(in->diags, node,
            "tile '%s' is of round %d, but the position is in round %d (QP-SETUP-04)", tile->id,
            tile->round, in->round + 1);
}

/* Deals the tiles of the round with MARK that the file does not name to the squares marked so. */
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
      ad_diag(
        in->diags, site_row(in, square),
        "the Construction Site has too many tiles '?%d', round %d has no more tiles with this mark",
        mark, in->round + 1);
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
    if (!qp_reader_in_round(in)) {
      ad_diag(in->diags, site_row(in, square),
              "the Construction Site is empty after the last round (QP-ROUND-04)");
      return;
    }
    if (tile >= 0)
      qp_check_tile(in, tile + 1, site_row(in, square));
    if (r->face_down_tiles == QP_DOWN_REMOVED && (tile < 0 || qp_face_down(r, tile)))
      ad_diag(in->diags, site_row(in, square),
              "square (%d,%d) has a tile that is left out with %d seats (QP-SETUP-05)",
              QP_SITE_PLACE(square), r->seats);
  }
  for (int mark = r->seats + 1; mark <= QP_MAX_SEATS; mark++)
    deal_mark(in, mark);
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    int square = qp_reader_square(in, slot);
    if ((st->taken >> slot & 1) && qp_tile_at(r, st, square) >= 0)
      ad_diag(
        in->diags, site_row(in, square),
        "square (%d,%d) has a tile, but an architect took the tile of this square (QP-ARCH-05)",
        QP_SITE_PLACE(square));
  }
}

/* Lays out the tiles of the round by the seed, without the tiles that were taken. */
static void deal_site(struct qp_reader *in)
{
  struct qp_state *st = in->st;
  qp_lay_out_site(in->rules, st);
  for (int slot = 0; slot < QP_SLOTS; slot++)
    if ((st->taken >> slot & 1) && qp_tile_at(in->rules, st, qp_reader_square(in, slot)) >= 0)
      st->site[qp_reader_square(in, slot)] = 0;
  for (int square = 0; square < QP_SITE; square++)
    if (in->tile && st->site[square] == in->tile)
      st->site[square] = 0;
}

void qp_complete_site(struct qp_reader *in)
{
  if (in->site)
    check_site(in);
  else if (qp_reader_in_round(in))
    deal_site(in);
}
