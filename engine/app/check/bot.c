/* bot.c - checks a bot in Lua by loading it and playing it against itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "bindings/lua/source/slips.h"
#include "bindings/lua/source/words.h"
#include "engine/app/check/_internal.h"
#include "engine/app/check/file.h"
#include "engine/app/match/players.h"
#include "engine/app/match/variant.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

/* A bot in Lua that is checked. */
struct script {
  struct app_checked *checked;
  const char *path;
  const struct ad_node *options; /* or NULL */
  struct ad_arena *arena;
  struct lb_bot_use use;
};

/* One player of the script a seat; false after reporting. */
static bool seat_bots(const struct script *script, struct ad_player **players, int seats)
{
  struct app_checked *checked = script->checked;
  struct ad_err err = {0};
  for (int seat = 0; seat < seats; seat++) {
    players[seat] = app_script_player(script->path, script->options, script->arena, &err);
    if (!players[seat]) {
      if (script->options && !err.pos.file) /* a wrong option */
        err.pos.file = script->path;
      ad_diag_err(&checked->diags, &err);
      return false;
    }
  }
  return true;
}

static void report_faults(struct app_checked *checked, const struct ad_match *match,
                          const struct ad_outcome *outcome)
{
  if (outcome->hook_failed) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(match->setup, text, sizeof text);
    ad_diag_at(&checked->diags, (struct ad_pos){checked->name, 0, 0},
               "%s with %d seats, seed %llu, move %d: %s", match->setup->name, match->setup->seats,
               (unsigned long long)match->seed, match->n_moves + 1, text);
  }
  for (int seat = 0; seat < match->setup->seats; seat++)
    if (outcome->n_faults[seat])
      ad_diag_at(&checked->diags, (struct ad_pos){checked->name, 0, 0},
                 "%s with %d seats, seed %llu, seat %d, move %d: %s: %s", match->setup->name,
                 match->setup->seats, (unsigned long long)match->seed, seat + 1,
                 outcome->fault_move[seat] + 1, ad_word_of(ad_fault_words, outcome->fault[seat]),
                 outcome->fault_text[seat]);
}

/* In tournaments and matches such a problem costs nothing and is not seen. */
static void report_finish(struct app_checked *checked, const struct ad_match *match,
                          struct ad_player **players)
{
  for (int seat = 0; seat < match->setup->seats; seat++)
    if (*lb_bot_finish_problem(players[seat]))
      ad_diag_at(&checked->diags, (struct ad_pos){checked->name, 0, 0},
                 "%s with %d seats, seed %llu, seat %d, after the match: %s", match->setup->name,
                 match->setup->seats, (unsigned long long)match->seed, seat + 1,
                 lb_bot_finish_problem(players[seat]));
}

/* Adds what the decisions of PLAYER took. */
static void add_use(struct lb_bot_use *sum, const struct ad_player *player)
{
  struct lb_bot_use use;
  lb_bot_use(player, &use);
  sum->decisions += use.decisions;
  sum->instructions += use.instructions;
  sum->most = use.most > sum->most ? use.most : sum->most;
}

static struct ad_match *play_match(const struct ad_setup *setup, struct ad_player **players,
                                   uint64_t seed, struct ad_outcome *outcome)
{
  uint64_t seeds[AD_MAX_SEATS];
  struct ad_match *match = ad_match_new(setup, seed);
  void *copy = ad_calloc(1, setup->state_size);
  for (int seat = 0; seat < setup->seats; seat++)
    seeds[seat] = AD_DERIVE(seed, AD_FOR_BOT, (uint64_t)seat);
  ad_play(match, players, seeds, copy, outcome);
  free(copy);
  return match;
}

/* The bot plays against itself. */
static void play_bot(struct script *script, const struct ad_setup *setup,
                     const struct app_check_options *options)
{
  struct ad_player *players[AD_MAX_SEATS] = {NULL};
  if (seat_bots(script, players, setup->seats)) {
    struct ad_outcome outcome;
    struct ad_match *match = play_match(setup, players, options->seed, &outcome);
    report_faults(script->checked, match, &outcome);
    report_finish(script->checked, match, players);
    for (int seat = 0; seat < setup->seats; seat++)
      add_use(&script->use, players[seat]);
    ad_match_free(match);
  }
  for (int seat = 0; seat < setup->seats; seat++)
    if (players[seat])
      players[seat]->free(players[seat]);
}

