/* positions.c - loads the positions of a file, asks a command about each, prints the answers. */
#include "engine/cli/positions/positions.h"

#include <stdio.h>

#include "engine/cli/terminal/show.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

static bool load_positions(const char *path, int at, struct app_positions *out)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool ok = app_positions_read(path, at, out, &diags);
  if (!ok)
    cli_print_diags(&diags, "positions not loaded");
  ad_diags_fini(&diags);
  return ok;
}

void cli_print_position(const struct ad_setup *setup, const void *state, int viewer)
{
  struct ad_arena arena;
  struct ad_buf out;
  ad_arena_init(&arena);
  ad_buf_init(&out);
  struct ad_node *head = ad_node_map(&arena);
  ad_node_put_int(&arena, head, "aedile", 1);
  ad_node_put(&arena, head, "position", ad_node_word(&arena, setup->ops->key));
  ad_node_put(&arena, head, "variant", ad_node_text(&arena, setup->name));
  ad_node_put_int(&arena, head, "seats", setup->seats);
  cfg_yaml_write(head, &out);
  cfg_yaml_write(ad_position_write(setup, state, viewer, &arena), &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
  ad_arena_fini(&arena);
}

/* ---- the commands that answer about positions ---- */

enum { OPT_AT = 256, OPT_JSON, OPT_SHOW, OPT_OVERLAY };

static void print_json(const struct app_positions *positions,
                       void (*put)(struct ad_json *json, const struct app_position *))
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_list(&json, NULL);
  for (int i = 0; i < positions->n; i++) {
    const struct app_position *p = &positions->list[i];
    ad_json_map(&json, NULL);
    ad_json_text(&json, "title", p->title);
    ad_json_text(&json, "variant", p->variant);
    ad_json_int(&json, "seats", p->setup->seats);
    put(&json, p);
    ad_json_end_map(&json);
  }
  ad_json_end_list(&json);
  rp_json_print(stdout, &json);
}

/* The board of a position with OVERLAY, a text, on top. */
static int draw_position(const struct cli_command *self, const struct app_position *p,
                         const char *overlay)
{
  struct ad_reason reason;
  uint64_t on_top = 0;
  if (*overlay && !ad_overlay_read(p->setup, overlay, &on_top, &reason))
    return cli_usage_error(self, "%s", reason.text);
  cli_draw(p->setup, p->state, AD_NOBODY, on_top);
  return CLI_DONE;
}

/* What the command line says. */
struct asked {
  long long at;
  bool as_json;
  const char *overlay; /* of boards; NULL: none are drawn */
};

/* False: EXIT_CODE says why. */
static bool read_options(const struct cli_command *self, int argc, char **argv, struct asked *asked,
                         int *exit_code)
{
  static const struct option options[] = {{"at", required_argument, NULL, OPT_AT},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          {"show", no_argument, NULL, OPT_SHOW},
                                          {"overlay", required_argument, NULL, OPT_OVERLAY},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  int option;
  while ((option = cli_next_option(self, argc, argv, "", options, exit_code)) != -1) {
    if (option == -2)
      return false;
    *exit_code = CLI_USAGE;
    if (option == OPT_JSON)
      asked->as_json = true;
    else if (option == OPT_SHOW)
      asked->overlay = asked->overlay ? asked->overlay : "";
    else if (option == OPT_OVERLAY)
      asked->overlay = optarg;
    else if (!cli_int_option(self, "--at", optarg, 0, 1000000, &asked->at))
      return false;
  }
  *exit_code =
    asked->as_json && asked->overlay ? cli_usage_error(self, "--json draws no board") : CLI_DONE;
  return *exit_code == CLI_DONE;
}

int cli_answer_positions(const struct cli_command *self, int argc, char **argv,
                         void (*print)(const struct app_position *),
                         void (*put)(struct ad_json *json, const struct app_position *))
{
  struct app_positions positions;
  struct asked asked = {.at = -1};
  int exit_code;
  if (!read_options(self, argc, argv, &asked, &exit_code))
    return exit_code;
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a file is missing" : "one file at a time");
  if (!load_positions(argv[optind], (int)asked.at, &positions))
    return CLI_INPUT;
  if (asked.as_json)
    print_json(&positions, put);
  for (int i = 0; i < positions.n && !asked.as_json && exit_code == CLI_DONE; i++) {
    fputs(i ? "\n" : "", stdout);
    if (asked.overlay)
      exit_code = draw_position(self, &positions.list[i], asked.overlay);
    if (exit_code == CLI_DONE)
      print(&positions.list[i]);
  }
  for (int i = 0; i < positions.n && exit_code == CLI_DONE; i++)
    exit_code = cli_fault_check(positions.list[i].setup) ? CLI_RUNTIME : CLI_DONE;
  app_positions_fini(&positions);
  return exit_code;
}
