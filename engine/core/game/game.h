/* game.h - the contract between a game and everything else (docs/adding-a-game.md walks through
 * it).
 *
 * A game is rules (constant, made once per set-up and seat count), a flat state (one block without
 * pointers; memcpy copies it, random stream included) and the functions of struct ad_game_ops.
 * Seats count from 0. */
#ifndef AEDILE_CORE_GAME_GAME_H
#define AEDILE_CORE_GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/drawing/picture.h"
#include "engine/base/drawing/styled.h"
#include "engine/base/public.h"
#include "engine/base/tree/node.h"
#include "engine/base/result.h"
#include "engine/base/rng.h"
#include "engine/base/viewer.h"
#include "engine/core/game/component.h"
#include "engine/core/game/sheet.h"
#include "engine/core/game/time.h"

AD_PUBLIC_BEGIN

/* One option of a decision.  What the bits mean is the game's business; in files a move is text. */
typedef uint32_t ad_move;

enum {
  AD_OVER = -1, /* to_act: the game has ended */
  AD_NO_TURN = -1,
  AD_MOVE_TEXT = 208,      /* bytes of the longest move text, NUL included */
  AD_MOVE_ANNOTATION = 160 /* the same of move_note; longer ones are cut */
};

/* Why something is not allowed. */
struct ad_reason {
  char clause[24]; /* NV-PLACE-05 */
  char word[24];   /* one word for programs: occupied, frame, joins ... */
  char text[240];  /* one sentence, no capital, no full stop */
};
/* Fills REASON (may be NULL) and returns false, so that `return ad_deny(...)` reads well. */
bool ad_deny(struct ad_reason *reason, const char *clause, const char *word, const char *fmt, ...)
  AD_PRINTF(4, 5);
/* A move that begins with WORD, none of the N kinds NAMES: says the nearest of them, or all. */
bool ad_deny_kind(struct ad_reason *reason, const char *word, const char *const *names, int n);
/* Whether REASON refuses a name that stands for nothing in the game: its word is "no_such_tile" or
   another one that begins with "no_such_". */
bool ad_names_nothing(const struct ad_reason *reason);

/* Values of attributes and move fields besides numbers. */
#define AD_NONE INT64_MIN         /* nothing is there: nil, null */
#define AD_HIDDEN (INT64_MIN + 1) /* the viewer may not know it: nil, null */

/* One dimension of an attribute: city:terrain(seat, row, col) has three. */
struct ad_index {
  const char *name;
  /* number of the first one in scripts and files: 1 for seats and slots; rows and columns as the
   * game counts them */
  int base;
  /* how many there are, given the indexes before */
  int (*count)(const void *rules, const void *state, const int *outer);
};
enum { AD_MAX_INDEXES = 3 };

/* Something that can be seen of a state.  The table feeds scripts, JSON and the API page. */
struct ad_attr {
  const char *name, *doc; /* doc: says with the word "nothing" when it can be AD_NONE */
  /* who may see it, for the API page: "everybody", "its seat" ... */
  const char *visibility;
  enum ad_type type;           /* AD_INT, AD_BOOL, AD_WORD or AD_TEXT */
  const struct ad_word *words; /* AD_WORD: what the numbers mean */
  const char *(*name_of)(const void *rules, int64_t value); /* AD_TEXT: likewise */
  int n_indexes;
  struct ad_index index[AD_MAX_INDEXES];
  /* viewer: viewer.h; IX has n_indexes entries from 0, in range.  What VIEWER may know only a part
   * of is AD_HIDDEN. */
  int64_t (*get)(const void *rules, const void *state, int viewer, const int *ix);
  /* get works as hard as points(): scripts pay for one as for the other */
  bool costs_like_points;
};

/* A part of a move for scripts and JSON: kind, tile, row ...; AD_NONE where a kind of move has no
 * such part. */
struct ad_field {
  const char *name, *doc;
  enum ad_type type;
  const struct ad_word *words;
  const char *(*name_of)(const void *rules, int64_t value);
  int64_t (*get)(const void *rules, const void *state, ad_move move);
};

/* What a game may ask for while it answers a worked example. */
struct ad_example {
  struct ad_node *input; /* the case: a map */
  /* the map that holds the cases, for what they share; may be NULL */
  struct ad_node *file;
  struct ad_arena *arena; /* for the answer */
  struct ad_diags *diags;
  /* Rules for SEATS seats with OPTIONS (a map of parameters, or NULL) over the set-up called NAME
     ("base" ...); they live as long as the example.  NULL after problems were reported. */
  const void *(*rules)(struct ad_example *example, const char *name, int seats,
                       struct ad_node *options);
  void *ctx;
};

