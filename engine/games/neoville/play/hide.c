/* hide.c - hidden information: the viewer does not know the pile and the tiles in other hands that
 * were drawn from it.  All these tiles are shuffled and dealt to the same places again.  All seats
 * together know all hands. */
#include "engine/games/neoville/play/hide.h"

#include <string.h>

#include "engine/games/neoville/play/state.h"

static bool hidden_from(const struct nv_rules *r, const struct nv_state *st, int viewer, int seat,
                        int slot)
{
  return !ad_sees_own(viewer, seat) && !r->open_hands && !(st->city[seat].known >> slot & 1);
}

void nv_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  uint8_t unseen[NV_MAX_TILES];
  bool here[NV_MAX_TILES + 1] = {false};
  int n = 0;
  for (int i = 0; i < st->n_pile; i++)
    here[st->pile[i]] = true;
  for (int seat = 0; seat < r->seats; seat++)
    for (int i = 0; i < st->city[seat].n_hand; i++)
      if (hidden_from(r, st, viewer, seat, i))
        here[st->city[seat].hand[i]] = true;
  /* in the order of the deck, so that the shuffle does not depend on where the tiles were */
  for (int tile = 1; tile <= NV_MAX_TILES; tile++)
    if (here[tile])
      unseen[n++] = (uint8_t)tile;
  ad_shuffle_u8(rng, unseen, n);
  for (int seat = 0; seat < r->seats; seat++)
    for (int i = 0; i < st->city[seat].n_hand; i++)
      if (hidden_from(r, st, viewer, seat, i))
        st->city[seat].hand[i] = unseen[--n];
  memcpy(st->pile, unseen, st->n_pile);
  if (st->token_seed)
    st->token_seed = ad_rng_u64(rng);
}
