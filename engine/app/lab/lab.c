/* lab.c - loads arms and bots, and plays the cells. */
#include "engine/app/lab/lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/base/clock.h"
#include "engine/config/paths.h"

enum { PILOT = 20, LEAST_PILOT = 3, LEAST_DEALS = 20, ROUND_TO = 10 };
static const double pilot_s = 1.5, goal = 0.02, z = 1.96;

/* ---- arms ---- */

static bool load_arm(struct app_lab *lab, const char *text, struct ad_diags *diags)
{
  struct app_lab_arm *arm = &lab->arm[lab->n_arms];
  arm->name = text;
  if (*text == ':') {
    if (lab->n_arms == 0) {
      ad_diag_at(diags, (struct ad_pos){0},
                 "'%s' changes a variant, expected the variant before it: aedile compare "
                 "neoville/base %s",
                 text, text);
      return false;
    }
    arm->name = ad_arena_printf(&lab->arena, "%s%s", lab->arm[0].name, text);
  }
  arm->variant = app_variant_load(arm->name, diags);
  if (arm->variant)
    lab->n_arms++;
  return arm->variant != NULL;
}

/* Reports arms of another game than the first. */
static bool are_of_one_game(const struct app_lab *lab, struct ad_diags *diags)
{
  for (int i = 1; i < lab->n_arms; i++)
    if (lab->arm[i].variant->ops != lab->arm[0].variant->ops) {
      ad_diag_at(diags, (struct ad_pos){0},
                 "'%s' is of game %s and '%s' of %s, expected variants of one game",
                 lab->arm[0].name, lab->arm[0].variant->ops->key, lab->arm[i].name,
                 lab->arm[i].variant->ops->key);
      return false;
    }
  return true;
}

static bool load_arms(struct app_lab *lab, const char *const *arm, struct ad_diags *diags)
{
  bool ok = true;
  for (; *arm && ok; arm++) {
    if (lab->n_arms == APP_LAB_ARMS) {
      ad_diag_at(diags, (struct ad_pos){0}, "more than %d variants", (int)APP_LAB_ARMS);
      return false;
    }
    ok = load_arm(lab, *arm, diags);
  }
  return ok && are_of_one_game(lab, diags);
}

/* ---- seats ---- */

static bool allows(const struct cfg_variant *variant, int seats)
{
  for (int i = 0; i < variant->n_seats; i++)
    if (variant->seats[i] == seats)
      return true;
  return false;
}

/* The first arm that does not allow SEATS, or NULL. */
static const struct app_lab_arm *who_forbids(const struct app_lab *lab, int seats)
{
  for (int i = 0; i < lab->n_arms; i++)
    if (!allows(lab->arm[i].variant, seats))
      return &lab->arm[i];
  return NULL;
}

static bool choose_seats(struct app_lab *lab, const int *seats, struct ad_diags *diags)
{
  for (; seats && *seats; seats++) {
    const struct app_lab_arm *odd = who_forbids(lab, *seats);
    if (odd) {
      ad_diag_at(diags, (struct ad_pos){0}, "'%s' is not played with %d seats", odd->name, *seats);
      return false;
    }
    lab->seats[lab->n_seats++] = *seats;
  }
  for (int k = 2; k <= AD_MAX_SEATS && lab->n_seats == 0; k++)
    if (!who_forbids(lab, k))
      lab->seats[lab->n_seats++] = k;
  if (lab->n_seats == 0 && !who_forbids(lab, 1))
    lab->seats[lab->n_seats++] = 1;
  if (lab->n_seats == 0)
    ad_diag_at(diags, (struct ad_pos){0}, "no number of seats suits all variants");
  return lab->n_seats > 0;
}

static bool compile(struct app_lab *lab, struct ad_diags *diags)
{
  for (int i = 0; i < lab->n_arms; i++)
    for (int j = 0; j < lab->n_seats; j++) {
      struct app_lab_arm *arm = &lab->arm[i];
      arm->setup[lab->seats[j]] = cfg_variant_compile(arm->variant, lab->seats[j], NULL, diags);
      if (!arm->setup[lab->seats[j]])
        return false;
    }
  return true;
}

