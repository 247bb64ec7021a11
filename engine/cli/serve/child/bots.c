/* bots.c - the bots that a table process lets play: built-in ones within limits, and scripts that
 * were loaded before it was locked in. */
#include <stdio.h>
#include <string.h>

#include "engine/app/match/bot.h"
#include "engine/app/match/players.h"
#include "engine/cli/serve/child/_internal.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/builtin/flat_monte_carlo.h"
#include "engine/players/search/search.h"

/* Playouts of a decision, and positions that the tree of a search keeps. */
enum { MOST_PLAYOUTS = 2000, MOST_NODES = 20000, NAME = 80 };

/* The name of PLAYER without its options. */
static const char *name_of(const char *player, char name[NAME])
{
  snprintf(name, NAME, "%.*s", (int)strcspn(player, ":"), player);
  return name;
}

bool sv_is_script(const char *player)
{
  char name[NAME];
  return *player && strcmp(player, "human") != 0 && !pl_builtin_find(name_of(player, name));
}

bool sv_load_scripts(struct sv_hall *hall, const char *const *players, struct ad_diags *diags)
{
  for (int seat = 0; players && seat < AD_MAX_SEATS; seat++) {
    if (!players[seat] || !sv_is_script(players[seat]))
      continue;
    hall->script[seat] = app_bot_load(players[seat], hall->variant->ops, diags);
    if (!hall->script[seat])
      return false;
    snprintf(hall->script_name[seat], SV_PLAYER, "%s", players[seat]);
  }
  return true;
}

/* Whether OPTIONS, those of BUILTIN, stay within what a decision may take here. */
static bool hold_limits(const struct pl_builtin *builtin, void *options, struct ad_err *err)
{
  int asked = 0;
  if (builtin->options == pl_search_options) {
    struct se_options *search = options;
    asked = search->iterations;
    if (search->nodes > MOST_NODES)
      search->nodes = MOST_NODES;
  } else if (builtin->options == pl_playout_options) {
    asked = ((const struct pl_playout_options *)options)->playouts;
  }
  return asked <= MOST_PLAYOUTS ||
         ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                 "the bot '%s' wants %d playouts a decision, expected at most %d at this table",
                 builtin->name, asked, MOST_PLAYOUTS);
}

static struct ad_player *make_builtin(const struct pl_builtin *builtin, const char *player,
                                      struct ad_err *err)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct ad_player *bot = NULL;
  const char *texts = player + strcspn(player, ":");
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *map = app_player_options(builtin->name, texts, &arena, &diags);
  void *options = ad_arena_alloc(&arena, builtin->options_size + 1);
  if (!builtin->options && *texts)
    ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "the bot '%s' has no options", builtin->name);
  else if (map && (!builtin->options || pl_options_read(builtin, map, options, &diags)) &&
           hold_limits(builtin, options, err))
    bot = builtin->make(options);
  if (diags.n)
    ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "bot '%s': %s", builtin->name, diags.list[0].msg);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return bot;
}

struct ad_player *sv_take_bot(struct sv_hall *hall, int seat, const char *player,
                              struct ad_err *err)
{
  char name[NAME];
  const struct pl_builtin *builtin = pl_builtin_find(name_of(player, name));
  if (builtin)
    return make_builtin(builtin, player, err);
  struct ad_player *bot = hall->script[seat];
  if (!bot || strcmp(hall->script_name[seat], player) != 0) {
    ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "the bot '%s' is not loaded at this table", player);
    return NULL;
  }
  hall->script[seat] = NULL;
  return bot;
}
