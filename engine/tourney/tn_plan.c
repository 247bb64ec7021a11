/* tn_plan.c - reading a tournament file: syntax is done, here are the fields and then the whole. */
#include "engine/tourney/tn_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { FORMAT = 1, DEFAULT_DEALS = 100, MOST_MEMORY_MB = 4096, DEFAULT_MEMORY_MB = 32, LONGEST_NAME = 64 };
static const long long default_instructions = 5000000, least_instructions = 1000, most_instructions = 1000000000000;

static const struct ad_word format_words[] = {{"pods", 0}, {NULL, 0}};
static const struct ad_word rotation_words[] = {{"cyclic", 0}, {NULL, 0}};

struct reader {
  struct tn_plan *plan;
  struct ad_node *tree;
  struct ad_diags *diags;
  const struct ad_node *size_at[AD_MAX_SEATS]; /* NULL: not in the file */
  bool lost;                                   /* something is wrong with the variants: not all games are known */
};

/* ---- fields ---- */

static void read_long(struct ad_node *map, const char *path, long long min, long long max, long long *out, struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(map, path);
  long long value;
  if (!node)
    return;
  if (!ad_node_as_int(node, &value) || value < min || value > max)
    ad_diag_expected(d, node, "a whole number from %lld to %lld", min, max);
  else
    *out = value;
}

/* Reports the keys of MAP that are not KNOWN, with suggestions, once and for all. */
static void check_keys(struct ad_node *map, const char *const *known, struct ad_diags *d)
{
  ad_reject_unknown(map, known, d);
  ad_node_mark(map);
}

static const char *const limit_keys[] = {"instructions", "memory_mb", NULL};
static const char *const bot_keys[] = {"id", "bot", "file", "options", NULL};

/* A name for files and columns: no blanks at the ends, no control characters, not too long. */
static bool good_name(const char *text, const char *forbidden)
{
  size_t len = strlen(text);
  if (len == 0 || ad_utf8_width(text) > LONGEST_NAME || text[0] == ' ' || text[len - 1] == ' ' || strpbrk(text, forbidden))
    return false;
  for (; *text; text++)
    if ((unsigned char)*text < ' ' || *text == 0x7f)
      return false;
  return true;
}

static void read_heading(struct reader *r)
{
  struct tn_plan *plan = r->plan;
  int word;
  long long version;
  struct ad_node *format = ad_node_get(r->tree, "aedile");
  if (format && (!ad_node_as_int(format, &version) || version != FORMAT))
    ad_diag_expected(r->diags, format, "%d, the version of the format", (int)FORMAT);
  struct ad_node *name = ad_read_text(r->tree, "tournament", AD_OPTIONAL, &plan->name, r->diags);
  if (name && (!good_name(name->text, "/ ") || name->text[0] == '.' || name->text[0] == '-'))
    ad_diag_expected(r->diags, name, "a name for a file: 1 to %d characters, no blank or slash, no dot or dash at the start",
                     LONGEST_NAME);
  ad_read_text(r->tree, "title", AD_OPTIONAL, &plan->title, r->diags);
  ad_read_text(r->tree, "about", AD_OPTIONAL, &plan->about, r->diags);
  ad_read_word(r->tree, "format", AD_OPTIONAL, format_words, &word, r->diags);
  ad_read_word(r->tree, "rotation", AD_OPTIONAL, rotation_words, &word, r->diags);
  ad_read_int(r->tree, "deals", AD_OPTIONAL, 1, TN_MAX_DEALS, &plan->schedule.deals, r->diags);
  struct ad_node *seed = ad_node_get(r->tree, "seed");
  plan->has_seed = seed != NULL;
  if (seed && (seed->kind != AD_SCALAR || seed->quoted || !ad_parse_u64(seed->text, &plan->schedule.seed)))
    ad_diag_expected(r->diags, seed, "a whole number from 0 to 18446744073709551615");
  struct ad_node *limits = ad_read_map(r->tree, "limits", AD_OPTIONAL, r->diags);
  if (limits) {
    read_long(r->tree, "limits.instructions", least_instructions, most_instructions, &plan->limits.instructions, r->diags);
    ad_read_int(r->tree, "limits.memory_mb", AD_OPTIONAL, 1, MOST_MEMORY_MB, &plan->limits.memory_mb, r->diags);
    check_keys(limits, limit_keys, r->diags);
  }
}

