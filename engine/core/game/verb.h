/* verb.h - the moves of a game as rows of a table: the word with which a move begins, its number,
 * the phases in which it can be made, an example, and its parts.  From the rows come the text of a
 * move, the move of a text, and what is said about other texts.
 *
 *   {"claim", KIND(GN_CLAIM), IN(GN_PROJECT), "claim house", {{"PROJECT", &project, 0, 8}}},
 *
 * A move is the number of its row with the values of the parts in the bits that the parts name.
 * Rows with the same word are forms of one verb, such as `draw TILE` and `draw pile`. */
#ifndef AEDILE_CORE_GAME_VERB_H
#define AEDILE_CORE_GAME_VERB_H

#include "engine/base/public.h"
#include "engine/core/game/game.h"

AD_PUBLIC_BEGIN

/* A text while it is read as a move. */
struct ad_typed {
  const void *rules, *state;
  const struct ad_verb *verb, *forms; /* FORMS: the first row with the same word */
  const struct ad_part *part;
  ad_move move;            /* the verb with the parts read so far */
  const char *const *word; /* the words that are not yet read */
  int n;                   /* how many */
  struct ad_reason *reason;
};

/* A part while it is written. */
struct ad_said {
  const void *rules, *state;
  const struct ad_part *part;
  ad_move move;
  unsigned value; /* of the part */
  char *buf;
  size_t size;
};

/* Whether words begin a part: no; perhaps, in a phase of its verb; surely, in every phase. */
enum ad_begins { AD_BEGINS_NOT, AD_BEGINS_PERHAPS, AD_BEGINS_SURELY };

/* A sort of parts: an area, a seat, one word of several. */
struct ad_part_type {
  int words; /* how many words a part has; 0: that depends, down to none */
  /* Whether the words of TYPED can begin this part, so that the verb may be left out: "35" for
     "construct 35".  NULL: no words can. */
  enum ad_begins (*begins)(const struct ad_typed *typed);
  /* Writes the words of the part, by ad_say; an optional part may have none. */
  void (*print)(const struct ad_said *said);
  /* Reads the part, by ad_next_word, into VALUE, which fits into the bits of the part.  False: says
     why in typed->reason. */
  bool (*read)(struct ad_typed *typed, unsigned *value);
};

struct ad_part {
  const char *name; /* what stands for it in "expected 'construct AREA'" */
  const struct ad_part_type *type;
  uint8_t shift, bits; /* where its value is in the move */
  const char *clause;  /* of a value that does not exist, such as seat 9 */
  const void *arg;     /* what its type must know */
};

enum { AD_MAX_PARTS = 4 };
struct ad_verb {
  const char *word;
  ad_move move;     /* the move without its parts */
  uint32_t phases;  /* bits of the phases */
  const char *like; /* a text of this form */
  struct ad_part part[AD_MAX_PARTS];
  /* in "it is time to build, not to ..."; NULL: what it is time to do in its first phase */
  const char *what;
  /* of the moves that the bits fit, those of this row; NULL: all */
  bool (*fits)(ad_move move);
};

/* What it is time to do in a phase. */
struct ad_step {
  const char *clause;
  const char *what; /* "it is time to ...": "take an action"; NULL: nothing, the game is over */
  /* behind "not to ...", if a rule says when the phase comes: "which comes right after a floor is
     laid"; then the refusal names the clause of this step, else of what it is time to do */
  const char *when;
};

struct ad_verbs {
  const struct ad_verb *verb;   /* a NULL word ends the table */
  const struct ad_step *step;   /* by the values of `phases` */
  const struct ad_word *phases; /* and `phase`: as in struct ad_game_ops */
  const char *(*phase)(const void *rules, const void *state);
  const char *gaps;  /* characters that are as good as blanks between words; NULL: none */
  const char *joins; /* characters beside which blanks do not part words; NULL: none */
  bool keeps_case;   /* parts are read as typed, not in small letters */
};

/* Writes the text of MOVE, which belongs to STATE. */
void ad_verbs_print(const struct ad_verbs *verbs, const void *rules, const void *state,
                    ad_move move, char *buf, size_t size);
/* Reads TEXT as a move of the current phase, legal or not.  False: REASON says why not. */
AD_MUST_USE bool ad_verbs_read(const struct ad_verbs *verbs, const void *rules, const void *state,
                               const char *text, ad_move *out, struct ad_reason *reason);
/* Returns the row of MOVE, of several that fit the one with the fewest bits of parts; NULL if MOVE
 * is not a move of the game. */
const struct ad_verb *ad_verb_of(const struct ad_verbs *verbs, ad_move move);
/* Returns whether a move of the game begins with WORD. */
bool ad_is_verb(const struct ad_verbs *verbs, const char *word);
/* Returns whether MOVE belongs to the current phase; else false with the reason. */
bool ad_is_time_for(const struct ad_verbs *verbs, const void *rules, const void *state,
                    ad_move move, struct ad_reason *reason);

/* ---- for types of parts ---- */

/* Writes a word of a move. */
void ad_say(const struct ad_said *said, const char *fmt, ...) AD_PRINTF(2, 3);
/* Returns the next word and goes on to the word behind it; NULL after the last. */
const char *ad_next_word(struct ad_typed *typed);
/* Refuses the text because it has not the form of its verb: "expected 'transfer FROM TO' ...". */
bool ad_deny_form(const struct ad_typed *typed);

/* A whole number.  arg: a struct ad_number_part. */
extern const struct ad_part_type ad_part_number;
struct ad_number_part {
  const char *what; /* "seat" */
  int least;
  int (*most)(const void *rules); /* NULL: what the bits of the part can hold */
  int base;                       /* the number whose value in the move is 0 */
};
/* A square, "3,2": row and column from 0, in 16 bits, those of the row above the others.  arg: a
 * struct ad_square_part.  The comma is among the gaps of the game. */
extern const struct ad_part_type ad_part_square;
struct ad_square_part {
  int (*rows)(const void *rules), (*cols)(const void *rules); /* how many there are */
};
/* One of some words, in letters of either case.  arg: a struct ad_word_part. */
extern const struct ad_part_type ad_part_word;
/* The same at the end of a move, where it may be left out: value 0. */
extern const struct ad_part_type ad_part_word_or_none;
struct ad_word_part {
  const char *what; /* "land" */
  const struct ad_word *words;
};
/* A word that is always the same, its name: "from" in `take 2 from 1`.  It has no bits. */
extern const struct ad_part_type ad_part_fixed;
/* For ad_part_type.begins: perhaps, if the first word is a number. */
enum ad_begins ad_begins_with_number(const struct ad_typed *typed);

AD_PUBLIC_END

#endif
