/* draw.c - `aedile draw`: a position as a picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/files/page.h"
#include "engine/app/match/positions.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/show.h"
#include "engine/core/show/show.h"
#include "engine/report/picture/svg.h"

enum {
  OPT_AT = 256,
  OPT_NTH,
  OPT_SEAT,
  OPT_MARK,
  OPT_ONLY,
  OPT_THEME,
  OPT_PATTERNS,
  OPT_PANELS,
  OPT_LIST,
  OPT_OUT,
  MAX_MARKS = 64 /* ids of an option */
};

struct orders {
  const struct cli_command *self;
  long long at, number, panels; /* number: of the position in its file, from 1 */
  int viewer;
  struct rp_look look;
  const char *marks[MAX_MARKS], *only[MAX_MARKS];
  int n_only; /* panels; 0: all */
  const char *out;
  bool lists; /* the ids and titles instead */
};

/* Splits TEXT, ids with blanks or semicolons between them, into IDS, of which there are *N. */
static bool read_ids(const struct cli_command *self, const char *option, char *text,
                     const char **ids, int *n)
{
  for (char *id = strtok(text, " ;"); id; id = strtok(NULL, " ;")) {
    if (*n == MAX_MARKS) {
      cli_usage_error(self, "%s has more than %d ids", option, MAX_MARKS);
      return false;
    }
    ids[(*n)++] = id;
  }
  return true;
}

static bool read_option(struct orders *orders, int option)
{
  static const struct ad_word themes[] = {
    {"auto", RP_THEME_AUTO}, {"light", RP_THEME_LIGHT}, {"dark", RP_THEME_DARK}, {NULL, 0}};
  int theme;
  switch (option) {
  case OPT_AT: return cli_int_option(orders->self, "--at", optarg, 0, 1000000, &orders->at);
  case OPT_NTH: return cli_int_option(orders->self, "--nth", optarg, 1, 1000000, &orders->number);
  case OPT_SEAT: return cli_viewer_option(orders->self, "--seat", optarg, &orders->viewer);
  case OPT_PANELS: return cli_int_option(orders->self, "--panels", optarg, 1, 8, &orders->panels);
  case OPT_MARK:
    return read_ids(orders->self, "--mark", optarg, orders->marks, &orders->look.n_marks);
  case OPT_ONLY: return read_ids(orders->self, "--only", optarg, orders->only, &orders->n_only);
  case OPT_THEME:
    if (!cli_word_option(orders->self, "--theme", optarg, themes, &theme))
      return false;
    orders->look.theme = (enum rp_theme)theme;
    return true;
  case OPT_PATTERNS: orders->look.patterns = true; return true;
  case OPT_LIST: orders->lists = true; return true;
  default: orders->out = optarg; return true;
  }
}

/* The shape of PICTURE that begins the group after number AT, or NULL. */
static const struct ad_shape *next_group(const struct ad_picture *picture, int *at)
{
  while (++*at < picture->n)
    if (picture->shape[*at].kind == AD_SHAPE_BEGIN &&
        *ad_picture_text_of(picture, &picture->shape[*at]))
      return &picture->shape[*at];
  return NULL;
}

/* Returns the id of PICTURE that is nearest to ID, or NULL. */
static const char *nearest_id(const struct ad_picture *picture, const char *id)
{
  const char **ids = ad_calloc((size_t)picture->n + 1, sizeof *ids), *meant;
  const struct ad_shape *group;
  int n = 0, at = -1;
  while ((group = next_group(picture, &at)))
    ids[n++] = ad_picture_text_of(picture, group);
  meant = ad_nearest(id, ids, n);
  free(ids);
  return meant;
}

static bool has_ids(const struct orders *orders, const struct ad_picture *picture,
                    const char *const *ids, int n)
{
  for (int i = 0; i < n; i++) {
    const char *meant;
    if (rp_picture_has(picture, ids[i]))
      continue;
    meant = nearest_id(picture, ids[i]);
    cli_usage_error(orders->self,
                    meant ? "the picture has no '%.40s', did you mean '%s'?"
                          : "the picture has no '%.40s', --list shows what it has",
                    ids[i], meant);
    return false;
  }
  return true;
}

/* Leaves out the panels that are not asked for; returns false after printing. */
static bool keep_panels(const struct orders *orders, struct ad_picture *picture)
{
  if (!orders->n_only)
    return true;
  if (!has_ids(orders, picture, orders->only, orders->n_only))
    return false;
  ad_picture_keep(picture, orders->only, orders->n_only);
  if (picture->n == 0)
    cli_usage_error(orders->self,
                    "'%.40s' is not a panel, expected one that --list shows "
                    "without a '/', such as 'town1'",
                    orders->only[0]);
  return picture->n > 0;
}

static void print_list(const struct ad_picture *picture)
{
  const struct ad_shape *group;
  int at = -1;
  while ((group = next_group(picture, &at))) {
    const struct ad_shape *title = group + 1;
    while (title->kind == AD_SHAPE_STATE)
      title++;
    printf("%-20s  ", ad_picture_text_of(picture, group));
    cli_put_harmless(stdout,
                     title->kind == AD_SHAPE_TITLE ? ad_picture_text_of(picture, title) : "");
    putchar('\n');
  }
}

