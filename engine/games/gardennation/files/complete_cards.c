/* complete_cards.c - cards of a position: cards that no list names are dealt by the seed.
 *
 * Seats whose kept missions are named come first.  If their other cards, dealt at random, would
 * have forbidden the kept ones (mission_pair_rule), cards like the kept ones are dealt instead. */
#include "engine/games/gardennation/files/complete_cards.h"

#include <string.h>

#include "engine/games/gardennation/play/keep.h"

/* ---- projects ---- */

/* Makes the deck of the cards that lie nowhere else. */
static void deal_deck(struct gn_reader *in)
{
  struct gn_state *st = in->st;
  struct ad_rng rng;
  for (int i = 0; i < in->rules->n_projects; i++)
    if (!(in->projects >> i & 1))
      st->deck[st->n_deck++] = (uint8_t)(i + 1);
  ad_rng_stream(&rng, in->seed, "projects");
  ad_shuffle_u8(&rng, st->deck, st->n_deck);
}

static void check_deck(struct gn_reader *in)
{
  for (int i = 0; i < in->rules->n_projects; i++)
    if (!(in->projects >> i & 1)) {
      ad_diag(in->diags, in->deck,
              "project '%s' is missing: add the project to 'deck', to 'display' or to the "
              "'projects' of a seat",
              in->rules->project[i].id);
      return;
    }
}

void gn_complete_projects(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  struct gn_state *st = in->st;
  if (in->deck)
    check_deck(in);
  else
    deal_deck(in);
  for (int place = 0; place < r->project_display; place++) {
    if (st->display[place] || st->n_deck == 0)
      continue;
    if (in->empty_places >> place & 1) {
      ad_diag(in->diags, in->display,
              "place %d of display is empty, but the deck has cards: name a project for the place "
              "(GN-PROJ-11)",
              place + 1);
      return;
    }
    st->display[place] = st->deck[--st->n_deck];
    st->deck[st->n_deck] = 0;
  }
}

/* ---- missions ---- */

/* Missions that no list names, in an order of the seed. */
struct rest {
  int n;
  uint8_t card[GN_MAX_CARDS];
};

/* Returns how well a card goes with those in HAND: an equal card is better than one of the same
 * family. */
static int likeness(const struct gn_rules *r, const struct gn_listed_cards *hand, int card)
{
  int best = 0;
  for (int i = 0; i < hand->n; i++) {
    if (hand->card[i] == card)
      return 2;
    if (strcmp(r->mission[hand->card[i] - 1].family, r->mission[card - 1].family) == 0)
      best = 1;
  }
  return best;
}

/* Fills DEALT up to missions_dealt from the cards that are left.  With HAND, cards like those in
 * HAND come first. */
static void deal(const struct gn_rules *r, struct rest *rest, const struct gn_listed_cards *hand,
                 uint8_t *dealt, int n)
{
  for (; n < r->missions_dealt; n++) {
    int best = rest->n - 1;
    for (int i = best - 1; hand && i >= 0; i--)
      if (likeness(r, hand, rest->card[i]) > likeness(r, hand, rest->card[best]))
        best = i;
    dealt[n] = rest->card[best];
    memmove(rest->card + best, rest->card + best + 1, (size_t)(rest->n - best - 1));
    rest->n--;
  }
}

/* Stores CARDS as the missions dealt to CLAN, of which it keeps the KEPT cards of HAND. */
static void put_down(const struct gn_rules *r, struct gn_clan *clan, const uint8_t *cards,
                     const struct gn_listed_cards *hand)
{
  struct gn_listed_cards kept = *hand;
  memcpy(clan->dealt, cards, (size_t)r->missions_dealt);
  gn_sort(clan->dealt, r->missions_dealt);
  gn_sort(kept.card, kept.n);
  clan->kept = (uint16_t)gn_kept_bits(r, clan->dealt, kept.card, kept.n);
}

