/* score.c - `aedile score`: where every point of a position comes from. */
#include <stdio.h>

#include "engine/app/match/positions.h"
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
  ad_json_text(json, "title", p->title);
  ad_json_text(json, "variant", p->variant);
  ad_json_int(json, "seats", p->setup->seats);
  ad_json_bool(json, "over", ad_to_act(p->setup, p->state) == AD_OVER);
  cli_json_sheets(json, "players", p->setup, p->state, AD_NOBODY);
}

static int run_score(const struct cli_command *self, int argc, char **argv)
{
  return cli_answer_positions(self, argc, argv, print_score, put_score);
}

const struct cli_command cli_score = {
  .name = "score",
  .arguments = "FILE [--at N] [--show] [--overlay WHAT] [--color WHEN] [--json]",
  .summary = "show where every point of a position comes from",
  .help =
    "FILE holds a position, a list of positions, or a record (docs/file-formats.md).\n"
    "Every point is a line with its clause and the squares or cards it rests on.\n\n"
    "Options:\n"
    "  --at N          of a record: the position after N moves (default: after all)\n"
    "  --show          draw the board, too\n"
    "  --overlay WHAT  draw it with WHAT the game can show on it, as `show WHAT` of\n"
    "                  `play`\n"
    "  --color WHEN    colours of the board: auto (on a terminal, without NO_COLOR),\n"
    "                  always or never\n"
    "  --json          one array with an entry per position\n\n"
    "Example:\n"
    "  aedile score match.yaml --at 12\n",
  .run = run_score,
  .scripts = true,
};
