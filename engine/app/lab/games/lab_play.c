/* lab_play.c - plays the cells, and chooses how many deals that takes. */
#include <math.h>
#include <stdlib.h>

#include "engine/app/lab/games/places.h"
#include "engine/base/clock.h"

enum { MOST_LOOKED_AT = 102400, PILOT = 20, LEAST_PILOT = 3, LEAST_DEALS = 20, ROUND_TO = 10 };
enum { LEAST_BATCH = 20 };
static const double short_s = 0.3; /* a batch that takes less is followed by a larger one */
static const double pilot_s = 1.5, goal = 0.02, z = 1.96;

/* ---- the games ---- */

/* The play of a cell, and how far the whole is. */
struct play {
  struct app_lab_cell *cell;
  struct app_lab_progress *progress;
  bool ended; /* by the watch */
};

static bool take_game(void *ctx, const struct app_lab_played *played)
{
  struct play *play = ctx;
  if (!app_lab_cell_add(play->cell, played))
    return false;
  play->ended = !app_lab_advance(play->progress);
  return !play->ended;
}

/* Plays games FIRST to END - 1 of ORDER into CELL, which is made. */
static bool play_order(struct app_lab *lab, const struct app_lab_order *order, long long first,
                       long long end, struct app_lab_progress *progress, struct app_lab_cell *cell,
                       struct ad_diags *diags)
{
  struct play play = {cell, progress, false};
  int series = app_lab_hands_open(&lab->hands, order, &cell->features, diags);
  if (series < 0)
    return false;
  bool ok = app_lab_hands_play(&lab->hands, series, first, end, take_game, &play, diags);
  app_lab_hands_close(&lab->hands, series);
  return ok && !play.ended;
}

bool app_lab_cell_play(struct app_lab *lab, const struct app_lab_order *order, long long deals,
                       struct app_lab_progress *progress, struct app_lab_cell *cell,
                       struct ad_diags *diags)
{
  app_lab_cell_init(cell, order->setup->seats, deals, true);
  return play_order(lab, order, 0, deals, progress, cell, diags);
}

/* ---- deals of all arms and seats ---- */

/* The cells of a bot, by arm and seats, with their open series; -1: its variant has failed. */
struct batch {
  struct app_lab *lab;
  int bot, n;
  struct app_lab_cell *cell[APP_LAB_ARMS * AD_MAX_SEATS];
  int series[APP_LAB_ARMS * AD_MAX_SEATS];
};

static bool open_batch(struct batch *batch, struct ad_diags *diags)
{
  struct app_lab *lab = batch->lab;
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++) {
      struct app_lab_cell *cell = app_lab_cell_at(lab, a, s, batch->bot);
      struct app_lab_order order = app_lab_order_of(lab, a, s, batch->bot);
      order.playouts = app_lab_playouts(lab, 0);
      order.tension_deals = lab->tension_deals;
      int series =
        *cell->fault ? -1 : app_lab_hands_open(&lab->hands, &order, &cell->features, diags);
      if (series < 0 && !*cell->fault)
        return false;
      batch->cell[batch->n] = cell;
      batch->series[batch->n++] = series;
    }
  return true;
}

static void close_batch(struct batch *batch)
{
  for (int i = 0; i < batch->n; i++)
    if (batch->series[i] >= 0)
      app_lab_hands_close(&batch->lab->hands, batch->series[i]);
}

/* Takes a game, and goes on to the end of the deals even if the watch wants to end. */
static bool take_in_batch(void *ctx, const struct app_lab_played *played)
{
  struct play *play = ctx;
  return take_game(play, played) || !*play->cell->fault;
}

/* Plays deals FIRST to END - 1 of all cells. */
static bool play_batch(struct batch *batch, long long first, long long end,
                       struct app_lab_progress *progress, struct ad_diags *diags)
{
  struct app_lab *lab = batch->lab;
  for (int i = 0; i < batch->n; i++) {
    struct play play = {batch->cell[i], progress, false};
    if (!*play.cell->fault &&
        !app_lab_hands_play(&lab->hands, batch->series[i], first, end, take_in_batch, &play, diags))
      return false;
    lab->ended = lab->ended || play.ended;
  }
  return true;
}

static void plan_deals(const struct batch *batch, long long deals)
{
  for (int i = 0; i < batch->n; i++)
    lab_sample_plan(batch->cell[i]->sample, deals);
}

long long app_lab_play_deals(struct app_lab *lab, int bot, long long first, long long end,
                             struct app_lab_progress *progress, struct ad_diags *diags)
{
  struct batch batch = {.lab = lab, .bot = bot};
  long long at = first, step = LEAST_BATCH;
  bool ok = open_batch(&batch, diags);
  plan_deals(&batch, end);
  while (ok && at < end && !lab->ended) {
    double start = ad_clock_s();
    long long next = end - at > step ? at + step : end;
    ok = play_batch(&batch, at, next, progress, diags);
    at = next;
    step += ad_clock_s() - start < short_s ? step : 0;
  }
  if (at < end)
    plan_deals(&batch, at);
  close_batch(&batch);
  return ok ? at : -1;
}

/* Whether games with BOT in all seats are asked for; worth knows the moves from the first bot. */
static bool is_needed(const struct app_lab *lab, int bot)
{
  return lab->parts & APP_LAB_CELLS || (lab->parts & APP_LAB_WORTH && bot == 0);
}

bool app_lab_needs_deals(const struct app_lab *lab)
{
  return is_needed(lab, 0) && lab->lineup[0].deals == 0 && !*lab->until.metric;
}

