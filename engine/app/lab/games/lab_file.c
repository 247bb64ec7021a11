/* lab_file.c - the games of result files, played again.
 *
 * A file is read twice: first for its line-ups, then for its games.  The games of a pod of bots
 * have one line-up; of a file with more pods than a table can show, all pods share one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/games/lab.h"
#include "engine/app/results/results.h"
#include "engine/core/record/replay.h"

/* The bots of a game as a set: how many seats each has; a bot that is alone has one. */
struct pod {
  uint8_t seats_of[TN_MAX_BOTS];
};

/* One place of a table: a watch, and the match that its games are played on. */
struct place {
  struct ad_match *match;
  struct lab_watch *watch;
};

struct reading {
  struct app_lab *lab;
  struct app_results results;
  struct app_lab_progress *progress;
  long long games;
  int first_arm; /* of this file */
  struct pod pod[APP_LAB_LINEUPS];
  int n_pods;          /* APP_LAB_LINEUPS + 1: more than that */
  bool self;           /* each pod is one bot */
  int rotations;       /* the most games of a pod and a deal */
  struct place *place; /* [variant][seats][line-up] */
};

/* ---- line-ups ---- */

static struct pod pod_of(const struct tn_game_row *game)
{
  struct pod pod = {{0}};
  for (int seat = 0; seat < game->n_seats; seat++)
    pod.seats_of[game->seat[seat].bot]++;
  if (game->n_seats > 0 && pod.seats_of[game->seat[0].bot] == game->n_seats)
    pod.seats_of[game->seat[0].bot] = 1;
  return pod;
}

static int find_pod(const struct reading *r, const struct pod *pod)
{
  for (int i = 0; i < r->n_pods && i < APP_LAB_LINEUPS; i++)
    if (memcmp(&r->pod[i], pod, sizeof *pod) == 0)
      return i;
  return -1;
}

static bool bots_known(const struct reading *r, const struct tn_game_row *game, struct ad_err *err)
{
  bool known = game->game.variant < r->results.summary.n_variants;
  for (int seat = 0; seat < game->n_seats; seat++)
    known = known && game->seat[seat].bot < r->results.summary.n_bots;
  return known ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->results.path},
                 "the result file is damaged: game %lld has an unknown bot", game->game.id);
}

static bool see_pod(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct reading *r = ctx;
  if (!bots_known(r, game, err))
    return false;
  struct pod pod = pod_of(game);
  r->games++;
  for (int seat = 1; seat < game->n_seats; seat++)
    r->self = r->self && game->seat[seat].bot == game->seat[0].bot;
  r->rotations = game->game.rotation >= r->rotations ? game->game.rotation + 1 : r->rotations;
  if (r->n_pods <= APP_LAB_LINEUPS && find_pod(r, &pod) < 0) {
    if (r->n_pods < APP_LAB_LINEUPS)
      r->pod[r->n_pods] = pod;
    r->n_pods++;
  }
  return true;
}

/* "greedy + 2 planner": a bot with all seats stands alone. */
static const char *name_pod(const struct reading *r, const struct pod *pod)
{
  struct ad_buf text;
  ad_buf_init(&text);
  for (int bot = 0; bot < TN_MAX_BOTS; bot++) {
    if (!pod->seats_of[bot])
      continue;
    ad_buf_add(&text, text.len > 0 ? " + " : "");
    if (pod->seats_of[bot] > 1)
      ad_buf_printf(&text, "%d ", pod->seats_of[bot]);
    ad_buf_add(&text, r->results.summary.bot[bot]);
  }
  const char *name = ad_arena_printf(&r->lab->arena, "%s", ad_buf_text(&text));
  ad_buf_fini(&text);
  return name;
}

/* ---- arms ---- */

static bool add_arm(struct reading *r, const struct tn_arm *arm, struct ad_err *err)
{
  struct app_lab *lab = r->lab;
  struct ad_arena *arena = &lab->arena;
  if (lab->n_arms == APP_LAB_ARMS)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->results.path},
                   "more than %d variants", (int)APP_LAB_ARMS);
  const char *colon = *arm->settings ? ":" : "";
  lab->arm[lab->n_arms++] = (struct app_lab_arm){
    .name = ad_arena_printf(arena, "%s%s%s", arm->variant, colon, arm->settings),
    .title = "",
    .fingerprint = ad_arena_printf(arena, "%s", arm->fingerprint)};
  return true;
}

static bool add_arms(struct reading *r, struct ad_err *err)
{
  const struct tn_summary *summary = &r->results.summary;
  struct tn_arm arm[TN_MAX_VARIANTS];
  bool lab = summary->settings.format == TN_LAB;
  if (lab && !tn_store_arms(r->results.store, summary, arm, &r->lab->arena, err))
    return false;
  r->first_arm = r->lab->n_arms;
  for (int v = 0; v < summary->n_variants; v++) {
    if (!lab)
      arm[v] = (struct tn_arm){summary->variant[v], "", summary->fingerprint[v]};
    if (!add_arm(r, &arm[v], err))
      return false;
  }
  return true;
}

