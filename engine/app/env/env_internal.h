/* env_internal.h - what is in an environment. */
#ifndef AEDILE_APP_ENV_ENV_INTERNAL_H
#define AEDILE_APP_ENV_ENV_INTERNAL_H

#include <pthread.h>

#include "engine/app/env/env.h"
#include "engine/core/match/setup.h"

/* A part of an observation: an attribute of the game, a variable of the variant, or, with neither,
 * one of the numbers that every game has. */
struct env_part {
  const struct ad_attr *attr;
  const struct ad_var *var;
  int offset;
  int extent[AD_MAX_INDEXES];
};
enum { ENV_VIEWER, ENV_TO_ACT, ENV_PHASE, ENV_COMMON }; /* the first numbers of an observation */

/* What an environment and its copies share. */
struct env_family {
  pthread_mutex_t lock;
  int members;
  struct ad_setup *shared;
  struct env_part *part;
  int n_parts, width;
};

struct app_env {
  struct env_family *family;
  const struct ad_setup *setup; /* SHARED, or with scripts one bound to the run of this one */
  struct ad_setup *own;
  void *state;
  ad_move *moves; /* those of the decision, if n >= 0 */
  int n, made;
  bool forced;
};

static inline void env_lock(struct app_env *env)
{
  pthread_mutex_lock(&env->family->lock);
}
static inline void env_unlock(struct app_env *env)
{
  pthread_mutex_unlock(&env->family->lock);
}
bool env_has_viewer(const struct app_env *env, int viewer);
/* a family that is locked, or that no other thread knows yet */
struct app_env *env_member(struct env_family *family);
/* Copies TEXT as the functions with OUT and SIZE do. */
size_t env_text(const char *text, char *out, size_t size);
/* Lays out the observations of ENV's family. */
void env_lay_out(struct app_env *env);

#endif