static long long games_of(const struct app_lab *lab)
{
  long long games = 0;
  for (int b = 0; b < lab->n_lineups; b++)
    games += is_needed(lab, b) ? lab->lineup[b].deals : 0;
  return games * lab->n_arms * lab->n_seats;
}

static bool play_fixed(struct app_lab *lab, int bot, struct app_lab_progress *progress,
                       struct ad_diags *diags)
{
  struct app_lab_lineup *lineup = &lab->lineup[bot];
  long long played = app_lab_play_deals(lab, bot, 0, lineup->deals, progress, diags);
  lineup->deals = played < 0 ? lineup->deals : played;
  return played >= 0;
}

static bool play_until(struct app_lab *lab, int bot, struct app_lab_progress *progress,
                       struct ad_diags *diags)
{
  struct app_lab_lineup *lineup = &lab->lineup[bot];
  lineup->deals = lineup->deals ? lineup->deals : MOST_LOOKED_AT;
  return app_lab_play_until(lab, bot, progress, diags);
}

bool app_lab_play(struct app_lab *lab, struct app_lab_progress *progress, struct ad_diags *diags)
{
  bool fixed = !*lab->until.metric;
  if (fixed)
    progress->all += games_of(lab);
  app_lab_make_cells(lab);
  for (int b = 0; b < lab->n_lineups; b++) {
    if (is_needed(lab, b) && !(fixed ? play_fixed : play_until)(lab, b, progress, diags))
      return false;
    if (lab->ended)
      lab->n_lineups = b + 1;
  }
  return true;
}

/* ---- how many deals ---- */

/* The deals that bring the estimate of METRIC within SHARE of WHOLE. */
static double deals_for(const struct lab_sample *sample, const char *metric, double whole)
{
  int m = lab_metric_find(sample->metric, sample->n_metrics, metric);
  if (m < 0)
    return 0;
  const double *sum = sample->sum + (size_t)m * (size_t)sample->groups;
  double mean = 0, squares = 0;
  int n = (int)sample->games;
  for (int i = 0; i < n; i++)
    mean += sum[i] / n;
  for (int i = 0; i < n; i++)
    squares += (sum[i] - mean) * (sum[i] - mean);
  double sd = n > 1 ? sqrt(squares / (n - 1)) : 0;
  double width = goal * (whole > 0 ? whole : fabs(mean));
  return width > 0 ? (z * sd / width) * (z * sd / width) : 0;
}

/* The pilot of a cell: it plays until it has taken long enough. */
struct pilot {
  struct app_lab_cell cell;
  double start;
};

static bool take_pilot(void *ctx, const struct app_lab_played *played)
{
  struct pilot *pilot = ctx;
  return app_lab_cell_add(&pilot->cell, played) &&
         (pilot->cell.games < LEAST_PILOT || ad_clock_s() - pilot->start < pilot_s);
}

/* Plays some games of ORDER into PILOT.  Returns the seconds of a game, or -1 after reporting. */
static double try_order(struct app_lab *lab, const struct app_lab_order *order, struct pilot *pilot,
                        struct ad_diags *diags)
{
  int series = app_lab_hands_open(&lab->hands, order, &pilot->cell.features, diags);
  if (series < 0)
    return -1;
  pilot->start = ad_clock_s();
  bool ok = app_lab_hands_play(&lab->hands, series, 0, PILOT, take_pilot, pilot, diags);
  double spent = ad_clock_s() - pilot->start;
  app_lab_hands_close(&lab->hands, series);
  return !ok ? -1 : pilot->cell.games > 0 ? spent / (double)pilot->cell.games : 0;
}

/* Plays some deals of BOT; returns the seconds of a deal of all its cells, or -1 after reporting.
 */
static double try_bot(struct app_lab *lab, int bot, double *wanted, struct ad_diags *diags)
{
  double total = 0;
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++) {
      struct pilot pilot;
      struct app_lab_order order = app_lab_order_of(lab, a, s, bot);
      order.seed = AD_DERIVE(lab->seed, AD_FOR_LOTS);
      app_lab_cell_init(&pilot.cell, lab->seats[s], PILOT, true);
      double spent = try_order(lab, &order, &pilot, diags);
      *wanted = fmax(*wanted, deals_for(pilot.cell.sample, "position1", 1));
      *wanted = fmax(*wanted, deals_for(pilot.cell.sample, "turns", 0));
      app_lab_cell_fini(&pilot.cell);
      if (spent < 0)
        return -1;
      total += spent;
    }
  return total;
}

/* A number that is easily typed, not above VALUE. */
static long long round_down(double value)
{
  long long unit = ROUND_TO;
  while (value >= (double)unit * 100)
    unit *= 10;
  long long rounded = (long long)(value / (double)unit) * unit;
  return rounded < LEAST_DEALS ? LEAST_DEALS : rounded;
}

bool app_lab_pilot(struct app_lab *lab, double seconds, struct ad_diags *diags)
{
  for (int b = 0; b < lab->n_lineups; b++) {
    double wanted = 0, cost = try_bot(lab, b, &wanted, diags);
    if (cost < 0)
      return false;
    double most = cost > 0 ? seconds / lab->n_lineups / cost : APP_LAB_MOST_DEALS;
    lab->lineup[b].deals = round_down(
      fmin(fmin(fmax(wanted, LEAST_DEALS) + ROUND_TO - 1, most), (double)APP_LAB_MOST_DEALS));
  }
  return true;
}