/* ---- bots ---- */

/* greedy, the bot that knows no rule but plays ahead, and the planner of the game. */
static const char *usual_panel(struct app_lab *lab)
{
  const char *key = lab->arm[0].variant->ops->key;
  bool planner =
    cfg_find("scripts/bots", ad_arena_printf(&lab->arena, "%s/planner", key), ".lua", &lab->arena);
  return planner ? "greedy,playout:playouts=100:halving=true,planner"
                 : "greedy,playout:playouts=100:halving=true";
}

static bool name_bots(struct app_lab *lab, const char *list, struct ad_diags *diags)
{
  while (*list) {
    size_t len = strcspn(list, ",");
    if (len == 0 || lab->n_bots == APP_LAB_BOTS) {
      ad_diag_at(diags, (struct ad_pos){0}, "--bots: expected 1 to %d names with commas between",
                 (int)APP_LAB_BOTS);
      return false;
    }
    lab->bot[lab->n_bots++] = ad_arena_text(&lab->arena, list, len);
    list += len + (list[len] == ',');
  }
  return lab->n_bots > 0;
}

static bool choose_deals(struct app_lab *lab, const long long *deals, struct ad_diags *diags)
{
  int n = 0;
  for (; deals && deals[n] > 0 && n < APP_LAB_BOTS; n++)
    lab->deals[n] = deals[n];
  if (n > 1 && n != lab->n_bots) {
    ad_diag_at(diags, (struct ad_pos){0}, "--deals has %d numbers for %d bots, expected 1 or %d", n,
               lab->n_bots, lab->n_bots);
    return false;
  }
  for (int i = 1; n == 1 && i < lab->n_bots; i++)
    lab->deals[i] = lab->deals[0];
  return true;
}

bool app_lab_open(struct app_lab *lab, const struct app_lab_request *request,
                  struct ad_diags *diags)
{
  *lab = (struct app_lab){.seed = request->seed, .salt = request->salt};
  ad_arena_init(&lab->arena);
  app_lab_hands_init(&lab->hands, request->worker, request->n_workers);
  if (!load_arms(lab, request->arm, diags) || !choose_seats(lab, request->seats, diags))
    return false;
  return name_bots(lab, request->bots ? request->bots : usual_panel(lab), diags) &&
         choose_deals(lab, request->deals, diags) && compile(lab, diags);
}

/* ---- cells ---- */

static int n_cells(const struct app_lab *lab)
{
  return lab->n_arms * lab->n_seats * lab->n_bots;
}

static void free_cells(struct app_lab *lab)
{
  for (int i = 0; lab->cell && i < n_cells(lab); i++)
    app_lab_cell_fini(&lab->cell[i], &lab->hands);
  free(lab->cell);
  lab->cell = NULL;
}

void app_lab_close(struct app_lab *lab)
{
  free_cells(lab);
  for (int i = 0; i < lab->n_arms; i++) {
    for (int k = 0; k <= AD_MAX_SEATS; k++)
      ad_setup_free(lab->arm[i].setup[k]);
    cfg_variant_free(lab->arm[i].variant);
  }
  app_lab_hands_fini(&lab->hands);
  ad_arena_fini(&lab->arena);
}

struct app_lab_cell *app_lab_cell_at(const struct app_lab *lab, int arm, int seats, int bot)
{
  return &lab->cell[(arm * lab->n_seats + seats) * lab->n_bots + bot];
}

/* What cell (ARM, SEATS, BOT) plays. */
static struct app_lab_cell cell_of(const struct app_lab *lab, int arm, int seats, int bot)
{
  struct app_lab_cell cell = {.deals = lab->deals[bot]};
  cell.order = app_lab_self(lab->arm[arm].setup[lab->seats[seats]], lab->arm[arm].name,
                            lab->bot[bot], bot, lab->seed);
  cell.order.salt = arm > 0 ? lab->salt : 0;
  return cell;
}

