/* lab.c - loads arms and bots. */
#include "engine/app/lab/games/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/config/paths.h"

enum { USUAL_STEPS = 4, USUAL_SKILL = 100, USUAL_PLAYOUTS = 64, USUAL_TENSION = 60 };

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
  if (!arm->variant)
    return false;
  arm->title = arm->variant->title;
  arm->fingerprint = arm->variant->fingerprint;
  lab->n_arms++;
  return true;
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
  lab->ops = lab->n_arms > 0 ? lab->arm[0].variant->ops : NULL;
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
  const char *key = lab->ops->key;
  bool planner =
    cfg_find("scripts/bots", ad_arena_printf(&lab->arena, "%s/planner", key), ".lua", &lab->arena);
  return planner ? "greedy,playout:playouts=100:halving=true,planner"
                 : "greedy,playout:playouts=100:halving=true";
}

static bool name_bots(struct app_lab *lab, const char *list, struct ad_diags *diags)
{
  bool first = true;
  for (; first || *list; first = false) {
    size_t len = strcspn(list, ",");
    if (len == 0 || lab->n_lineups == APP_LAB_BOTS) {
      ad_diag_at(diags, (struct ad_pos){0}, "--bots: expected 1 to %d names with commas between",
                 (int)APP_LAB_BOTS);
      return false;
    }
    lab->lineup[lab->n_lineups++].name = ad_arena_text(&lab->arena, list, len);
    list += len + (list[len] == ',');
  }
  return lab->n_lineups > 0;
}

static bool choose_deals(struct app_lab *lab, const long long *deals, struct ad_diags *diags)
{
  int n = 0;
  while (deals && n < APP_LAB_BOTS && deals[n] > 0)
    n++;
  if (n > 1 && n != lab->n_lineups) {
    ad_diag_at(diags, (struct ad_pos){0}, "--deals has %d numbers for %d bots, expected 1 or %d", n,
               lab->n_lineups, lab->n_lineups);
    return false;
  }
  bool tension_alone = !*lab->until.metric && lab->parts & APP_LAB_TENSION &&
                       !(lab->parts & (APP_LAB_USUAL | APP_LAB_WORTH));
  for (int i = 0; i < lab->n_lineups; i++)
    lab->lineup[i].deals = n > 0 ? deals[n > 1 ? i : 0] : tension_alone ? lab->tension_deals : 0;
  return true;
}

static void take_parts(struct app_lab *lab, const struct app_lab_request *request)
{
  lab->parts = request->parts ? request->parts : APP_LAB_USUAL;
  if (request->playouts || request->tension_deals)
    lab->parts |= APP_LAB_TENSION;
  lab->only = request->only;
  lab->holm = request->holm;
  lab->named = request->named;
  lab->playouts = request->playouts ? request->playouts : USUAL_PLAYOUTS;
  lab->tension_deals = request->tension_deals ? request->tension_deals : USUAL_TENSION;
}

void app_lab_begin(struct app_lab *lab, const struct app_lab_request *request)
{
  *lab = (struct app_lab){.until = request->until,
                          .demands = request->demands,
                          .against = request->against,
                          .steps = request->steps ? request->steps : USUAL_STEPS,
                          .skill_deals = request->skill_deals ? request->skill_deals : USUAL_SKILL,
                          .classes = request->classes,
                          .parameters = request->parameters,
                          .seed = request->seed,
                          .salt = request->salt};
  take_parts(lab, request);
  ad_arena_init(&lab->arena);
  app_lab_hands_init(&lab->hands, request->worker, request->n_workers);
}

bool app_lab_open(struct app_lab *lab, const struct app_lab_request *request,
                  struct ad_diags *diags)
{
  app_lab_begin(lab, request);
  lab->self = true;
  if (!load_arms(lab, request->arm, diags) || !choose_seats(lab, request->seats, diags))
    return false;
  return name_bots(lab, request->bots ? request->bots : usual_panel(lab), diags) &&
         choose_deals(lab, request->deals, diags) && app_lab_ask_metrics(lab, diags) &&
         compile(lab, diags);
}

/* ---- cells ---- */

static int n_cells(const struct app_lab *lab)
{
  return lab->n_arms * lab->n_seats * lab->n_bots;
}

struct app_lab_cell *app_lab_cell_at(const struct app_lab *lab, int arm, int seats, int lineup)
{
  return &lab->cell[(arm * lab->n_seats + seats) * lab->n_bots + lineup];
}

