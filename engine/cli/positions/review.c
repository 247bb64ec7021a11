/* review.c - `aedile review`: what each decision of a game cost, and what was luck. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/app/match/record.h"
#include "engine/app/review/page.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/cli/tourney.h"
#include "engine/report/json.h"

enum { OPT_SEAT = 256, OPT_ITERATIONS, OPT_SEED, OPT_FORMAT, OPT_OUT, OPT_JSON };
enum { TEXT, JSON, HTML };

struct review {
  const struct cli_command *self;
  long long seat, iterations; /* SEAT from 1; 0: all */
  uint64_t seed;
  int format;
  const char *out;          /* file of the page; NULL: standard output */
  const char *const *names; /* by seat; or NULL */
  const struct ad_match *match;
};

/* ---- text ---- */

/* In a solo game points are compared, since nobody else can win. */
static bool is_solo(const struct review *r)
{
  return r->match->setup->seats == 1;
}

/* Adds "61 % +- 3" of a share. */
static void add_share(struct ad_buf *out, const struct st_interval *share)
{
  ad_buf_printf(out, "%.0f %% +- %.0f", 100 * share->mean, 100 * st_interval_margin(share));
}

static void print_line(const struct ad_buf *line, int hang)
{
  cli_print_message(ad_buf_text(line), hang);
}

static void print_seat_name(const struct review *r, int seat)
{
  printf("seat %d", seat + 1);
  if (r->names && *r->names[seat]) {
    putchar(' ');
    cli_put_harmless(stdout, r->names[seat]);
  }
}

/* The clauses by which the better move ends with other points, the larger ones. */
static void print_lines(const struct app_review_decision *d)
{
  enum { MOST_SHOWN = 3 };
  struct ad_buf line = {0};
  const struct app_line_change *told[MOST_SHOWN];
  int n = app_telling_lines(d->line, d->n_lines, MOST_SHOWN, told);
  ad_buf_printf(&line, "    in the end   %+.1f points with the better move%s", d->points.mean,
                n ? ":" : "");
  print_line(&line, 17);
  for (int i = 0; i < n; i++) {
    ad_buf_clear(&line);
    ad_buf_printf(&line, "%17s", "");
    app_write_line(told[i], &line);
    print_line(&line, 22);
  }
  ad_buf_fini(&line);
}

static void print_chances(const struct app_review_decision *d)
{
  struct ad_buf line = {0};
  ad_buf_add(&line, "    chance       ");
  add_share(&line, &d->before);
  ad_buf_add(&line, " with it, ");
  add_share(&line, &d->after);
  ad_buf_add(&line, " as played: ");
  add_share(&line, &d->cost);
  ad_buf_add(&line, " lost");
  print_line(&line, 17);
  ad_buf_fini(&line);
}

static void print_turning_point(const struct review *r, int number,
                                const struct app_review_decision *d)
{
  struct ad_buf line = {0};
  printf("%d. move %d, ", number, d->at + 1);
  print_seat_name(r, d->seat);
  printf("\n");
  ad_buf_printf(&line, "    made         %s", d->made_text);
  print_line(&line, 17);
  line.len = 0;
  ad_buf_printf(&line, "    better       %s", d->best_text);
  print_line(&line, 17);
  ad_buf_fini(&line);
  if (!is_solo(r))
    print_chances(d);
  print_lines(d);
}

static void print_turning_points(const struct review *r, const struct app_review *review)
{
  puts("Turning points: the moves that cost most");
  for (int i = 0; i < review->n_turning; i++)
    print_turning_point(r, i + 1, &review->list[review->turning[i]]);
  if (!review->n_turning)
    puts("none: no move is shown to cost anything");
}

