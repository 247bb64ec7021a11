/* complete_supply.c - supplies and promises of a position: what no town has is in stock, and cards
 * that no list names are dealt by the seed. */
#include <string.h>

#include "engine/games/smallcity/files/complete.h"
#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/town.h"

/* ---- tiles ---- */

/* Returns how many tiles of FORM the town of SEAT has. */
static int count_placed(const struct sc_reader *in, int seat, int form)
{
  const struct sc_board *b = &in->st->town[seat].board;
  int n = 0;
  for (sc_set heads = b->heads; heads;)
    n += sc_form_at(b, sc_pop(&heads)) == form;
  return n;
}

/* Returns whether screens hide the towns: then the supply has tiles and goods already that a seat
 * put back, although others still see them in its town. */
static bool is_building_phase(const struct sc_reader *in)
{
  return in->rules->screens && in->st->round_phase == SC_S_BUILD;
}

/* Completes the supply of each form: the number of the file, or the tiles that no town has; reports
 * more tiles than the game has. */
static void complete_stock(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  for (int form = 0; form < r->n_forms; form++) {
    int left = r->copies[form];
    if (r->personal >> r->form[form].kind & 1)
      continue;
    for (int seat = 0; seat < r->seats; seat++)
      left -= count_placed(in, seat, form);
    if (left < 0)
      ad_diag(in->diags, sc_reader_at(in, "towns"),
              "the towns have %d tiles '%s', expected at most %d, the number in the game",
              r->copies[form] - left, r->form[form].id, r->copies[form]);
    else if (in->left[form] > left && !is_building_phase(in))
      ad_diag(
        in->diags, in->stock,
        "the stock of tile '%s' is %d, expected at most %d, the number of tiles that no town has",
        r->form[form].id, in->left[form], left);
    in->st->stock[form] = (uint8_t)(left < 0 ? 0 : in->left[form] >= 0 ? in->left[form] : left);
  }
}

/* Completes the personal tiles that SEAT has not built; reports kinds that its town has twice, or
 * both built and in `reserve`. */
static void complete_reserve(struct sc_reader *in, int seat)
{
  const struct sc_rules *r = in->rules;
  struct sc_board *b = &in->st->town[seat].board;
  uint64_t built = 0;
  for (int kind = 0; kind < r->n_kinds; kind++) {
    int n = sc_count(sc_tiles_of(r, b, UINT64_C(1) << kind));
    built |= (uint64_t)(n > 0) << kind;
    if (n > 1 && (r->kind[kind].once || r->personal >> kind & 1))
      ad_diag(in->diags, sc_reader_town(in, seat, "tiles"),
              "seat %d has %d tiles of kind '%s', expected one at most (%s)", seat + 1, n,
              r->kind[kind].id, r->kind[kind].class_ == SC_CULTURAL ? "SC-CUL-01" : "SC-IND-01");
  }
  uint64_t listed_and_built = in->town[seat].board.stock & built;
  if (listed_and_built)
    ad_diag(in->diags, sc_reader_town(in, seat, "reserve"),
            "kind '%s' is in 'reserve', but the town has a tile of the kind already: remove the "
            "kind from 'reserve'",
            r->kind[__builtin_ctzll(listed_and_built)].id);
  b->reserve = in->town[seat].board.reserve ? in->town[seat].board.stock : r->personal & ~built;
}

/* ---- goods ---- */

/* Completes the supply of goods: the number of the file, or the goods that no town has; reports
 * more goods than the game has. */
