/* keep.c - which of the dealt missions a seat may keep (GN-SETUP-06).
 *
 * Choices are sets of bits over the dealt cards, which are sorted.  A choice must have the right
 * number of cards, and as many different cards (or families) as mission_pair_rule asks for and the
 * dealt cards allow.  Of equal cards the first ones are kept, so that each choice exists once. */
#include "engine/games/gardennation/play/keep.h"

#include <string.h>

/* Returns whether no two of CARDS are equal; with FAMILIES, whether no two are of one family. */
static bool all_different(const struct gn_rules *r, const struct gn_clan *clan, unsigned cards,
                          bool families)
{
  for (int i = 0; i < r->missions_dealt; i++)
    for (int k = i + 1; k < r->missions_dealt && cards >> i & 1; k++) {
      const struct gn_mission *a = &r->mission[clan->dealt[i] - 1],
                              *b = &r->mission[clan->dealt[k] - 1];
      if (cards >> k & 1 && (a == b || (families && strcmp(a->family, b->family) == 0)))
        return false;
    }
  return true;
}

static int count(unsigned cards)
{
  return __builtin_popcount(cards);
}

/* Returns the largest number of cards that can be kept so that all are different. */
static int most_different(const struct gn_rules *r, const struct gn_clan *clan, bool families)
{
  int most = 0;
  for (int i = 0; i < r->missions_dealt; i++) {
    bool fresh = true;
    for (int k = 0; k < i; k++) {
      const struct gn_mission *a = &r->mission[clan->dealt[i] - 1],
                              *b = &r->mission[clan->dealt[k] - 1];
      fresh &= a != b && (!families || strcmp(a->family, b->family) != 0);
    }
    most += fresh;
  }
  return most;
}

/* Returns whether of equal cards the first ones are kept.  Other choices of equal cards mean the
 * same and are left out. */
static bool is_plain(const struct gn_rules *r, const struct gn_clan *clan, unsigned cards)
{
  for (int i = 1; i < r->missions_dealt; i++)
    if (clan->dealt[i] == clan->dealt[i - 1] && (cards >> (i - 1) & 3) == 2)
      return false;
  return true;
}

bool gn_may_keep(const struct gn_rules *r, const struct gn_clan *clan, unsigned cards)
{
  int n = r->missions_kept;
  if (count(cards) != n || cards >> r->missions_dealt || !is_plain(r, clan, cards))
    return false;
  if (r->mission_pair_rule == GN_DIFFERENT_FAMILIES && most_different(r, clan, true) >= n)
    return all_different(r, clan, cards, true);
  if (r->mission_pair_rule != GN_ANY_CARDS && most_different(r, clan, false) >= n)
    return all_different(r, clan, cards, false);
  return true;
}

unsigned gn_keep_some(const struct gn_rules *r, const struct gn_clan *clan, struct ad_rng *rng)
{
  unsigned chosen = 0;
  uint32_t n = 0;
  for (unsigned cards = 0; cards < 1u << r->missions_dealt; cards++)
    if (gn_may_keep(r, clan, cards) && ad_rng_below(rng, ++n) == 0)
      chosen = cards;
  return chosen;
}

void gn_sort(uint8_t *items, int n)
{
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && items[k - 1] > items[k]; k--) {
      uint8_t item = items[k];
      items[k] = items[k - 1];
      items[k - 1] = item;
    }
}

unsigned gn_kept_bits(const struct gn_rules *r, const uint8_t *dealt, const uint8_t *kept, int n)
{
  unsigned bits = 0;
  for (int i = 0, k = 0; i < r->missions_dealt && k < n; i++)
    if (dealt[i] == kept[k]) {
      bits |= 1u << i;
      k++;
    }
  return bits;
}
