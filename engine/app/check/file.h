/* file.h - finds every problem of a file that people write: a variant, tournament, record, position
 * or bot. */
#ifndef AEDILE_APP_CHECK_FILE_H
#define AEDILE_APP_CHECK_FILE_H

#include "engine/app/check/activity.h"
#include "engine/app/check/bot_use.h"
#include "engine/app/check/lesson_report.h"
#include "engine/base/err.h"
#include "engine/core/game/game.h"

struct app_check_options {
  int games;           /* random games for each number of seats of a variant */
  uint64_t seed;       /* of these games and those of bots; the first one of generators */
  const char *variant; /* for bots and generators; NULL: by what they say, or by their folder */
  bool mutants;        /* lessons are proved under other values of parameters too */
};

/* A file and what was found. */
struct app_checked {
  const char *name, *kind; /* borrowed; a word: variant, tournament, record, position, bot, file */
  struct ad_diags diags;   /* the problems; the file is good if there are none */
  char summary[200];       /* of a good file */
  struct app_activity *activity; /* of a good variant with scripts that was played; else NULL */
  struct app_bot_use use;        /* of a good bot in Lua that was played */
  bool unreadable;
  struct app_lesson_report lesson; /* what is proved of a lesson; empty for other files */
};
/* Checks the file NAME: a path, the name of a variant, or a bot in Lua with options, as
 * bot.lua:k=3.  Good variants are played by random players, bots play against themselves, and of a
 * tournament every program starts and every bot plays.  OUT is overwritten; free it with
 * app_checked_fini. */
void app_check_file(const char *name, const struct app_check_options *options,
                    struct app_checked *out);
void app_checked_init(struct app_checked *checked, const char *name);
void app_checked_fini(struct app_checked *checked);

#endif
