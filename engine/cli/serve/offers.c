/* offers.c - a process in the sandbox loads every variant once and writes down what there is; the
 * server reads that. */
#include "engine/cli/serve/offers.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/base/input_line.h"
#include "engine/base/json.h"
#include "engine/cli/cli.h"
#include "engine/cli/commands/list.h"
#include "engine/cli/isolate.h"
#include "engine/cli/page/page.h"
#include "engine/config/paths.h"

enum { MOST_PATH = 40, MOST_BYTES = 64 << 20 };
static const char list_path[] = "/variants";

/* Bots that answer within the limits of a table process (docs/serve.md). */
static const struct {
  const char *name, *about;
} bots[] = {
  {"random", "every move is equally likely"},         {"greedy", "takes what scores most at once"},
  {"search:iterations=easy", "looks ahead a little"}, {"search:iterations=fair", "looks ahead"},
  {"search:iterations=strong", "looks ahead a lot"},
};

struct work {
  struct sv_offers *offers;
  FILE *out; /* for each file: "PATH BYTES" on a line, then its bytes */
  struct ad_arena arena;
};

static void write_file(void *ctx, const char *path, const char *text, size_t len)
{
  struct work *work = ctx;
  fprintf(work->out, "%s %zu\n", path, len);
  fwrite(text, 1, len, work->out); /* take_files finds one that was cut short */
}

/* ---- in the sandbox ---- */

static void put_bot(struct ad_node *list, const char *name, const char *about,
                    struct ad_arena *arena)
{
  struct ad_node *bot = ad_node_push(list, ad_node_map(arena));
  ad_node_put(arena, bot, "name", ad_node_text(arena, name));
  ad_node_put(arena, bot, "about", ad_node_text(arena, about));
}

static void put_bots(struct ad_node *entry, const char *game, struct ad_arena *arena)
{
  struct ad_node *list = ad_node_put(arena, entry, "bots", ad_node_list(arena));
  if (cfg_find("scripts/bots", ad_arena_printf(arena, "%s/planner", game), ".lua", arena))
    put_bot(list, ad_arena_printf(arena, "%s/planner", game), "plans ahead by rules of thumb",
            arena);
  for (int i = 0; i < AD_LEN(bots); i++)
    put_bot(list, bots[i].name, bots[i].about, arena);
}

/* Adds VARIANT, "GAME/NAME", if it loads.  False after printing. */
static bool add_variant(struct work *work, struct ad_node *list, const char *variant)
{
  struct ad_node *before = list->last;
  cli_list_variant(list, variant, &work->arena);
  struct ad_node *entry = list->last != before ? list->last : NULL;
  if (!entry || !ad_node_peek(entry, "seats")) {
    fprintf(stderr, "aedile serve: %s does not load: see 'aedile check %s'\n", variant, variant);
    return false;
  }
  size_t len = strcspn(variant, "/");
  put_bots(entry, ad_arena_text(&work->arena, variant, len), &work->arena);
  return true;
}

/* Whether WORD is VARIANT, "GAME/NAME", or its game. */
static bool means(const char *word, const char *variant)
{
  size_t len = strlen(word);
  return strncmp(word, variant, len) == 0 && (!variant[len] || variant[len] == '/');
}

static bool is_chosen(const struct sv_offers *offers, const char *variant)
{
  for (int i = 0; i < offers->n_chosen; i++)
    if (means(offers->chosen[i], variant))
      return true;
  return offers->n_chosen == 0;
}

/* Whether each word of the command line means one of the N variants.  False after printing. */
static bool all_mean_something(const struct sv_offers *offers, char **names, int n)
{
  enum { MOST_GAMES = 32 };
  char meant[80];
  const char *games[MOST_GAMES];
  int n_games = 0;
  for (; n_games < MOST_GAMES && ad_games[n_games]; n_games++)
    games[n_games] = ad_games[n_games]->key;
  for (int i = 0; i < offers->n_chosen; i++) {
    const char *word = offers->chosen[i];
    int at = 0;
    while (at < n && !means(word, names[at]))
      at++;
    if (at == n) {
      fprintf(stderr,
              "aedile serve: no game or variant is called '%.60s'%s\n"
              "'aedile list variants' names them; a file of yours is among them as "
              "variants/GAME/NAME.yaml in a folder of AEDILE_PATH\n",
              word,
              strchr(word, '/')
                ? ad_suggestion(word, (const char *const *)names, n, meant, sizeof meant)
                : ad_suggestion(word, games, n_games, meant, sizeof meant));
      return false;
    }
  }
  return true;
}