static void complete_goods(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  struct sc_state *st = in->st;
  for (int good = 0; good < SC_GOODS; good++) {
    int all = r->goods_supply.v[good], left = all, stored[SC_GOODS];
    for (int seat = 0; seat < r->seats; seat++) {
      sc_count_goods(r, &st->town[seat].board, stored);
      left -= stored[good];
      for (int town = 0; town < r->seats; town++)
        left -= st->goods[seat][town][good];
    }
    const char *word = ad_word_of(sc_good_words, good);
    if (left < 0)
      ad_diag(in->diags, sc_reader_at(in, "towns"),
              "the towns have %d %s goods, expected at most %d, the number in the game (SC-INC-07)",
              all - left, word, all);
    else if (in->goods && in->supply[good] > (is_building_phase(in) ? all : left))
      ad_diag(in->diags, in->goods,
              "the supply of %s goods is %d, expected at most %d, the number of goods that no town "
              "has (SC-INC-07)",
              word, in->supply[good], left);
    st->supply[good] = (uint8_t)(left < 0 ? 0 : in->goods ? in->supply[good] : left);
  }
}

/* ---- citizens ---- */

/* Completes the citizens of SEAT that are not in towns: first the city hall as at the start, then
 * the general supply, then the career center with the rest. */
static void complete_citizens(struct sc_reader *in, int seat)
{
  const struct sc_rules *r = in->rules;
  struct sc_board *b = &in->st->town[seat].board;
  const int *start = r->start_citizens.v;
  int all = start[SC_START_HALL] + start[SC_START_CAREER] + start[SC_START_SUPPLY], left = all;
  for (int town = 0; town < r->seats; town++)
    left -=
      sc_count(in->st->town[town].board.meeples[seat]) + in->st->town[town].board.leaving[seat];
  if (!in->town[seat].board.tiles && !in->town[seat].board.hall) {
    int room = sc_hall_room(r, b),
        citizens = left < start[SC_START_HALL] ? left : start[SC_START_HALL];
    b->hall_citizens = (uint8_t)(citizens < 0 ? 0 : citizens < room ? citizens : room);
  }
  left -= b->hall_citizens + (in->town[seat].board.supply ? b->supply : 0) +
          (in->town[seat].board.career ? b->career : 0);
  if (left < 0) {
    ad_diag(in->diags, sc_reader_town(in, seat, NULL),
            "seat %d has %d citizens in all, expected at most %d (SC-SETUP-08)", seat + 1,
            all - left, all);
    return;
  }
  if (in->st->town[seat].out)
    return;
  if (!in->town[seat].board.supply) {
    b->supply = (uint8_t)(left < start[SC_START_SUPPLY] ? left : start[SC_START_SUPPLY]);
    left -= b->supply;
  }
  if (!in->town[seat].board.career)
    b->career = (uint8_t)left;
}

void sc_complete_supplies(struct sc_reader *in)
{
  complete_stock(in);
  complete_goods(in);
  for (int seat = 0; seat < in->rules->seats; seat++) {
    complete_reserve(in, seat);
    complete_citizens(in, seat);
  }
}

/* ---- promises ---- */

/* Returns whether SEAT has drawn its promises: seats draw and choose one after the other. */
static bool has_drawn(const struct sc_reader *in, int seat)
{
  int place = (seat + in->rules->seats - in->st->mayor) % in->rules->seats;
  return in->phase != SC_HALL && (in->phase != SC_PROMISE || place <= in->st->turn);
}

/* Returns whether SEAT has chosen the promises that it keeps. */
static bool has_chosen(const struct sc_reader *in, int seat)
{
  return has_drawn(in, seat) && (in->phase != SC_PROMISE || seat != in->st->seat);
}

/* Adds the N promises CARDS, each plus 1, of KEY of the file to those dealt to SEAT; returns their
 * piles as bits. Reports a promise that is repeated, not in the pool, or the second of its pile. */
