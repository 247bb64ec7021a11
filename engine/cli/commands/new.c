/* new.c - `aedile new`: files to begin with: a house rule, bot, game, lesson or tournament. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/author/beginning.h"
#include "engine/base/drop.h"
#include "engine/base/input_line.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/config/paths.h"

enum { OPT_GAME = 256, MOST_FILES = 2, MOST_NAME = 40 };

static const struct kind {
  const char *name;
  const char *suffix[MOST_FILES]; /* of the files; the last one is what `aedile check` gets */
  bool of_game;                   /* it belongs to a game */
} kinds[] = {
  {"rule", {".lua", ".yaml"}, true},  {"bot", {".lua"}, true},
  {"game", {".lua", ".yaml"}, false}, {"lesson", {".yaml"}, true},
  {"tournament", {".yaml"}, true},
};
#define KINDS "rule, bot, game, lesson or tournament"

/* One call of the command. */
struct work {
  const struct kind *kind;
  const char *name;              /* as given: a path without an ending */
  const char *base;              /* the name without its folder */
  const char *variant;           /* NULL: it belongs to no game */
  FILE *text[MOST_FILES];        /* in memory: what the script process has filled in */
  const char *paths[MOST_FILES]; /* of the new files */
  int n;
  struct ad_arena arena;
};

/* ---- filling in ---- */

static bool fill(struct work *work, const struct app_beginning *beginning, struct ad_err *err)
{
  bool good = true;
  for (int i = 0; i < work->n && good; i++) {
    struct ad_buf text = {0};
    const char *template =
      ad_arena_printf(&work->arena, "%s%s", work->kind->name, work->kind->suffix[i]);
    good = app_beginning_write(beginning, template, &work->arena, &text, err);
    if (good && (fputs(ad_buf_text(&text), work->text[i]) < 0 || fflush(work->text[i]) != 0))
      good = ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the text of %s cannot be kept: %s",
                     template, strerror(errno));
    ad_buf_fini(&text);
  }
  return good;
}

/* In the script process: a variant may have scripts. */
static int fill_body(void *ctx)
{
  struct work *work = ctx;
  struct app_beginning beginning;
  struct ad_diags diags;
  struct ad_err err = {0};
  int code = CLI_DONE;
  ad_diags_init(&diags);
  if (!app_beginning_ask(work->base, work->variant, &work->arena, &beginning, &diags)) {
    cli_print_diags(&diags, "nothing written");
    code = CLI_INPUT;
  } else if (!fill(work, &beginning, &err)) {
    cli_print_err(&err);
    code = cli_exit_of(&err);
  }
  ad_diags_fini(&diags);
  return code;
}

/* ---- writing ---- */

static bool copy(FILE *from, FILE *to)
{
  char piece[4096];
  size_t len;
  bool good = true;
  rewind(from);
  while (good && (len = fread(piece, 1, sizeof piece, from)) > 0)
    good = fwrite(piece, 1, len, to) == len;
  return good;
}

static void report_unwritten(const char *path, int error)
{
  cli_put_harmless(stderr, path);
  if (error == EEXIST)
    fputs(": this file exists, expected a new name; nothing is written\n", stderr);
  else
    fprintf(stderr, ": %s; nothing is written\n", strerror(error));
}

/* Writes all files or none; a file that is there is kept. */
static int write_files(const struct work *work)
{
  FILE *file[MOST_FILES] = {NULL};
  int n = 0, failed = -1, error = 0;
  for (; n < work->n && failed < 0; n++) {
    file[n] = fopen(work->paths[n], "wxe");
    if (!file[n])
      error = errno, failed = n;
  }
  n -= failed >= 0;
  for (int i = 0; i < n; i++) {
    bool good = failed >= 0 || copy(work->text[i], file[i]);
    good = fclose(file[i]) == 0 && good;
    if (!good && failed < 0)
      error = errno, failed = i;
  }
  if (failed < 0)
    return CLI_DONE;
  for (int i = 0; i < n; i++)
    ad_best_effort(unlink(work->paths[i]) == 0);
  report_unwritten(work->paths[failed], error);
  return error == EEXIST ? CLI_INPUT : CLI_RUNTIME;
}

static void print_next(const struct work *work)
{
  for (int i = 0; i < work->n; i++)
    printf("wrote %s\n", work->paths[i]);
  printf("next: aedile check %s", work->paths[work->n - 1]);
  if (strcmp(work->kind->suffix[work->n - 1], ".lua") == 0)
    printf(" --variant %s", work->variant);
  printf("\n");
}

static int write_new(struct work *work)
{
  char *const no_words[] = {NULL}; /* the script process may write no file */
  int code = CLI_DONE;
  for (work->n = 0; work->n < MOST_FILES && work->kind->suffix[work->n]; work->n++) {
    work->paths[work->n] =
      ad_arena_printf(&work->arena, "%s%s", work->name, work->kind->suffix[work->n]);
    work->text[work->n] = cli_report_file();
    if (!work->text[work->n] && code == CLI_DONE) {
      fprintf(stderr, "aedile new: cannot make a file in memory: %s\n", strerror(errno));
      code = CLI_RUNTIME;
    }
  }
  if (code == CLI_DONE)
    code = cli_run_isolated(fill_body, work, no_words, NULL);
  if (code == CLI_DONE)
    code = write_files(work);
  if (code == CLI_DONE)
    print_next(work);
  for (int i = 0; i < work->n; i++)
    if (work->text[i])
      ad_drop_stream(work->text[i]);
  return code;
}