struct ad_hook_run; /* core/match/hooks.h: a play with the scripts of a variant */
struct ad_action;
struct ad_verbs;   /* core/game/verb.h */
struct ad_feature; /* core/judge/feature.h */

/* Changes whenever struct ad_game_ops or something that it refers to changes. */
enum { AD_GAME_ABI = 6, AD_MAX_GAMES = 32 };

/* Members whose comment says what NULL means may be left out (suite `registry` of the tests). */
struct ad_game_ops {
  int abi;                  /* AD_GAME_ABI of the header that the game is compiled with */
  const char *key;          /* "neoville": the name in YAML, command line and Lua */
  const char *title;        /* "Neoville" */
  const char *doc;          /* one line for `aedile list` */
  int min_seats, max_seats; /* the engine's limits; a set-up may have narrower ones */
  size_t rules_size;        /* bytes; the engine owns the storage, zeroed */
  size_t max_state_size;    /* bytes of the largest state */
  int max_moves;            /* no position offers more legal moves */
  /* a seat may have points that others cannot know before the end */
  bool secret_points;
  /* there are no moves but the decisions of the variant's scripts, which are asked for from the
   * start */
  bool scripted;
  const struct ad_param *params;         /* keys under `rules:` (a NULL name ends the table) */
  const struct ad_component *components; /* keys under `components:` (likewise) */
  const struct ad_attr *attrs;           /* (likewise) */
  const struct ad_field *move_fields;    /* (likewise) */
  const struct ad_verbs *verbs;          /* the moves as text and back */
  const struct ad_action *actions; /* what hooks can do to a state (likewise); NULL: nothing */
  const struct ad_time *times;     /* what begins and ends (likewise); NULL: nothing */
  /* What functions of scripts see that components name (ad_ask): attributes of a subject,
     which stands where getters have STATE; NULL: the game asks no such functions. */
  const struct ad_attr *script_attrs;
  /* What the hook `price` learns of what is paid for, as move_fields: a number of the game's that
     stands where getters have MOVE; one is the word `kind`.  NULL: nothing has a price. */
  const struct ad_field *price_fields;
  /* What predicts the points of a seat, and what speaks for and against a move as far as its seat
     can know (a NULL name ends a table); NULL: nothing does. */
  const struct ad_feature *features, *traits;

  /* Once per set-up and seat count.  SETUP is the whole variant with defaults filled in; RUN: of
     its scripts, to look up functions that components name, or NULL; ends with the call.  RULES is
     copied with memcpy for each run of a scripted variant, and nothing in it is owned.  Reports
     every problem, false if there was one. */
  bool (*read_rules)(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                     struct ad_diags *diags);
  /* RULES, a copy for this run, call functions of scripts in RUN; NULL: in no run yet.  NULL
   * member: no component of the game names functions. */
  void (*bind)(void *rules, struct ad_hook_run *run);
  /* bytes of a state under these rules; NULL: max_state_size */
  size_t (*state_size)(const void *rules);

  /* Every turn.  No allocation, no I/O, no failure; RULES is shared and const. */
  void (*deal)(const void *rules, void *state, uint64_t seed); /* STATE comes zeroed */
  int (*to_act)(const void *rules, const void *state);         /* seat or AD_OVER */
  /* count >= 1; ascending; not when over */
  int (*legal)(const void *rules, const void *state, ad_move *out);
  void (*apply)(const void *rules, void *state, ad_move move); /* MOVE is legal */
  /* Deals again what VIEWER cannot know, and the stream: what comes out depends on RNG and on what
     VIEWER knows, on nothing else.  AD_NOBODY knows what all seats know together: what only one
     seat can see stays, and what no seat knows is dealt again. */
  void (*hide)(const void *rules, void *state, int viewer, struct ad_rng *rng);
  /* Prices may have changed: does what follows by itself if the seat has no move left.  NULL:
   * prices never take the last move. */
  void (*settle)(const void *rules, void *state);
  /* score if the game ended now: as in result() */
  int (*points)(const void *rules, const void *state, int seat);
  void (*result)(const void *rules, const void *state, struct ad_result *out);
  /* All features of SEAT in a STATE that is not over and may be a hidden copy; all traits of N
     legal MOVES, move by move; how late in the game it is, from 0 to AD_STAGES - 1. */
  void (*read_features)(const void *rules, const void *state, int seat, int32_t *out);
  void (*read_traits)(const void *rules, const void *st, const ad_move *moves, int n, int32_t *out);
  int (*stage)(const void *rules, const void *state);

