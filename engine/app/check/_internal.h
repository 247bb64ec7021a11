/* _internal.h - what the files of this folder share. */
#ifndef AEDILE_APP_CHECK_INTERNAL_H
#define AEDILE_APP_CHECK_INTERNAL_H

#include "engine/app/check/file.h"

/* Reports what is wrong in SOURCE, a script at PATH, and can be seen without playing. */
void app_check_source(const char *source, size_t len, const char *path,
                      const struct ad_game_ops *ops, struct ad_diags *diags);
/* Checks the bot in Lua at PATH with OPTIONS_TEXT, ":option=value:..." or "": loads it and has it
 * play against itself. */
void app_check_bot(struct app_checked *checked, const char *path, const char *options_text,
                   const struct app_check_options *options);

/* Proves lessons of the generator at PATH; false if that script makes no lessons, then nothing is
 * reported. */
bool app_check_generator(struct app_checked *checked, const char *path,
                         const struct app_check_options *options);

struct le_lesson;
int app_count_questions(const struct le_lesson *lesson);
/* Reads and proves the lesson in the file at PATH, with mutants if OPTIONS say so. */
void app_check_lesson(struct app_checked *checked, const char *path,
                      const struct app_check_options *options);
/* Checks that the course in the file at PATH names lessons. */
void app_check_course(struct app_checked *checked, const char *path);

#endif
