/* plan.c - reads a tournament file: first each field, then the whole. */
#include "engine/tourney/plan/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "engine/tourney/plan/plan_internal.h"
#include "engine/tourney/schedule/rounds.h"

enum { VERSION = 1, DEFAULT_DEALS = 100, DEFAULT_MEMORY_MB = 32 };
static const long long default_instructions = 5000000;

/* ---- fields ---- */

static void read_heading(struct tn_reader *r)
{
  struct tn_plan *plan = r->plan;
  long long version;
  struct ad_node *format = ad_node_get(r->tree, "aedile");
  if (format && (!ad_node_as_int(format, &version) || version != VERSION))
    ad_diag_expected(r->diags, format, "%d, the version of the format", (int)VERSION);
  struct ad_node *name = ad_read_text(r->tree, "tournament", AD_OPTIONAL, &plan->name, r->diags);
  if (name && (!tn_is_valid_name(name->text, "/ ") || name->text[0] == '.' || name->text[0] == '-'))
    ad_diag_expected(
      r->diags, name,
      "a name for a file: 1 to %d characters, no blank or slash, no dot or dash at the start",
      TN_MAX_NAME);
  ad_read_text(r->tree, "title", AD_OPTIONAL, &plan->title, r->diags);
  ad_read_text(r->tree, "about", AD_OPTIONAL, &plan->about, r->diags);
  ad_read_int(r->tree, "deals", AD_OPTIONAL, 1, TN_MAX_DEALS, &plan->schedule.deals, r->diags);
  plan->has_seed = ad_node_peek(r->tree, "seed") != NULL;
  ad_read_seed(r->tree, "seed", AD_OPTIONAL, &plan->schedule.seed, r->diags);
}

void tn_add_variant(struct tn_reader *r, struct ad_node *node)
{
  struct tn_plan *plan = r->plan;
  struct tn_variant *v = &plan->variant[plan->n_variants];
  if (node->kind != AD_SCALAR || ad_node_is_null(node)) {
    ad_diag_expected(r->diags, node, "the name of a variant such as neoville/base");
    return;
  }
  /* arms of a lab may be alike, so that a variant can be compared with itself */
  for (int i = 0; i < plan->n_variants && plan->settings.format != TN_LAB; i++)
    if (strcmp(plan->variant[i].name, node->text) == 0) {
      ad_diag(r->diags, node, "variant '%.80s' is listed twice", node->text);
      return;
    }
  *v = (struct tn_variant){.name = node->text};
  if (!plan->host->load_variant(plan->host->ctx, v, node, r->diags))
    return;
  plan->n_variants++;
  while (v->game < plan->n_ops && plan->ops[v->game] != v->ops)
    v->game++;
  if (v->game == plan->n_ops)
    plan->ops[plan->n_ops++] = v->ops;
}

static void read_variants(struct tn_reader *r)
{
  struct ad_node *one = ad_node_get(r->tree, "variant"),
                 *many = ad_read_list(r->tree, "variants", AD_OPTIONAL, r->diags);
  if (ad_node_peek(r->tree, "arms")) {
    tn_parse_arms(r);
    return;
  }
  if (one && many)
    ad_diag_at(r->diags, many->key_pos,
               "both 'variant' and 'variants' are given, expected one of them");
  else if (one)
    tn_add_variant(r, one);
  else if (!ad_node_peek(r->tree, "variants"))
    ad_diag(r->diags, r->tree, "variant is missing");
  if (!many || one)
    return;
  if (many->n < 1 || many->n > TN_MAX_VARIANTS) {
    ad_diag(r->diags, many, "variants has %d entries, expected 1 to %d", many->n, TN_MAX_VARIANTS);
    return;
  }
  for (struct ad_node *node = many->first; node; node = node->next)
    tn_add_variant(r, node);
}

