/* add_bots.h - adds bots to a tournament of which games have been played already.
 *
 * A game depends on the seed, the deal and the bots by seat, not on how many other bots there are,
 * so the games between the old bots stay as they are; only their ids change.  Afterwards the file
 * equals that of a tournament of all bots in which just these games have been played: it has the
 * identity of that tournament, and playing the rest gives the same results as playing all from the
 * start. */
#ifndef AEDILE_TOURNEY_STORE_ADD_BOTS_H
#define AEDILE_TOURNEY_STORE_ADD_BOTS_H

#include "engine/tourney/store/store.h"

/* Returns how many bots PLAN (finalized) has more than STORE, if nothing else differs and they may
 * be added; else 0. */
int tn_count_new_bots(struct tn_store *store, const struct tn_plan *plan);
/* Turns STORE (open for writing, not begun) into a file of PLAN; changes nothing if it is new or
 * has the same identity.  Returns false after filling ERR, without any change, if something else
 * differs or the format does not allow new bots. */
AD_MUST_USE bool tn_store_add_bots(struct tn_store *store, const struct tn_plan *plan,
                                   struct ad_err *err);

#endif
