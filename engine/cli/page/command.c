/* command.c - `aedile page`: one HTML file with the engine, variants, bots, lessons and rules in
 * it.
 *
 * The parts come from `make page` (bindings/web): a template with marks such as @STYLE@, and what
 * stands for them.  The page forbids itself everything but what is in it, by a policy that names
 * its scripts and its style by their hashes. */
#include <stdlib.h>
#include <string.h>

#include "engine/app/files/page.h"
#include "engine/app/match/record.h"
#include "engine/app/match/variant.h"
#include "engine/base/input_line.h"
#include "engine/base/json.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/cli/page/page.h"
#include "engine/config/paths.h"
#include "engine/config/reads.h"

enum { OPT_RECORD = 256, OPT_BOTS, OPT_LESSONS, OPT_OUT, MOST_CHOSEN = 64 };

struct page {
  const struct cli_command *self;
  const char *chosen[MOST_CHOSEN]; /* games and variants; none: all */
  int n_chosen;
  const char *record, *bots, *lessons, *out; /* BOTS, LESSONS: files with commas between them */
  struct cli_page_files files;
};

/* A slip in the name of a game: says so and returns true. */
static bool is_misspelt_game(const char *name)
{
  const char *meant = strpbrk(name, "/.") ? NULL : ad_game_nearest(name);
  if (meant)
    fprintf(stderr, "no game or variant '%.60s', did you mean '%s'?\n", name, meant);
  return meant != NULL;
}

/* Files that were read by NAME, a variant, and lie in no data folder. */
static bool take_variant(struct page *page, const char *name)
{
  struct ad_err err = {0};
  int exit_code, n;
  cfg_record_reads();
  struct cfg_variant *variant = cli_variant(name, &exit_code);
  const char *const *reads = cfg_reads(&n);
  if (!variant)
    return false;
  bool good = cli_page_add_own(&page->files, reads, n, &err);
  if (!good)
    cli_print_err(&err);
  cli_page_offer(&page->files, "variant", name);
  if (!cli_page_has_game(&page->files, variant->ops->key))
    cli_page_add_game(&page->files, variant->ops->key);
  cfg_variant_free(variant);
  return good;
}

/* Whether the file at PATH is a record; says so if not. */
static bool is_record(const char *path)
{
  struct ad_diags diags;
  struct app_record record;
  ad_diags_init(&diags);
  app_record_init(&record);
  enum app_record_state state = app_record_load(path, NULL, &record, &diags);
  if (state == APP_RECORD_UNREADABLE)
    cli_print_diags(&diags, "record not loaded");
  app_record_fini(&record);
  ad_diags_fini(&diags);
  return state != APP_RECORD_UNREADABLE;
}

/* Adds the files of LIST, each offered as a KIND. */
static bool take_files(struct page *page, const char *kind, const char *list, struct ad_err *err)
{
  for (size_t len; list && *list; list += len + (list[len] == ',')) {
    len = strcspn(list, ",");
    const char *path = ad_arena_text(&page->files.arena, list, len);
    if (!cli_page_add_file(&page->files, path, err))
      return false;
    cli_page_offer(&page->files, kind, path);
  }
  return true;
}

static bool collect(struct page *page)
{
  struct ad_err err = {0};
  cli_page_add_shared(&page->files);
  for (int i = 0; ad_games[i] && page->n_chosen == 0; i++)
    cli_page_add_game(&page->files, ad_games[i]->key);
  for (int i = 0; i < page->n_chosen; i++) {
    if (ad_game_find(page->chosen[i]))
      cli_page_add_game(&page->files, page->chosen[i]);
    else if (is_misspelt_game(page->chosen[i]) || !take_variant(page, page->chosen[i]))
      return false;
  }
  if (page->record && !is_record(page->record))
    return false;
  if (!take_files(page, "bot", page->bots, &err) ||
      !take_files(page, "lesson", page->lessons, &err) ||
      (page->record && !cli_page_add_record(&page->files, page->record, &err))) {
    cli_print_err(&err);
    return false;
  }
  return true;
}

static int write_page(void *ctx)
{
  struct page *page = ctx;
  struct ad_buf text = {0};
  struct ad_err err = {0};
  int code = CLI_DONE;
  cli_page_files_init(&page->files);
  if (!collect(page)) {
    code = CLI_INPUT;
  } else if (!cli_page_write(&page->files, &text, &err) || !app_page_save(page->out, &text, &err)) {
    cli_print_err(&err);
    code = cli_exit_of(&err);
  }
  ad_buf_fini(&text);
  cli_page_files_fini(&page->files);
  return code;
}

static int run_page(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {
    {"record", required_argument, NULL, OPT_RECORD},
    {"bots", required_argument, NULL, OPT_BOTS},
    {"lessons", required_argument, NULL, OPT_LESSONS},
    {"out", required_argument, NULL, OPT_OUT},
    {0},
  };
  struct page page = {.self = self};
  int option, exit_code;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    switch (option) {
    case -2: return exit_code;
    case OPT_RECORD: page.record = optarg; break;
    case OPT_BOTS: page.bots = optarg; break;
    case OPT_LESSONS: page.lessons = optarg; break;
    case OPT_OUT: page.out = optarg; break;
    default: break;
    }
  }
  if (!page.out)
    return cli_usage_error(self, "--out FILE is missing: the page that is written");
  if (argc - optind > MOST_CHOSEN)
    return cli_usage_error(self, "more than %d games and variants", MOST_CHOSEN);
  for (; optind < argc; optind++)
    page.chosen[page.n_chosen++] = argv[optind];
  return cli_run_isolated(write_page, &page, argv, NULL);
}

const struct cli_command cli_page = {
  .name = "page",
  .arguments =
    "[GAME|VARIANT ...] [--record FILE] [--bots FILES] [--lessons FILES] --out FILE.html",
  .summary = "write one HTML file to play, watch and learn in, without a network",
  .help =
    "The page has the engine in it and works from disk in a browser: play against\n"
    "bots or at one screen, watch records, read the rules. A variant of yours is in\n"
    "it with its scripts, so the page hands a house rule to somebody by mail.\n\n"
    "Options:\n"
    "  --record FILE  a record that the page shows first\n"
    "  --bots A,B     scripts of bots of yours, to play against\n"
    "  --lessons A,B  files of lessons of yours\n"
    "  --out FILE     the page; only a page is replaced\n\n"
    "Without games and variants the page has all that are installed. A source tree\n"
    "needs `make page` once, which compiles the engine for browsers.\n\n"
    "Examples:\n"
    "  aedile page neoville --out neoville.html\n"
    "  aedile page my/rule.yaml --record match.yaml --out rule.html\n",
  .run = run_page,
  .rare = true,
};