/* ---- the head: what all files have to share ---- */

static void take_head(struct reading *r)
{
  struct app_lab *lab = r->lab;
  const struct tn_summary *summary = &r->results.summary;
  bool pooled = r->n_pods > APP_LAB_LINEUPS;
  lab->seed = r->results.seed;
  lab->self = r->self;
  for (int i = 0; i < summary->n_sizes; i++)
    lab->seats[lab->n_seats++] = summary->size[i];
  lab->n_lineups = pooled ? 1 : r->n_pods;
  for (int i = 0; i < lab->n_lineups; i++)
    lab->lineup[i] = (struct app_lab_lineup){
      .name = pooled ? ad_arena_printf(&lab->arena, "all pods") : name_pod(r, &r->pod[i]),
      .deals = summary->deals};
}

/* Returns what the file has otherwise than the files before, or NULL. */
static const char *other_than_before(const struct reading *r)
{
  const struct app_lab *lab = r->lab;
  const struct tn_summary *summary = &r->results.summary;
  if (lab->seed != r->results.seed)
    return "another seed";
  if (lab->self != r->self || (r->n_pods > APP_LAB_LINEUPS ? 1 : r->n_pods) != lab->n_lineups)
    return "other bots";
  for (int i = 0; i < lab->n_lineups && r->n_pods <= APP_LAB_LINEUPS; i++)
    if (strcmp(lab->lineup[i].name, name_pod(r, &r->pod[i])) != 0)
      return "other bots";
  if (lab->lineup[0].deals != summary->deals)
    return "another number of deals";
  bool same = lab->n_seats == summary->n_sizes;
  for (int i = 0; same && i < lab->n_seats; i++)
    same = lab->seats[i] == summary->size[i];
  return same ? NULL : "other seats";
}

static bool read_head(struct reading *r, struct ad_err *err)
{
  const struct ad_pos pos = {.file = r->results.path};
  r->self = true;
  if (!tn_store_games(r->results.store, false, see_pod, r, err))
    return false;
  if (r->games == 0)
    return ad_fail(err, AD_EINPUT, pos, "no game has been played yet");
  if (r->lab->n_arms == 0)
    take_head(r);
  const char *other = other_than_before(r);
  if (other)
    return ad_fail(err, AD_EINPUT, pos,
                   "%s than in the file before, expected results of the same bots on the same "
                   "deals",
                   other);
  return add_arms(r, err);
}

/* ---- games ---- */

static int seats_index(const struct app_lab *lab, int seats)
{
  int i = 0;
  while (i < lab->n_seats && lab->seats[i] != seats)
    i++;
  return i;
}

static struct place *place_of(struct reading *r, int arm, int s, int lineup)
{
  int of_file = arm - r->first_arm;
  return &r->place[(of_file * r->lab->n_seats + s) * r->lab->n_lineups + lineup];
}

/* Makes the place of GAME if it is the first one there; false after filling ERR. */
static bool open_place(struct reading *r, const struct tn_fixture *game, struct app_lab_cell *cell,
                       struct place *place, struct ad_err *err)
{
  if (place->match)
    return true;
  const struct ad_setup *setup = app_results_setup(&r->results, game->variant, game->seats, err);
  if (!setup)
    return false;
  if (r->lab->ops && r->lab->ops != setup->ops)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->results.path},
                   "games of %s and of %s, expected one game", r->lab->ops->key, setup->ops->key);
  r->lab->ops = setup->ops;
  place->match = ad_match_new(setup, 0);
  place->watch = lab_watch_new(setup, app_lab_what(r->lab), &cell->features);
  return true;
}

/* Plays GAME again on MATCH; false after filling ERR. */
static bool walk_game(const struct reading *r, const struct tn_game_row *game,
                      struct ad_match *match, struct ad_err *err)
{
  const struct ad_replay replay = {game->replay, game->replay_len, game->turns};
  ad_match_restart(match, tn_deal_seed_of(&r->results.summary.settings, r->results.seed,
                                          game->game.variant, game->game.deal));
  return (ad_replay_walk(match, &replay, NULL, NULL) == AD_REPLAY_COMPLETE &&
          ad_game_hash(match) == game->game_hash) ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->results.path},
                 "game %lld does not reproduce the stored result", game->game.id);
}

static void fill_played(const struct reading *r, const struct tn_game_row *game,
                        const struct place *place, struct app_lab_played *out)
{
  struct ad_result result;
  bool forfeit[AD_MAX_SEATS];
  int seats = game->game.seats;
  bool pooled = r->n_pods > APP_LAB_LINEUPS;
  *out = (struct app_lab_played){.deal = game->game.deal};
  out->number = pooled ? -1 : out->deal * r->rotations + game->game.rotation;
  tn_game_row_result(game, &result);
  for (int seat = 0; seat < seats; seat++) {
    forfeit[seat] = game->seat[seat].forfeit;
    out->faults += game->seat[seat].n_faults;
  }
  lab_watch_playouts(place->watch, app_lab_playouts(r->lab, out->deal));
  out->game = lab_watch_game(place->watch, place->match, &result, forfeit);
  if (!out->game) {
    snprintf(out->fault, sizeof out->fault, "game %lld: it cannot be played again", game->game.id);
    return;
  }
  for (int seat = 0; seat < seats; seat++)
    out->place_at[(seat - out->game->first + seats) % seats] = game->seat[seat].bot;
  out->move = place->match->moves;
  out->n_moves = place->match->n_moves;
}

