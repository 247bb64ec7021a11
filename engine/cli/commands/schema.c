/* schema.c - `aedile schema GAME`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/cli.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"
#include "engine/report/schema.h"

enum { OPT_JSON = 1, OPT_WIDTH, USUAL_WIDTH = 100, WIDEST = 1000 };

static const struct option options[] = {
  {"json", no_argument, NULL, OPT_JSON},
  {"width", required_argument, NULL, OPT_WIDTH},
  {0},
};

static const char help[] =
  "Options:\n"
  "  --json       a JSON schema (draft 7) of variant files, for YAML in an editor\n"
  "  --width N    columns of the text (default: the terminal's, else 100)\n\n"
  "Examples:\n"
  "  aedile schema neoville\n"
  "  aedile schema neoville --json > neoville.schema.json\n";

static const struct ad_node *yaml_value(void *ctx, const char *text)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  const char *line = ad_arena_printf(ctx, "value: %s", text);
  const struct ad_node *map = cfg_yaml_parse("default", line, strlen(line), ctx, &diags);
  ad_diags_fini(&diags);
  return map ? map->first : NULL;
}

static void print_json(const struct ad_game_ops *ops)
{
  struct ad_arena arena;
  struct ad_buf text;
  struct ad_json json;
  ad_arena_init(&arena);
  rp_json_begin(&json, &text);
  ad_json_tree(&json, NULL, rp_schema_json(ops, &arena, yaml_value, &arena));
  rp_json_print(stdout, &json);
  ad_arena_fini(&arena);
}

static void print_text(const struct ad_game_ops *ops, int width)
{
  struct ad_buf out;
  ad_buf_init(&out);
  rp_schema_text(ops, width, &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
}

static int run_schema(const struct cli_command *self, int argc, char **argv)
{
  static const struct cli_exclusion excluded[] = {
    {"json", "prints a schema without lines to break", "width"}, {0}};
  long long width = cli_width(USUAL_WIDTH);
  bool json = false;
  int option, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (option == OPT_JSON)
      json = true;
    else if (!cli_int_option(self, "--width", optarg, 1, WIDEST, &width))
      return CLI_USAGE;
  }
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (argc - optind != 1)
    return cli_usage_error(self, "expected one game");
  const struct ad_game_ops *ops = cli_game(self, argv[optind], &exit_code);
  if (!ops)
    return exit_code;
  if (json)
    print_json(ops);
  else
    print_text(ops, (int)width);
  return CLI_DONE;
}

const struct cli_command cli_schema = {
  .name = "schema",
  .arguments = "GAME [--json] [--width N]",
  .summary = "show every parameter and component key: type, range, default",
  .help = help,
  .run = run_schema,
};