static void add_variant(struct reader *r, struct ad_node *node)
{
  struct tn_plan *plan = r->plan;
  struct tn_variant *v = &plan->variant[plan->n_variants];
  if (node->kind != AD_SCALAR || ad_node_is_null(node)) {
    ad_diag_expected(r->diags, node, "the name of a variant such as neoville/base");
    return;
  }
  for (int i = 0; i < plan->n_variants; i++)
    if (strcmp(plan->variant[i].name, node->text) == 0) {
      ad_diag(r->diags, node, "variant '%.80s' is listed twice", node->text);
      return;
    }
  *v = (struct tn_variant){.name = node->text};
  if (!plan->host->load_variant(plan->host->ctx, v, node, r->diags))
    return;
  plan->n_variants++;
  while (v->game < plan->n_ops && plan->ops[v->game] != v->ops)
    v->game++;
  if (v->game == plan->n_ops)
    plan->ops[plan->n_ops++] = v->ops;
}

static void read_variants(struct reader *r)
{
  struct ad_node *one = ad_node_get(r->tree, "variant"), *many = ad_read_list(r->tree, "variants", AD_OPTIONAL, r->diags);
  if (one && many)
    ad_diag_at(r->diags, many->key_pos, "both variant and variants are given, expected one of them");
  else if (one)
    add_variant(r, one);
  else if (!ad_node_peek(r->tree, "variants"))
    ad_diag(r->diags, r->tree, "variant is missing");
  if (!many || one)
    return;
  if (many->n < 1 || many->n > TN_MAX_VARIANTS) {
    ad_diag(r->diags, many, "variants has %d entries, expected 1 to %d", many->n, TN_MAX_VARIANTS);
    return;
  }
  for (struct ad_node *node = many->first; node; node = node->next)
    add_variant(r, node);
}

static void read_builtin(struct reader *r, struct tn_bot *bot, struct ad_node *node)
{
  const char *names[32];
  char all[300];
  int n = 0;
  bot->builtin = pl_builtin_find(node->text);
  if (bot->builtin)
    return;
  for (; pl_builtins[n].name && n < AD_LEN(names); n++)
    names[n] = pl_builtins[n].name;
  ad_texts_list(names, n, " or ", all, sizeof all);
  const char *nearest = ad_nearest(node->text, names, n);
  if (nearest)
    ad_diag(r->diags, node, "no bot '%.60s', did you mean '%s'?", node->text, nearest);
  else
    ad_diag(r->diags, node, "no bot '%.60s', expected %s; scripts are named with file", node->text, all);
}

static void read_builtin_options(struct reader *r, struct tn_bot *bot, struct ad_node *options)
{
  const struct pl_builtin *builtin = bot->builtin;
  if (builtin->options) {
    bot->builtin_options = ad_arena_alloc(&r->plan->arena, builtin->options_size);
    pl_options_read(builtin, options, bot->builtin_options, r->diags);
  } else if (options) {
    ad_diag_at(r->diags, options->key_pos, "bot '%s' has no options", builtin->name);
  }
}

/* The file at NODE, for N games from game FIRST on. */
static void read_script(struct reader *r, struct tn_script *script, struct ad_node *node, struct ad_node *options, int first,
                        int n)
{
  const struct tn_host *host = r->plan->host;
  struct ad_err err = {0};
  *script = (struct tn_script){.file = node->text, .options = options, .ops = &r->plan->ops[first], .n_ops = n, .digest = ""};
  if (!host->load_script(host->ctx, script, &r->plan->limits, &r->plan->arena, &err))
    ad_diag_at(r->diags, err.pos.file ? err.pos : node->pos, "%s", err.msg);
}

/* Reports the keys of MAP that are no game of the tournament; WHY says more. */
static void check_games(struct reader *r, struct ad_node *map, const char *why)
{
  const char *keys[TN_MAX_VARIANTS];
  char all[300];
  int n = r->plan->n_ops;
  for (int i = 0; i < n; i++)
    keys[i] = r->plan->ops[i]->key;
  ad_texts_list(keys, n, " or ", all, sizeof all);
  for (const struct ad_node *child = map->first; child; child = child->next) {
    const char *nearest = ad_nearest(child->key, keys, n);
    bool known = nearest && strcmp(nearest, child->key) == 0;
    if (!known && nearest)
      ad_diag_at(r->diags, child->key_pos, "'%.60s' is no game of this tournament, did you mean '%s'?", child->key, nearest);
    else if (!known)
      ad_diag_at(r->diags, child->key_pos, "'%.60s' is no game of this tournament, expected %s%s", child->key, all, why);
  }
}

static const char *variant_of(const struct tn_plan *plan, int game)
{
  int v = 0;
  while (plan->variant[v].game != game)
    v++;
  return plan->variant[v].name;
}

