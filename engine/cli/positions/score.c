/* score.c - `aedile score`: where every point of a position comes from. */
#include <stdio.h>

#include "engine/app/match/positions.h"
#include "engine/cli/positions/positions.h"
#include "engine/cli/terminal/show.h"
#include "engine/report/json.h"

static void print_score(const struct app_position *p)
{
  struct ad_result result;
  cli_print_heading(p->title, p->variant, p->setup->seats);
  if (ad_to_act(p->setup, p->state) != AD_OVER)
    puts("not over: the points are those of an end now");
  cli_print_sheets(p->setup, p->state, AD_NOBODY, NULL);
  if (p->setup->seats < 2)
    return;
  ad_result_of(p->setup, p->state, &result);
  cli_print_ranking(&result, NULL);
}

static void put_score(struct ad_json *json, const struct app_position *p)
{
  ad_json_bool(json, "over", ad_to_act(p->setup, p->state) == AD_OVER);
  cli_json_sheets(json, "players", p->setup, p->state, AD_NOBODY);
}

static int run_score(const struct cli_command *self, int argc, char **argv)
{
  return cli_answer_positions(self, argc, argv, print_score, put_score);
}

const struct cli_command cli_score = {
  .name = "score",
  .arguments = CLI_POSITION_ARGUMENTS,
  .summary = "show where every point of a position comes from",
  .help =
    "FILE holds a position, a list of positions, or a record (docs/file-formats.md).\n"
    "Every point is a line with its clause and the squares or cards it rests on.\n\n"
    "Options:\n" CLI_POSITION_OPTIONS
    "\nExample:\n"
    "  aedile score match.yaml --at 12\n",
  .run = run_score,
  .rare = true,
  .scripts = true,
};