/* ---- the command line ---- */

/* NULL after the usage message. */
static const struct kind *read_kind(const struct cli_command *self, const char *word)
{
  const char *names[AD_LEN(kinds)];
  char meant[80];
  for (int i = 0; i < AD_LEN(kinds); i++) {
    names[i] = kinds[i].name;
    if (strcmp(word, names[i]) == 0)
      return &kinds[i];
  }
  cli_usage_error(self, "'%.40s' cannot be made, expected " KINDS "%s", word,
                  ad_suggestion(word, names, AD_LEN(kinds), meant, sizeof meant));
  return NULL;
}

/* The name becomes part of YAML, of Lua and of the command that is printed, all without quotes. */
static int check_name(const struct cli_command *self, struct work *work)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  const char *slash = strrchr(work->name, '/');
  const char *folder = cfg_dirname(work->name, &work->arena);
  work->base = slash ? slash + 1 : work->name;
  size_t len = strlen(work->base);
  if (ad_ends_with(work->base, ".yaml") || ad_ends_with(work->base, ".lua"))
    return cli_usage_error(self, "the name is '%.200s', expected it without its ending: '%.*s'",
                           work->name, (int)(strrchr(work->name, '.') - work->name), work->name);
  if (!len || len > MOST_NAME || work->base[strspn(work->base, letters)] ||
      strchr("-_", *work->base))
    return cli_usage_error(self,
                           "the name is '%.200s', expected a letter or digit and then letters, "
                           "digits, '-' and '_', at most %d",
                           work->name, MOST_NAME);
  for (const char *c = work->name; *c; c++)
    if ((unsigned char)*c <= ' ' || *c == 127)
      return cli_usage_error(self, "the folder of '%.200s' has blanks or control characters",
                             work->name);
  if (cfg_is_folder(folder))
    return CLI_DONE;
  fputs("aedile new: ", stderr);
  cli_put_harmless(stderr, folder);
  fputs(": no such folder; make it first\n", stderr);
  return CLI_INPUT;
}

static int check_game(const struct cli_command *self, struct work *work, const char *game)
{
  char all[200];
  const char *keys[16];
  int n = 0, code = CLI_DONE;
  if (!work->kind->of_game)
    return game ? cli_usage_error(self, "a new game has its own rules, expected no --game") : code;
  for (; ad_games[n] && n < AD_LEN(keys); n++)
    keys[n] = ad_games[n]->key;
  ad_texts_list(keys, n, " or ", all, sizeof all);
  if (!game)
    return cli_usage_error(self, "--game is missing, expected %s", all);
  const struct ad_game_ops *ops = cli_game(self, game, &code);
  if (!ops)
    return code;
  work->variant = app_beginning_variant(ops, &work->arena);
  if (work->variant)
    return CLI_DONE;
  fprintf(stderr, "aedile new: %s has no variant: see `aedile list variants`\n", ops->key);
  return CLI_INPUT;
}

static int run_new(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"game", required_argument, NULL, OPT_GAME}, {0}};
  const char *game = NULL;
  int option, code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "", options, &code)) != -1) {
    if (option == -2)
      return code;
    game = optarg;
  }
  if (argc == optind)
    return cli_usage_error(self, "what to make is missing, expected " KINDS);
  struct work work = {.kind = read_kind(self, argv[optind])};
  if (!work.kind)
    return CLI_USAGE;
  if (argc - optind != 2)
    return cli_usage_error(self, argc - optind < 2 ? "a name is missing" : "one name at a time");
  work.name = argv[optind + 1];
  ad_arena_init(&work.arena);
  code = check_name(self, &work);
  if (code == CLI_DONE)
    code = check_game(self, &work, game);
  if (code == CLI_DONE)
    code = write_new(&work);
  ad_arena_fini(&work.arena);
  return code;
}

const struct cli_command cli_new = {
  .name = "new",
  .arguments = "rule|bot|lesson|tournament NAME --game G\ngame NAME",
  .summary = "write a house rule, bot, game, lesson or tournament to begin with",
  .help =
    "NAME is the name of a file without its ending, in the current folder or with a\n"
    "path.  A rule is a variant with a script, a game is a variant whose script has\n"
    "all the rules.  The files pass `aedile check`; three comments that begin with\n"
    "\"Change\" say what to change.  A file that is there is kept, and then nothing is\n"
    "written.\n\n"
    "Options:\n"
    "  --game G   the game that it is for: a name of `aedile list games`\n\n"
    "Examples:\n"
    "  aedile new rule last-seat --game nim\n"
    "  aedile new game count-to-ten\n",
  .run = run_new,
};