static bool see_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct reading *r = ctx;
  struct app_lab *lab = r->lab;
  struct app_lab_played played;
  struct pod pod = pod_of(game);
  int arm = r->first_arm + game->game.variant, s = seats_index(lab, game->game.seats);
  int lineup = r->n_pods > APP_LAB_LINEUPS ? 0 : find_pod(r, &pod);
  if (s == lab->n_seats || lineup < 0 || game->game.deal >= lab->lineup[lineup].deals)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->results.path},
                   "the result file is damaged: game %lld does not belong to the tournament",
                   game->game.id);
  struct app_lab_cell *cell = app_lab_cell_at(lab, arm, s, lineup);
  struct place *place = place_of(r, arm, s, lineup);
  if (!open_place(r, &game->game, cell, place, err) || !walk_game(r, game, place->match, err))
    return false;
  fill_played(r, game, place, &played);
  struct app_lab_lineup *seen = &lab->lineup[lineup];
  seen->played = played.deal + 1 > seen->played ? played.deal + 1 : seen->played;
  if (!app_lab_cell_add(cell, &played))
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->results.path}, "%.180s", cell->fault);
  return app_lab_advance(r->progress);
}

/* Says which variants were stopped before all their games were played. */
static bool tell_stops(struct reading *r, struct ad_err *err)
{
  struct tn_game_reason stop[TN_MAX_VARIANTS];
  struct app_lab *lab = r->lab;
  int n = r->results.summary.n_variants;
  if (!tn_store_stops(r->results.store, n, stop, &lab->arena, err))
    return false;
  for (int v = 0; v < n; v++)
    for (int s = 0; stop[v].id && s < lab->n_seats; s++)
      for (int l = 0; l < lab->n_lineups; l++) {
        struct app_lab_cell *cell = app_lab_cell_at(lab, r->first_arm + v, s, l);
        snprintf(cell->fault, sizeof cell->fault, "game %lld: %s", stop[v].id, stop[v].text);
      }
  return true;
}

static bool read_games(struct reading *r, struct ad_err *err)
{
  size_t places = (size_t)(r->results.summary.n_variants * r->lab->n_seats * r->lab->n_lineups);
  r->place = ad_calloc(places, sizeof *r->place);
  bool ok = tn_store_games(r->results.store, false, see_game, r, err) && tell_stops(r, err);
  for (size_t i = 0; i < places; i++) {
    ad_match_free(r->place[i].match);
    lab_watch_free(r->place[i].watch);
  }
  free(r->place);
  return ok;
}

/* A tournament that is not finished has fewer deals than it planned. */
static void plan_as_played(struct app_lab *lab)
{
  for (int l = 0; l < lab->n_lineups; l++) {
    struct app_lab_lineup *lineup = &lab->lineup[l];
    if (lineup->played == 0 || lineup->played >= lineup->deals)
      continue;
    lineup->deals = lineup->played;
    for (int a = 0; a < lab->n_arms; a++)
      for (int s = 0; s < lab->n_seats; s++)
        lab_sample_plan(app_lab_cell_at(lab, a, s, l)->sample, lineup->deals);
  }
}

/* ---- files ---- */

static bool open_file(struct reading *r, const char *path, struct ad_err *err)
{
  return app_results_open(&r->results, path, NULL, err) && read_head(r, err);
}

bool app_lab_read(struct app_lab *lab, const struct app_lab_request *request,
                  struct app_lab_progress *progress, struct ad_diags *diags)
{
  const char *const *paths = request->arm;
  struct reading *file = NULL;
  struct ad_err err = {0};
  bool ok = true;
  int n = 0, opened = 0;
  app_lab_begin(lab, request);
  while (paths[n])
    n++;
  file = ad_calloc((size_t)n + 1, sizeof *file);
  for (; ok && opened < n; opened++) {
    file[opened] = (struct reading){.lab = lab, .progress = progress};
    ok = open_file(&file[opened], paths[opened], &err);
  }
  if (!ok)
    ad_diag_err(diags, &err);
  ok = ok && app_lab_ask_metrics(lab, diags);
  for (int i = 0; i < opened; i++)
    progress->all += file[i].games;
  if (ok)
    app_lab_make_cells(lab);
  for (int i = 0; ok && i < n; i++) {
    ok = read_games(&file[i], &err);
    if (!ok && err.code != AD_OK)
      ad_diag_err(diags, &err);
  }
  if (ok)
    plan_as_played(lab);
  for (int i = 0; i < opened; i++)
    app_results_close(&file[i].results);
  free(file);
  return ok;
}
