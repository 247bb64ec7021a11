/* lesson.h - a lesson as data: where it starts, and its steps (docs/writing-lessons.md).
 *
 * It is read in two parts, because most keys can only be checked against the rules of its variant:
 * le_head_read says which variant that is, le_lesson_read reads the rest.  Everything lives in the
 * arena of the tree and is constant once it is read. */
#ifndef AEDILE_LESSON_FILE_LESSON_H
#define AEDILE_LESSON_FILE_LESSON_H

#include "engine/core/match/setup.h"
#include "engine/lesson/book/clauses.h"

enum {
  LE_MAX_STEPS = 64,
  LE_MAX_OPTIONS = 8, /* of a choice */
  LE_MAX_TRIES = 9,
  LE_MAX_TEXTS = 32,     /* entries of a list of texts, such as the moves of a reply */
  LE_MAX_TEXT = 1000,    /* bytes of a text */
  LE_MAX_PLAY_MOVES = 60 /* decisions of the learner in one `play` */
};

struct le_texts { /* a list of texts, with the node of each for problems */
  const char **text;
  struct ad_node **node;
  int n;
};

/* ---- conditions: `accept`, `goal`, `when`, `holds` ---- */

enum le_test {
  LE_TEST_ALL, /* every child holds; a map with several keys is one */
  LE_TEST_ANY,
  LE_TEST_NOT,
  LE_TEST_MOVE,    /* the move is one of texts */
  LE_TEST_FIELD,   /* a field of the move is within bounds */
  LE_TEST_PHASE,   /* the phase afterwards */
  LE_TEST_TO_ACT,  /* the seat that is to act afterwards */
  LE_TEST_ATTR,    /* an attribute afterwards is within bounds */
  LE_TEST_VAR,     /* a variable of the variant's scripts afterwards is within bounds */
  LE_TEST_GAIN,    /* points that the move adds to the seat's sheet */
  LE_TEST_LINE,    /* a line with the clause appears on the seat's sheet */
  LE_TEST_LOSES,   /* a line with the clause disappears from it */
  LE_TEST_CHANGED, /* an attribute without indexes changes */
  LE_TEST_BEST,    /* no legal move gains more than bounds.low points more */
  LE_TEST_RANK,    /* the seat's rank, if the game ended now */
  LE_TEST_OVER,    /* the game is over, or not */
  LE_TEST_LEGAL,   /* the move in texts is legal, or not */
  LE_TEST_REFUSED, /* the move that was typed is illegal by this clause */
  LE_TEST_LUA      /* a function of the lesson's script says so */
};

/* From low to high or, for texts, one of words.  Nothing is within no bounds but `none: true`. */
struct le_bounds {
  int64_t low, high;
  struct le_texts words; /* of attributes and fields whose values are texts; n 0: numbers */
  bool is_none;          /* `null`: there must be nothing */
};

struct le_condition {
  enum le_test test;
  struct ad_node *node; /* where it is written, for problems */
  int n;                /* children of ALL, ANY and NOT */
  struct le_condition *child;
  struct le_texts texts;        /* MOVE, PHASE, LEGAL */
  const char *clause;           /* LINE, LOSES, REFUSED */
  const struct ad_field *field; /* FIELD */
  const struct ad_attr *attr;   /* ATTR, CHANGED */
  const struct ad_var *var;     /* VAR */
  int index[AD_MAX_INDEXES];    /* ATTR, VAR: from 0 */
  struct le_bounds bounds;      /* FIELD, ATTR, VAR, TO_ACT, GAIN, LINE, BEST, RANK */
  bool expected;                /* OVER, LEGAL */
  const char *function;         /* LUA */
  const char *why;              /* ALL: what is missing, in the author's words; or NULL */
};

/* ---- answers that the rules compute ---- */

