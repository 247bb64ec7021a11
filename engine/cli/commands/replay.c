/* replay.c - `aedile replay`: plays a record again, checks it, shows what happened. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/files/kind.h"
#include "engine/app/match/record.h"
#include "engine/app/results/game_page.h"
#include "engine/app/results/results.h"
#include "engine/app/results/standings.h"
#include "engine/cli/author/skeleton.h"
#include "engine/cli/positions/positions.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/cli/tourney.h"
#include "engine/core/game/attr_json.h"
#include "engine/report/html/page.h"
#include "engine/report/json.h"

enum {
  OPT_VERIFY = 256,
  OPT_SHOW,
  OPT_SEAT,
  OPT_VARIANT,
  OPT_POSITION,
  OPT_GAME,
  OPT_JSON,
  OPT_FORMAT,
  OPT_OUT,
  OPT_OVERLAY,
  OPT_LESSON,
  OPT_FORCE
};

enum { SHOW_NOTHING = -2, SHOW_ALL = -1 }; /* else the number of moves made */

struct replay {
  bool verify, as_json, as_html, write_position, force;
  int show, position;
  int viewer;     /* who looks at the boards */
  long long game; /* of a result file; 0: the file is a record */
  const char *variant;
  const char *overlay;    /* what boards show on top: NULL for nothing */
  const char *lesson;     /* N-M: the moves that a lesson is made of; or NULL */
  const char *path, *out; /* the file, and where its page or lesson goes: NULL for stdout */
  /* while going through the moves */
  const struct ad_match *match;
  void *state;
  uint64_t on_top;     /* the overlay */
  struct ad_buf shown; /* the board before */
};

/* Whether the position has secrets from the viewer.  Who knows the seed can deal again, and who
 * knows the hash can try what is hidden until it fits. */
static bool keeps_secrets(const struct replay *r)
{
  return r->viewer != AD_NOBODY && ad_to_act(r->match->lookahead, r->match->state) != AD_OVER;
}

static void show_board(struct replay *r, int made)
{
  if (r->show == made + 1) /* what the move after it changes is marked */
    cli_draw_silently(r->match->lookahead, r->state, r->viewer, r->on_top, &r->shown);
  if (r->show == SHOW_ALL || r->show == made) {
    cli_draw_since(r->match->lookahead, r->state, r->viewer, r->on_top, &r->shown);
    putchar('\n');
  }
}

static void print_move(void *ctx, const void *state, int made)
{
  struct replay *r = ctx;
  char text[AD_MOVE_DESCRIPTION];
  show_board(r, made);
  if (r->show != SHOW_NOTHING && r->show != SHOW_ALL)
    return;
  ad_move_describe(r->match->lookahead, state, r->match->moves[made], r->viewer, text);
  struct ad_buf line = {0};
  ad_buf_printf(&line, "%4d  seat %d  ", made + 1, ad_to_act(r->match->lookahead, state) + 1);
  int hang = (int)line.len;
  ad_buf_add(&line, text);
  cli_print_message(ad_buf_text(&line), hang);
  ad_buf_fini(&line);
}

/* A walk over the moves of a match that writes them. */
struct move_walk {
  const struct replay *replay;
  struct ad_json *json;
};

static void put_move(void *ctx, const void *state, int made)
{
  const struct move_walk *walk = ctx;
  const struct replay *r = walk->replay;
  struct ad_json *json = walk->json;
  char text[AD_MOVE_TEXT];
  const struct ad_setup *setup = r->match->lookahead;
  ad_move move = r->match->moves[made];
  bool secret = ad_move_secret(setup, state, move, r->viewer);
  ad_move_print(setup, state, move, text, sizeof text);
  ad_json_map(json, NULL);
  ad_json_int(json, "number", made + 1);
  ad_json_int(json, "seat", ad_to_act(setup, state) + 1);
  /* it tells what was begun before */
  ad_json_text(json, "phase", secret ? NULL : ad_phase(setup, state));
  ad_json_text(json, "move", secret ? NULL : text);
  ad_json_end_map(json);
}

static void put_position(struct ad_json *json, const struct replay *r)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  ad_json_tree(json, "position",
               ad_position_write(r->match->lookahead, r->match->state, r->viewer, &arena));
  ad_arena_fini(&arena);
}

