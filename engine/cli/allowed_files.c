/* allowed_files.c - the files that the options of the command line name, and free records. */
#include "engine/cli/allowed_files.h"

#include <stdio.h>
#include <string.h>

#include "engine/app/files/kind.h"
#include "engine/app/match/bot_log.h"
#include "engine/base/text.h"

/* Returns whether the first LEN bytes of WORD are the option LONG_NAME or a start of it, which
 * getopt_long accepts too. */
static bool is_option(const char *word, size_t len, const char *long_name)
{
  return len > 2 && strncmp(word, long_name, len) == 0;
}

/* Returns the value of the option at WORDS, after '=' or as the next word. */
static const char *value_of(char *const *words)
{
  size_t len = strcspn(*words, "=");
  return (*words)[len] ? *words + len + 1 : words[1];
}

/* Returns the file that the option at WORDS names: --record, --out or -o; NULL for other words. */
static const char *output_of(char *const *words)
{
  size_t len = strcspn(*words, "=");
  bool named = is_option(*words, len, "--record") || is_option(*words, len, "--out") ||
               (len == 2 && strncmp(*words, "-o", 2) == 0);
  return named ? value_of(words) : NULL;
}

/* Returns the folder that --bot-log at WORDS names; NULL for other words. */
static const char *bot_logs_of(char *const *words)
{
  return is_option(*words, strcspn(*words, "="), "--bot-log") ? value_of(words) : NULL;
}

/* "cup-game-12.html" for the file NAMED "cup.html", as rp_game_file names it. */
static bool is_page_beside(const char *path, const char *named)
{
  size_t len = strlen(named) - (ad_ends_with(named, ".html") ? strlen(".html") : 0);
  int id, used = 0;
  return strncmp(path, named, len) == 0 &&
         sscanf(path + len, "-game-%9d.html%n", &id, &used) == 1 && used > 0 &&
         !path[len + (size_t)used];
}

/* DIR/NAME.log for the folder DIR of --bot-log, which is created here because the child cannot. */
static bool is_bot_log_in(const char *path, const char *dir)
{
  size_t len = strlen(dir);
  struct ad_err err;
  enum app_file_kind kind = app_file_kind(path);
  return strncmp(path, dir, len) == 0 && path[len] == '/' && !strchr(path + len + 1, '/') &&
         ad_ends_with(path, ".log") && (kind == APP_FILE_NONE || kind == APP_FILE_BOT_LOG) &&
         app_bot_log_folder(dir, &err);
}

/* NAME.yaml that is missing, empty or a record: `save` at the table writes those. */
static bool is_free_record(const char *path)
{
  enum app_file_kind kind = app_file_kind(path);
  return ad_ends_with(path, ".yaml") && (kind == APP_FILE_NONE || kind == APP_FILE_RECORD);
}

bool cli_may_write(void *ctx, const char *path)
{
  for (char *const *words = ctx; *words; words++) {
    const char *named = output_of(words), *logs = bot_logs_of(words);
    if (named && (strcmp(named, path) == 0 || is_page_beside(path, named)))
      return true;
    if (logs && is_bot_log_in(path, logs))
      return true;
  }
  return is_free_record(path);
}
