/* vars.h - what is behind the game in a state with hooks (struct ad_extra).
 *
 * For core, bindings and tests: the struct ends with a flexible array, which C++ does not have, so
 * it is not in a public header. */
#ifndef AEDILE_CORE_MATCH_VARS_H
#define AEDILE_CORE_MATCH_VARS_H

#include "engine/base/json.h"
#include "engine/core/match/setup.h"

struct ad_extra {
  struct ad_rng rng;           /* of what hooks draw */
  uint8_t n_pending, finished; /* finished: the `finish` hooks have run */
  uint8_t ended;               /* by a hook, whatever the game says */
  /* decisions that wait, the first one is next: number of the decision */
  uint8_t pending[AD_MAX_PENDING];
  uint8_t pending_seat[AD_MAX_PENDING];
  int32_t number[]; /* of the variables */
};

/* S has hooks and is bound (setup.h). */
static inline struct ad_extra *ad_extra(const struct ad_setup *s, void *state)
{
  assert(s->run);
  return (struct ad_extra *)((char *)state + s->extra_offset);
}
static inline const struct ad_extra *ad_extra_of(const struct ad_setup *s, const void *state)
{
  assert(s->run);
  return (const struct ad_extra *)((const char *)state + s->extra_offset);
}

/* every number to its start */
void ad_vars_start(const struct ad_vars *vars, int32_t *number);
/* those VIEWER may not see to their start */
void ad_vars_hide(const struct ad_vars *vars, int32_t *number, int viewer);
/* Writes {name: value} of all variables as VIEWER sees them; a list for several numbers. */
void ad_vars_json(struct ad_json *json, const char *key, const struct ad_setup *s,
                  const void *state, int viewer);
/* `vars`, `waiting` (decisions and seats), `finished` and `ended` of a position.  What is left out:
 * starts, none, false. */
void ad_extra_read(const struct ad_setup *s, void *state, struct ad_node *position,
                   struct ad_diags *diags);
void ad_extra_write(const struct ad_setup *s, const void *state, int viewer,
                    struct ad_node *position, struct ad_arena *arena);

#endif