/* Returns the first number of `seats`, a list or one number as in variants, or NULL. */
static struct ad_node *first_size(struct tn_reader *r)
{
  struct ad_node *seats = ad_node_get(r->tree, "seats");
  if (seats && seats->kind == AD_SCALAR && !ad_node_is_null(seats)) {
    ad_node_mark(seats);
    return seats;
  }
  struct ad_node *list = ad_read_list(r->tree, "seats", AD_OPTIONAL, r->diags);
  if (list && (list->n < 1 || list->n > AD_MAX_SEATS)) {
    ad_diag(r->diags, list, "seats has %d entries, expected 1 to %d", list->n, AD_MAX_SEATS);
    return NULL;
  }
  return list ? list->first : NULL;
}

/* Returns the least number of seats of a match; one bot is enough if pods are as in solo. */
static int least_seats(const struct tn_plan *plan)
{
  return tn_settings_pods(&plan->settings) == TN_SOLO ? 1 : 2;
}

static void read_sizes(struct tn_reader *r)
{
  struct tn_plan *plan = r->plan;
  bool solo = plan->settings.format == TN_SOLO;
  int least = least_seats(plan), most = solo ? 1 : AD_MAX_SEATS;
  const struct ad_node *seats = ad_node_peek(r->tree, "seats");
  bool one = seats && seats->kind == AD_SCALAR; /* what follows it is another key */
  for (struct ad_node *node = first_size(r); node; node = one ? NULL : node->next) {
    long long size;
    bool twice = false;
    if (!ad_keys_valid(r->tree, "format") && ad_node_as_int(node, &size) && size == 1)
      continue; /* the format is malformed and may be meant as solo */
    if (!ad_node_as_int(node, &size) || size < least || size > most) {
      if (solo)
        ad_diag(r->diags, node, "seats has %s, expected 1: in format solo every bot plays alone",
                ad_node_describe(node));
      else
        ad_diag(r->diags, node, "seats has %s, expected whole numbers from %d to %d",
                ad_node_describe(node), least, AD_MAX_SEATS);
      continue;
    }
    for (int i = 0; i < plan->n_seat_counts; i++)
      twice |= plan->seat_count[i] == size;
    if (twice)
      ad_diag(r->diags, node, "seats has %d twice", (int)size);
    r->size_at[plan->n_seat_counts] = node;
    plan->seat_count[plan->n_seat_counts++] = (int)size;
  }
  if (plan->n_seat_counts > 1 && tn_has_rounds(plan->settings.format))
    ad_diag(r->diags, seats, "seats has %d entries, expected 1 in format %s", seats->n,
            ad_word_of(tn_format_words, plan->settings.format));
}

/* ---- the whole ---- */

static bool suits_seats(const struct tn_variant *v, int seats)
{
  for (int i = 0; i < v->n_seats; i++)
    if (v->seats[i] == seats)
      return true;
  return false;
}

/* Returns whether the first N variants allow SEATS. */
static bool all_allow(const struct tn_plan *plan, int n, int seats)
{
  for (int i = 0; i < n; i++)
    if (!suits_seats(&plan->variant[i], seats))
      return false;
  return true;
}

/* Returns the largest pod for which there are enough bots. */
static int largest_pod(const struct tn_plan *plan)
{
  return tn_settings_has_copies(&plan->settings) || plan->n_bots > AD_MAX_SEATS ? AD_MAX_SEATS
                                                                                : plan->n_bots;
}

/* Lists the seat counts that the first N variants allow and for which there are enough bots. */
static int common_sizes(const struct tn_plan *plan, int n, int *out)
{
  bool solo = plan->settings.format == TN_SOLO;
  int found = 0;
  for (int size = least_seats(plan); size <= (solo ? 1 : largest_pod(plan)); size++)
    if (all_allow(plan, n, size))
      out[found++] = size;
  return found;
}

static void seats_text(const struct tn_variant *v, char *out, size_t size)
{
  size_t len = 0;
  for (int i = 0; i < v->n_seats && len < size; i++)
    len += (size_t)snprintf(out + len, size - len, "%s%d",
                            i == 0               ? ""
                            : i + 1 < v->n_seats ? ", "
                                                 : " or ",
                            v->seats[i]);
}

