/* verbs_internal.h - parts of moves: verbs.c, verbs_board.c and verbs_words.c. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_VERBS_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_TEXT_VERBS_INTERNAL_H

#include "engine/games/smallcity/text/verbs.h"

/* Components with ids.  arg of sc_part_id. */
struct sc_ids {
  const char *what, *reason_word;
  int (*find)(const struct sc_rules *, const char *id);
  size_t first, stride, count; /* bytes: offset of the first id, from id to id, offset of `n` */
  bool begins;                 /* whether an id is enough for a move */
};
/* Refuses WORD, which is not an id of IDS. */
bool sc_deny_id(const struct ad_typed *typed, const struct sc_ids *ids, const char *word);
extern const struct sc_ids sc_kind_ids;
extern const struct ad_part_type sc_part_id;

/* Returns whether WORD is one of the N words, in either case. */
bool sc_is_word(const char *word, const char *const *of, int n);
/* Returns whether WORD is "none", "nobody" or "nothing". */
bool sc_is_none(const char *word);

/* ---- places on the board: verbs_board.c ---- */

extern const struct ad_part_type sc_part_square;  /* "4,3"; arg: the word for none, or NULL */
extern const struct ad_part_type sc_part_tile;    /* "4,3": any square of the tile */
extern const struct ad_part_type sc_part_street;  /* "3,4 3,5": from either end */
extern const struct ad_part_type sc_part_place;   /* "4,3"; "2:4,3" in the town of seat 2 */
extern const struct ad_part_type sc_part_placing; /* "4,2 i3 90 flip", "R2 4,3 90" */

/* ---- cards, discs, goods: verbs_words.c ---- */

extern const struct ad_part_type sc_part_promises; /* "12 7": bits of those dealt */
extern const struct ad_part_type sc_part_gain;     /* "2 votes": a choice of the effect */
/* A row of the council: by the bits of the part the row that a disc leaves, reaches, or both. */
extern const struct ad_part_type sc_part_row;
extern const struct ad_part_type sc_part_good;    /* "grey"; arg: not NULL if "none" is, too */
extern const struct ad_part_type sc_part_dollars; /* "4", "$4" */
extern const struct ad_part_type sc_part_store;   /* "2 white 1 grey" */

#endif