enum le_source {
  LE_FROM_LITERAL, /* the author's own value */
  LE_FROM_SHEET,   /* points of the lines with a clause on a seat's sheet */
  LE_FROM_POINTS,  /* all points of a seat */
  LE_FROM_GAIN,    /* points that a move adds to the sheet of the seat that makes it */
  LE_FROM_CHANGES, /* clauses whose lines it changes there */
  LE_FROM_ATTR,    /* an attribute */
  LE_FROM_VAR,     /* a variable of the variant's scripts */
  LE_FROM_TO_ACT,  /* the seat that is to act */
  LE_FROM_PHASE,   /* the phase */
  LE_FROM_WHY_NOT, /* the clause that forbids a move */
  LE_FROM_LEGAL,   /* whether a move is legal */
  LE_FROM_RANK,    /* the rank of a seat, if the game ended now */
  LE_FROM_WINNER,  /* the only seat of rank 1, if the game ended now */
  LE_FROM_HOW,     /* that seat and what decides: its points, or a tie-break */
  LE_FROM_COUNT,   /* how many legal moves meet a condition */
  LE_FROM_MOST,    /* the only seat with the most points by a clause */
  LE_FROM_PLACES,  /* the squares of the sheet's lines with a clause */
  LE_FROM_HOLDS,   /* whether a condition holds in the position */
  LE_FROM_LUA      /* a function of the lesson's script */
};
struct le_answer {
  enum le_source source;
  struct ad_node *node;
  struct le_texts after;          /* moves that are made before the question is answered */
  const char *text;               /* LITERAL: the value; GAIN, CHANGES, WHY_NOT, LEGAL: the move */
  const char *clause;             /* SHEET, MOST, PLACES */
  const char *where;              /* SHEET: only lines whose places contain this text; or NULL */
  const struct ad_attr *attr;     /* ATTR */
  const struct ad_var *var;       /* VAR */
  int index[AD_MAX_INDEXES];      /* ATTR, VAR: from 0 */
  int seat;                       /* SHEET, POINTS, RANK, PLACES: from 0 */
  struct le_condition *condition; /* COUNT, HOLDS; may be NULL for COUNT */
  const char *function;           /* LUA */
};

/* ---- steps ---- */

enum le_step_kind { LE_TELL, LE_ASK, LE_PLAY, LE_REPLY, LE_COMPARE, LE_END };
enum le_ask {
  LE_ASK_MOVE,
  LE_ASK_NUMBER,
  LE_ASK_CHOICE,
  LE_ASK_SQUARES,
  LE_ASK_SEAT,
  LE_ASK_CLAUSE,
  LE_ASK_YES
};
extern const struct ad_word le_step_words[], le_ask_words[]; /* of these two */

struct le_show {        /* beside the text of a step and the board */
  const char *overlay;  /* as `show WHAT` at the table, or NULL */
  struct le_texts mark; /* squares */
  bool sheet;           /* the score sheet of seat */
  const char *line;     /* only its lines of this clause, or NULL */
  int seat;             /* from 0 */
  bool no_board;
};

/* A wrong answer that the author foresees. */
struct le_wrong {
  struct ad_node *node;
  const char *answer; /* a move or a value, as it is typed */
  const char *clause; /* `refused`: it is illegal by this clause; or NULL */
  const char *word;   /* and the reason has this word; or NULL */
  const char *line;   /* it is legal, and its sheet changes in a line of this clause; or NULL */
  const char *text;   /* what the author says to it, or NULL */
  const char *go;     /* id of a branch, or NULL */
};

enum le_hint_kind { LE_HINT_TEXT, LE_HINT_MARK, LE_HINT_CLAUSE, LE_HINT_NARROW, LE_HINT_SOLUTION };
struct le_hint {
  struct ad_node *node;
  enum le_hint_kind kind;
  bool is_made; /* by the reader: a clause that is left out where it tells the answer */
  const char *text;
  struct le_texts mark;
  struct le_condition *when; /* only in such a position; or NULL */
};

struct le_option { /* of a choice */
  struct ad_node *node;
  const char *text;           /* what the learner reads */
  const char *value;          /* what the answer must be for this option to be right; or NULL */
  struct le_condition *holds; /* or the option is right if this holds; NULL: by value */
};

