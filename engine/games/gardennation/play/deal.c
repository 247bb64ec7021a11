/* deal.c - the beginning of a game (GN-SETUP).
 *
 * Territories, turns, projects, missions and the first player each have a random stream of their
 * own, so that a change of one parameter leaves the other draws as they were. */
#include "engine/games/gardennation/play/deal.h"

#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/projects.h"

size_t gn_state_size(const void *rules)
{
  const struct gn_rules *r = rules;
  return offsetof(struct gn_state, clan) + (size_t)r->seats * sizeof(struct gn_clan);
}

static void lay_out(const struct gn_rules *r, struct gn_state *st, uint64_t seed)
{
  struct ad_rng rng;
  memcpy(st->territory, r->layout_territory, sizeof st->territory);
  memcpy(st->turned, r->layout_turns, sizeof st->turned);
  if (r->layout == GN_LAYOUT_RANDOM) { /* GN-SETUP-01 */
    ad_rng_stream(&rng, seed, "territories");
    ad_shuffle_u8(&rng, st->territory, GN_SLOTS);
    ad_rng_stream(&rng, seed, "turns");
    for (int slot = 0; slot < GN_SLOTS; slot++)
      st->turned[slot] = r->turn_tiles ? (uint8_t)ad_rng_below(&rng, 6) : 0;
  }
  gn_lay_territories(r, st);
  for (int land = 0; land < GN_LANDS; land++) /* GN-SETUP-02 */
    st->tokens[land] = (uint8_t)r->bramble_tokens;
}

static void deal_projects(const struct gn_rules *r, struct gn_state *st, uint64_t seed)
{
  struct ad_rng rng;
  for (int i = 0; i < r->n_projects; i++)
    st->deck[i] = (uint8_t)(i + 1);
  ad_rng_stream(&rng, seed, "projects");
  ad_shuffle_u8(&rng, st->deck, r->n_projects);
  st->n_deck = (uint8_t)r->n_projects;
  for (int place = 0; place < r->project_display; place++) /* GN-SETUP-03 */
    gn_turn_up(st, place);
}

static void deal_missions(const struct gn_rules *r, struct gn_state *st, uint64_t seed)
{
  uint8_t card[GN_MAX_CARDS];
  struct ad_rng rng;
  memcpy(card, r->card, sizeof card);
  ad_rng_stream(&rng, seed, "missions");
  ad_shuffle_u8(&rng, card, r->n_cards);
  for (int seat = 0; seat < r->seats; seat++) { /* GN-SETUP-06 */
    struct gn_clan *clan = &st->clan[seat];
    for (int i = 0; i < r->missions_dealt; i++)
      clan->dealt[i] = (uint8_t)(card[seat * r->missions_dealt + i] + 1);
    gn_sort(clan->dealt, r->missions_dealt);
    if (r->missions_dealt == r->missions_kept)
      clan->kept = (uint16_t)((1u << r->missions_kept) - 1);
  }
}

void gn_deal(const void *rules, void *state, uint64_t seed)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  struct ad_rng rng;
  int first = r->first_player - 1;
  if (first < 0) { /* GN-SETUP-07 */
    ad_rng_stream(&rng, seed, "first player");
    first = (int)ad_rng_below(&rng, (uint32_t)r->seats);
  }
  lay_out(r, st, seed);
  deal_projects(r, st, seed);
  deal_missions(r, st, seed);
  for (int seat = 0; seat < r->seats; seat++) { /* GN-SETUP-04, -05 */
    st->clan[seat].floors = (uint8_t)r->floors_per_player;
    st->clan[seat].ploys = (uint8_t)r->ploys_per_player;
    st->clan[seat].inhabitants = seat == first ? r->start_first : r->start_others;
  }
  st->roofs = (uint8_t)r->roofs;
  st->crane = GN_OFF_BOARD;
  gn_start(r, st, first);
  gn_end_stuck_turns(r, st);
}