/* Without `seats`: takes every common seat count; in formats with rounds and with a test, the least
 * one. */
static void default_sizes(struct tn_reader *r)
{
  struct tn_plan *plan = r->plan;
  int with = 1, none[AD_MAX_SEATS];
  char seats[100];
  plan->n_seat_counts = common_sizes(plan, plan->n_variants, plan->seat_count);
  if (plan->n_seat_counts > 0) {
    plan->n_seat_counts =
      tn_has_rounds(plan->settings.format) || plan->settings.stop.on ? 1 : plan->n_seat_counts;
    return;
  }
  while (common_sizes(plan, with, none) > 0)
    with++;
  const struct tn_variant *odd = &plan->variant[with - 1];
  seats_text(odd, seats, sizeof seats);
  if (plan->settings.format == TN_SOLO) {
    ad_diag(
      r->diags, r->tree,
      "variant '%.80s' is played with %s, expected one that is played alone, as the format is solo",
      odd->name, seats);
    return;
  }
  ad_diag(
    r->diags, r->tree,
    "no number of seats from %d to %d suits all variants, '%.80s' is played with %s, expected "
    "other variants or more bots",
    least_seats(plan), largest_pod(plan), odd->name, seats);
}

static void check_sizes(struct tn_reader *r)
{
  struct tn_plan *plan = r->plan;
  if (!ad_node_peek(r->tree, "seats"))
    default_sizes(r);
  for (int i = 0; i < plan->n_seat_counts; i++) {
    if (!r->size_at[i])
      continue;
    if (plan->seat_count[i] > largest_pod(plan))
      ad_diag(r->diags, r->size_at[i], "pods of %d seats need %d bots, the tournament has %d",
              plan->seat_count[i], plan->seat_count[i], plan->n_bots);
    for (int v = 0; v < plan->n_variants; v++) {
      char seats[100];
      seats_text(&plan->variant[v], seats, sizeof seats);
      if (!suits_seats(&plan->variant[v], plan->seat_count[i]))
        ad_diag(r->diags, r->size_at[i], "variant '%.80s' is not played with %d seats, expected %s",
                plan->variant[v].name, plan->seat_count[i], seats);
    }
  }
}

static void make_schedule(struct tn_reader *r)
{
  struct tn_plan *plan = r->plan;
  struct tn_schedule *s = &plan->schedule;
  if (tn_setting_formats("rounds") & 1U << plan->settings.format && plan->n_seat_counts > 0)
    plan->settings.rounds = tn_rounds_of(&plan->settings, plan->n_bots, plan->seat_count[0]);
  tn_schedule_init(s, &plan->settings, s->seed, plan->n_bots, s->deals);
  for (int v = 0; v < plan->n_variants; v++)
    for (int i = 0; i < plan->n_seat_counts; i++)
      if (!tn_schedule_add(s, v, plan->seat_count[i])) {
        ad_diag(r->diags, r->tree,
                "the tournament has more than %lld games, expected fewer bots or deals",
                TN_MAX_GAMES);
        return;
      }
}

static void compile_variant(struct tn_plan *plan, struct ad_diags *diags)
{
  const struct tn_host *host = plan->host;
  for (int v = 0; v < plan->n_variants; v++)
    for (int i = 0; i < plan->n_seat_counts; i++) {
      struct ad_setup **setup = &plan->variant[v].setup[plan->seat_count[i]];
      if (!*setup)
        *setup = host->compile(host->ctx, &plan->variant[v], plan->seat_count[i], diags);
    }
}

bool tn_plan_compile(struct tn_plan *plan, struct ad_err *err)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  compile_variant(plan, &diags);
  bool good = ad_diags_ok(&diags);
  if (!good) /* without a position, which would borrow from DIAGS */
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "a variant of the tournament cannot be compiled: %.120s", diags.list[0].msg);
  ad_diags_fini(&diags);
  return good;
}

