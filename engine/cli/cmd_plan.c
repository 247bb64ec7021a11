/* cmd_plan.c - `aedile plan`: what a tournament would play. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli_tourney.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256 };

static json_t *groups_json(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  json_t *groups = json_array();
  for (int g = 0; g < s->n_groups; g++) {
    const struct tn_group *group = &s->group[g];
    long long each = tn_plan_games_of_bot(plan, group->variant, group->seats);
    json_array_append_new(groups, json_pack("{s:o, s:i, s:I, s:I, s:I, s:I, s:I}", "variant",
                                            rp_json_text(plan->variant[group->variant].name), "seats", group->seats, "pods",
                                            (json_int_t)group->pods, "blocks", (json_int_t)(group->pods * s->deals), "games",
                                            (json_int_t)(group->pods * group->seats * s->deals), "games_per_bot",
                                            (json_int_t)each, "games_per_bot_and_seat", (json_int_t)(each / group->seats)));
  }
  return groups;
}

static void print_json(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  json_t *bots = json_array();
  for (int i = 0; i < plan->n_bots; i++)
    json_array_append_new(bots, rp_json_text(plan->bot[i].id));
  json_t *out = json_pack("{s:o, s:o, s:i, s:o, s:o}", "tournament", rp_json_text(plan->name), "title", rp_json_text(plan->title),
                          "deals", s->deals, "bots", bots, "groups", groups_json(plan));
  json_object_set_new(out, "games", json_integer(s->games));
  json_object_set_new(out, "meetings_per_pair", json_integer(tn_plan_meetings(plan)));
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

static void print_text(const struct tn_plan *plan)
{
  const struct tn_schedule *s = &plan->schedule;
  int wide = widest_name(plan);
  printf("%s%s%s\n", plan->name, *plan->title ? ": " : "", plan->title);
  if (*plan->about)
    printf("%s\n", plan->about);
  printf("%d bots, %d deals, each in every rotation of every pod\n\n", plan->n_bots, s->deals);
  printf("variant%*s  seats      pods    blocks     games  per bot  per bot and seat\n", wide - (int)strlen("variant"), "");
  for (int g = 0; g < s->n_groups; g++) {
    const struct tn_group *group = &s->group[g];
    const char *name = plan->variant[group->variant].name;
    long long each = tn_plan_games_of_bot(plan, group->variant, group->seats);
    printf("%s%*s  %5d  %8lld  %8lld  %8lld  %7lld  %16lld\n", name, wide - ad_utf8_width(name), "", group->seats, group->pods,
           group->pods * s->deals, group->pods * group->seats * s->deals, each, each / group->seats);
  }
  printf("\n%lld games; every two bots meet in %lld of them\n", s->games, tn_plan_meetings(plan));
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