static void print_seats(const struct review *r, const struct app_review *review)
{
  puts("\nLuck and choices, in percent of a win");
  puts("seat  decisions  costly  chance at start  own choices  others'  luck  result");
  for (int seat = 0; seat < r->match->setup->seats; seat++) {
    const struct app_review_seat *one = &review->seat[seat];
    if (!one->decisions)
      continue;
    printf("%4d  %9d  %6d  %15.0f  %+11.0f  ", seat + 1, one->decisions, one->costly,
           100 * one->start, 100 * one->own);
    if (r->seat)
      fputs("      -  ", stdout);
    else
      printf("%+7.0f  ", 100 * one->others);
    if (!review->over)
      puts("   -  not over");
    else if (r->seat)
      printf("   -  %6.0f\n", 100 * one->result);
    else
      printf("%+4.0f  %6.0f\n", 100 * one->luck, 100 * one->result);
  }
  if (r->seat)
    puts("Others' choices and luck are known when all seats are reviewed.");
}

/* Prints what of TEXT fits WIDTH columns. */
static void print_cut(const char *text, int width)
{
  char cut[AD_MOVE_DESCRIPTION];
  snprintf(cut, sizeof cut, "%s", text);
  size_t end = 0, len;
  uint32_t code;
  for (; cut[end] && (len = ad_utf8_next(cut + end, AD_UTF8_MAX, &code)) > 0; end += len)
    if ((width -= ad_char_width(code)) < 0)
      break;
  cut[end] = '\0';
  cli_put_harmless(stdout, cut);
}

static void print_decisions(const struct review *r, const struct app_review *review)
{
  const double unit = is_solo(r) ? 1 : 100;
  int width = cli_text_width();
  puts(is_solo(r)
         ? "\nEvery decision: the points that the move made cost (!: more than chance\n"
           "explains), and a better move"
         : "\nEvery decision: the chance with the best move, what the move made cost (!: more\n"
           "than chance explains), and a better move");
  puts("move  seat  chance  cost +-      made / better");
  for (int i = 0; i < review->n; i++) {
    const struct app_review_decision *d = &review->list[i];
    bool differs = app_review_finds_better(d);
    printf("%4d  %4d  %4.0f %%  ", d->at + 1, d->seat + 1, 100 * d->before.mean);
    if (differs)
      printf("%4.0f %3.0f %c  ", unit * d->loss.mean, unit * st_interval_margin(&d->loss),
             d->loss.low > 0 ? '!' : ' ');
    else
      fputs("   -        ", stdout);
    print_cut(d->made_text, width - 32);
    if (differs) {
      printf("\n%32s", "/ ");
      print_cut(d->best_text, width - 34);
    }
    putchar('\n');
  }
}

static void print_review(const struct review *r, const struct app_review *review)
{
  int seats = r->match->setup->seats;
  cli_put_harmless(stdout, r->match->setup->name);
  printf(", %d seat%s, seed %llu; %lld iterations a move\n\n", seats, ad_plural(seats),
         (unsigned long long)r->match->seed, r->iterations);
  print_turning_points(r, review);
  if (!is_solo(r))
    print_seats(r, review);
  print_decisions(r, review);
}

/* ---- JSON ---- */

static void put_interval(struct ad_json *json, const char *key, const struct st_interval *of)
{
  ad_json_map(json, key);
  ad_json_real(json, "mean", of->mean);
  ad_json_real(json, "low", of->low);
  ad_json_real(json, "high", of->high);
  ad_json_end_map(json);
}

static void put_decision(struct ad_json *json, const struct app_review_decision *d)
{
  ad_json_map(json, NULL);
  ad_json_int(json, "number", d->at + 1);
  ad_json_int(json, "seat", d->seat + 1);
  ad_json_int(json, "options", d->n_options);
  ad_json_text(json, "move", d->made_text);
  ad_json_text(json, "best", d->best_text);
  put_interval(json, "chance", &d->before);
  put_interval(json, "chance_after", &d->after);
  put_interval(json, "cost", &d->cost);
  put_interval(json, "points", &d->points);
  ad_json_list(json, "lines");
  for (int i = 0; i < d->n_lines; i++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "clause", d->line[i].clause);
    ad_json_real(json, "points", d->line[i].points);
    ad_json_real(json, "low", d->line[i].low);
    ad_json_real(json, "high", d->line[i].high);
    ad_json_real(json, "share", d->line[i].share);
    if (*d->line[i].label) {
      ad_json_text(json, "label", d->line[i].label);
      ad_json_bool(json, "rarer", d->line[i].is_rarer);
    }
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_end_map(json);
}

