/* trial.c - the bots of a tournament, tried before it is played: each program starts, each
   bot plays a game. */
#include "engine/app/tourney/trial.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "engine/app/tourney/host.h"
#include "engine/config/paths.h"
#include "engine/tourney/workers/worker.h"

/* ---- words that name no file ---- */

/* "bot.py", and not "--x", "3.5" or "/usr/x.py". */
static bool looks_like_file(const char *word)
{
  const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const char *dot = strrchr(word, '.');
  size_t ending = dot ? strlen(dot + 1) : 0;
  return dot && dot != word && *word != '-' && *word != '/' && ending >= 1 && ending <= 4 &&
         strspn(dot + 1, letters) >= 1 && strpbrk(word, letters) < dot && !strpbrk(word, " \t\n:=");
}

/* The file of FOLDER whose name is nearest to NAME, in ARENA; NULL if none is near. */
static const char *nearest_file(const char *folder, const char *name, struct ad_arena *arena)
{
  enum { MOST = 1000 };
  const char *names[MOST];
  int n = 0;
  DIR *open_folder = opendir(*folder ? folder : ".");
  struct dirent *entry;
  while (open_folder && n < MOST && (entry = readdir(open_folder)))
    names[n++] = ad_arena_text(arena, entry->d_name, strlen(entry->d_name));
  if (open_folder)
    closedir(open_folder);
  const char *nearest = ad_nearest(name, names, n);
  return nearest ? ad_text_harmless(ad_arena_text(arena, nearest, strlen(nearest))) : NULL;
}

/* "no file 'hoarde.py' beside the tournament, did you mean 'hoarder.py'?: ", or "" if all words
   that look like files are there. */
static const char *missing_file(const struct tn_bot *bot, struct ad_arena *arena)
{
  for (int i = 0; bot->command[i]; i++) {
    const char *word = bot->command[i], *slash = strrchr(word, '/');
    char *path = cfg_join(bot->folder, word, arena);
    if (!looks_like_file(word) || cfg_is_file(path) || cfg_find("scripts", word, "", arena))
      continue;
    const char *nearest = nearest_file(cfg_dirname(path, arena), slash ? slash + 1 : word, arena);
    const char *meant = nearest ? ad_arena_printf(arena, ", did you mean '%s'?", nearest) : ";";
    return ad_arena_printf(arena, "no file '%.100s' beside the tournament%s ", word, meant);
  }
  return "";
}

/* ---- programs ---- */

static const struct ad_setup *setup_of_game(const struct tn_plan *plan, int game)
{
  for (int v = 0; v < plan->n_variants; v++)
    for (int seats = 0; plan->variant[v].game == game && seats <= AD_MAX_SEATS; seats++)
      if (plan->variant[v].setup[seats])
        return plan->variant[v].setup[seats];
  return NULL;
}

/* Starts BOT for GAME, waits until it is ready, and ends it. */
static bool start_once(const struct tn_plan *plan, int bot, int game, struct ad_err *err)
{
  const struct ad_setup *setup = setup_of_game(plan, game);
  struct ad_player *player = setup ? tn_plan_player(plan, bot, game, err) : NULL;
  if (!player)
    return setup == NULL;
  enum ad_fault fault = player->start(player, setup, 0, 1, err);
  player->leave(player);
  player->free(player);
  return fault == AD_FAULT_NONE;
}

bool app_try_programs(struct app_tourney *tourney, struct ad_diags *diags)
{
  const struct tn_plan *plan = tourney->plan;
  for (int b = 0; b < plan->n_bots; b++) {
    const struct tn_bot *bot = &plan->bot[b];
    struct ad_err err = {0};
    bool ok = true;
    for (int game = 0; bot->command && ok && game < plan->n_ops; game++)
      ok = start_once(plan, b, game, &err);
    if (!ok)
      ad_diag_at(diags, bot->at, "bot '%.60s' does not start: %s%s", bot->id,
                 missing_file(bot, &tourney->arena), err.msg);
  }
  return ad_diags_ok(diags);
}

/* ---- games ---- */

static void report_game(const struct tn_plan *plan, const struct tn_played *played,
                        struct ad_diags *diags)
{
  const struct tn_fixture *game = &played->game;
  const struct ad_outcome *out = &played->outcome;
  const char *variant = plan->variant[game->variant].name;
  if (out->hook_failed) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(played->match->setup, text, sizeof text);
    ad_diag_at(diags, plan->bot[game->bot[0]].at, "%.80s, game %lld: %s", variant, game->id, text);
  }
  for (int seat = 0; seat < game->seats && !out->hook_failed; seat++)
    /* the machine may be slow just now */
    if (out->fault[seat] != AD_FAULT_NONE && out->fault[seat] != AD_FAULT_LATE)
      ad_diag_at(diags, plan->bot[game->bot[seat]].at,
                 "bot '%.60s' has a fault in game %lld, of %.80s, move %d: %s: %s",
                 plan->bot[game->bot[seat]].id, game->id, variant, out->fault_move[seat] + 1,
                 ad_word_of(ad_fault_words, out->fault[seat]), out->fault_text[seat]);
}

static bool has_new_bot(const struct tn_fixture *game, const bool *tried)
{
  bool any = false;
  for (int seat = 0; seat < game->seats; seat++)
    any |= !tried[game->bot[seat]];
  return any;
}

/* Games of the group, of a deal each, until every bot that sits in one has played. */
static void try_group(const struct tn_plan *plan, struct tn_worker *worker, int g, bool *tried,
                      struct ad_diags *diags)
{
  const struct tn_schedule *s = &plan->schedule;
  int deal = plan->settings.format == TN_KNOCKOUT ? g % s->deals : 0; /* its variants take turns */
  for (long long pod = 0; pod < s->group[g].pods && ad_diags_ok(diags); pod++) {
    struct tn_fixture game;
    struct tn_played played;
    struct ad_err err = {0};
    long long id = tn_schedule_id(s, g, pod, deal, 0);
    tn_schedule_game(s, id, &game);
    if (!has_new_bot(&game, tried))
      continue;
    for (int seat = 0; seat < game.seats; seat++)
      tried[game.bot[seat]] = true;
    if (tn_worker_play(worker, id, &played, &err))
      report_game(plan, &played, diags);
    else
      ad_diag_err(diags, &err);
  }
}

bool app_try_games(struct app_tourney *tourney, struct ad_diags *diags)
{
  struct tn_plan *plan = tourney->plan;
  bool tried[TN_MAX_VARIANTS][TN_MAX_BOTS] = {{false}};
  tn_plan_finalize(plan, plan->has_seed ? plan->schedule.seed : 0);
  tn_schedule_start(&plan->schedule);
  struct tn_worker *worker = tn_worker_new(plan);
  for (int g = 0; g < plan->schedule.n_groups; g++)
    try_group(plan, worker, g, tried[plan->schedule.group[g].variant], diags);
  tn_worker_free(worker);
  return ad_diags_ok(diags);
}