static const char *const known_keys[] = {
  "aedile",    "tournament", "title",  "about",  "variant", "variants",    "seed",
  "format",    "seats",      "deals",  "bots",   "limits",  "faults",      "rotation",
  "ranking",   "points",     "rating", "rounds", "stop",    "best_of",     "seeding",
  "candidate", "opponents",  "design", "arms",   "placebo", "deals_apart", NULL};

/* Marks values of the wrong kind, which are reported already, so that their keys are not reported.
 */
static void skip_wrong_kinds(struct ad_node *map)
{
  static const struct {
    const char *key;
    enum ad_kind kind;
  } kinds[] = {{"tournament", AD_SCALAR}, {"title", AD_SCALAR},      {"about", AD_SCALAR},
               {"seed", AD_SCALAR},       {"deals", AD_SCALAR},      {"format", AD_SCALAR},
               {"rotation", AD_SCALAR},   {"variant", AD_SCALAR},    {"variants", AD_LIST},
               {"seats", AD_LIST},        {"bots", AD_LIST},         {"limits", AD_MAP},
               {"faults", AD_MAP},        {"ranking", AD_LIST},      {"points", AD_LIST},
               {"rating", AD_MAP},        {"stop", AD_MAP},          {"rounds", AD_SCALAR},
               {"best_of", AD_SCALAR},    {"seeding", AD_SCALAR},    {"candidate", AD_SCALAR},
               {"opponents", AD_SCALAR},  {"design", AD_SCALAR},     {"arms", AD_LIST},
               {"placebo", AD_SCALAR},    {"deals_apart", AD_SCALAR}};
  for (int i = 0; i < AD_LEN(kinds); i++) {
    struct ad_node *node = ad_node_get(map, kinds[i].key);
    if (node && node->kind != kinds[i].kind)
      ad_node_mark(node);
  }
}

/* Checks what depends on several fields, if these are sound. */
static void check_whole(struct tn_reader *r)
{
  const struct ad_node *bots = ad_node_peek(r->tree, "bots");
  bool entered = bots && r->plan->n_bots == bots->n && r->plan->n_bots >= tn_min_bots(r->plan);
  if (r->plan->n_variants == 0 || !entered || !ad_keys_valid(r->tree, "format opponents design"))
    return;
  check_sizes(r);
  if (!r->lost &&
      ad_keys_valid(r->tree, "seats deals rounds best_of stop candidate rotation design") &&
      !r->refused)
    make_schedule(r);
}

static void read_all(struct tn_reader *r)
{
  read_heading(r);
  tn_parse_format(r);
  int before = r->diags->reported;
  read_variants(r);
  r->lost = r->diags->reported > before;
  read_sizes(r);
  tn_parse_bots(r);
  tn_parse_settings(r);
  skip_wrong_kinds(r->tree);
  ad_reject_unknown(r->tree, known_keys, r->diags);
  check_whole(r);
  if (ad_diags_ok(r->diags) && !r->plan->host->defer_compile)
    compile_variant(r->plan, r->diags);
}

struct tn_plan *tn_plan_read(struct ad_node *tree, const char *name, const char *text,
                             const struct tn_host *host, struct ad_diags *diags)
{
  struct tn_plan *plan = ad_calloc(1, sizeof *plan);
  struct tn_reader r = {.plan = plan, .tree = tree, .diags = diags};
  ad_arena_init(&plan->arena);
  plan->host = host;
  plan->name = ad_arena_text(&plan->arena, name, strlen(name));
  plan->title = plan->about = "";
  plan->text = ad_arena_text(&plan->arena, text, strlen(text));
  plan->limits = (struct tn_limits){.instructions = default_instructions,
                                    .memory_mb = DEFAULT_MEMORY_MB,
                                    .guard_s = 20,
                                    .move_s = 5,
                                    .bank_s = 60,
                                    .start_s = 30,
                                    .line_kib = 128};
  tn_settings_default(&plan->settings);
  plan->schedule.deals = DEFAULT_DEALS;
  if (tree->kind == AD_MAP)
    read_all(&r);
  else
    ad_diag(diags, tree, "the file holds %s, expected a map", ad_node_describe(tree));
  if (ad_diags_ok(diags))
    return plan;
  tn_plan_free(plan);
  return NULL;
}

