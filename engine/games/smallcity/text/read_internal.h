/* read_internal.h - a move while it is read: read.c and read_board.c. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_READ_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_TEXT_READ_INTERNAL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

struct sc_reading {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_town *town; /* of the acting seat */
  int kind;                   /* enum sc_move_kind */
  const char *verb;
  int n; /* words after the verb */
  const char *const *word;
  ad_move *out;
  struct ad_reason *reason;
};

/* Ends reading: MOVE was read.  Returns true. */
bool sc_reading_done(const struct sc_reading *k, ad_move move);
/* Each refuses the text with the reason and returns false. */
/* The verb needs ARGUMENTS; LIKE is an example. */
bool sc_deny_form(const struct sc_reading *k, const char *arguments, const char *like);
/* No WHAT is called WORD; the N ids are STRIDE bytes apart from FIRST on. */
bool sc_deny_id(const struct sc_reading *k, const char *clause, const char *reason_word,
                const char *what, const char *word, const char *first, size_t stride, int n);
#define SC_DENY_ID(k, clause, reason_word, what, word, list, n)                                    \
  sc_deny_id(k, clause, reason_word, what, word, (list)[0].id, sizeof(list)[0], n)
/* Returns whether WORD is one of the N words, in either case. */
bool sc_is_word(const char *word, const char *const *of, int n);
/* Returns whether WORD is "none", "nobody" or "nothing". */
bool sc_is_none(const char *word);

/* ---- read_board.c: each reads the words after the verb; false after refusing ---- */

/* "grave 4,3" */
bool sc_read_one_square(const struct sc_reading *k);
/* "staff 4,3", "staff none" */
bool sc_read_square_or_none(const struct sc_reading *k);
/* "demolish 4,3": any square of the tile */
bool sc_read_tile_move(const struct sc_reading *k);
/* "street 3,4 3,5" */
bool sc_read_street_move(const struct sc_reading *k);
/* "to 4,3"; "to 2:4,3" in the town of seat 2 */
bool sc_read_meeple_place(const struct sc_reading *k);
/* "build R1" */
bool sc_read_kind_move(const struct sc_reading *k);
/* "place 4,2 i3 90 flip" */
bool sc_read_place(const struct sc_reading *k);
/* "grow R2 4,3 90" */
bool sc_read_grow(const struct sc_reading *k);

#endif
