/* cmd_plan.c - `aedile plan`: what a tournament would play. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli_tourney.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256 };

/* Results may end it earlier. */
static bool is_at_most(const struct tn_plan *plan)
{
  return plan->settings.stop.on || plan->settings.format == TN_KNOCKOUT;
}

/* Then games by seat are more than games. */
static bool sits_twice(const struct tn_plan *plan)
{
  return plan->settings.copies || plan->settings.format == TN_SELFPLAY;
}

/* Games of the candidate are told apart where all others have as many. */
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

static json_t *count_json(long long count)
{
  return count < 0 ? json_null() : json_integer(count);
}

static json_t *groups_json(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  json_t *groups = json_array();
  for (int g = 0; g < s->n_groups && !s->rounds; g++) {
    const struct tn_group *group = &s->group[g];
    long long blocks = group->pods * s->deals, each = tn_plan_games_of_bot(plan, g, usual_bot(plan));
    json_t *out = json_pack("{s:o, s:i, s:I, s:I, s:I, s:o, s:o}", "variant", rp_json_text(plan->variant[group->variant].name),
                            "seats", group->seats, "pods", (json_int_t)group->pods, "blocks", (json_int_t)blocks, "games",
                            (json_int_t)(blocks * group->seatings), "games_per_bot", count_json(each), "games_per_bot_and_seat",
                            count_json(each / group->seats));
    if (sits_twice(plan))
      json_object_set_new(out, "games_per_bot_and_seat", json_null());
    json_array_append_new(groups, out);
  }
  return groups;
}

static void print_json(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  json_t *bots = json_array();
  for (int i = 0; i < plan->n_bots; i++)
    json_array_append_new(bots, rp_json_text(plan->bot[i].id));
  json_t *out = json_pack("{s:o, s:o, s:s, s:s}", "tournament", rp_json_text(plan->name), "title", rp_json_text(plan->title),
                          "format", ad_word_of(tn_format_words, plan->settings.format), "rotation",
                          ad_word_of(tn_rotation_words, plan->settings.rotation));
  if (has_candidate(plan))
    json_object_set_new(out, "candidate", rp_json_text(plan->bot[plan->settings.candidate].id));
  json_object_set_new(out, "deals", json_integer(s->deals));
  json_object_set_new(out, "bots", bots);
  json_object_set_new(out, "groups", groups_json(plan));
  json_object_set_new(out, "games", json_integer(s->games));
  json_object_set_new(out, "at_most", json_boolean(is_at_most(plan)));
  long long meetings = plan->n_bots > 1 && !has_candidate(plan) ? tn_plan_meetings(plan, 0, 1) : -1;
  json_object_set_new(out, "meetings_per_pair", count_json(meetings));
  json_object_set_new(out, "seed", plan->has_seed ? rp_json_seed(s->seed) : json_null());
  json_object_set_new(out, "identity", plan->has_seed ? json_string(plan->identity) : json_null());
  rp_json_print(stdout, out);
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
  printf("variant%*s  seats      pods    blocks     games  per bot  per bot and seat\n", wide - (int)strlen("variant"), "");
  for (int g = 0; g < s->n_groups; g++) {
    const struct tn_group *group = &s->group[g];
    const char *name = plan->variant[group->variant].name;
    char each[32], by_seat[32];
    long long blocks = group->pods * s->deals, games = tn_plan_games_of_bot(plan, g, usual_bot(plan));
    printf("%s%*s  %5d  %8lld  %8lld  %8lld  %7s  %16s\n", name, wide - ad_utf8_width(name), "", group->seats, group->pods,
           blocks, blocks * group->seatings, count_text(games, each),
           count_text(sits_twice(plan) ? -1 : games / group->seats, by_seat));
  }
}

static void print_meetings(const struct tn_plan *plan)
{
  long long games = plan->schedule.games;
  const char *most = is_at_most(plan) ? "at most " : "";
  if (has_candidate(plan))
    printf("\n%s%lld games; %s sits in all of them\n", most, games, plan->bot[plan->settings.candidate].id);
  else if (plan->n_bots > 1 && plan->settings.format != TN_SOLO)
    printf("\n%s%lld games; every two bots meet in %lld of them\n", most, games, tn_plan_meetings(plan, 0, 1));
  else
    printf("\n%s%lld games\n", most, games);
}

static void print_text(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  printf("%s%s%s\n", plan->name, *plan->title ? ": " : "", plan->title);
  if (*plan->about)
    printf("%s\n", plan->about);
  printf("format %s, %d bot%s, %d deal%s", ad_word_of(tn_format_words, plan->settings.format), plan->n_bots,
         plan->n_bots == 1 ? "" : "s", s->deals, s->deals == 1 ? "" : "s");
  if (tn_setting_formats("rotation") & 1U << plan->settings.format)
    printf(", rotation %s", ad_word_of(tn_rotation_words, plan->settings.rotation));
  printf("\n\n");
  print_groups(plan);
  print_meetings(plan);
  if (plan->has_seed)
    printf("seed %" PRIu64 "\nidentity %s\n", s->seed, plan->identity);
  else
    printf("no seed given: one is drawn at the first run and kept in the result file; the identity follows from it\n");
}

/* Wall-clock is not part of the plan: it goes to stderr. */
static int print_time(const struct tn_plan *plan)
{
  struct ad_err err = {0};
  double seconds = tn_estimate(plan, &err);
  if (seconds < 0) {
    cli_print_err(&err);
    return cli_exit_of(&err);
  }
  fprintf(stderr, seconds < 10 ? "expected time: %.1f s" : "expected time: %.0f s", seconds);
  fprintf(stderr, " on this machine, from a few games of each kind\n");
  return CLI_DONE;
}

static int run(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"json", no_argument, NULL, OPT_JSON}, {0}};
  struct cli_tourney tourney;
  int option, code = CLI_DONE;
  bool as_json = false;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1) {
    if (option == -2)
      return code;
    as_json = true;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a tournament file" : "expected one tournament file");
  code = cli_tourney_open(&tourney, argv[optind]);
  if (code == CLI_DONE) {
    tn_plan_seal(tourney.plan, tourney.plan->has_seed ? tourney.plan->schedule.seed : 0);
    (as_json ? print_json : print_text)(tourney.plan);
    fflush(stdout);
    code = print_time(tourney.plan);
  }
  cli_tourney_free(&tourney);
  return code;
}

const struct cli_command cli_plan = {
  .name = "plan",
  .arguments = "TOURNAMENT.yaml [--json]",
  .summary = "show what a tournament would play: games per bot, seat and pair, time, identity",
  .help =
    "Options:\n"
    "  --json  the plan for programs\n\n"
    "Nothing is stored.  The expected time is measured with a few games and printed on stderr.\n\n"
    "Example:\n"
    "  aedile plan tournaments/nim-open.yaml\n",
  .run = run,
};
