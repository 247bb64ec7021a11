/* record.h - a finished or unfinished match as data: enough to play it again and to see that it is
 * the same. */
#ifndef AEDILE_CORE_RECORD_RECORD_H
#define AEDILE_CORE_RECORD_RECORD_H

#include "engine/base/public.h"
#include "engine/core/match/match.h"

AD_PUBLIC_BEGIN

/* The record of MATCH as a tree:
 *   aedile: 1, record: <game>, variant, fingerprint, seats, seed, players: [names] (left out when
 * NULL), moves: ["1 place t05 0,0 turn 0", ...] with the seat in front, counted from 1, forced
 * moves included; result: {scores, ranks, sheets: per seat a list of {clause, points, label,
 * where}} by the rules of the game (the fault rule is not the record's business) and hash: 16
 * hexadecimal digits of ad_state_hash, both only when the match is over.  Hooks run meanwhile: if
 * one fails, the record has no result, and ad_has_fault(match->setup) is true afterwards. */
struct ad_node *ad_record_write(const struct ad_match *match, const char *const *players,
                                struct ad_arena *arena);

/* A move in a record: the seat, counted from 1, and the move as text; STATE is the one it is made
 * in. */
enum { AD_MOVE_LINE = AD_MOVE_TEXT + 16 };
void ad_move_line(const struct ad_setup *s, const void *state, ad_move move,
                  char line[AD_MOVE_LINE]);

/* The heading of a record, to find its variant before the moves can be read. */
struct ad_record_head {
  const struct ad_game_ops *ops;
  const char *variant, *fingerprint; /* borrowed from the tree */
  int seats;
  uint64_t seed;
};
AD_MUST_USE bool ad_record_head(struct ad_node *record, struct ad_record_head *head,
                                struct ad_diags *diags);

/* Replays RECORD into MATCH (new, from the record's seed).  Checks fingerprint, every move, result
   and hash; all that is wrong goes to DIAGS with its place.  False if anything was.  MATCH then
   holds the moves up to the first wrong one, none if the record is of other rules. */
AD_MUST_USE bool ad_record_replay(struct ad_node *record, struct ad_match *match,
                                  struct ad_diags *diags);

AD_PUBLIC_END

#endif
