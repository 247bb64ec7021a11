/* cli.h - what the subcommands share: help, options, messages, players by name, exit codes. */
#ifndef AEDILE_CLI_CLI_H
#define AEDILE_CLI_CLI_H

#include <getopt.h>
#include <stdio.h>

#include "engine/config/variant.h"
#include "engine/core/match/player.h"

enum cli_exit { CLI_DONE = 0, CLI_NO = 1, CLI_USAGE = 2, CLI_INPUT = 3, CLI_RUNTIME = 4 };

struct cli_command {
  const char *name;
  const char *arguments; /* "VARIANT [--players N]": the usage line, or a line each */
  const char *summary;   /* one line for `aedile --help` */
  const char *help;      /* options and examples, ready to print, ends with a newline */
  /* argv[0] is the subcommand */
  int (*run)(const struct cli_command *self, int argc, char **argv);
  /* the overview names it without its summary, so that it fits a terminal */
  bool rare;
  /* it may run scripts: main calls it in a script process (engine/cli/isolate.h) */
  bool scripts;
};
extern const struct cli_command cli_list, cli_check, cli_schema, cli_api, cli_play, cli_plan,
  cli_run, cli_standings, cli_export, cli_merge, cli_status, cli_replay, cli_score, cli_legal,
  cli_examples, cli_bench, cli_measure, cli_compare, cli_sweep, cli_tune, cli_learn, cli_drill,
  cli_rules, cli_new, cli_page, cli_draw_command, cli_review, cli_train, cli_work, cli_serve;
/* NULL-terminated, in the order of `aedile --help` */
extern const struct cli_command *const cli_commands[];

/* Usage line, summary and help of a command on stdout. */
void cli_print_help(const struct cli_command *command);

/* getopt_long with our messages: --help prints the help and sets *EXIT_CODE to CLI_DONE; unknown
   options (with "did you mean") and missing arguments are reported on stderr and set CLI_USAGE.
   Returns the option's val, -1 after the last, -2 when *EXIT_CODE was set. */
AD_MUST_USE int cli_next_option(const struct cli_command *self, int argc, char **argv,
                                const char *shorts, const struct option *longs, int *exit_code);
/* `--color auto|always|never` of commands that draw: an entry of LONGS, read by cli_next_option. */
enum { CLI_COLOUR = 0x10001 };
#define CLI_COLOUR_OPTION                                                                          \
  {                                                                                                \
    "color", required_argument, NULL, CLI_COLOUR                                                   \
  }
/* An option that leaves OTHERS without effect, names with blanks between them.  WHY: "prints a
   record". */
struct cli_exclusion {
  const char *option, *why, *others;
};
/* True after a usage error if an option of LIST, which {0} ends, was given together with one of
   its others: "--list says what each kind asks, leave out --count".  An option with a letter has
   the letter as val of its entry in LONGS. */
AD_MUST_USE bool cli_excludes(const struct cli_command *self, const struct cli_exclusion *list);
/* Calls HANDLER at Ctrl-C and where the terminal or the system ends this process. */
void cli_catch_ends(void (*handler)(int number));
/* "aedile CMD: message" and "try 'aedile CMD --help'" on stderr; returns CLI_USAGE. */
int cli_usage_error(const struct cli_command *self, const char *fmt, ...) AD_PRINTF(2, 3);
/* Whole number argument of an option in range, or false after the usage message. */
AD_MUST_USE bool cli_int_option(const struct cli_command *self, const char *option,
                                const char *text, long long min, long long max, long long *out);
/* The same for a word of WORDS. */
AD_MUST_USE bool cli_word_option(const struct cli_command *self, const char *option,
                                 const char *text, const struct ad_word *words, int *out);
/* The same for who looks: the number of a seat, from 1, or `watcher` (engine/base/viewer.h). */
AD_MUST_USE bool cli_viewer_option(const struct cli_command *self, const char *option,
                                   const char *text, int *out);
/* The same for a seed: 0 to 18446744073709551615, so that every seed that is shown can be asked
 * for. */
AD_MUST_USE bool cli_seed_option(const struct cli_command *self, const char *text, uint64_t *out);

/* A seed that nobody chose, short enough to be typed. */
uint64_t cli_new_seed(void);

/* Prints every problem as file:line:column: message on stderr, then "N problems, WHAT" (e.g.
 * "variant not loaded"). */
void cli_print_diags(struct ad_diags *diags, const char *what);
/* The same without the last line. */
void cli_print_problems(struct ad_diags *diags);
/* one line on stderr; returns nothing */
void cli_print_err(const struct ad_err *err);
/* Checks that what was printed has arrived; returns CODE, or CLI_RUNTIME after a message. */
AD_MUST_USE int cli_finish_output(int code);
AD_MUST_USE int cli_exit_of(const struct ad_err *err); /* the exit code for an error */
/* as ad_text_harmless: names of files may be anything */
void cli_put_harmless(FILE *out, const char *text);
/* as --color says; auto: a terminal, no NO_COLOR, TERM is not dumb */
bool cli_colour(int fd);
/* columns of the terminal on stdout; USUAL if there is none */
int cli_width(int usual);
int cli_height(void);            /* lines of the terminal on stdout; 0: there is none */
AD_MUST_USE bool cli_utf8(void); /* the locale's encoding is UTF-8 */

/* A game by name; NULL after the usage message. */
const struct ad_game_ops *cli_game(const struct cli_command *self, const char *name,
                                   int *exit_code);
/* A variant by name, problems printed; *EXIT_CODE is set when NULL. */
struct cfg_variant *cli_variant(const char *name, int *exit_code);
struct ad_setup *cli_setup(struct cfg_variant *variant, int seats, int *exit_code);
/* A player by name (app_player_new), or of a program by its words; NULL after printing.  The caller
 * frees it. */
struct ad_player *cli_player(const char *text, const struct ad_game_ops *ops, int *exit_code);
struct ad_player *cli_command_player(const char *words, int *exit_code);
/* Whether an iteration of the search takes ten times as long as in most games: scripts decide on
 * moves, or games are played on by preferred ones. */
bool cli_thinks_slowly(const struct ad_setup *setup);
/* The strongest bot that answers in a second, by name: the usual opponent of people. */
const char *cli_adviser(const struct ad_setup *setup);
/* The names of TEXT, "a,b,c", to NAMES, in ARENA; their number, 0 after a usage message. */
int cli_split_names(const struct cli_command *self, const char *text, struct ad_arena *arena,
                    const char *names[AD_MAX_SEATS]);
/* The spawner of these players, ended at exit; NULL after filling ERR. */
struct pl_spawner;
struct pl_spawner *cli_spawner(struct ad_err *err);

#endif