/* One script for all games. */
static void read_only_script(struct reader *r, struct tn_bot *bot, struct ad_node *file, struct ad_node *options)
{
  bot->n_scripts = 1;
  bot->script = ad_arena_alloc(&r->plan->arena, sizeof *bot->script);
  read_script(r, bot->script, file, options, 0, r->lost ? 0 : r->plan->n_ops);
}

/* A script for each game; options, if there are any, are by game too. */
static void read_scripts_by_game(struct reader *r, struct tn_bot *bot, struct ad_node *files, struct ad_node *options)
{
  struct tn_plan *plan = r->plan;
  if (r->lost) /* half of what could be said would be wrong */
    return;
  check_games(r, files, "");
  if (options)
    check_games(r, options, ", as in file");
  bot->n_scripts = plan->n_ops;
  bot->script = ad_arena_alloc(&plan->arena, sizeof *bot->script * (size_t)plan->n_ops);
  for (int game = 0; game < plan->n_ops; game++) {
    const char *key = plan->ops[game]->key, *name;
    struct ad_node *file = ad_read_text(files, key, AD_OPTIONAL, &name, r->diags);
    struct ad_node *own = ad_read_map(options, key, AD_OPTIONAL, r->diags);
    if (file)
      read_script(r, &bot->script[game], file, own, game, 1);
    else if (!ad_node_peek(files, key))
      ad_diag(r->diags, files, "no script for %s, the game of variant '%.80s'", key, variant_of(plan, game));
  }
}

static void read_bot_id(struct reader *r, struct tn_bot *bot, struct ad_node *map)
{
  struct ad_node *node = ad_read_text(map, "id", AD_REQUIRED, &bot->id, r->diags);
  if (!node)
    return;
  if (!good_name(bot->id, "\"")) {
    ad_diag_expected(r->diags, node, "a name of 1 to %d characters without quotes and control characters", LONGEST_NAME);
    return;
  }
  for (int i = 0; i < r->plan->n_bots; i++)
    if (strcmp(r->plan->bot[i].id, bot->id) == 0)
      ad_diag(r->diags, node, "two bots have the id '%s'", bot->id);
}

/* What plays: a built-in bot, a script for all games, or one for each. */
static void read_player(struct reader *r, struct tn_bot *bot, struct ad_node *map)
{
  const char *name;
  struct ad_node *builtin = ad_read_text(map, "bot", AD_OPTIONAL, &name, r->diags);
  struct ad_node *file = ad_node_get(map, "file"), *options = ad_read_map(map, "options", AD_OPTIONAL, r->diags);
  if (options)
    ad_node_mark(options); /* its keys are the bot's business */
  if (file)
    ad_node_mark(file);
  if (file && file->kind != AD_MAP)
    file = ad_read_text(map, "file", AD_OPTIONAL, &name, r->diags);
  if (builtin && file)
    ad_diag_at(r->diags, file->key_pos, "both bot and file are given, expected one of them");
  else if (file && file->kind == AD_MAP)
    read_scripts_by_game(r, bot, file, options);
  else if (file)
    read_only_script(r, bot, file, options);
  else if (builtin)
    read_builtin(r, bot, builtin);
  else if (!ad_node_peek(map, "bot") && !ad_node_peek(map, "file"))
    ad_diag(r->diags, map, "bot is missing: expected bot with the name of a built-in bot, or file with a script");
  if (bot->builtin)
    read_builtin_options(r, bot, options);
}

static void read_bot(struct reader *r, struct ad_node *map)
{
  struct tn_bot *bot = &r->plan->bot[r->plan->n_bots];
  if (map->kind != AD_MAP) {
    ad_diag_expected(r->diags, map, "a map such as {id: greedy, bot: greedy}");
    return;
  }
  *bot = (struct tn_bot){.id = ""};
  read_bot_id(r, bot, map);
  read_player(r, bot, map);
  check_keys(map, bot_keys, r->diags);
  r->plan->n_bots++;
}

static void read_bots(struct reader *r)
{
  struct ad_node *list = ad_read_list(r->tree, "bots", AD_REQUIRED, r->diags);
  if (list && (list->n < 2 || list->n > TN_MAX_BOTS)) {
    ad_diag(r->diags, list, "%d bot%s, expected 2 to %d", list->n, list->n == 1 ? "" : "s", TN_MAX_BOTS);
    ad_node_mark(list);
  } else if (list)
    for (struct ad_node *map = list->first; map; map = map->next)
      read_bot(r, map);
}

