/* cmd_check.c - `aedile check FILE...`: every problem of variants, tournaments and bots; plays games of the good variants. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/cli.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

enum { OPT_JSON = 1, OPT_GAMES, OPT_SEED, USUAL_GAMES = 20, MOST_GAMES = 1000000, LONGEST_GAME = 100000 };

static const struct option options[] = {
  {"games", required_argument, NULL, OPT_GAMES},
  {"seed", required_argument, NULL, OPT_SEED},
  {"json", no_argument, NULL, OPT_JSON},
  {0}
};

static const char help[] =
  "A FILE is a variant (a path, or a name like neoville/base), a tournament or a bot in Lua.  Every\n"
  "problem is told with file, line and column.  Good variants are then played by random players.\n"
  "\n"
  "Options:\n"
  "  --games N    random games for each number of seats (default 20)\n"
  "  --seed N     of these games (default 1)\n"
  "  --json       a list with, per file, its kind, whether it is good, and its problems\n"
  "\n"
  "Exit code: 0 all are good, 1 some are not, 3 a file cannot be read.\n"
  "\n"
  "Examples:\n"
  "  aedile check variants/*/*.yaml\n"
  "  aedile check my-rules.yaml --games 1000\n";

struct orders {
  int games;
  uint64_t seed;
};

/* One file and what is to be said about it. */
struct report {
  const char *name, *kind;
  struct ad_diags diags;
  char summary[200];
  bool unreadable;
};

/* ---- variants ---- */

struct table {
  const struct ad_setup *setup;
  struct report *report;
  void *state;
  ad_move *moves;
  uint64_t seed;               /* of the game being played */
};

static bool broken(struct table *t, const char *what, int after)
{
  ad_diag_at(&t->report->diags, (struct ad_pos){t->report->name, 0, 0}, "%d seats, seed %llu: %s after %d moves", t->setup->seats,
             (unsigned long long)t->seed, what, after);
  return false;
}

static bool ascending(const ad_move *moves, int n)
{
  for (int i = 1; i < n; i++)
    if (moves[i] <= moves[i - 1])
      return false;
  return true;
}

/* One random decision; false when the game is over or broken. */
static bool play_move(struct table *t, struct ad_rng *rng, int after)
{
  int seat = ad_to_act(t->setup, t->state);
  if (seat == AD_OVER)
    return false;
  if (seat < 0 || seat >= t->setup->seats)
    return broken(t, "no seat is to act", after);
  if (after == LONGEST_GAME)
    return broken(t, "the game has not ended", after);
  int n = ad_legal(t->setup, t->state, t->moves);
  if (n < 1)
    return broken(t, "there is no legal move", after);
  if (n > t->setup->ops->max_moves)
    return broken(t, "there are more legal moves than the game allows", after);
  if (!ascending(t->moves, n))
    return broken(t, "the legal moves are not in order", after);
  ad_apply(t->setup, t->state, t->moves[ad_rng_below(rng, (uint32_t)n)]);
  return true;
}

static void check_scores(struct table *t, int after)
{
  for (int seat = 0; seat < t->setup->seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    t->setup->ops->score(t->setup->rules, t->state, seat, &sheet);
    if (ad_sheet_total(&sheet) != ad_points(t->setup, t->state, seat))
      broken(t, "the score sheet does not add up", after);
    ad_sheet_fini(&sheet);
  }
}

static void play_games(const struct ad_setup *setup, const struct orders *orders, struct report *report)
{
  struct table t = {.setup = setup, .report = report};
  t.state = ad_calloc(1, setup->state_size);
  t.moves = ad_calloc((size_t)setup->ops->max_moves, sizeof *t.moves);
  for (int game = 0; game < orders->games && ad_diags_ok(&report->diags); game++) {
    struct ad_rng rng;
    int after = 0;
    t.seed = AD_DERIVE(orders->seed, AD_FOR_DEAL, (uint64_t)setup->seats, (uint64_t)game);
    ad_rng_seed(&rng, ad_mix(t.seed));
    ad_deal(setup, t.state, t.seed);
    while (play_move(&t, &rng, after))
      after++;
    check_scores(&t, after);
  }
  free(t.state);
  free(t.moves);
}

static void describe_seats(const struct cfg_variant *variant, char *out, size_t size)
{
  int len = snprintf(out, size, "%d", variant->seats[0]);
  for (int i = 1; i < variant->n_seats && len < (int)size; i++)
    len += snprintf(out + len, size - (size_t)len, "%s%d", i == variant->n_seats - 1 ? " or " : ", ", variant->seats[i]);
}

