/* move.h - moves of a set-up as text and back, whether the game or a script offers them. */
#ifndef AEDILE_CORE_MATCH_MOVE_H
#define AEDILE_CORE_MATCH_MOVE_H

#include "engine/base/public.h"
#include "engine/core/match/setup.h"

AD_PUBLIC_BEGIN

/* Looks for MOVE in the list of legal moves.  Allocates. */
bool ad_is_legal(const struct ad_setup *s, const void *state, ad_move move);
/* Whether MOVE of a stored match can be made in STATE.  Without hooks always: the game is the same.
   With hooks MOVE must be legal, because a script may have failed since or may answer in another
   way, and applying a move that is not legal would ruin the state. */
bool ad_can_replay_move(const struct ad_setup *s, const void *state, ad_move move);

/* Reads a legal move from TEXT; false and REASON, clause named, if TEXT is not one.  Allocates. */
AD_MUST_USE bool ad_move_parse(const struct ad_setup *s, const void *state, const char *text,
                               ad_move *out, struct ad_reason *reason);
void ad_move_print(const struct ad_setup *s, const void *state, ad_move move, char *buf,
                   size_t size);
void ad_move_annotate(const struct ad_setup *s, const void *state, ad_move move, char *buf,
                      size_t size);
/* Whether MOVE of the seat to act stays hidden from VIEWER. */
bool ad_move_secret(const struct ad_setup *s, const void *state, ad_move move, int viewer);
/* The phase as VIEWER may know it: NULL while another seat decides in secret, as the phase tells
 * what that seat has begun.  Allocates. */
const char *ad_phase_visible_to(const struct ad_setup *s, const void *state, int viewer);
/* Prints a legal move for VIEWER: "architect 2 N3 (Shop)", its text with its annotation, or
 * "(secret)". */
enum { AD_MOVE_DESCRIPTION = AD_MOVE_TEXT + AD_MOVE_ANNOTATION + 4 };
void ad_move_describe(const struct ad_setup *s, const void *state, ad_move move, int viewer,
                      char buf[AD_MOVE_DESCRIPTION]);
/* The kind of a legal move for statistics: static text, or of the scripts of S. */
const char *ad_move_kind(const struct ad_setup *s, const void *state, ad_move move);
/* A field of a move; AD_NONE for options of decisions that hooks requested. */
int64_t ad_move_field(const struct ad_setup *s, const void *state, const struct ad_field *field,
                      ad_move move);

AD_PUBLIC_END

#endif