static void read_sizes(struct reader *r)
{
  struct tn_plan *plan = r->plan;
  struct ad_node *list = ad_read_list(r->tree, "seats", AD_OPTIONAL, r->diags);
  if (list && (list->n < 1 || list->n > AD_MAX_SEATS)) {
    ad_diag(r->diags, list, "seats has %d entries, expected 1 to %d", list->n, AD_MAX_SEATS);
    return;
  }
  for (struct ad_node *node = list ? list->first : NULL; node; node = node->next) {
    long long size;
    bool twice = false;
    if (!ad_node_as_int(node, &size) || size < 2 || size > AD_MAX_SEATS) {
      ad_diag(r->diags, node, "seats has %s, expected whole numbers from 2 to %d", ad_node_shown(node), AD_MAX_SEATS);
      continue;
    }
    for (int i = 0; i < plan->n_sizes; i++)
      twice |= plan->size[i] == size;
    if (twice)
      ad_diag(r->diags, node, "seats has %d twice", (int)size);
    r->size_at[plan->n_sizes] = node;
    plan->size[plan->n_sizes++] = (int)size;
  }
}

/* ---- the whole ---- */

static bool allows(const struct tn_variant *v, int seats)
{
  for (int i = 0; i < v->n_seats; i++)
    if (v->seats[i] == seats)
      return true;
  return false;
}

/* The first N variants are all played with SEATS. */
static bool all_allow(const struct tn_plan *plan, int n, int seats)
{
  for (int i = 0; i < n; i++)
    if (!allows(&plan->variant[i], seats))
      return false;
  return true;
}

/* Sizes from 2 that the first N variants allow and that there are bots for. */
static int common_sizes(const struct tn_plan *plan, int n, int *out)
{
  int found = 0;
  for (int size = 2; size <= AD_MAX_SEATS && size <= plan->n_bots; size++)
    if (all_allow(plan, n, size))
      out[found++] = size;
  return found;
}

static void seats_text(const struct tn_variant *v, char *out, size_t size)
{
  size_t len = 0;
  for (int i = 0; i < v->n_seats && len < size; i++)
    len += (size_t)snprintf(out + len, size - len, "%s%d", i == 0 ? "" : i + 1 < v->n_seats ? ", " : " or ", v->seats[i]);
}

/* Without `seats`: every size from 2 that all variants allow and that there are bots for. */
static void default_sizes(struct reader *r)
{
  struct tn_plan *plan = r->plan;
  int with = 1, none[AD_MAX_SEATS];
  char seats[100];
  plan->n_sizes = common_sizes(plan, plan->n_variants, plan->size);
  if (plan->n_sizes > 0)
    return;
  while (common_sizes(plan, with, none) > 0)
    with++;
  const struct tn_variant *odd = &plan->variant[with - 1];
  seats_text(odd, seats, sizeof seats);
  ad_diag(r->diags, r->tree,
          "no number of seats from 2 to %d suits all variants, '%.80s' is played with %s, expected other variants or more bots",
          plan->n_bots, odd->name, seats);
}

static void check_sizes(struct reader *r)
{
  struct tn_plan *plan = r->plan;
  if (!ad_node_peek(r->tree, "seats"))
    default_sizes(r);
  for (int i = 0; i < plan->n_sizes; i++) {
    if (!r->size_at[i])
      continue;
    if (plan->size[i] > plan->n_bots)
      ad_diag(r->diags, r->size_at[i], "pods of %d seats need %d bots, there are %d", plan->size[i], plan->size[i], plan->n_bots);
    for (int v = 0; v < plan->n_variants; v++) {
      char seats[100];
      seats_text(&plan->variant[v], seats, sizeof seats);
      if (!allows(&plan->variant[v], plan->size[i]))
        ad_diag(r->diags, r->size_at[i], "variant '%.80s' is not played with %d seats, expected %s", plan->variant[v].name,
                plan->size[i], seats);
    }
  }
}

static void make_schedule(struct reader *r)
{
  struct tn_plan *plan = r->plan;
  tn_schedule_init(&plan->schedule, plan->schedule.seed, plan->n_bots, plan->schedule.deals);
  for (int v = 0; v < plan->n_variants; v++)
    for (int i = 0; i < plan->n_sizes; i++)
      if (!tn_schedule_add(&plan->schedule, v, plan->size[i])) {
        ad_diag(r->diags, r->tree, "the tournament has more than %lld games, expected fewer bots or deals", TN_MAX_GAMES);
        return;
      }
}

static void compile(struct reader *r)
{
  const struct tn_host *host = r->plan->host;
  for (int v = 0; v < r->plan->n_variants; v++)
    for (int i = 0; i < r->plan->n_sizes; i++) {
      struct tn_variant *variant = &r->plan->variant[v];
      variant->setup[r->plan->size[i]] = host->compile(host->ctx, variant, r->plan->size[i], r->diags);
    }
}

