/* plan.c - `aedile plan`: what a tournament would play. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/app/tourney/host.h"
#include "engine/base/drop.h"
#include "engine/cli/tourney.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256, OPT_JOBS = 'j' };

/* Then games by seat are more than games. */
static bool sits_twice(const struct tn_plan *plan)
{
  return tn_settings_has_copies(&plan->settings);
}

/* True if the candidate plays another number of games than the other bots. */
static bool has_candidate(const struct tn_plan *plan)
{
  return plan->settings.candidate >= 0 && plan->n_bots > 1;
}

/* A bot that is not the candidate, unless that plays alone. */
static int usual_bot(const struct tn_plan *plan)
{
  if (plan->settings.format == TN_SELFPLAY)
    return plan->settings.candidate;
  return plan->n_bots > 1 && plan->settings.candidate == 0 ? 1 : 0;
}

/* A COUNT below 0 has no meaning. */
static void put_count(struct ad_json *json, const char *key, long long count)
{
  if (count < 0)
    ad_json_null(json, key);
  else
    ad_json_int(json, key, count);
}

static void put_rounds(struct ad_json *json, const struct tn_plan *plan)
{
  struct tn_plan_round round;
  ad_json_list(json, "rounds");
  for (int i = 0; tn_plan_round(plan, i, &round); i++) {
    ad_json_map(json, NULL);
    ad_json_int(json, "round", i + 1);
    ad_json_int(json, "pods", round.pods);
    ad_json_int(json, "resting", round.resting);
    ad_json_int(json, "blocks", round.blocks);
    ad_json_int(json, "games", round.games);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_groups(struct ad_json *json, const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  ad_json_list(json, "groups");
  for (int g = 0; g < s->n_groups; g++) {
    const struct tn_group *group = &s->group[g];
    long long blocks = group->pods * s->deals,
              each = tn_plan_games_of_bot(plan, g, usual_bot(plan));
    ad_json_map(json, NULL);
    ad_json_text(json, "variant", plan->variant[group->variant].name);
    ad_json_int(json, "seats", group->seats);
    ad_json_int(json, "pods", group->pods);
    ad_json_int(json, "blocks", blocks);
    ad_json_int(json, "games", blocks * group->seatings);
    put_count(json, "games_per_bot", each);
    put_count(json, "games_per_bot_and_seat", sits_twice(plan) ? -1 : each / group->seats);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_bots(struct ad_json *json, const struct tn_plan *plan)
{
  ad_json_list(json, "bots");
  for (int i = 0; i < plan->n_bots; i++)
    ad_json_text(json, NULL, plan->bot[i].id);
  ad_json_end_list(json);
}

static void put_seed(struct ad_json *json, const struct tn_plan *plan)
{
  if (plan->has_seed)
    ad_json_u64(json, "seed", plan->schedule.seed);
  else
    ad_json_null(json, "seed");
  ad_json_text(json, "identity", plan->has_seed ? plan->identity : NULL);
}

static void print_json(const struct tn_plan *plan)
{
  struct ad_buf text;
  struct ad_json json;
  bool all_meet = plan->n_bots > 1 && !has_candidate(plan);
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "tournament", plan->name);
  ad_json_text(&json, "title", plan->title);
  ad_json_text(&json, "format", ad_word_of(tn_format_words, plan->settings.format));
  if (plan->settings.format == TN_LAB)
    ad_json_text(&json, "design", ad_word_of(tn_design_words, plan->settings.design));
  ad_json_text(&json, "rotation", ad_word_of(tn_rotation_words, plan->settings.rotation));
  if (has_candidate(plan))
    ad_json_text(&json, "candidate", plan->bot[plan->settings.candidate].id);
  ad_json_int(&json, "deals", plan->schedule.deals);
  put_bots(&json, plan);
  (plan->schedule.rounds ? put_rounds : put_groups)(&json, plan);
  ad_json_int(&json, "games", plan->schedule.games);
  ad_json_bool(&json, "at_most", tn_settings_may_end_early(&plan->settings));
  put_count(&json, "meetings_per_pair", all_meet ? tn_plan_meetings(plan, 0, 1) : -1);
  put_seed(&json, plan);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

static int widest_name(const struct tn_plan *plan)
{
  int widest = ad_utf8_width("variant");
  for (int v = 0; v < plan->n_variants; v++) {
    int width = ad_utf8_width(plan->variant[v].name);
    widest = width > widest ? width : widest;
  }
  return widest;
}

/* "14", or "-" where it has no meaning. */
static const char *count_text(long long count, char out[32])
{
  snprintf(out, 32, count < 0 ? "-" : "%lld", count);
  return out;
}

static void print_groups(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  int wide = widest_name(plan);
  printf("variant%*s  seats      pods    blocks     games  per bot  per bot and seat\n",
         wide - (int)strlen("variant"), "");
  for (int g = 0; g < s->n_groups; g++) {
    const struct tn_group *group = &s->group[g];
    const char *name = plan->variant[group->variant].name;
    char each[32], by_seat[32];
    long long blocks = group->pods * s->deals,
              games = tn_plan_games_of_bot(plan, g, usual_bot(plan));
    printf("%s%*s  %5d  %8lld  %8lld  %8lld  %7s  %16s\n", name, wide - ad_utf8_width(name), "",
           group->seats, group->pods, blocks, blocks * group->seatings, count_text(games, each),
           count_text(sits_twice(plan) ? -1 : games / group->seats, by_seat));
  }
}

/* Rounds that are alike stand on one line. */
static void print_rounds(const struct tn_plan *plan)
{
  struct tn_plan_round round, next;
  printf("%s ", plan->n_variants > 1 ? "variants:" : "variant:");
  for (int v = 0; v < plan->n_variants; v++)
    printf("%s%s", v ? ", " : "", plan->variant[v].name);
  printf("; %d seats\n\nround        pods  resting    blocks     games\n", plan->seat_count[0]);
  for (int first = 0, i = 0; tn_plan_round(plan, i, &round); i++) {
    char rounds[32];
    if (tn_plan_round(plan, i + 1, &next) && memcmp(&round, &next, sizeof round) == 0)
      continue;
    snprintf(rounds, sizeof rounds, first == i ? "%d" : "%d to %d", first + 1, i + 1);
    printf("%-11s  %4d  %7d  %8lld  %8lld\n", rounds, round.pods, round.resting, round.blocks,
           round.games);
    first = i + 1;
  }
}

/* Byes go round, so nobody has more than one more than others. */
static void print_swiss(const struct tn_plan *plan)
{
  struct tn_plan_round round;
  int rounds = plan->settings.rounds;
  if (!tn_plan_round(plan, 0, &round))
    return;
  long long each = round.games / round.pods, resting = (long long)rounds * round.resting;
  long long most = rounds - resting / plan->n_bots,
            least = rounds - (resting + plan->n_bots - 1) / plan->n_bots;
  printf("\n%lld games; every bot plays %lld", plan->schedule.games, each * least);
  if (most > least)
    printf(" or %lld", each * most);
  printf(" of them\n");
}

static void print_meetings(const struct tn_plan *plan)
{
  long long games = plan->schedule.games;
  const char *most = tn_settings_may_end_early(&plan->settings) ? "at most " : "";
  if (has_candidate(plan))
    printf("\n%s%lld games; %s sits in all of them\n", most, games,
           plan->bot[plan->settings.candidate].id);
  else if (plan->settings.format == TN_SWISS)
    print_swiss(plan);
  else if (plan->n_bots > 1 && tn_settings_pods(&plan->settings) != TN_SOLO &&
           !plan->schedule.rounds)
    printf("\n%s%lld games; every two bots meet in %lld of them\n", most, games,
           tn_plan_meetings(plan, 0, 1));
  else
    printf("\n%s%lld games\n", most, games);
}

static void print_text(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  printf("%s%s%s\n", plan->name, *plan->title ? ": " : "", plan->title);
  if (*plan->about)
    printf("%s\n", plan->about);
  printf("format %s, ", ad_word_of(tn_format_words, plan->settings.format));
  if (plan->settings.format == TN_LAB)
    printf("design %s, ", ad_word_of(tn_design_words, plan->settings.design));
  printf("%d bot%s, ", plan->n_bots, ad_plural(plan->n_bots));
  if (plan->settings.format == TN_KNOCKOUT)
    printf("best of %d", s->deals);
  else
    printf("%d deal%s%s", s->deals, ad_plural(s->deals), s->rounds ? " a round" : "");
  if (tn_setting_formats("rotation") & 1U << plan->settings.format)
    printf(", rotation %s", ad_word_of(tn_rotation_words, plan->settings.rotation));
  printf("\n\n");
  (s->rounds ? print_rounds : print_groups)(plan);
  print_meetings(plan);
  if (plan->has_seed)
    printf("seed %" PRIu64 "\nidentity %s\n", s->seed, plan->identity);
  else
    printf(
      "no seed given: one is drawn at the first run and kept in the result file; the identity "
      "follows from it\n");
}

/* Wall-clock is not part of the plan: it goes to stderr. */
static int print_time(const struct tn_plan *plan, int jobs)
{
  struct ad_err err = {0};
  struct tn_estimate estimate;
  char with[64] = "";
  if (!tn_estimate(plan, &estimate, &err)) {
    cli_print_err(&err);
    return cli_exit_of(&err);
  }
  double seconds = estimate.seconds / jobs;
  const char *about = estimate.at_least                          ? "more than "
                    : tn_settings_may_end_early(&plan->settings) ? "at most "
                                                                 : "";
  if (jobs > 1)
    snprintf(with, sizeof with, " with %d workers", jobs);
  fprintf(stderr, "expected time: %s%.*f s on this machine%s, from a few games of each kind\n",
          about, seconds < 10, seconds, with);
  return CLI_DONE;
}

static int run_plan(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {
    {"json", no_argument, NULL, OPT_JSON}, {"jobs", required_argument, NULL, OPT_JOBS}, {0}};
  struct app_tourney tourney;
  int option, code = CLI_DONE;
  long long jobs = app_default_jobs();
  bool as_json = false;
  while ((option = cli_next_option(self, argc, argv, "j:", longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_JSON)
      as_json = true;
    else if (!cli_int_option(self, "--jobs", optarg, 1, TN_MAX_WORKERS, &jobs))
      return CLI_USAGE;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a tournament: its name or its file"
                                                : "expected one tournament");
  code = cli_tourney_open(&tourney, argv[optind]);
  if (code == CLI_DONE) {
    tn_plan_finalize(tourney.plan, tourney.plan->has_seed ? tourney.plan->schedule.seed : 0);
    (as_json ? print_json : print_text)(tourney.plan);
    ad_flush(stdout);
    code = print_time(tourney.plan, (int)jobs);
  }
  app_tourney_free(&tourney);
  return code;
}

const struct cli_command cli_plan = {
  .name = "plan",
  .arguments = "TOURNAMENT [--jobs N] [--json]",
  .summary = "show what a tournament would play: games, time, identity",
  .help =
    "TOURNAMENT is a name (`aedile list tournaments`) or a file.\n\n"
    "Options:\n"
    "  -j, --jobs N  workers of the expected time; default: one for each processor\n"
    "  --json        the plan for programs\n\n"
    "Nothing is stored.  The expected time is measured with a few games and printed\n"
    "on standard error.\n\n"
    "Example:\n"
    "  aedile plan nim-open\n",
  .rare = true,
  .run = run_plan,
  .scripts = true,
};
