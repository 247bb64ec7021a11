/* drill.h - exercises without end: lessons of one question, made from games that are played for it.
 *
 * A drill is a lesson (lesson.h) with one step.  So everything that works for lessons works for
 * drills: the same judge, the same proof, the same screen, and a drill can be saved as a file. */
#ifndef AEDILE_LESSON_DRILL_DRILL_H
#define AEDILE_LESSON_DRILL_DRILL_H

#include "engine/lesson/judge/world.h"

enum le_drill_kind {
  LE_DRILL_BEST,     /* which move scores most at once? */
  LE_DRILL_WHY,      /* which clause forbids this move? */
  LE_DRILL_LEGAL,    /* which of these moves is legal? */
  LE_DRILL_POINTS,   /* how many points does a line of the sheet bring? */
  LE_DRILL_MAJORITY, /* who has most by a clause? */
  LE_DRILL_WINNER,   /* who wins, if the game ends now? */
  LE_DRILL_NEXT,     /* who is to act after this move? */
  LE_DRILL_CHANGE,   /* how many points does this move add? */
  LE_DRILL_RULE,     /* is this move legal under this variant? its base says the opposite */
  LE_N_DRILLS
};
extern const struct ad_word le_drill_words[];

struct le_drill_order {
  const struct ad_setup *setup; /* bound */
  const struct ad_setup *base;  /* bound: the rules to compare with for LE_DRILL_RULE; or NULL */
  const struct le_clauses *clauses;
  /* ids of components that BASE does not have, ended by NULL; NULL: none.  What is in a supply or
     a deck of them stays behind when BASE reads a position. */
  const char *const *foreign;
  const char *variant;   /* as the lesson names it */
  const char *otherwise; /* how answers of LE_DRILL_RULE call the rules of BASE: "With hand_size as
                            in neoville/base"; NULL: by its name */
  int kind;              /* enum le_drill_kind; -1: any */
  const char *clause;    /* only drills of this clause; NULL: any */
  uint64_t seed;
  int games; /* that are played for it at most; 0: LE_DRILL_MAX_GAMES */
};
struct le_drill {
  enum le_drill_kind kind;
  const char *clause;   /* that decides the question; "" if none is named */
  struct ad_node *tree; /* the lesson, in the arena */
  uint64_t hash;        /* of the position and the question: equal drills have equal hashes */
  uint64_t position;    /* hash of the position alone */
  /* how hard the position is to read; they are in the tree too, below `drill:` */
  int moves; /* legal ones */
  int lines; /* of the score sheet */
  int gap;   /* LE_DRILL_BEST: points between the best move and the second */
};

/* Makes the drill of ORDER's seed; equal orders give equal drills.  False if so many games have
   no such question. */
enum { LE_DRILL_MAX_GAMES = 64 };
AD_MUST_USE bool le_drill_make(const struct le_drill_order *order, struct ad_arena *arena,
                               struct le_drill *out);

/* Different drills of kind LE_DRILL_RULE, all for the same seat. */
enum { LE_MOST_DIFFERENT = 16 };
struct le_different {
  struct le_drill list[LE_MOST_DIFFERENT];
  int n;
};
/* Adds up to MOST drills about what is different between ORDER's set-up and its base. */
void le_different_add(const struct le_drill_order *order, int most, struct ad_arena *arena,
                      struct le_different *out);
/* Makes one lesson of the drills; NULL if there are none. */
struct ad_node *le_different_make(const struct le_different *drills, struct ad_arena *arena);

#endif