static bool list_variants(struct work *work, struct ad_node *list)
{
  int n;
  char **names = cfg_list("variants", ".yaml", &n, &work->arena);
  bool good = all_mean_something(work->offers, names, n);
  for (int i = 0; i < n && good; i++) {
    const char *slash = strchr(names[i], '/');
    if (slash && !strchr(slash + 1, '/') && is_chosen(work->offers, names[i]))
      good = add_variant(work, list, names[i]);
  }
  if (good && !list->n)
    fputs("aedile serve: no variants are installed\n", stderr);
  return good && list->n > 0;
}

static bool write_page(struct work *work)
{
  struct ad_err err = {0};
  struct cli_page_files *files = ad_calloc(1, sizeof *files);
  cli_page_files_init(files);
  cli_page_add_shared(files);
  for (int i = 0; ad_games[i]; i++)
    cli_page_add_game(files, ad_games[i]->key);
  bool good = cli_page_write_files(files, work->offers->words, write_file, work, &err);
  if (!good)
    cli_print_err(&err);
  cli_page_files_fini(files);
  free(files);
  return good;
}

static int collect(void *ctx)
{
  struct work *work = ctx;
  struct ad_buf text = {0};
  ad_arena_init(&work->arena);
  struct ad_node *list = ad_node_list(&work->arena);
  bool good = list_variants(work, list) && write_page(work);
  if (good) {
    ad_json_add_tree(&text, list);
    write_file(work, list_path, text.text, text.len);
  }
  ad_buf_fini(&text);
  ad_arena_fini(&work->arena);
  good = fflush(work->out) == 0 && good;
  return good ? CLI_DONE : CLI_INPUT;
}

/* ---- in the server ---- */

static const char *const types[][2] = {
  {"/", "text/html; charset=utf-8"},
  {"/page.js", "text/javascript; charset=utf-8"},
  {"/worker.js", "text/javascript; charset=utf-8"},
  {"/style.css", "text/css; charset=utf-8"},
  {"/files.json", "application/json"},
  {"/engine.wasm", "application/octet-stream"},
};

/* Browsers ask for it by themselves, and complain of what is missing. */
static const char icon[] =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
  "<path fill='#1f5f8b' d='M1 15V7h5v8zM7 15V2h4v13zM12 15v-5h3v5z'/></svg>";

static void take_file(const char *path, const char *text, size_t len, struct hs_assets *assets,
                      struct ad_buf *list)
{
  if (strcmp(path, list_path) == 0)
    ad_buf_add_n(list, text, len);
  for (int i = 0; i < AD_LEN(types); i++)
    if (strcmp(path, types[i][0]) == 0)
      hs_assets_add(assets, types[i][0], types[i][1], text, len);
}

static bool take_files(FILE *in, struct hs_assets *assets, struct ad_buf *list)
{
  char path[MOST_PATH + 1];
  size_t len;
  rewind(in);
  while (fscanf(in, "%40s %zu", path, &len) == 2) {
    if (getc(in) != '\n' || len > MOST_BYTES)
      return false;
    char *text = ad_calloc(1, len + 1);
    bool whole = fread(text, 1, len, in) == len;
    if (whole)
      take_file(path, text, len, assets, list);
    free(text);
    if (!whole)
      return false;
  }
  return list->len > 0;
}

int sv_collect_offers(struct sv_offers *offers, char **argv, struct hs_assets *assets,
                      struct ad_buf *list)
{
  struct work work = {.offers = offers, .out = cli_report_file()};
  if (!work.out) {
    perror("aedile serve: no memory for the page");
    return CLI_RUNTIME;
  }
  int code = cli_run_isolated(collect, &work, argv, NULL);
  if (code == CLI_DONE && !take_files(work.out, assets, list)) {
    fputs("aedile serve: the list of variants is not whole\n", stderr);
    code = CLI_RUNTIME;
  }
  hs_assets_add(assets, "/favicon.ico", "image/svg+xml", icon, strlen(icon));
  ad_drop_stream(work.out);
  return code;
}