static void put_seat(struct ad_json *json, const struct review *r, const struct app_review *review,
                     int seat)
{
  const struct app_review_seat *one = &review->seat[seat];
  ad_json_map(json, NULL);
  ad_json_int(json, "seat", seat + 1);
  ad_json_text(json, "player", r->names ? r->names[seat] : NULL);
  ad_json_int(json, "decisions", one->decisions);
  ad_json_int(json, "costly", one->costly);
  ad_json_real(json, "start", one->start);
  ad_json_real(json, "own_choices", one->own);
  if (!r->seat) {
    ad_json_real(json, "others_choices", one->others);
    if (review->over)
      ad_json_real(json, "luck", one->luck);
  }
  if (review->over)
    ad_json_real(json, "result", one->result);
  ad_json_end_map(json);
}

static void print_json(const struct review *r, const struct app_review *review)
{
  struct ad_buf text;
  struct ad_json json;
  char seed[24];
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "variant", r->match->setup->name);
  ad_json_int(&json, "seats", r->match->setup->seats);
  snprintf(seed, sizeof seed, "%llu", (unsigned long long)r->match->seed);
  ad_json_text(&json, "seed", seed);
  ad_json_int(&json, "iterations", r->iterations);
  ad_json_bool(&json, "over", review->over);
  ad_json_list(&json, "turning_points");
  for (int i = 0; i < review->n_turning; i++)
    ad_json_int(&json, NULL, review->list[review->turning[i]].at + 1);
  ad_json_end_list(&json);
  ad_json_list(&json, "players");
  for (int seat = 0; seat < r->match->setup->seats; seat++)
    if (review->seat[seat].decisions)
      put_seat(&json, r, review, seat);
  ad_json_end_list(&json);
  ad_json_list(&json, "decisions");
  for (int i = 0; i < review->n; i++)
    put_decision(&json, &review->list[i]);
  ad_json_end_list(&json);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

/* ---- the command ---- */

struct meter {
  double start, last;
  bool shown;
};

static bool show_progress(void *ctx, int done, int all)
{
  const double every = 0.2;
  struct meter *meter = ctx;
  double now = ad_clock_s();
  if (!isatty(STDERR_FILENO) || now - meter->last < every)
    return true;
  double left = done > 0 ? (now - meter->start) / done * (all - done) : 0;
  fprintf(stderr, "\r\033[Kdecision %d of %d, %.0f s left", done + 1, all, left);
  ad_flush(stderr);
  meter->last = now;
  meter->shown = true;
  return true;
}

static int write_page(const struct review *r, const struct app_review *review,
                      const struct app_review_request *request)
{
  struct ad_buf page = {0};
  struct ad_err err = {0};
  app_review_page(review, request, r->names, &page);
  bool good = cli_write_page(r->out, &page, &err);
  if (!good)
    cli_print_err(&err);
  ad_buf_fini(&page);
  return good ? CLI_DONE : cli_exit_of(&err);
}

static int review_match(struct review *r)
{
  struct meter meter = {.start = ad_clock_s()};
  struct app_review review;
  struct app_review_request request = {.match = r->match,
                                       .seat = r->seat ? (int)r->seat - 1 : AD_NOBODY,
                                       .iterations = (int)r->iterations,
                                       .seed = r->seed,
                                       .progress = show_progress,
                                       .ctx = &meter};
  bool good = app_review_make(&request, &review);
  if (meter.shown)
    fputs("\r\033[K", stderr);
  int exit_code = CLI_DONE;
  if (good && r->format == HTML)
    exit_code = write_page(r, &review, &request);
  else if (good && r->format == JSON)
    print_json(r, &review);
  else if (good)
    print_review(r, &review);
  app_review_fini(&review);
  return cli_fault_check(r->match->lookahead) ? CLI_RUNTIME : exit_code;
}