static void put_record(struct ad_json *json, const struct replay *r,
                       const struct app_record *record, const struct ad_diags *diags)
{
  const struct ad_setup *setup = r->match->lookahead;
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, r->match->seed);
  ad_json_text(json, "variant", setup->name);
  ad_json_text(json, "fingerprint", setup->fingerprint);
  ad_json_int(json, "seats", setup->seats);
  ad_json_text(json, "seed", keeps_secrets(r) ? NULL : seed);
  ad_json_bool(json, "verified", ad_diags_ok(diags));
  rp_json_diags(json, "problems", diags);
  ad_json_bool(json, "over", ad_to_act(setup, r->match->state) == AD_OVER);
  ad_json_tree(json, "players", ad_node_peek(record->tree, "players"));
}

static void print_json(struct replay *r, const struct app_record *record,
                       const struct ad_diags *diags)
{
  const struct ad_setup *setup = r->match->lookahead;
  struct ad_buf text;
  struct ad_json json;
  char hash[20];
  snprintf(hash, sizeof hash, "%016" PRIx64, ad_state_hash(setup, r->match->state));
  struct move_walk walk = {r, &json};
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  put_record(&json, r, record, diags);
  ad_json_list(&json, "moves");
  ad_match_walk(r->match, setup, r->state, put_move, &walk);
  ad_json_end_list(&json);
  put_position(&json, r);
  ad_attrs_json(&json, "attributes", setup->ops->attrs, setup->rules, r->match->state, r->viewer);
  cli_json_sheets(&json, "scores", setup, r->match->state, r->viewer);
  ad_json_text(&json, "hash", keeps_secrets(r) ? NULL : hash);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

static void print_end(struct replay *r, const struct app_record *record)
{
  const char *storage[AD_MAX_SEATS];
  const char *const *names = app_record_names(record, storage);
  struct ad_result result;
  const struct ad_setup *setup = r->match->lookahead;
  if (record->fault.text) {
    printf("stopped by a fault of the variant after %d move%s\n", r->match->n_moves,
           ad_plural(r->match->n_moves));
    return;
  }
  if (ad_to_act(setup, r->match->state) != AD_OVER) {
    const char *phase = ad_phase_visible_to(setup, r->match->state, r->viewer);
    printf("not over: seat %d%s%s\n", ad_to_act(setup, r->match->state) + 1, phase ? ", " : "",
           phase ? phase : "");
    return;
  }
  ad_result_of(setup, r->match->state, &result);
  putchar('\n');
  cli_print_sheets(setup, r->match->state, r->viewer, names);
  cli_print_ranking(&result, names);
}

static void print_title(const struct replay *r)
{
  const struct ad_setup *setup = r->match->lookahead;
  printf("%s, %d seat%s", setup->name, setup->seats, ad_plural(setup->seats));
  if (!keeps_secrets(r))
    printf(", seed %" PRIu64, r->match->seed);
  putchar('\n');
}

static void print_text(struct replay *r, const struct app_record *record)
{
  bool whole = r->show == SHOW_NOTHING || r->show == SHOW_ALL;
  if (whole)
    print_title(r);
  ad_match_walk(r->match, r->match->lookahead, r->state, print_move, r);
  show_board(r, r->match->n_moves);
  if (whole)
    print_end(r, record);
}

static void print_verified(const struct replay *r)
{
  const struct ad_setup *setup = r->match->lookahead;
  printf("verified: %d move%s, %s", r->match->n_moves, ad_plural(r->match->n_moves),
         ad_to_act(setup, r->match->state) == AD_OVER ? "result and hash agree" : "not over");
  if (!keeps_secrets(r))
    printf(", hash %016" PRIx64, ad_state_hash(setup, r->match->state));
  putchar('\n');
}

static int out_of_range(const struct cli_command *self, const char *option, int asked, int moves)
{
  return cli_usage_error(self, "%s is %d, but the record has %d move%s", option, asked, moves,
                         ad_plural(moves));
}

static int write_page(const struct replay *r, const struct app_record *record)
{
  const char *storage[AD_MAX_SEATS], *slash = strrchr(r->path, '/'),
                                     *name = slash ? slash + 1 : r->path;
  struct rp_game page = {
    .match = record->match, .names = app_record_names(record, storage), .viewer = r->viewer};
  struct ad_buf title = {0}, note = {0}, text = {0};
  struct ad_err err = {0};
  ad_buf_add_n(&title, name, strlen(name) - (ad_ends_with(name, ".yaml") ? strlen(".yaml") : 0));
  page.title = ad_buf_text(&title);
  if (record->fault.text) {
    ad_buf_printf(&note, "Stopped by a fault of the variant: %s", record->fault.text);
    page.note = ad_buf_text(&note);
  }
  rp_game_html(&page, &text);
  bool ok = cli_write_page(r->out, &text, &err);
  if (!ok)
    cli_print_err(&err);
  ad_buf_fini(&text);
  ad_buf_fini(&note);
  ad_buf_fini(&title);
  return ok ? CLI_DONE : cli_exit_of(&err);
}

static int print_replay(const struct cli_command *self, struct replay *r,
                        const struct app_record *record, struct ad_diags *diags)
{
  struct ad_reason reason;
  int n = record->match->n_moves;
  if (r->viewer >= record->setup->seats)
    return cli_usage_error(self, "--seat is %d, but the record has %d seats", r->viewer + 1,
                           record->setup->seats);
  if (r->show > n)
    return out_of_range(self, "--show", r->show, n);
  if (r->position > n)
    return out_of_range(self, "--position", r->position, n);
  if (r->overlay && !ad_overlay_read(record->setup, r->overlay, &r->on_top, &reason))
    return cli_usage_error(self, "%s", reason.text);
  if (r->lesson) {
    struct cli_skeleton orders = {self,   r->lesson, r->game ? NULL : r->path,
                                  r->out, r->viewer, r->force};
    return cli_write_skeleton(&orders, record);
  }
  if (r->as_html)
    return write_page(r, record);
  r->match = record->match;
  r->state = ad_calloc(1, record->setup->state_size);
  if (r->write_position && r->position >= 0)
    ad_match_undo(record->match, r->position);
  if (r->as_json)
    print_json(r, record, diags);
  else if (r->write_position)
    cli_print_position(r->match->lookahead, r->match->state, r->viewer);
  else if (!r->verify || r->show != SHOW_NOTHING)
    print_text(r, record);
  if (r->verify && !r->as_json && ad_diags_ok(diags))
    print_verified(r);
  free(r->state);
  ad_buf_fini(&r->shown);
  return CLI_DONE;
}

/* The record at PATH, or the record of a game of a result file. */
static enum app_record_state load_record(const struct replay *r, const char *path,
                                         struct app_record *record, struct ad_diags *diags)
{
  struct ad_err err = {0};
  if (!r->game)
    return app_record_load(path, r->variant, record, diags);
  struct ad_node *tree = app_results_record(path, r->game, r->variant, &record->arena, &err);
  if (tree)
    return app_record_play(tree, r->variant, record, diags);
  ad_diag_err(diags, &err);
  return APP_RECORD_UNREADABLE;
}

static int replay_tree(const struct cli_command *self, struct replay *r, const char *path)
{
  struct ad_diags diags;
  struct app_record record;
  int exit_code = CLI_DONE;
  ad_diags_init(&diags);
  app_record_init(&record);
  enum app_record_state state = load_record(r, path, &record, &diags);
  if (state == APP_RECORD_GOOD || state == APP_RECORD_FAULTY ||
      (state == APP_RECORD_DIFFERS && r->as_json))
    exit_code = print_replay(self, r, &record, &diags);
  if (state == APP_RECORD_FAULTY && exit_code == CLI_DONE) {
    cli_fault_print(&record.fault);
    exit_code = CLI_RUNTIME;
  } else if (state == APP_RECORD_GOOD && exit_code == CLI_DONE &&
             cli_fault_check(record.match->lookahead)) {
    exit_code = CLI_RUNTIME; /* of what was shown on the way */
  } else if (state == APP_RECORD_DIFFERS || state == APP_RECORD_UNREADABLE) {
    cli_print_diags(&diags,
                    state == APP_RECORD_DIFFERS ? "record not verified" : "record not loaded");
    exit_code = state == APP_RECORD_DIFFERS && r->verify ? CLI_NO : CLI_INPUT;
  }
  app_record_fini(&record);
  ad_diags_fini(&diags);
  return exit_code;
}

/* The N of `--show [N]`: a number that follows, in the same word or the next one; -1 without. */
static bool optional_number(const struct cli_command *self, const char *option, int argc,
                            char **argv, int *out)
{
  long long number = -1;
  const char *text = optarg;
  if (!text && optind < argc && *argv[optind] &&
      strspn(argv[optind], "0123456789") == strlen(argv[optind]))
    text = argv[optind++];
  if (text && !cli_int_option(self, option, text, 0, 1000000, &number))
    return false;
  *out = (int)number;
  return true;
}

static bool read_format(const struct cli_command *self, const char *word, struct replay *r)
{
  static const struct ad_word words[] = {
    {"text", APP_TEXT}, {"json", APP_JSON}, {"html", APP_HTML}, {NULL, 0}};
  int format;
  if (!cli_word_option(self, "--format", word, words, &format))
    return false;
  r->as_json = format == APP_JSON;
  r->as_html = format == APP_HTML;
  return true;
}

/* Writes the page of a game of a result file. */
static int stored_page(const struct cli_command *self, const struct replay *r)
{
  struct app_results results;
  struct ad_err err = {0};
  struct ad_buf page;
  int code = CLI_DONE;
  ad_buf_init(&page);
  if (!app_results_open(&results, r->path, r->variant, &err) ||
      !app_game_page(&results, r->game, r->viewer, NULL, &page, &err) ||
      !cli_write_page(r->out, &page, &err)) {
    code = cli_exit_of(&err);
    if (err.code == AD_EUSAGE && !err.pos.file)
      cli_usage_error(self, "%s", err.msg);
    else
      cli_print_err(&err); /* before the file that it names is closed */
  }
  app_results_close(&results);
  ad_buf_fini(&page);
  return code;
}

/* The page of a game of a result file, or of a record. */
static int replay_page(const struct cli_command *self, struct replay *r)
{
  if (r->verify || r->show != SHOW_NOTHING || r->write_position)
    return cli_usage_error(self,
                           "a page shows all of a game, leave out --show, --position and --verify");
  if (!r->game)
    return replay_tree(self, r, r->path);
  return stored_page(self, r);
}

static int run_replay(const struct cli_command *self, int argc, char **argv)
{
  /* of a result file */
  static const struct cli_exclusion of_games[] = {
    {"verify", "without --game checks every game",
     "force format json lesson out overlay position seat show"},
    {0}};
  static const struct option options[] = {{"verify", no_argument, NULL, OPT_VERIFY},
                                          {"show", optional_argument, NULL, OPT_SHOW},
                                          {"seat", required_argument, NULL, OPT_SEAT},
                                          {"variant", required_argument, NULL, OPT_VARIANT},
                                          {"position", optional_argument, NULL, OPT_POSITION},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          {"game", required_argument, NULL, OPT_GAME},
                                          {"format", required_argument, NULL, OPT_FORMAT},
                                          {"out", required_argument, NULL, OPT_OUT},
                                          {"overlay", required_argument, NULL, OPT_OVERLAY},
                                          {"lesson", required_argument, NULL, OPT_LESSON},
                                          {"force", no_argument, NULL, OPT_FORCE},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  static const struct cli_exclusion excluded[] = {
    {"json", "is --format json", "format"},
    {"lesson", "writes a lesson", "format json overlay position show verify"},
    {"position", "draws no board", "overlay show"},
    {0}};
  struct replay r = {.show = SHOW_NOTHING, .position = -1, .viewer = AD_NOBODY};
  bool ok = true;
  int option, exit_code;
  while (ok && (option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    switch (option) {
    case -2: return exit_code;
    case OPT_VERIFY: r.verify = true; break;
    case OPT_SHOW: ok = optional_number(self, "--show", argc, argv, &r.show); break;
    case OPT_SEAT: ok = cli_viewer_option(self, "--seat", optarg, &r.viewer); break;
    case OPT_VARIANT: r.variant = optarg; break;
    case OPT_POSITION:
      r.write_position = true;
      ok = optional_number(self, "--position", argc, argv, &r.position);
      break;
    case OPT_JSON: r.as_json = true; break;
    case OPT_FORMAT: ok = read_format(self, optarg, &r); break;
    case OPT_OUT: r.out = optarg; break;
    case OPT_OVERLAY: r.overlay = optarg; break;
    case OPT_LESSON: r.lesson = optarg; break;
    case OPT_FORCE: r.force = true; break;
    case OPT_GAME: ok = cli_int_option(self, "--game", optarg, 1, TN_MAX_GAMES, &r.game); break;
    default: break;
    }
  }
  if (!ok)
    return CLI_USAGE;
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a record is missing" : "one record at a time");
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (!r.game && app_file_kind(argv[optind]) == APP_FILE_RESULTS) {
    if (!r.verify)
      return cli_usage_error(self, "%s is a result file, say which of its games with --game",
                             argv[optind]);
    return cli_excludes(self, of_games) ? CLI_USAGE : cli_verify_store(argv[optind], r.variant);
  }
  r.path = argv[optind];
  if (r.show != SHOW_NOTHING && r.as_json)
    return cli_usage_error(self, "--json draws no board, leave out --show");
  if (r.lesson && r.viewer == AD_PUBLIC)
    return cli_usage_error(self, "a watcher makes no moves: --seat of --lesson is a number");
  if (r.overlay && r.show == SHOW_NOTHING)
    return cli_usage_error(self, "--overlay goes with --show");
  if (r.out && !r.as_html && !r.lesson)
    return cli_usage_error(self, "--out goes with --format html and --lesson; the rest is printed");
  if (r.force && !(r.lesson && r.out))
    return cli_usage_error(self, "--force is for --lesson with --out: the file it may replace");
  if (r.as_html)
    return replay_page(self, &r);
  return replay_tree(self, &r, argv[optind]);
}

const struct cli_command cli_replay = {
  .name = "replay",
  .arguments =
    "RECORD [--game ID] [--verify] [--show [N]] [--seat N|watcher] [--position [N]] [--format "
    "text|json|html] [--out FILE] [--lesson N-M [--force]]",
  .summary = "play a record again, check it and show what happened",
  .help =
    "RECORD is a file that `play` wrote, or the result file of a tournament.  Every\n"
    "move, the result and the hash of the final state are checked; without further\n"
    "options the moves and the scores are listed.\n\n"
    "Options:\n"
    "  --game ID        RECORD is the result file of a tournament: this game of it\n"
    "  --verify         only check; exit code 1 when something differs.  Of a result\n"
    "                   file without --game: every game\n"
    "  --show [N]       draw the board after every move, or only after N moves\n"
    "  --overlay WHAT   draw with WHAT the game can show on its board, as `show WHAT`\n"
    "                   of `play`\n"
    "  --color WHEN     colours of boards: auto (on a terminal, without NO_COLOR),\n"
    "                   always or never\n"
    "  --seat N         what seat N sees, or `watcher` (default: everything)\n"
    "  --position [N]   write the position after N moves (default: all)\n"
    "  --variant NAME   play it with this variant, not the one the record names\n"
    "  --json           moves, final position and attributes, score sheets and hash\n"
    "                   as JSON; the same as --format json\n"
    "  --format html    a page to step through: boards, moves, score sheets\n"
    "  --lesson N-M     a lesson to begin with: the position after N moves, and a\n"
    "                   question for each move of --seat (default: whose turn it is)\n"
    "                   up to move M\n"
    "  --out FILE       where the page or lesson goes (default: printed); a lesson\n"
    "                   replaces no file without --force\n\n"
    "Exit code: 0 it is what it says, 1 --verify finds a difference, 3 it cannot be\n"
    "read or is wrong, 4 a script of its variant fails, as it did when the record was\n"
    "made.\n\n"
    "Examples:\n"
    "  aedile replay match.yaml --verify\n"
    "  aedile replay neoville-open.sqlite --verify\n"
    "  aedile replay neoville-open.sqlite --game 12 --show\n"
    "  aedile replay neoville-open.sqlite --game 12 --format html --out game-12.html\n",
  .run = run_replay,
  .scripts = true,
};