struct le_step {
  const char *id;
  struct ad_node *node;
  enum le_step_kind kind;
  enum le_ask ask;
  const char *text; /* of ask, play, reply and compare too; placeholders not filled; may be "" */
  struct le_show show;
  bool is_branch;            /* `only: branch` */
  struct le_condition *when; /* the step is skipped where this does not hold; or NULL */
  const char *go;            /* id of the step after this one, or NULL */
  const char *from;          /* id of the step whose position this one takes, or NULL */
  struct ad_node *start;     /* keys laid over the lesson's start, or NULL */
  struct le_texts facts;     /* clauses that this question shows at work */

  /* ask */
  struct le_condition *accept; /* of a move */
  const char *solution;        /* of a move */
  bool keep, any;              /* the move stays made; every legal move may be accepted */
  int expect_right;            /* of a move: how many legal moves are right; -1: not said */
  struct le_answer *answer;    /* of all other questions */
  struct le_answer *expect;    /* what the answer must be, for the proof; or NULL */
  const char *move;            /* `ask: clause`: the illegal move; NULL: that of the answer */
  int among;                   /* `ask: clause`: options, made from other refused moves */
  struct le_option option[LE_MAX_OPTIONS];
  struct le_wrong *wrong;
  struct le_hint *hint;
  int n_options, n_wrong, n_hints;
  const char *right; /* what the author says to a right answer, or NULL */
  int tries;         /* 0: as many as the learner wants */

  /* play: until the goal is met or the learner has made at_most decisions; reply: moves of others;
   * compare: two moves */
  struct le_condition *goal;
  int at_most;
  struct le_texts moves;         /* reply, compare; play: the author's path to the goal */
  const char *bot[AD_MAX_SEATS]; /* play: who plays the other seats; NULL: first legal move */
  const char *reply_bot;         /* reply: a bot instead of moves */
  uint64_t seed;                 /* of the bots */
  const char *go_else;           /* play: id of the step when the goal is missed; or NULL */
  const char *variant;           /* compare: the other variant of the position; or NULL */
};

/* ---- the lesson ---- */

struct le_head { /* what is needed to load the variant */
  const struct ad_game_ops *ops;
  const char *variant;
  struct ad_node *variant_node; /* NULL: not given */
  int seats;
  struct ad_node *options; /* parameters that differ, or NULL */
  const char *script;      /* `script:`, a file beside the lesson; or NULL */
  const char *record;      /* `record:`, a file beside the lesson; or NULL */
  int after;               /* moves of the record that are made */
};

struct le_claim { /* the lesson teaches this clause */
  struct ad_node *node;
  const char *clause;
};

struct le_lesson {
  const char *name, *title;
  struct le_head head;
  struct le_claim *teaches;
  struct le_texts needs;
  int seat;              /* whose eyes, from 0 */
  uint64_t seed;         /* of what is dealt, drawn and chosen in the lesson */
  struct ad_node *start; /* a position; NULL: the deal of seed, or that of the record */
  struct le_step *step;
  int n_teaches, n_steps;
};

/* Reads which variant ROOT, a lesson, is about.  False after reporting. */
AD_MUST_USE bool le_head_read(struct ad_node *root, struct le_head *head, struct ad_diags *diags);
/* Reads the whole lesson ROOT under SETUP, compiled as HEAD says, with the clauses of its game's
   rules page (borrowed; empty: clause ids are not checked).  NULL after reporting every problem.
   The lesson lives in ARENA, the arena of ROOT. */
struct le_lesson *le_lesson_read(struct ad_node *root, const char *name, const struct le_head *head,
                                 const struct ad_setup *setup, const struct le_clauses *clauses,
                                 struct ad_arena *arena, struct ad_diags *diags);
/* The functions of LESSON's script that it names, then NULL; in ARENA.  *NODES: their places. */
const char *const *le_functions(const struct le_lesson *lesson, struct ad_arena *arena,
                                const struct ad_node *const **nodes);
/* The index of the step with this id, -1 if there is none. */
int le_step_find(const struct le_lesson *lesson, const char *id);

#endif