void tn_plan_free(struct tn_plan *plan)
{
  if (!plan)
    return;
  for (int v = 0; v < plan->n_variants; v++) {
    for (int seats = 0; seats <= AD_MAX_SEATS; seats++)
      if (plan->variant[v].setup[seats])
        ad_setup_free(plan->variant[v].setup[seats]);
    plan->host->drop_variant(plan->host->ctx, &plan->variant[v]);
  }
  tn_schedule_free(&plan->schedule);
  ad_arena_fini(&plan->arena);
  free(plan);
}

uint64_t tn_random_seed(void)
{
  uint64_t seed = 0;
  while (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
    ;
  return seed >> 11;
}

struct ad_player *tn_plan_player(const struct tn_plan *plan, int bot, int game, struct ad_err *err)
{
  const struct tn_bot *b = &plan->bot[bot];
  const struct tn_script *script = b->n_scripts > 1 ? &b->script[game] : b->script;
  struct ad_player *player;
  if (b->builtin)
    player = b->builtin->make(b->builtin_options);
  else if (b->command)
    player = plan->host->make_command(plan->host->ctx, b, &plan->limits, err);
  else
    player = plan->host->make_player(plan->host->ctx, script, &plan->limits, err);
  if (player)
    player->name = b->id;
  return player;
}

/* Returns the pods of a deal in group G with all of the N different bots of WHO; -1 if results
 * decide that. */
static long long pods_with(const struct tn_plan *plan, int g, const int *who, int n)
{
  const struct tn_settings *settings = &plan->settings;
  enum tn_format pods = tn_settings_pods(settings);
  int k = plan->schedule.group[g].seats, bots = plan->n_bots, others = 0;
  for (int i = 0; i < n; i++)
    others += who[i] != settings->candidate;
  if (tn_has_rounds(settings->format))
    return -1;
  if (pods == TN_GAUNTLET && settings->copies)
    return others == 0 ? bots - 1 : others == 1;
  if (pods == TN_GAUNTLET)
    return tn_pods(bots - 1 - others, k - 1 - others);
  if (pods == TN_SELFPLAY)
    return n == 1 && others == 0;
  if (pods == TN_SOLO)
    return n == 1;
  return tn_pods(bots - n, k - n);
}

long long tn_plan_games_of_bot(const struct tn_plan *plan, int group, int bot)
{
  long long pods = pods_with(plan, group, &bot, 1);
  return pods < 0 ? -1 : pods * plan->schedule.group[group].seatings * plan->schedule.deals;
}

long long tn_plan_meetings(const struct tn_plan *plan, int bot, int other)
{
  const struct tn_schedule *s = &plan->schedule;
  long long games = 0;
  for (int g = 0; g < s->n_groups; g++) {
    long long pods = pods_with(plan, g, (const int[]){bot, other}, 2);
    if (pods < 0)
      return -1;
    games += pods * s->group[g].seatings * s->deals;
  }
  return games;
}

bool tn_plan_round(const struct tn_plan *plan, int index, struct tn_plan_round *out)
{
  const struct tn_rounds *r = plan->schedule.rounds;
  if (!r || index >= r->n)
    return false;
  const struct tn_round *round = &r->round[index];
  int left = tn_rounds_bots_left(&plan->settings, plan->n_bots, r->k, index);
  *out =
    (struct tn_plan_round){.pods = round->pods,
                           .resting = left > round->pods * r->k ? left - round->pods * r->k : 0,
                           .blocks = round[1].first_block - round->first_block,
                           .games = round[1].first - round->first};
  return true;
}
