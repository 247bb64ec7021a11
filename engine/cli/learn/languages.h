/* languages.h - `--lang` of commands, and which texts of lessons are translated. */
#ifndef AEDILE_CLI_LEARN_LANGUAGES_H
#define AEDILE_CLI_LEARN_LANGUAGES_H

#include "engine/app/lesson/words.h"
#include "engine/cli/cli.h"

/* Reads the language of --lang; false after the usage message, which lists the languages. */
AD_MUST_USE bool cli_read_language(const struct cli_command *self, const char *text,
                                   char out[APP_LANGUAGE]);

/* `aedile check --lang LL [GAME or LESSON]...` */
struct cli_translations {
  const struct cli_command *self;
  const char *language; /* "all": a table of all languages */
  char *const *names;   /* games and lessons, ended by NULL; none: all games */
  const char *write;    /* where the file for a translator goes; NULL: check */
  bool as_json, quiet;
};
/* Returns the exit code: 1 if a text is missing, outdated or wrong. */
AD_MUST_USE int cli_check_translations(const struct cli_translations *orders);

#endif