static int review_file(struct review *r, const char *path)
{
  const char *storage[AD_MAX_SEATS];
  struct app_record record;
  struct ad_diags diags;
  int exit_code = CLI_INPUT;
  app_record_init(&record);
  ad_diags_init(&diags);
  enum app_record_state state = app_record_load(path, NULL, &record, &diags);
  if (state == APP_RECORD_FAULTY) {
    cli_fault_print(&record.fault);
    exit_code = CLI_RUNTIME;
  } else if (state != APP_RECORD_GOOD) {
    cli_print_diags(&diags, "record not reviewed");
  } else if (r->seat > record.setup->seats) {
    exit_code = cli_usage_error(r->self, "--seat is %lld, but the match has %d seats", r->seat,
                                record.setup->seats);
  } else {
    r->match = record.match;
    r->names = app_record_names(&record, storage);
    exit_code = review_match(r);
  }
  ad_diags_fini(&diags);
  app_record_fini(&record);
  return exit_code;
}

static bool read_option(struct review *r, int option)
{
  static const struct ad_word formats[] = {
    {"text", TEXT}, {"json", JSON}, {"html", HTML}, {NULL, 0}};
  switch (option) {
  case OPT_SEAT: return cli_int_option(r->self, "--seat", optarg, 1, AD_MAX_SEATS, &r->seat);
  case OPT_ITERATIONS:
    return cli_int_option(r->self, "--iterations", optarg, 8, 1000000, &r->iterations);
  case OPT_SEED: return cli_seed_option(r->self, optarg, &r->seed);
  case OPT_FORMAT: return cli_word_option(r->self, "--format", optarg, formats, &r->format);
  case OPT_OUT: r->out = optarg; return true;
  default: r->format = JSON; return true;
  }
}

static int run_review(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"seat", required_argument, NULL, OPT_SEAT},
                                          {"iterations", required_argument, NULL, OPT_ITERATIONS},
                                          {"seed", required_argument, NULL, OPT_SEED},
                                          {"format", required_argument, NULL, OPT_FORMAT},
                                          {"out", required_argument, NULL, OPT_OUT},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          {0}};
  struct review r = {.self = self, .iterations = 1000, .seed = 1};
  int option, exit_code;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1)
    if (option == -2 || !read_option(&r, option))
      return option == -2 ? exit_code : CLI_USAGE;
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a record is missing" : "one record at a time");
  if (r.out && r.format != HTML)
    return cli_usage_error(self, "--out is for --format html");
  return review_file(&r, argv[optind]);
}

const struct cli_command cli_review = {
  .name = "review",
  .arguments =
    "RECORD [--seat N] [--iterations N] [--seed N]\n"
    "[--format text|json|html] [--json] [--out FILE]",
  .summary = "say which moves of a game cost most, and what was luck",
  .help =
    "Every decision is thought about again as the bot `search` does, from what its\n"
    "seat knew.  The move that was made and the best one are then tried in games\n"
    "with equal luck.  The turning points come first: the moves that cost most,\n"
    "beyond what chance explains, with the clauses that the better move scores more.\n\n"
    "Options:\n"
    "  --seat N        the decisions of seat N alone\n"
    "  --iterations N  games that are tried for each decision, and for each move that\n"
    "                  is valued (default: 1000); more take longer and find more\n"
    "  --seed N        of the thinking (default: 1)\n"
    "  --format WHICH  text (default); json: every number, for programs; html: a\n"
    "                  page with pictures of the turning points and the chances over\n"
    "                  the game\n"
    "  --json          the same as --format json\n"
    "  --out FILE      where the page goes (default: printed)\n"
    "\nExamples:\n"
    "  aedile review match.yaml --seat 1\n"
    "  aedile review match.yaml --format html --out review.html\n",
  .run = run_review,
  .scripts = true,
};