static void check_variant(struct report *report, const struct orders *orders)
{
  char seats[80];
  report->kind = "variant";
  struct cfg_variant *variant = cfg_variant_load(report->name, &report->diags);
  if (!variant)
    return;
  for (int i = 0; i < variant->n_seats && ad_diags_ok(&report->diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, variant->seats[i], NULL, &report->diags);
    if (setup)
      play_games(setup, orders, report);
    ad_setup_free(setup);
  }
  describe_seats(variant, seats, sizeof seats);
  snprintf(report->summary, sizeof report->summary, "variant of %s for %s seat%s, %d games played", variant->ops->key, seats,
           strcmp(seats, "1") == 0 ? "" : "s", orders->games * variant->n_seats);
  cfg_variant_free(variant);
}

/* ---- any file ---- */

static void report_err(struct report *report, const struct ad_err *err)
{
  ad_diag_at(&report->diags, err->pos, "%s", err->msg);
}

/* Files that cannot be read are told apart from wrong ones. */
static bool readable(struct report *report)
{
  struct ad_arena arena;
  struct ad_err err;
  size_t len;
  ad_arena_init(&arena);
  const char *path = cfg_is_file(report->name) ? report->name : cfg_find("variants", report->name, ".yaml", &arena);
  bool good = path && cfg_read_file(path, CFG_MAX_BYTES, &len, &arena, &err);
  if (path && !good)
    report_err(report, &err);
  else if (!path && strchr(report->name, '.') && !cfg_read_file(report->name, CFG_MAX_BYTES, &len, &arena, &err))
    report_err(report, &err);
  else if (!path)
    cfg_variant_free(cfg_variant_load(report->name, &report->diags));
  ad_arena_fini(&arena);
  return good;
}

static void check_file(struct report *report, const struct orders *orders)
{
  report->kind = "file";
  report->unreadable = !readable(report);
  if (!report->unreadable)
    check_variant(report, orders);
}

/* ---- telling ---- */

static void tell(struct report *report)
{
  char verdict[80];
  if (ad_diags_ok(&report->diags)) {
    printf("%s: %s\n", report->name, report->summary);
    return;
  }
  fflush(stdout);
  snprintf(verdict, sizeof verdict, "%s not accepted", report->kind);
  cli_print_diags(&report->diags, verdict);
}

static json_t *as_json(const struct report *report)
{
  bool good = ad_diags_ok(&report->diags);
  json_t *object = json_object();
  json_object_set_new(object, "file", rp_json_text(report->name));
  json_object_set_new(object, "kind", json_string(report->kind));
  json_object_set_new(object, "good", json_boolean(good));
  json_object_set_new(object, "summary", rp_json_text(good ? report->summary : NULL));
  json_object_set_new(object, "problems", rp_json_diags(&report->diags));
  return object;
}

static int check_all(char **names, const struct orders *orders, bool json)
{
  json_t *list = json ? json_array() : NULL;
  int exit_code = CLI_DONE;
  for (; *names; names++) {
    struct report report = {.name = *names};
    ad_diags_init(&report.diags);
    check_file(&report, orders);
    if (report.unreadable)
      exit_code = CLI_INPUT;
    else if (!ad_diags_ok(&report.diags) && exit_code == CLI_DONE)
      exit_code = CLI_NO;
    if (json)
      json_array_append_new(list, as_json(&report));
    else
      tell(&report);
    ad_diags_fini(&report.diags);
  }
  if (json)
    rp_json_print(stdout, list);
  return exit_code;
}

static int run(const struct cli_command *self, int argc, char **argv)
{
  struct orders orders = {.games = USUAL_GAMES, .seed = 1};
  bool json = false;
  int option, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    long long value = 0;
    if (option == -2)
      return exit_code;
    if (option == OPT_JSON)
      json = true;
    else if (option == OPT_GAMES && !cli_int_option(self, "--games", optarg, 0, MOST_GAMES, &value))
      return CLI_USAGE;
    else if (option == OPT_SEED && !cli_int_option(self, "--seed", optarg, 0, INT64_MAX, &value))
      return CLI_USAGE;
    if (option == OPT_GAMES)
      orders.games = (int)value;
    else if (option == OPT_SEED)
      orders.seed = (uint64_t)value;
  }
  if (optind == argc)
    return cli_usage_error(self, "expected a file");
  return check_all(argv + optind, &orders, json);
}

const struct cli_command cli_check = {
  "check", "FILE... [--games N] [--seed N] [--json]", "find every problem of variants, tournaments and bots", help, run
};
