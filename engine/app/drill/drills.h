/* drills.h - the drills of one variant, and what a sitting has asked already. */
#ifndef AEDILE_APP_DRILL_DRILLS_H
#define AEDILE_APP_DRILL_DRILLS_H

#include "engine/config/variant.h"
#include "engine/lesson/drill/drill.h"

struct app_drills {
  struct ad_arena arena;
  struct cfg_variant *variant;
  struct ad_setup *setup, *base; /* bound; BASE: of the variant that this one extends, or NULL */
  const char *const *foreign;    /* ids of components that BASE does not have, ended by NULL */
  struct le_clauses clauses;
  /* of this sitting: hashes of questions, and clauses that decided one (in the arena) */
  uint64_t *asked, *position; /* of questions, and of their positions */
  int n_asked, asked_cap, position_cap;
  const char **clause;
  int n_clauses, clauses_cap;
  /* whether a position was asked in an earlier sitting; NULL: nobody knows */
  bool (*was_seen)(void *ctx, uint64_t position);
  void *ctx;
};

/* Loads the variant NAME ("GAME" is its base) for SEATS (0: 2, or the fewest).  False after
   reporting every problem; free OUT in both cases. */
AD_MUST_USE bool app_drills_open(const char *name, int seats, struct app_drills *out,
                                 struct ad_diags *diags);
void app_drills_fini(struct app_drills *drills);

/* Makes a drill of KIND (-1: any) and CLAUSE (NULL: any) from SEED; equal sittings give equal
 * drills.  No question comes twice, and a position that was asked or seen comes again only if no
 * other is found; with any kind and clause another clause is preferred to one that was asked. False
 * if no such question, or no further one, was found. */
AD_MUST_USE bool app_drills_next(struct app_drills *drills, int kind, const char *clause,
                                 uint64_t seed, struct ad_arena *arena, struct le_drill *out);
/* The lesson of the course of GAME that teaches CLAUSE, in ARENA; NULL if there is none.  A lesson
 * repeats what others teach at the end of its list, so this is the lesson where CLAUSE stands
 * nearest to the front. */
const char *app_lesson_of_clause(const char *game, const char *clause, struct ad_arena *arena);

#endif