  /* The number of the turn that the decision in STATE, which is not over, belongs to; numbers of a
     seat's turns ascend.  AD_NO_TURN: to no turn, such as set-up.  NULL: every move is a turn. */
  int (*turn)(const void *rules, const void *state);
  /* The kind of MOVE for statistics, static text, where the words of its field `kind` are too few:
     "build nothing".  NULL: the word of that field, else the phase. */
  const char *(*kind)(const void *rules, const void *state, ad_move move);

  /* Words for people and files. */
  const struct ad_word *phases; /* every word phase() can say */
  /* "place", "build" ...; "over" at the end */
  const char *(*phase)(const void *rules, const void *state);
  /* What people want to know beside the text, such as the tile that MOVE (a legal one) takes; ""
     for nothing.  Tells what everybody may know only.  NULL member: no move needs it. */
  void (*annotate_move)(const void *rules, const void *state, ad_move move, char *buf, size_t size);
  /* False if MOVE (as ad_verbs_read makes it) is legal; else true and REASON names the clause. */
  bool (*why_not)(const void *rules, const void *state, ad_move move, struct ad_reason *reason);
  /* Whether MOVE, a legal one, stays with the seat that makes it until the game is over: others
     learn that it was made, not what it is.  NULL: no move does. */
  bool (*secret)(const void *rules, const void *state, ad_move move);
  /* The sheet of SEAT.  For AD_NOBODY and the seat itself the lines sum up to points(); for other
     viewers ad_sheet_omit stands for the lines they may not know (then the game sets
     secret_points).  VIEWER is AD_NOBODY once the game is over. */
  void (*score)(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
  void (*draw)(const void *rules, const void *state, int viewer, struct ad_styled *styled);
  /* Appends what the signs of the drawing mean, by ad_legend_line.  NULL: it has no signs. */
  void (*legend)(const void *rules, const void *state, int viewer, struct ad_styled *styled);
  /* Appends how the drawing marks SEAT: "seat 1" in its colours, with its letter.  NULL: by its
   * number alone. */
  void (*name_seat)(const void *rules, int seat, struct ad_styled *styled);
  /* Fills PICTURE with what VIEWER may know: equal for all states that VIEWER cannot tell apart.
   * NULL: the drawing stands for it, letter by letter. */
  void (*picture)(const void *rules, const void *state, int viewer, struct ad_picture *picture);
  /* What MOVE, a legal one, touches in the picture, as a person points at it; no two legal moves
     touch the same.  NULL: moves are chosen from a list. */
  void (*places)(const void *rules, const void *state, ad_move move, struct ad_places *places);
  /* Reads what a drawing is to show on top, such as the rings of some tiles: OUT, not 0, goes to
     the styled text.  False: REASON says what there is.  NULL: drawings have nothing more to show.
   */
  bool (*overlay)(const void *rules, const char *text, uint64_t *out, struct ad_reason *reason);

  /* Positions: a map with the game's own keys; keys of the caller's are marked as used before.
     Reading reports every problem, unknown keys too; STATE comes zeroed, and one that was read can
     be played on to its end. */
  bool (*read_position)(const void *rules, void *state, struct ad_node *position,
                        struct ad_diags *diags);
  struct ad_node *(*write_position)(const void *rules, const void *state, int viewer,
                                    struct ad_arena *arena);
  /* The answer to a worked example, or NULL after reporting problems.  NULL member: the game has no
   * examples. */
  struct ad_node *(*example)(struct ad_example *example);
};

/* The games of the library, in the order of engine/games/games.def, then the games that the program
 * registered; ends with NULL. */
extern const struct ad_game_ops *const *const ad_games;
/* Adds a game, for good: OPS stays valid to the end of the program.  Call it before variants are
   loaded and other threads started.  False, with the reason in ERR, if the game is made for another
   interface, has a key that is taken, numbers out of range, or lacks a function. */
AD_MUST_USE bool ad_game_register(const struct ad_game_ops *ops, struct ad_err *err);
const struct ad_game_ops *ad_game_find(const char *key); /* NULL if there is none */
/* the game that is meant by a slip of the keyboard, or NULL */
const char *ad_game_nearest(const char *key);
/* The game that MAP names at KEY; NULL after reporting to DIAGS. */
const struct ad_game_ops *ad_game_read(struct ad_node *map, const char *key,
                                       struct ad_diags *diags);

AD_PUBLIC_END

#endif