/* Deals the missions of a seat that keeps those its key `missions` lists. */
static void deal_beside_kept(struct gn_reader *in, int seat, struct rest *rest)
{
  const struct gn_rules *r = in->rules;
  const struct gn_listed_cards *kept = &in->clan[seat].missions,
                               *returned = &in->clan[seat].returned;
  struct gn_clan *clan = &in->st->clan[seat];
  struct rest before = *rest;
  uint8_t cards[GN_MAX_DEALT];
  memcpy(cards, kept->card, (size_t)kept->n);
  memcpy(cards + kept->n, returned->card, (size_t)returned->n);
  deal(r, rest, NULL, cards, kept->n + returned->n);
  put_down(r, clan, cards, kept);
  if (gn_may_keep(r, clan, clan->kept))
    return;
  *rest = before;
  deal(r, rest, kept, cards, kept->n + returned->n);
  put_down(r, clan, cards, kept);
  if (!gn_may_keep(r, clan, clan->kept))
    ad_diag(in->diags, kept->node,
            "seat %d cannot keep these missions together, as mission_pair_rule forbids the pair "
            "and the cards dealt to the seat allow others (GN-SETUP-06)",
            seat + 1);
}

static void deal_hand(struct gn_reader *in, int seat, bool chosen, struct rest *rest)
{
  const struct gn_rules *r = in->rules;
  const struct gn_listed_cards *known = chosen ? &in->clan[seat].returned : &in->clan[seat].dealt;
  struct gn_clan *clan = &in->st->clan[seat];
  struct ad_rng rng;
  memcpy(clan->dealt, known->card, (size_t)known->n);
  deal(r, rest, NULL, clan->dealt, known->n);
  gn_sort(clan->dealt, r->missions_dealt);
  if (!chosen)
    return;
  ad_rng_seed(&rng, AD_DERIVE(in->seed, AD_FOR_HIDE, (uint64_t)seat));
  clan->kept = (uint16_t)gn_keep_some(r, clan, &rng);
}

/* Returns whether SEAT has chosen its missions: seats choose one after the other from the first
 * player on. */
static bool has_chosen(const struct gn_reader *in, int seat)
{
  const struct gn_state *st = in->st;
  int n = in->rules->seats;
  return in->phase != GN_MISSIONS || (seat + n - st->first) % n < (st->seat + n - st->first) % n;
}

static void check_hands(struct gn_reader *in, int seat)
{
  const struct gn_listed_cards *missions = &in->clan[seat].missions,
                               *returned = &in->clan[seat].returned, *dealt = &in->clan[seat].dealt;
  bool chosen = has_chosen(in, seat);
  if (dealt->node && chosen)
    ad_diag(in->diags, dealt->node,
            "seat %d has chosen its missions: replace 'dealt' by 'missions', the kept cards, and "
            "'returned', the other cards",
            seat + 1);
  else if (missions->node && !chosen)
    ad_diag(
      in->diags, missions->node,
      "seat %d has not chosen its missions yet, expected all missions dealt to the seat in 'dealt'",
      seat + 1);
  else if (returned->node && !chosen)
    ad_diag(
      in->diags, returned->node,
      "seat %d has not chosen its missions yet, expected all missions dealt to the seat in 'dealt'",
      seat + 1);
  else if (returned->node && returned->n > 0 && !missions->node)
    ad_diag(in->diags, returned->node,
            "'returned' needs 'missions' beside it, the cards that seat %d keeps", seat + 1);
}

void gn_complete_missions(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  struct rest rest = {0};
  struct ad_rng rng;
  int before = in->diags->reported;
  for (int seat = 0; seat < r->seats; seat++)
    check_hands(in, seat);
  if (in->diags->reported > before)
    return;
  for (int mission = 0; mission < r->n_missions; mission++)
    for (int i = 0; i < in->cards_left[mission]; i++)
      rest.card[rest.n++] = (uint8_t)(mission + 1);
  ad_rng_stream(&rng, in->seed, "missions");
  ad_shuffle_u8(&rng, rest.card, rest.n);
  for (int seat = 0; seat < r->seats; seat++)
    if (in->clan[seat].missions.node)
      deal_beside_kept(in, seat, &rest);
  for (int seat = 0; seat < r->seats; seat++)
    if (!in->clan[seat].missions.node)
      deal_hand(in, seat, has_chosen(in, seat), &rest);
}
