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

/* One player of the script a seat; false after reporting. */
static bool seat_bots(struct app_checked *checked, struct ad_player **players, int seats,
                      struct ad_arena *arena)
{
  struct ad_err err = {0};
  for (int seat = 0; seat < seats; seat++) {
    players[seat] = app_script_player(checked->name, NULL, arena, &err);
    if (!players[seat]) {
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

/* The bot plays against itself. */
static void play_bot(struct app_checked *checked, const struct ad_setup *setup,
                     const struct app_check_options *options, struct ad_arena *arena)
{
  struct ad_player *players[AD_MAX_SEATS] = {NULL};
  uint64_t seeds[AD_MAX_SEATS];
  if (seat_bots(checked, players, setup->seats, arena)) {
    struct ad_outcome outcome;
    struct ad_match *match = ad_match_new(setup, options->seed);
    void *copy = ad_calloc(1, setup->state_size);
    for (int seat = 0; seat < setup->seats; seat++)
      seeds[seat] = AD_DERIVE(options->seed, AD_FOR_BOT, (uint64_t)seat);
    ad_play(match, players, seeds, copy, &outcome);
    report_faults(checked, match, &outcome);
    report_finish(checked, match, players);
    free(copy);
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

static void check_source(struct app_checked *checked, const struct ad_game_ops *ops,
                         struct ad_arena *arena)
{
  size_t len;
  struct ad_err err;
  const char *source = cfg_read_file(checked->name, CFG_MAX_BYTES, &len, arena, &err);
  if (source) /* it was loaded before */
    app_check_source(source, len, checked->name, ops, &checked->diags);
}

static int play_bot_in(struct app_checked *checked, const struct ad_player *bot, const char *name,
                       const struct app_check_options *options, struct ad_arena *arena)
{
  struct ad_err err = {0};
  struct cfg_variant *variant = app_variant_load(name, &checked->diags);
  int n_seats = variant ? variant->n_seats : 0;
  if (variant && !lb_bot_plays(bot, variant->ops, &err))
    ad_diag_err(&checked->diags, &err);
  if (variant)
    check_source(checked, variant->ops, arena);
  for (int i = 0; i < n_seats && ad_diags_ok(&checked->diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, variant->seats[i], NULL, &checked->diags);
    if (setup)
      play_bot(checked, setup, options, arena);
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

void app_check_bot(struct app_checked *checked, const struct app_check_options *options)
{
  struct ad_arena arena;
  struct ad_player *player = NULL;
  checked->kind = "bot";
  ad_arena_init(&arena);
  const char *variant = options->variant ? options->variant : find_base(checked->name, &arena);
  if (seat_bots(checked, &player, 1, &arena) && !variant)
    snprintf(checked->summary, sizeof checked->summary,
             "bot%s, loaded but not played: no variant named", own_name(player, &arena));
  else if (player)
    snprintf(checked->summary, sizeof checked->summary, "bot%s, %d games of %.80s played",
             own_name(player, &arena), play_bot_in(checked, player, variant, options, &arena),
             variant);
  if (player)
    player->free(player);
  ad_arena_fini(&arena);
}
