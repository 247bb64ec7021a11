/* complete_ring.c - the ring of action cards of a position, and the cards that seats have taken. */
#include "engine/games/smallcity/files/complete.h"

#include <string.h>

#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"

/* Lays out the ring, by the file or at random, if the phase has a ring; reports a ring too early.
 */
static void complete_card_order(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  struct sc_state *st = in->st;
  if (!sc_is_ring_laid(st)) {
    if (in->ring)
      ad_diag(in->diags, in->ring,
              "key 'ring' is not used in phase '%s': the ring is laid out after the mayor's figure "
              "has its street (SC-ACT-01)",
              sc_reader_phase(in));
    memset(st->ring, 0, sizeof st->ring);
  } else if (in->ring) {
    for (int i = 0; i < r->n_ring; i++)
      st->ring[i]--;
  } else {
    sc_lay_ring(r, st);
  }
}

/* Reports if SEAT has an action card that is not in the ring or that a lower seat has taken. */
static void check_action(struct sc_reader *in, int seat, int action)
{
  for (int other = 0; other < seat; other++)
    if (in->st->town[other].action == action + 1)
      ad_diag(in->diags, sc_reader_town(in, seat, "action"),
              "seats %d and %d have both taken the action card '%s', expected different cards "
              "(SC-ACT-02)",
              other + 1, seat + 1, in->rules->action[action].id);
  if (!memchr(in->rules->ring, action, (size_t)in->rules->n_ring))
    ad_diag(in->diags, sc_reader_town(in, seat, "action"),
            "the action card '%s' is not in the ring: name another card, or add the letter of the "
            "card to use_starred_actions",
            in->rules->action[action].id);
}

/* Returns whether `taken` of the file and the actions of the towns name the same cards. */
static bool are_same_cards_taken(const struct sc_reader *in)
{
  int n = 0;
  for (int seat = 0; seat < in->rules->seats; seat++)
    for (int i = 0; i < in->n_taken && in->st->town[seat].action; i++)
      n += in->taken_action[i] + 1 == in->st->town[seat].action;
  int towns = 0;
  for (int seat = 0; seat < in->rules->seats; seat++)
    towns += in->st->town[seat].action > 0;
  return n == towns && n == in->n_taken;
}

/* Completes the cards taken from `taken` or from the actions of the towns, which name the same
 * cards in two ways; reports if these differ. */
static void complete_taken(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  int n = in->n_taken;
  /* a card without `action` in a town belongs to the seat with the same place in the turn order */
  for (int turn = 0; turn < n && turn < sc_in_game(in->rules, in->st); turn++) {
    int seat = sc_seat_at(in->rules, st, turn);
    bool named = false;
    for (int other = 0; other < in->rules->seats; other++)
      named |= st->town[other].action == in->taken_action[turn] + 1;
    if (!named && !st->town[seat].action)
      st->town[seat].action = (uint8_t)(in->taken_action[turn] + 1);
  }
  for (int turn = 0; turn < in->rules->seats && !in->taken; turn++) {
    int seat = (st->mayor + turn) % in->rules->seats;
    if (st->town[seat].action)
      in->taken_action[in->n_taken++] = st->town[seat].action - 1;
  }
  for (int seat = 0; seat < in->rules->seats; seat++)
    if (st->town[seat].action)
      check_action(in, seat, st->town[seat].action - 1);
  for (int i = 0; i < in->n_taken; i++) {
    const uint8_t *at = memchr(st->ring, in->taken_action[i], (size_t)in->rules->n_ring);
    if (at)
      st->taken[st->n_taken++] = (uint8_t)(at - st->ring);
  }
  if (!sc_is_ring_laid(st) && in->n_taken)
    ad_diag(in->diags, sc_reader_at(in, "taken"),
            "an action card is taken in phase '%s', but the ring is laid out later: remove 'taken' "
            "and 'action' (SC-ACT-01)",
            sc_reader_phase(in));
  else if (!are_same_cards_taken(in))
    ad_diag(in->diags, sc_reader_at(in, "taken"),
            "the action cards in 'taken' differ from the cards under 'action' in the towns, "
            "expected the same cards (SC-ACT-02)");
  else if (in->phase == SC_ACTION && st->n_taken != st->turn)
    ad_diag(in->diags, sc_reader_at(in, "taken"),
            "%d action card%s taken, but seat %d is to take card number %d (SC-ACT-02)",
            st->n_taken, st->n_taken == 1 ? " is" : "s are", st->seat + 1, st->turn + 1);
  else if (in->phase == SC_ACTION && st->town[st->seat].action)
    ad_diag(in->diags, sc_reader_town(in, st->seat, "action"),
            "seat %d is to take an action card, but has an action card already: remove its "
            "'action' (SC-ACT-02)",
            st->seat + 1);
}

void sc_complete_ring(struct sc_reader *in)
{
  complete_card_order(in);
  complete_taken(in);
}
