/* _internal.h - a position that a drill can be made from.  Private to this folder. */
#ifndef AEDILE_LESSON_DRILL_INTERNAL_H
#define AEDILE_LESSON_DRILL_INTERNAL_H

#include "engine/lesson/drill/drill.h"

enum { LE_POOL = 96, LE_NEAR = 8, LE_PHASES = 32, LE_NAMED = 256 };

/* A move that was legal in another decision of these games, and the phase of that decision. */
struct le_seen {
  const char *phase;
  char text[AD_MOVE_TEXT];
};
struct le_ground {
  const struct le_drill_order *order;
  struct ad_arena *arena;
  struct ad_rng rng;
  const void *state;
  int seat;             /* that is to act; the first one when the game is over */
  ad_move *moves;       /* the legal ones */
  int n;                /* 0 when the game is over */
  int game;             /* its number in the search */
  const char *phase;    /* of the decision */
  void *next;           /* room for a state */
  struct le_seen *pool; /* moves of other decisions: earlier ones, of all seats, later ones */
  int n_pool;
  void *near[LE_NEAR]; /* some of these decisions' states; the last ones overwrite older ones */
  const char *near_phase[LE_NEAR];
  int n_near;                     /* all that were kept so far */
  struct le_seen made[LE_PHASES]; /* the last moves that were made, each in another phase */
  int n_made;
  struct ad_arena table;       /* of what follows; le_forget_named frees it */
  const char *named[LE_NAMED]; /* words of the position as the seat may know it */
  int n_named;                 /* 0: not yet listed */
  void *dealt;                 /* room for a state: with another deal of what is hidden */
  void *asked;                 /* room for a state: the position as the lesson will have it */
};

/* ---- how the games are played (styles.c) ---- */

/* The next move of game number GAME. */
ad_move le_next_move(struct le_ground *g, int game);

/* ---- moves that the rules may refuse (candidates.c) ---- */

/* Keeps STATE and some of its N legal MOVES for questions about other decisions. */
void le_remember(struct le_ground *g, const void *state, const ad_move *moves, int n);
/* Plays on from here at random and remembers what it meets. */
void le_look_ahead(struct le_ground *g);
/* A move that somebody may think of here, before the game is over.  ANY_CLAUSE: perhaps one that is
 * refused for what nobody would try. */
void le_candidate(struct le_ground *g, bool any_clause, char text[AD_MOVE_TEXT]);
/* Before the position changes: forgets what it names. */
void le_forget_named(struct le_ground *g);

/* The legal moves of the position as texts, NULL behind the last one; in the arena. */
const char *const *le_legal_texts(struct le_ground *g);
/* The words of the refused move TEXT, as bits from the first word on: another word in its place
 * alone makes the move one of LEGAL (fault.c). */
uint32_t le_words_at_fault(const char *const *legal, const char *text);

/* ---- what the seat can know (known.c) ---- */

/* A fact about the position STATE of G. */
typedef int64_t le_fact(struct le_ground *g, const void *state, const void *ctx);
/* Whether FACT is the same however all is dealt that the seat that is asked cannot know. */
bool le_is_known(struct le_ground *g, le_fact *fact, const void *ctx);
/* The points that *CTX, an ad_move, adds at once to the sheet of the seat that is asked. */
int64_t le_fact_gain(struct le_ground *g, const void *state, const void *ctx);

/* ---- parts of a step (steps.c) ---- */

struct ad_node *le_new_step(struct le_ground *g, const char *ask, const char *text);
void le_put_text(struct le_ground *g, struct ad_node *map, const char *key, const char *text);
/* Puts {KEY: TEXT} as the answer of STEP; returns the map. */
struct ad_node *le_put_answer(struct le_ground *g, struct ad_node *step, const char *key,
                              const char *text);
const char *le_move_text(struct le_ground *g, ad_move move);
/* LABEL of a line with a question mark for each number, which may tell the answer; numbers of names
 * stay. */
const char *le_masked(struct le_ground *g, const char *label);
/* Adds the option TEXT, right if the answer is VALUE; TEXT may be VALUE. */
void le_add_option(struct le_ground *g, struct ad_node *options, const char *text,
                   const char *value);
/* LIST turned by a drawn number of places, so that the first entry may be anywhere. */
struct ad_node *le_turned(struct le_ground *g, struct ad_node *list);
/* Puts the hints of the drill STEP, which CLAUSE ("": none) decides, in levels (hints.c). */
void le_put_hints(struct le_ground *g, struct ad_node *step, const char *clause);
/* Whether the order asks for drills of CLAUSE. */
bool le_drill_fits(const struct le_ground *g, const char *clause);

/* ---- kinds ----
   Make the step of a drill, its clause and its gap; NULL if the position has no such question. */
struct ad_node *le_ask_best(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_why(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_legal(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_points(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_majority(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_winner(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_next(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_change(struct le_ground *g, struct le_drill *out);
/* a question that the base of the variant answers otherwise */
struct ad_node *le_ask_other_rule(struct le_ground *g, struct le_drill *out);

#endif
