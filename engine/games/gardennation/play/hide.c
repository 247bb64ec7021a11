/* hide.c - what a seat cannot know is dealt again: the missions of the others and the deck of
 * projects.
 *
 * The unseen mission cards are counted kind by kind, sorted, shuffled and dealt to the places that
 * the viewer cannot see; kept cards of the others are drawn among the choices that the rules allow.
 * Sorting first makes the result depend on what the viewer knows and on the random numbers, never
 * on where a card really was. */
#include "engine/games/gardennation/play/hide.h"

#include <string.h>

#include "engine/games/gardennation/play/keep.h"

bool gn_sees_missions(const struct gn_rules *r, const struct gn_state *st, int viewer, int seat)
{
  return ad_sees_own(viewer, seat) || r->open_missions || st->phase == GN_ENDED;
}

/* Lists the missions that VIEWER has not seen, ascending, so that the list does not show where they
 * were. */
static int unseen_missions(const struct gn_rules *r, const struct gn_state *st, int viewer,
                           uint8_t *out)
{
  int left[GN_MAX_MISSIONS] = {0}, n = 0;
  for (int i = 0; i < r->n_cards; i++)
    left[r->card[i]]++;
  for (int seat = 0; seat < r->seats; seat++)
    for (int i = 0; i < r->missions_dealt; i++)
      if (seat == viewer || (gn_sees_missions(r, st, viewer, seat) && gn_keeps(&st->clan[seat], i)))
        left[st->clan[seat].dealt[i] - 1]--;
  for (int mission = 0; mission < r->n_missions; mission++)
    for (; left[mission] > 0; left[mission]--)
      out[n++] = (uint8_t)(mission + 1);
  return n;
}

/* Deals new missions to CLAN from the end of UNSEEN, of which N are left; the missions that it
 * keeps stay if they are OPEN.  Returns how many are left then. */
static int deal_again(const struct gn_rules *r, struct gn_clan *clan, bool open, uint8_t *unseen,
                      int n, struct ad_rng *rng)
{
  uint8_t kept[GN_MAX_DEALT], dealt[GN_MAX_DEALT];
  int n_kept = 0, n_dealt = 0;
  for (int i = 0; open && i < r->missions_dealt; i++)
    if (gn_keeps(clan, i))
      kept[n_kept++] = dealt[n_dealt++] = clan->dealt[i];
  while (n_dealt < r->missions_dealt)
    dealt[n_dealt++] = unseen[--n];
  gn_sort(dealt, n_dealt);
  memcpy(clan->dealt, dealt, (size_t)n_dealt);
  if (clan->kept)
    clan->kept =
      (uint16_t)(open ? gn_kept_bits(r, dealt, kept, n_kept) : gn_keep_some(r, clan, rng));
  return n;
}

/* Deals again the missions that VIEWER cannot see. */
static void hide_missions(const struct gn_rules *r, struct gn_state *st, int viewer,
                          struct ad_rng *rng)
{
  uint8_t unseen[GN_MAX_CARDS];
  int n = unseen_missions(r, st, viewer, unseen);
  ad_shuffle_u8(rng, unseen, n);
  for (int seat = 0; seat < r->seats; seat++)
    if (seat != viewer)
      n = deal_again(r, &st->clan[seat], gn_sees_missions(r, st, viewer, seat), unseen, n, rng);
}

void gn_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  if (viewer != AD_NOBODY) /* each seat has seen all that it was dealt */
    hide_missions(r, st, viewer, rng);
  gn_sort(st->deck, st->n_deck);
  ad_shuffle_u8(rng, st->deck, st->n_deck);
}