static int write_picture(const struct orders *orders, const struct ad_picture *picture,
                         const char *title)
{
  struct ad_buf text = {0};
  struct ad_err err = {0};
  bool good = true;
  rp_picture_svg(picture, &orders->look, title, &text);
  ad_buf_add(&text, "\n");
  if (orders->out)
    good = app_picture_save(orders->out, &text, &err);
  else
    fwrite(ad_buf_text(&text), 1, text.len, stdout);
  if (!good)
    cli_print_err(&err);
  ad_buf_fini(&text);
  return good ? CLI_DONE : cli_exit_of(&err);
}

static int draw(const struct orders *orders, const struct app_position *p)
{
  struct ad_picture picture;
  int exit_code = CLI_USAGE;
  if (orders->viewer >= p->setup->seats)
    return cli_usage_error(orders->self, "--seat is %d, but the position has %d seats",
                           orders->viewer + 1, p->setup->seats);
  ad_picture_init(&picture);
  picture.panels = (int)orders->panels;
  ad_depict(p->setup, p->state, orders->viewer, &picture);
  if (cli_fault_check(p->setup)) {
    exit_code = CLI_RUNTIME;
  } else if (!keep_panels(orders, &picture)) {
    exit_code = CLI_USAGE;
  } else if (orders->lists) {
    print_list(&picture);
    exit_code = CLI_DONE;
  } else if (has_ids(orders, &picture, orders->marks, orders->look.n_marks)) {
    char title[160];
    snprintf(title, sizeof title, "%s%s%s", p->title, *p->title ? ", " : "", p->variant);
    exit_code = write_picture(orders, &picture, title);
  }
  ad_picture_fini(&picture);
  return exit_code;
}

/* The position of the file that is asked for; NULL after printing. */
static const struct app_position *choose_position(const struct orders *orders,
                                                  const struct app_positions *positions)
{
  if (!orders->number && positions->n > 1) {
    cli_usage_error(orders->self, "the file has %d positions, choose one with --nth N",
                    positions->n);
    return NULL;
  }
  if (orders->number > positions->n) {
    cli_usage_error(orders->self, "--nth is %lld, but the file has %d position%s", orders->number,
                    positions->n, ad_plural(positions->n));
    return NULL;
  }
  return &positions->list[orders->number ? orders->number - 1 : 0];
}

static int draw_file(const struct orders *orders, const char *path)
{
  struct app_positions positions;
  struct ad_diags diags;
  int exit_code = CLI_USAGE;
  ad_diags_init(&diags);
  bool good = app_positions_read(path, (int)orders->at, &positions, &diags);
  if (!good)
    cli_print_diags(&diags, "positions not loaded");
  ad_diags_fini(&diags);
  if (!good)
    return CLI_INPUT;
  const struct app_position *position = choose_position(orders, &positions);
  if (position)
    exit_code = draw(orders, position);
  app_positions_fini(&positions);
  return exit_code;
}

static int run_draw(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"at", required_argument, NULL, OPT_AT},
                                          {"nth", required_argument, NULL, OPT_NTH},
                                          {"seat", required_argument, NULL, OPT_SEAT},
                                          {"mark", required_argument, NULL, OPT_MARK},
                                          {"only", required_argument, NULL, OPT_ONLY},
                                          {"theme", required_argument, NULL, OPT_THEME},
                                          {"patterns", no_argument, NULL, OPT_PATTERNS},
                                          {"panels", required_argument, NULL, OPT_PANELS},
                                          {"list", no_argument, NULL, OPT_LIST},
                                          {"out", required_argument, NULL, OPT_OUT},
                                          {0}};
  struct orders orders = {.self = self, .at = -1, .panels = 2, .viewer = AD_NOBODY};
  int option, exit_code;
  orders.look.marks = orders.marks;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1)
    if (option == -2 || !read_option(&orders, option))
      return option == -2 ? exit_code : CLI_USAGE;
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a file is missing" : "one file at a time");
  return draw_file(&orders, argv[optind]);
}

const struct cli_command cli_draw_command = {
  .name = "draw",
  .arguments =
    "FILE [--at N] [--nth N] [--seat N|watcher] [--mark IDS] [--only IDS] [--panels N]\n"
    "[--theme WHICH] [--patterns] [--list] [--out FILE]",
  .summary = "draw a position as a picture (SVG)",
  .help =
    "FILE holds a position, a list of positions, or a record (docs/file-formats.md).\n\n"
    "Options:\n"
    "  --at N         of a record: the position after N moves (default: after all)\n"
    "  --nth N        number N of a list of positions\n"
    "  --seat N       what seat N can see, or `watcher`: what every seat can see\n"
    "                 (default: everything)\n"
    "  --mark IDS     mark squares, tiles or cards by their ids, with blanks between\n"
    "                 them: \"city1/4,2 display/3\"\n"
    "  --only IDS     draw these panels alone: \"city1 display\"\n"
    "  --list         print the ids with what they stand for, draw nothing\n"
    "  --panels N     panels beside each other, 1 to 8 (default: 2)\n"
    "  --theme WHICH  light, dark, or auto as the reader's system (default)\n"
    "  --patterns     patterns beside the colours of the ground\n"
    "  --out FILE     where the picture goes (default: printed)\n"
    "\nExample:\n"
    "  aedile draw match.yaml --at 20 --seat 1 --out match.svg\n",
  .run = run_draw,
  .scripts = true,
};