void app_lab_make_cells(struct app_lab *lab)
{
  lab->n_bots = lab->n_lineups;
  lab->cell = ad_calloc((size_t)n_cells(lab), sizeof *lab->cell);
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      for (int l = 0; l < lab->n_lineups; l++)
        app_lab_cell_init(app_lab_cell_at(lab, a, s, l), lab->seats[s],
                          *lab->until.metric ? 1 : lab->lineup[l].deals, lab->self);
}

/* Asks for the group of the metric NAME; false after reporting that no number of seats has it. */
static bool ask_metric(struct app_lab *lab, const char *name, struct ad_diags *diags)
{
  struct lab_metric_at metric[LAB_MAX_METRICS];
  const char *names[LAB_MAX_METRICS], *nearest = NULL;
  for (int s = 0; s < lab->n_seats; s++) {
    int n = lab_metrics_of(lab->seats[s], lab->self, metric);
    int found = lab_metric_find(metric, n, name);
    if (found >= 0) {
      lab->parts |= 1U << metric[found].metric->group;
      return true;
    }
    for (int i = 0; i < n; i++)
      names[i] = metric[i].name;
    nearest = ad_nearest(name, names, n);
    if (nearest)
      ad_diag_at(diags, (struct ad_pos){0}, "unknown metric '%s', did you mean '%s'?", name,
                 nearest);
  }
  if (!nearest)
    ad_diag_at(diags, (struct ad_pos){0},
               "unknown metric '%s', expected one that `aedile measure` prints", name);
  return false;
}

static bool ask_metrics(struct app_lab *lab, const char *list, struct ad_diags *diags)
{
  bool ok = true;
  for (const char *at = list; at && *at;) {
    char name[LAB_METRIC_NAME + 1];
    size_t len = strcspn(at, ",");
    snprintf(name, sizeof name, "%.*s", (int)len, at);
    ok = ask_metric(lab, name, diags) && ok;
    at += len + (at[len] == ',');
  }
  return ok;
}

/* If a number of tension has to be known, gives all games playouts, not the first ones alone. */
static void ask_all_playouts(struct app_lab *lab)
{
  struct lab_metric_at metric[LAB_MAX_METRICS];
  int n = lab_metrics_of(lab->seats[0], lab->self, metric);
  int m = lab_metric_find(metric, n, lab->until.metric);
  if (m >= 0 && metric[m].metric->group == LAB_TENSION)
    lab->tension_deals = INT64_MAX;
}

bool app_lab_ask_metrics(struct app_lab *lab, struct ad_diags *diags)
{
  bool only = ask_metrics(lab, lab->only, diags) &&
              (!*lab->until.metric || ask_metric(lab, lab->until.metric, diags));
  ask_all_playouts(lab);
  return ask_metrics(lab, lab->named, diags) && only;
}

bool app_lab_asks(const struct app_lab *lab, const struct lab_metric_at *metric)
{
  return lab->parts & 1U << metric->metric->group &&
         (!lab->only || ad_list_has(lab->only, metric->name));
}

int app_lab_few(const struct app_lab *lab, int bot)
{
  long long deals = lab->lineup[bot].deals;
  return (int)(deals < APP_LAB_FEW_DEALS ? deals : APP_LAB_FEW_DEALS);
}

int app_lab_playouts(const struct app_lab *lab, long long deal)
{
  return lab->parts & APP_LAB_TENSION && deal < lab->tension_deals ? lab->playouts : 0;
}

int app_lab_what(const struct app_lab *lab)
{
  return (lab->parts & (APP_LAB_USE | APP_LAB_WORTH) ? LAB_SHEETS | LAB_MOVES : 0) |
         (lab->parts & APP_LAB_CHOICES ? LAB_STAKES : 0);
}

struct app_lab_order app_lab_order_of(const struct app_lab *lab, int arm, int seats, int bot)
{
  struct app_lab_order order = {.variant = lab->arm[arm].name,
                                .setup = lab->arm[arm].setup[lab->seats[seats]],
                                .stream = bot,
                                .seed = lab->seed,
                                .salt = arm > 0 ? lab->salt : 0,
                                .what = app_lab_what(lab)};
  for (int place = 0; place < lab->seats[seats]; place++)
    order.bot[place] = lab->lineup[bot].name;
  return order;
}

void app_lab_close(struct app_lab *lab)
{
  for (int i = 0; lab->cell && i < n_cells(lab); i++)
    app_lab_cell_fini(&lab->cell[i]);
  free(lab->cell);
  app_lab_hands_fini(&lab->hands);
  for (int i = 0; i < lab->n_arms; i++) {
    for (int k = 0; k <= AD_MAX_SEATS; k++)
      ad_setup_free(lab->arm[i].setup[k]);
    cfg_variant_free(lab->arm[i].variant);
  }
  ad_arena_fini(&lab->arena);
}
