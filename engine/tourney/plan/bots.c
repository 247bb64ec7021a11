/* bots.c - reading a tournament file: the bots. */
#include <string.h>

#include "engine/base/drop.h"
#include "engine/tourney/plan/plan_internal.h"

enum { MAX_WORDS = 64 };
static const char *const bot_keys[] = {"id", "bot", "file", "command", "protocol", "options", NULL};

static void report_no_bot(struct tn_reader *r, const struct ad_node *node)
{
  const char *names[32];
  char all[300];
  int n = 0;
  for (; pl_builtins[n].name && n < AD_LEN(names); n++)
    names[n] = pl_builtins[n].name;
  ad_texts_list(names, n, ", ", all, sizeof all);
  const char *nearest = ad_nearest(node->text, names, n);
  if (nearest) {
    ad_diag(r->diags, node, "no bot '%.60s', did you mean '%s'?", node->text, nearest);
  } else {
    ad_diag(r->diags, node, "no bot '%.60s', expected %s or the name of a script", node->text, all);
    ad_diags_hint(r->diags, AD_HINT_BOTS, NULL);
  }
}

static void read_builtin_options(struct tn_reader *r, struct tn_bot *bot, struct ad_node *options)
{
  const struct pl_builtin *builtin = bot->builtin;
  if (builtin->options) {
    bot->builtin_options = ad_arena_alloc(&r->plan->arena, builtin->options_size);
    ad_best_effort(pl_options_read(builtin, options, bot->builtin_options, r->diags));
  } else if (options) {
    ad_diag_at(r->diags, options->key_pos, "bot '%s' has no options", builtin->name);
  }
}

/* Reads the script at NODE, for N games from game FIRST on. */
static void read_script(struct tn_reader *r, struct tn_script *script, struct ad_node *node,
                        struct ad_node *options, int first, int n)
{
  const struct tn_host *host = r->plan->host;
  struct ad_err err = {0};
  *script = (struct tn_script){
    .file = node->text, .options = options, .ops = &r->plan->ops[first], .n_ops = n, .digest = ""};
  if (!host->load_script(host->ctx, script, &r->plan->limits, &r->plan->arena, &err))
    ad_diag_at(r->diags, err.pos.file ? err.pos : node->pos, "%s", err.msg);
}

/* Reports the keys of MAP that are not games of the tournament; WHY is appended. */
static void check_games(struct tn_reader *r, struct ad_node *map, const char *why)
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
      ad_diag_at(r->diags, child->key_pos,
                 "'%.60s' is not a game of this tournament, did you mean '%s'?", child->key,
                 nearest);
    else if (!known)
      ad_diag_at(r->diags, child->key_pos,
                 "'%.60s' is not a game of this tournament, expected %s%s", child->key, all, why);
  }
}

static const char *variant_of(const struct tn_plan *plan, int game)
{
  int v = 0;
  while (plan->variant[v].game != game)
    v++;
  return plan->variant[v].name;
}

/* Reads one script for all games. */
static void read_only_script(struct tn_reader *r, struct tn_bot *bot, struct ad_node *file,
                             struct ad_node *options)
{
  bot->n_scripts = 1;
  bot->script = ad_arena_alloc(&r->plan->arena, sizeof *bot->script);
  read_script(r, bot->script, file, options, 0, r->lost ? 0 : r->plan->n_ops);
}

/* Reads a script for each game; options are by game, too. */
static void read_scripts_by_game(struct tn_reader *r, struct tn_bot *bot, struct ad_node *files,
                                 struct ad_node *options)
{
  struct tn_plan *plan = r->plan;
  if (r->lost) /* the games are not known, so half of the messages would be wrong */
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
      ad_diag(r->diags, files, "no script for %s, the game of variant '%.80s'", key,
              variant_of(plan, game));
  }
}

/* Reads the name of a built-in bot or of a script for all games. */
static void read_named(struct tn_reader *r, struct tn_bot *bot, struct ad_node *node,
                       struct ad_node *options)
{
  const struct tn_plan *plan = r->plan;
  const struct tn_script wanted = {
    .file = node->text, .ops = plan->ops, .n_ops = r->lost ? 0 : plan->n_ops};
  bot->builtin = pl_builtin_find(node->text);
  if (!bot->builtin && plan->host->find_script(plan->host->ctx, &wanted))
    read_only_script(r, bot, node, options);
  else if (!bot->builtin)
    report_no_bot(r, node);
}

static void read_bot_id(struct tn_reader *r, struct tn_bot *bot, struct ad_node *map)
{
  struct ad_node *node = ad_read_text(map, "id", AD_REQUIRED, &bot->id, r->diags);
  if (!node)
    return;
  if (!tn_is_valid_name(bot->id, "\"")) {
    ad_diag_expected(r->diags, node,
                     "a name of 1 to %d characters without quotes and control characters",
                     TN_MAX_NAME);
    return;
  }
  for (int i = 0; i < r->plan->n_bots; i++)
    if (strcmp(r->plan->bot[i].id, bot->id) == 0)
      ad_diag(r->diags, node, "two bots have the id '%s'", bot->id);
}