static bool open_cells(struct app_lab *lab, struct ad_diags *diags)
{
  lab->cell = ad_calloc((size_t)n_cells(lab), sizeof *lab->cell);
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      for (int b = 0; b < lab->n_bots; b++) {
        struct app_lab_cell *cell = app_lab_cell_at(lab, a, s, b);
        *cell = cell_of(lab, a, s, b);
        if (!app_lab_cell_open(cell, &lab->hands, diags))
          return false;
      }
  return true;
}

static long long games_of(const struct app_lab *lab)
{
  long long games = 0;
  for (int b = 0; b < lab->n_bots; b++)
    games += lab->deals[b] * lab->n_arms * lab->n_seats;
  return games;
}

/* The play of a cell, and how far the whole is. */
struct play {
  struct app_lab_cell *cell;
  const struct app_lab_watch *watch;
  long long done, all;
  bool ended; /* by the watch */
};

static bool take_game(void *ctx, const struct app_lab_played *played)
{
  struct play *play = ctx;
  const struct app_lab_watch *watch = play->watch;
  if (!app_lab_cell_add(play->cell, played))
    return false;
  play->done++;
  play->ended = watch && watch->progress && !watch->progress(watch->ctx, play->done, play->all);
  return !play->ended;
}

bool app_lab_play(struct app_lab *lab, const struct app_lab_watch *watch, struct ad_diags *diags)
{
  struct play play = {.watch = watch, .all = games_of(lab)};
  if (!open_cells(lab, diags))
    return false;
  for (int i = 0; i < n_cells(lab) && !play.ended; i++) {
    play.cell = &lab->cell[i];
    if (!app_lab_hands_play(&lab->hands, play.cell->series, 0, play.cell->deals, take_game, &play,
                            diags))
      return false;
  }
  return !play.ended;
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
  struct app_lab_cell *cell;
  double start;
};

static bool take_pilot(void *ctx, const struct app_lab_played *played)
{
  const struct pilot *pilot = ctx;
  return app_lab_cell_add(pilot->cell, played) &&
         (pilot->cell->played < LEAST_PILOT || ad_clock_s() - pilot->start < pilot_s);
}

/* Returns the seconds of a deal of CELL, or -1 after reporting. */
static double try_cell(struct app_lab *lab, struct app_lab_cell *cell, double *wanted,
                       struct ad_diags *diags)
{
  struct pilot pilot = {cell, ad_clock_s()};
  cell->order.seed = AD_DERIVE(lab->seed, AD_FOR_LOTS);
  cell->deals = PILOT;
  if (!app_lab_cell_open(cell, &lab->hands, diags))
    return -1;
  pilot.start = ad_clock_s();
  if (!app_lab_hands_play(&lab->hands, cell->series, 0, PILOT, take_pilot, &pilot, diags))
    return -1;
  if (cell->played == 0)
    return 0;
  *wanted = fmax(*wanted, deals_for(cell->sample, "position1", 1));
  *wanted = fmax(*wanted, deals_for(cell->sample, "turns", 0));
  return (ad_clock_s() - pilot.start) / (double)cell->played;
}

/* Plays some deals of BOT; returns the seconds of a deal of all its cells, or -1 after reporting.
 */
static double try_bot(struct app_lab *lab, int bot, double *wanted, struct ad_diags *diags)
{
  double total = 0;
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++) {
      struct app_lab_cell cell = cell_of(lab, a, s, bot);
      double spent = try_cell(lab, &cell, wanted, diags);
      app_lab_cell_fini(&cell, &lab->hands);
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
  for (int b = 0; b < lab->n_bots; b++) {
    double wanted = 0, cost = try_bot(lab, b, &wanted, diags);
    if (cost < 0)
      return false;
    double most = cost > 0 ? seconds / lab->n_bots / cost : APP_LAB_MOST_DEALS;
    lab->deals[b] = round_down(
      fmin(fmin(fmax(wanted, LEAST_DEALS) + ROUND_TO - 1, most), (double)APP_LAB_MOST_DEALS));
  }
  return true;
}
