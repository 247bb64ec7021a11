/* deal.c - the beginning of a game and of a round.  The layout of each round has a random stream of
 * its own, so that it does not depend on what was played before. */
#include "engine/games/quadropolis/play/deal.h"

#include <string.h>

#include "engine/games/quadropolis/play/play.h"

size_t qp_state_size(const void *rules)
{
  const struct qp_rules *r = rules;
  return offsetof(struct qp_state, city) + (size_t)r->seats * sizeof(struct qp_city);
}

void qp_receive(const struct qp_rules *r, struct qp_state *st, int seat, int piece, int n)
{
  if (r->limited_supply) {
    n = n < st->left[piece] ? n : st->left[piece];
    st->left[piece] = (uint8_t)(st->left[piece] - n);
  }
  st->city[seat].received[piece] = (uint8_t)(st->city[seat].received[piece] + n);
}

/* Puts the tiles of the round on squares drawn at random (QP-SETUP-04, QP-SETUP-05). */
void qp_lay_out_site(const struct qp_rules *r, struct qp_state *st)
{
  struct ad_rng rng;
  memset(st->site, 0, sizeof st->site);
  for (int i = 0; i < r->n_bag[st->round]; i++)
    st->site[i] = (uint8_t)(r->bag[st->round][i] + 1);
  ad_rng_seed(&rng, AD_DERIVE(st->seed, AD_FOR_DEAL, st->round));
  ad_shuffle_u8(&rng, st->site, QP_SITE);
  for (int i = 0; i < QP_SITE && r->face_down_tiles == QP_DOWN_REMOVED; i++)
    if (st->site[i] && qp_face_down(r, st->site[i] - 1))
      st->site[i] = 0;
}

void qp_start_round(const struct qp_rules *r, struct qp_state *st, int seat)
{
  st->start = st->lap_start = st->seat = (uint8_t)seat;
  st->lap = st->turn = 0;
  st->taken = 0;
  memset(st->at_slot, 0, sizeof st->at_slot);
  memset(st->slot_seat, 0, sizeof st->slot_seat);
  if (r->shared_architects) /* QP-SETUP-10, QP-ROUND-04 */
    memcpy(st->common, r->set, sizeof st->common);
  else
    for (int s = 0; s < r->seats; s++)
      memcpy(st->city[s].architects, r->set, sizeof r->set);
  qp_lay_out_site(r, st);
  st->phase = QP_PLACE_ARCHITECT;
}

void qp_deal(const void *rules, void *state, uint64_t seed)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  struct ad_rng rng;
  int first = 0;
  st->seed = seed;
  st->urbanist = QP_SITE; /* QP-SETUP-07 */
  for (int piece = 0; piece < QP_PIECES; piece++) {
    st->left[piece] = (uint8_t)(r->limited_supply ? r->supply.v[piece] : 0);
    for (int seat = 0; seat < r->seats; seat++)
      qp_receive(r, st, seat, piece, r->start_resources.v[piece]);
  }
  if (r->first_player == QP_FIRST_RANDOM) { /* QP-SETUP-08 */
    ad_rng_stream(&rng, seed, "first player");
    first = (int)ad_rng_below(&rng, (uint32_t)r->seats);
  }
  st->mayor = (uint8_t)first;
  qp_start_round(r, st, first);
  if (r->first_player == QP_FIRST_CHOOSE)
    st->phase = QP_CHOOSE_START;
  else
    qp_begin_turn(r, st);
}
