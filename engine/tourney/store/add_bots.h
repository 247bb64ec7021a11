/* add_bots.h - bots that join a tournament of which games have been played already.
 *
 * A game depends on the seed, the deal and who sits where, not on how many other bots there are,
 * so the games between the old bots stay as they are.  Only their numbers change: afterwards the
 * file is the one that a tournament with all bots has when just these games have been played, with
 * that tournament's identity, and playing the rest gives the same exports as playing all from the
 * start. */
#ifndef AEDILE_TOURNEY_STORE_ADD_BOTS_H
#define AEDILE_TOURNEY_STORE_ADD_BOTS_H

#include "engine/tourney/store/store.h"

/* How many bots PLAN (sealed) has more than STORE, if that is all that parts them and they may
   join; else 0. */
int tn_count_new_bots(struct tn_store *store, const struct tn_plan *plan);
/* Makes STORE (opened to write, not begun) a file of PLAN.  Nothing happens if it is new, or of the
   same identity.  False after filling ERR: something else differs, or the format lets nobody join;
   then nothing has changed. */
bool tn_store_add_bots(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err);

#endif
