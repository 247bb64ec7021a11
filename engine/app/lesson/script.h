/* script.h - the Lua script of a lesson as the judge of lessons uses it. */
#ifndef AEDILE_APP_LESSON_SCRIPT_H
#define AEDILE_APP_LESSON_SCRIPT_H

#include "engine/core/match/scripts.h"
#include "engine/lesson/judge/condition.h"

struct app_lesson_script; /* the loaded script */

/* Loads the script at PATH for a lesson under SETUP, whose vars it may read; REQUIRED (ends with
   NULL): the functions that the lesson names.  NULL after reporting at NODE; free with
   app_script_free. */
struct app_lesson_script *app_script_load(const char *path, const struct ad_setup *setup,
                                          const char *const *required, const struct ad_node *node,
                                          struct ad_diags *diags);
void app_script_free(struct app_lesson_script *script); /* NULL is fine */
/* What the judge calls; borrowed. */
const struct le_script *app_script_functions(const struct app_lesson_script *script);

#endif