static const char *const known_keys[] = {"aedile", "tournament", "title", "about",    "variant", "variants", "seed",
                                         "format", "seats",      "deals", "rotation", "bots",    "limits",   NULL};

/* What is not of the kind it should be has been reported; what is in it does not matter. */
static void skip_wrong_kinds(struct ad_node *map)
{
  static const struct {
    const char *key;
    enum ad_kind kind;
  } kinds[] = {{"tournament", AD_SCALAR}, {"title", AD_SCALAR},  {"about", AD_SCALAR},    {"seed", AD_SCALAR},
               {"deals", AD_SCALAR},      {"format", AD_SCALAR}, {"rotation", AD_SCALAR}, {"variant", AD_SCALAR},
               {"variants", AD_LIST},     {"seats", AD_LIST},    {"bots", AD_LIST},       {"limits", AD_MAP}};
  for (int i = 0; i < AD_LEN(kinds); i++) {
    struct ad_node *node = ad_node_get(map, kinds[i].key);
    if (node && node->kind != kinds[i].kind)
      ad_node_mark(node);
  }
}

static void read_all(struct reader *r)
{
  read_heading(r);
  int before = r->diags->reported;
  read_variants(r);
  r->lost = r->diags->reported > before;
  read_sizes(r);
  read_bots(r);
  skip_wrong_kinds(r->tree);
  ad_reject_unknown(r->tree, known_keys, r->diags);
  if (r->plan->n_variants > 0 && r->plan->n_bots > 1)
    check_sizes(r);
  if (!ad_diags_ok(r->diags))
    return;
  make_schedule(r);
  compile(r);
}

struct tn_plan *tn_plan_read(struct ad_node *tree, const char *name, const char *text, const struct tn_host *host,
                             struct ad_diags *diags)
{
  struct tn_plan *plan = ad_calloc(1, sizeof *plan);
  struct reader r = {.plan = plan, .tree = tree, .diags = diags};
  ad_arena_init(&plan->arena);
  plan->host = host;
  plan->name = ad_arena_text(&plan->arena, name, strlen(name));
  plan->title = plan->about = "";
  plan->text = ad_arena_text(&plan->arena, text, strlen(text));
  plan->limits = (struct tn_limits){.instructions = default_instructions,
                                    .memory_mb = DEFAULT_MEMORY_MB,
                                    .guard_s = 20,
                                    .move_s = 5,
                                    .bank_s = 60,
                                    .start_s = 30,
                                    .line_kib = 128};
  tn_settings_usual(&plan->settings);
  plan->schedule.deals = DEFAULT_DEALS;
  if (tree->kind == AD_MAP)
    read_all(&r);
  else
    ad_diag(diags, tree, "the file holds %s, expected a map", ad_node_shown(tree));
  if (ad_diags_ok(diags))
    return plan;
  tn_plan_free(plan);
  return NULL;
}

void tn_plan_free(struct tn_plan *plan)
{
  if (!plan)
    return;
  for (int v = 0; v < plan->n_variants; v++) {
    for (int seats = 0; seats <= AD_MAX_SEATS; seats++)
      if (plan->variant[v].setup[seats])
        ad_setup_free(plan->variant[v].setup[seats]);
    plan->host->drop_variant(plan->host->ctx, &plan->variant[v]);
  }
  ad_arena_fini(&plan->arena);
  free(plan);
}

uint64_t tn_draw_seed(void)
{
  uint64_t seed = 0;
  while (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
    ;
  return seed >> 11;
}

struct ad_player *tn_plan_player(const struct tn_plan *plan, int bot, int game, struct ad_err *err)
{
  const struct tn_bot *b = &plan->bot[bot];
  const struct tn_script *script = b->n_scripts > 1 ? &b->script[game] : b->script;
  struct ad_player *player =
    b->builtin ? b->builtin->make(b->builtin_options) : plan->host->make_player(plan->host->ctx, script, &plan->limits, err);
  if (player)
    player->name = b->id;
  return player;
}

long long tn_plan_games_of_bot(const struct tn_plan *plan, int variant, int seats)
{
  const struct tn_schedule *s = &plan->schedule;
  long long games = 0;
  for (int g = 0; g < s->n_groups; g++)
    if (s->group[g].variant == variant && s->group[g].seats == seats)
      games += tn_pods(s->n_bots - 1, seats - 1) * seats * s->deals;
  return games;
}

long long tn_plan_meetings(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  long long games = 0;
  for (int g = 0; g < s->n_groups; g++)
    games += tn_pods(s->n_bots - 2, s->group[g].seats - 2) * s->group[g].seats * s->deals;
  return games;
}
