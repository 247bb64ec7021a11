/* hide.c - what a seat cannot know, dealt anew: the missions of the others and the deck of
 * projects. */
#include <string.h>

#include "engine/games/gardennation/gardennation.h"

/* ---- missions that may be kept (GN-SETUP-06) ---- */

/* No two of CARDS are alike; FAMILIES: nor of one family. */
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

/* How many cards can be kept at most so that all are different. */
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

/* The first ones of those that are alike: every choice can be said in one way only. */
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

/* ---- hidden information ---- */

bool gn_sees_missions(const struct gn_rules *r, const struct gn_state *st, int viewer, int seat)
{
  return viewer == AD_NOBODY || viewer == seat || r->open_missions || st->phase == GN_ENDED;
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

/* The cards that VIEWER has not seen, ascending: where they were leaves no trace. */
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

/* New cards for CLAN from the end of UNSEEN, of which N are left; those it keeps stay if they are
   OPEN.  Returns how many are left then. */
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

void gn_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  uint8_t unseen[GN_MAX_CARDS];
  int n = unseen_missions(r, st, viewer, unseen);
  ad_shuffle_u8(rng, unseen, n);
  for (int seat = 0; seat < r->seats; seat++)
    if (seat != viewer)
      n = deal_again(r, &st->clan[seat], gn_sees_missions(r, st, viewer, seat), unseen, n, rng);
  gn_sort(st->deck, st->n_deck);
  ad_shuffle_u8(rng, st->deck, st->n_deck);
}