/* The base of the game by whose name a folder of PATH goes; NULL if there is no such variant. */
static const char *find_base(const char *path, struct ad_arena *arena)
{
  const char *name = app_base_by_folder(path, arena);
  return name && cfg_find("variants", name, ".yaml", arena) ? name : NULL;
}

void app_check_source(const char *source, size_t len, const char *path,
                      const struct ad_game_ops *ops, struct ad_diags *diags)
{
  lb_check_words(source, len, path, ops, diags);
  lb_check_slips(source, len, path, ops, diags);
}

static void check_source(const struct script *script, const struct ad_game_ops *ops)
{
  size_t len;
  struct ad_err err;
  const char *source = cfg_read_file(script->path, CFG_MAX_BYTES, &len, script->arena, &err);
  if (source) /* it was loaded before */
    app_check_source(source, len, script->path, ops, &script->checked->diags);
}

/* What a playout by random moves costs a bot, over a whole game of SETUP; 0: not known. */
static long long price_of_playout(const struct ad_setup *setup)
{
  enum { PLAYOUTS = 10 };
  struct lb_bot_use use = {0};
  struct ad_player *players[AD_MAX_SEATS] = {NULL};
  struct ad_outcome outcome;
  struct ad_err err;
  char source[120];
  int n = 0, len = snprintf(source, sizeof source,
                            "return {choose = function(view, moves) view:playout(%d) "
                            "return moves[1] end}",
                            PLAYOUTS);
  while (n < setup->seats &&
         (players[n] = lb_bot_new("playouts", source, (size_t)len, NULL, NULL, NULL, &err)))
    n++;
  if (n == setup->seats)
    ad_match_free(play_match(setup, players, 1, &outcome));
  for (int seat = 0; seat < n; seat++) {
    add_use(&use, players[seat]);
    players[seat]->free(players[seat]);
  }
  return use.decisions ? use.instructions / use.decisions / PLAYOUTS : 0;
}

/* Notes what decisions took, and what playouts cost in SETUP. */
static void note_use(const struct script *script, const struct ad_setup *setup)
{
  const struct lb_bot_use *use = &script->use;
  if (use->decisions > 0)
    script->checked->use = (struct app_bot_use){use->decisions, use->instructions / use->decisions,
                                                use->most, price_of_playout(setup)};
}

static int play_bot_in(struct script *script, const struct ad_player *bot, const char *name,
                       const struct app_check_options *options)
{
  struct app_checked *checked = script->checked;
  struct ad_err err = {0};
  struct cfg_variant *variant = app_variant_load(name, &checked->diags);
  int n_seats = variant ? variant->n_seats : 0;
  if (variant && !lb_bot_plays(bot, variant->ops, &err))
    ad_diag_err(&checked->diags, &err);
  if (variant)
    check_source(script, variant->ops);
  for (int i = 0; i < n_seats && ad_diags_ok(&checked->diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, variant->seats[i], NULL, &checked->diags);
    if (setup)
      play_bot(script, setup, options);
    if (setup && i == n_seats - 1)
      note_use(script, setup);
    ad_setup_free(setup);
  }
  cfg_variant_free(variant);
  return n_seats;
}

/* What the bot calls itself, if it does. */
static const char *own_name(const struct ad_player *player, struct ad_arena *arena)
{
  const char *name = lb_bot_title(player);
  return name ? ad_text_harmless(ad_arena_printf(arena, " '%.60s'", name)) : "";
}

/* Loads the script and has it play. */
static void check_script(struct script *script, const struct app_check_options *options)
{
  struct app_checked *checked = script->checked;
  struct ad_player *player = NULL;
  const char *variant =
    options->variant ? options->variant : find_base(script->path, script->arena);
  if (seat_bots(script, &player, 1) && !variant)
    snprintf(checked->summary, sizeof checked->summary,
             "bot%s, loaded but not played: no variant named", own_name(player, script->arena));
  else if (player)
    snprintf(checked->summary, sizeof checked->summary, "bot%s, %d games of %.80s played",
             own_name(player, script->arena), play_bot_in(script, player, variant, options),
             variant);
  if (player)
    player->free(player);
}

void app_check_bot(struct app_checked *checked, const char *path, const char *options_text,
                   const struct app_check_options *options)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  struct script script = {.checked = checked, .path = path, .arena = &arena};
  checked->kind = "bot";
  if (*options_text)
    script.options = app_player_options(path, options_text, &arena, &checked->diags);
  if (!*options_text || script.options)
    check_script(&script, options);
  ad_arena_fini(&arena);
}