/* Reads the command of a program, which the host finds. */
static void read_command(struct tn_reader *r, struct tn_bot *bot, struct ad_node *list,
                         struct ad_node *options)
{
  const struct tn_host *host = r->plan->host;
  struct ad_err err = {0};
  const char **words;
  bool good = true;
  int n = 0;
  if (list->kind == AD_LIST && (list->n < 1 || list->n > MAX_WORDS)) {
    ad_diag(r->diags, list, "command has %d words, expected 1 to %d", list->n, MAX_WORDS);
    return;
  }
  if (list->kind != AD_LIST) {
    ad_diag_expected(r->diags, list, "a list of 1 to %d words such as [python3, mybot.py]",
                     MAX_WORDS);
    return;
  }
  words = ad_arena_alloc(&r->plan->arena, sizeof *words * (size_t)(list->n + 1));
  for (const struct ad_node *word = list->first; word; word = word->next) {
    if (word->kind != AD_SCALAR || (n == 0 && !*word->text)) {
      ad_diag_expected(r->diags, word, "a word of the command");
      good = false;
    }
    words[n++] = word->text;
  }
  if (!good)
    return;
  words[n] = NULL;
  bot->command = words;
  bot->command_options = options;
  bot->digest = "";
  if (!host->load_command)
    ad_diag(r->diags, list, "the bot is a program, expected a built-in bot or a script");
  else if (!host->load_command(host->ctx, bot, &r->plan->arena, &err))
    ad_diag_at(r->diags, err.pos.file ? err.pos : list->pos, "%s", err.msg);
}

/* Reads the protocol of a program; there is one so far. */
static void read_protocol(struct tn_reader *r, struct ad_node *map, const struct ad_node *command)
{
  static const struct ad_word protocols[] = {{"ndjson-1", 0}, {NULL, 0}};
  int protocol;
  struct ad_node *node = ad_node_get(map, "protocol");
  if (node && !command)
    ad_diag_at(
      r->diags, node->key_pos,
      "'protocol' is given without 'command', expected 'protocol' only in a bot with 'command'");
  else
    ad_read_word(map, "protocol", AD_OPTIONAL, protocols, &protocol, r->diags);
  if (node)
    ad_node_mark(node);
}

/* Reads the kind of the bot: built-in, a script for all games or one for each, or a program. */
static void read_player(struct tn_reader *r, struct tn_bot *bot, struct ad_node *map)
{
  const char *name;
  struct ad_node *builtin = ad_read_text(map, "bot", AD_OPTIONAL, &name, r->diags);
  struct ad_node *file = ad_node_get(map, "file"), *command = ad_node_get(map, "command");
  struct ad_node *options = ad_read_map(map, "options", AD_OPTIONAL, r->diags);
  if (options)
    ad_node_mark(options); /* the bot checks its keys */
  if (file)
    ad_node_mark(file);
  if (command)
    ad_node_mark(command);
  if (file && file->kind != AD_MAP)
    file = ad_read_text(map, "file", AD_OPTIONAL, &name, r->diags);
  read_protocol(r, map, command);
  if (command && (builtin || file))
    ad_diag_at(r->diags, command->key_pos,
               "both '%s' and 'command' are given, expected one of them", builtin ? "bot" : "file");
  else if (builtin && file)
    ad_diag_at(r->diags, file->key_pos, "both 'bot' and 'file' are given, expected one of them");
  else if (command)
    read_command(r, bot, command, options);
  else if (file && file->kind == AD_MAP)
    read_scripts_by_game(r, bot, file, options);
  else if (file)
    read_only_script(r, bot, file, options);
  else if (builtin)
    read_named(r, bot, builtin, options);
  else if (!ad_node_peek(map, "bot") && !ad_node_peek(map, "file"))
    ad_diag(r->diags, map,
            "bot is missing: expected bot with the name of a bot, file with a script, or command "
            "with a program");
  if (bot->builtin)
    read_builtin_options(r, bot, options);
}

static void read_bot(struct tn_reader *r, struct ad_node *map)
{
  struct tn_bot *bot = &r->plan->bot[r->plan->n_bots];
  if (map->kind != AD_MAP) {
    ad_diag_expected(r->diags, map, "a map such as {id: greedy, bot: greedy}");
    return;
  }
  *bot = (struct tn_bot){.id = "", .at = map->pos};
  read_bot_id(r, bot, map);
  read_player(r, bot, map);
  tn_check_keys(map, bot_keys, r->diags);
  r->plan->n_bots++;
}

void tn_parse_bots(struct tn_reader *r)
{
  struct ad_node *list = ad_read_list(r->tree, "bots", AD_REQUIRED, r->diags);
  int least = tn_min_bots(r->plan);
  if (!list)
    return;
  if (list->n < least || list->n > TN_MAX_BOTS)
    ad_diag(r->diags, list, "%d bot%s, expected %d to %d", list->n, ad_plural(list->n), least,
            TN_MAX_BOTS);
  struct ad_node *map = list->first;
  for (int i = 0; map && i < TN_MAX_BOTS; i++, map = map->next)
    read_bot(r, map);
  for (; map; map = map->next)
    ad_node_mark(map);
}