static unsigned add_promises(struct sc_reader *in, int seat, const char *key, const uint8_t *cards,
                             int n)
{
  const struct sc_rules *r = in->rules;
  struct sc_town *t = &in->st->town[seat];
  unsigned piles = 0;
  for (int i = 0; i < n; i++) {
    const struct sc_promise *p = &r->promise[cards[i] - 1];
    uint8_t left[SC_MAX_PROMISES];
    bool is_repeated = false;
    for (int other = 0; other < r->seats; other++)
      is_repeated |= in->st->town[other].dealt[p->pile] == cards[i];
    if (is_repeated)
      ad_diag(in->diags, sc_reader_town(in, seat, key),
              "promise '%s' is listed twice, expected each promise once", p->id);
    if (!is_repeated &&
        (p->pile >= r->n_dealt ||
         !memchr(left, cards[i] - 1, (size_t)sc_pile_left(r, in->st, p->pile, left))))
      ad_diag(in->diags, sc_reader_town(in, seat, key),
              "promise '%s' is not in the game, because promise_pool leaves out the promise",
              p->id);
    else if (t->dealt[p->pile] && t->dealt[p->pile] != cards[i])
      ad_diag(in->diags, sc_reader_town(in, seat, key),
              "promises '%s' and '%s' are of the same pile, but a seat draws one promise of each "
              "pile (SC-SETUP-10)",
              r->promise[t->dealt[p->pile] - 1].id, p->id);
    t->dealt[p->pile] = cards[i];
    piles |= 1u << p->pile;
  }
  return piles;
}

/* Adds the promises of SEAT that the file lists; reports keys that do not fit the phase. */
static void complete_listed_promises(struct sc_reader *in, int seat)
{
  struct sc_town *t = &in->st->town[seat];
  bool chosen = has_chosen(in, seat), drawn = has_drawn(in, seat);
  if (in->town[seat].dealt_given && (chosen || !drawn))
    ad_diag(in->diags, sc_reader_town(in, seat, "dealt"),
            "key 'dealt' is given, but seat %d has %s: expected %s", seat + 1,
            chosen ? "chosen its promises" : "drawn no promises yet",
            chosen ? "the keys 'promises' and 'returned'" : "no key 'dealt'");
  if ((in->town[seat].kept_given || in->town[seat].returned_given) && !chosen)
    ad_diag(in->diags,
            sc_reader_town(in, seat, in->town[seat].kept_given ? "promises" : "returned"),
            "seat %d has not chosen its promises yet, expected the key 'dealt' only", seat + 1);
  if (in->town[seat].kept_given && in->town[seat].n_kept != in->rules->promises_kept)
    ad_diag(in->diags, sc_reader_town(in, seat, "promises"),
            "'promises' has %d promises, expected %d, the number that a seat keeps (SC-SETUP-10)",
            in->town[seat].n_kept, in->rules->promises_kept);
  add_promises(in, seat, "dealt", in->town[seat].dealt, in->town[seat].n_dealt);
  t->kept = (uint8_t)add_promises(in, seat, "promises", in->town[seat].kept, in->town[seat].n_kept);
  add_promises(in, seat, "returned", in->town[seat].returned, in->town[seat].n_returned);
}

/* Deals SEAT a promise by the seed from each pile of which no list names one, and chooses promises
 * to keep at random while too few are kept. */
static void deal_missing_promises(struct sc_reader *in, int seat)
{
  const struct sc_rules *r = in->rules;
  struct sc_town *t = &in->st->town[seat];
  uint8_t left[SC_MAX_PROMISES];
  for (int pile = 0; pile < r->n_dealt; pile++) {
    int n = t->dealt[pile] ? 0 : sc_pile_left(r, in->st, pile, left);
    if (n > 0)
      t->dealt[pile] = (uint8_t)(left[ad_rng_below(&in->st->card_rng, (uint32_t)n)] + 1);
  }
  while (has_chosen(in, seat) && __builtin_popcount(t->kept) < r->promises_kept)
    t->kept |= (uint8_t)(1u << ad_rng_below(&in->st->card_rng, (uint32_t)r->n_dealt));
}

void sc_complete_promises(struct sc_reader *in)
{
  int before = in->diags->reported;
  for (int seat = 0; seat < in->rules->seats; seat++)
    complete_listed_promises(in, seat);
  for (int seat = 0; seat < in->rules->seats && in->diags->reported == before; seat++)
    if (has_drawn(in, seat) && in->rules->n_dealt > 0)
      deal_missing_promises(in, seat);
}
