/* bot.c - a bot in C: it takes the move after which it leads by most, and plays against OPPONENT, a
 * built-in bot or a script in Lua, each of them first in half of the games.
 *
 *   bot VARIANT GAMES SEED [OPPONENT] */
#include <aedile.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 2 };

/* Tries every move on a copy of what the seat may know, in which everything else is dealt again. */
static enum ad_fault choose(struct ad_player *player, struct ad_view *view, const ad_move *moves,
                            int n, int *choice, struct ad_err *err)
{
  const struct ad_setup *setup = ad_view_setup(view);
  int64_t best = INT64_MIN;
  (void)err;
  for (int i = 0; i < n; i++) {
    struct ad_result result;
    memcpy(player->self, ad_view_state(view), setup->state_size);
    ad_apply(setup, player->self, moves[i]);
    ad_result_of(setup, player->self, &result);
    int64_t lead = ad_score_margin_of(&result, ad_view_seat(view));
    if (lead > best) {
      best = lead;
      *choice = i;
    }
  }
  return AD_FAULT_NONE;
}

/* Makes room for one state when a match begins: states of another variant have another size. */
static enum ad_fault start(struct ad_player *player, const struct ad_setup *setup, int seat,
                           uint64_t rng_seed, struct ad_err *err)
{
  (void)seat;
  (void)rng_seed;
  (void)err;
  free(player->self);
  player->self = ad_calloc(1, setup->state_size);
  return AD_FAULT_NONE;
}

static void free_leader(struct ad_player *player)
{
  free(player->self);
  free(player);
}

static struct ad_player *leader_new(void)
{
  struct ad_player *player = ad_calloc(1, sizeof *player);
  *player =
    (struct ad_player){.name = "leader", .start = start, .choose = choose, .free = free_leader};
  return player;
}

/* Plays one game.  Returns false after printing the fault if a script of the variant failed: then
   the game has no result. */
static bool play_game(struct ad_match *match, struct ad_player *const *players, void *copy,
                      struct ad_outcome *outcome)
{
  const uint64_t streams[SEATS] = {match->seed + 1, match->seed + 2};
  ad_play(match, players, streams, copy, outcome);
  if (outcome->hook_failed) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(match->setup, text, sizeof text);
    fprintf(stderr, "%s\n", text);
  }
  return !outcome->hook_failed;
}

/* Returns the wins of FIRST in GAMES games, shared ones as half a win, in halves; -1 after a fault
   of the variant. */
static int play(const struct ad_setup *setup, struct ad_player *first, struct ad_player *second,
                int games, uint64_t seed)
{
  int halves = 0;
  struct ad_match *match = ad_match_new(setup, seed);
  void *copy = ad_calloc(1, setup->state_size);
  for (int game = 0; game < games && halves >= 0; game++) {
    int seat = game % SEATS;
    struct ad_player *players[SEATS] = {seat == 0 ? first : second, seat == 0 ? second : first};
    struct ad_outcome outcome;
    ad_match_restart(match, AD_DERIVE(seed, AD_FOR_DEAL, (uint64_t)(game / SEATS)));
    bool over = play_game(match, players, copy, &outcome);
    bool alone = outcome.result.rank[1 - seat] > 1, won = outcome.result.rank[seat] == 1;
    halves = over ? halves + (won ? alone ? 2 : 1 : 0) : -1;
  }
  free(copy);
  ad_match_free(match);
  return halves;
}

int main(int argc, char **argv)
{
  if (argc < 4 || argc > 5) {
    fprintf(stderr, "usage: bot VARIANT GAMES SEED [OPPONENT], as in: bot nim/base 200 7 my.lua\n");
    return 2;
  }
  const struct cfg_loaders loaders = {.hooks = lb_hooks_load};
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct cfg_variant *variant = cfg_variant_load(argv[1], &loaders, &diags);
  struct ad_setup *setup = variant ? cfg_variant_compile(variant, SEATS, NULL, &diags) : NULL;
  struct ad_player *leader = leader_new();
  struct ad_player *opponent =
    setup ? app_bot_load(argc > 4 ? argv[4] : "greedy", setup->ops, &diags) : NULL;
  int games = atoi(argv[2]);
  int halves = opponent ? play(setup, leader, opponent, games, strtoull(argv[3], NULL, 10)) : -1;
  if (halves >= 0)
    printf("leader won %.1f of %d games\n", halves / 2.0, games);
  ad_diags_print(&diags, stderr);
  leader->free(leader);
  if (opponent)
    opponent->free(opponent);
  ad_setup_free(setup);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  return halves >= 0 ? 0 : 3;
}
