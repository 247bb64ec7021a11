/* train.c - generations of games, by this process or by workers. */
#include "engine/app/judge/train.h"

#include <string.h>

#include "engine/app/lab/play/wire.h"
#include "engine/app/match/variant.h"
#include "engine/base/wire/bytes.h"

/* How many rows the weights of the next stage count as, and how much the points at the end count in
 * what a position learns: of a few values those with which the judgement alone, without search, did
 * best against the planner in quadropolis/expert. */
enum { PRIOR_ROWS = 2000 };
static const double final_share = 0.3;
/* Decisions that the penalty of preferences counts as. */
static const double penalty = 3;

/* ---- opening ---- */

bool app_trainer_open(struct app_trainer *t, const struct app_train_request *request,
                      struct ad_diags *diags)
{
  *t =
    (struct app_trainer){.request = *request, .variant = app_variant_load(request->variant, diags)};
  ad_arena_init(&t->players.arena);
  if (!t->variant)
    return false;
  if (!t->variant->ops->features && !t->variant->ops->traits) {
    ad_diag_at(diags, (struct ad_pos){0},
               "%s has neither features nor traits: nothing can be learned of it",
               t->variant->ops->key);
    return false;
  }
  int seats = request->seats ? request->seats : app_usual_seats(t->variant);
  t->setup = cfg_variant_compile(t->variant, seats, NULL, diags);
  return t->setup != NULL;
}

void app_trainer_close(struct app_trainer *t)
{
  app_gather_close(t->gather);
  ad_setup_free(t->setup);
  cfg_variant_free(t->variant);
  app_players_fini(&t->players);
}

/* Makes the players of a generation; the judgement of the one before is in T, the first one has
 * none. */
static bool begin_generation(struct app_trainer *t, int generation, struct ad_diags *diags)
{
  app_gather_close(t->gather);
  t->setup->judgement = generation > 0 ? &t->judgement : NULL;
  const struct app_gather_order order = {t->setup, t->request.bot, t->request.seed,
                                         app_gather_usual_moves(t->setup, t->request.seed)};
  t->gather = app_gather_open(&order, &t->players, diags);
  return t->gather != NULL;
}

/* ---- frames ---- */

enum frame { BEGIN = 1, PLAY, ROWS, FAILED };

static void write_begin(int generation, const struct ad_judgement *judgement, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, BEGIN);
  ad_write_int(out, generation);
  ad_write_raw(out, judgement, sizeof *judgement);
  ad_frame_end(out, at);
}

/* To play the games FIRST, FIRST + STEP ... below END. */
static void write_play(int first, int end, int step, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, PLAY);
  ad_write_int(out, first);
  ad_write_int(out, end);
  ad_write_int(out, step);
  ad_frame_end(out, at);
}

static void write_rows(const struct app_rows *rows, const struct app_choices *choices,
                       struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, ROWS);
  ad_write_int(out, rows->n);
  ad_write_raw(out, rows->row, (size_t)rows->n * sizeof *rows->row);
  ad_write_raw(out, rows->feature,
               (size_t)rows->n * (size_t)rows->n_features * sizeof *rows->feature);
  ad_write_int(out, choices->n);
  ad_write_int(out, choices->n_numbers);
  ad_write_raw(out, choices->choice, (size_t)choices->n * sizeof *choices->choice);
  ad_write_raw(out, choices->number, (size_t)choices->n_numbers * sizeof *choices->number);
  ad_frame_end(out, at);
}

/* Adds the choices of a frame; false if it is malformed. */
static bool read_choices(struct ad_reader *r, struct app_choices *choices)
{
  struct app_choices got = {.n_traits = choices->n_traits};
  int n = ad_take_int(r, 0, 1 << 20), numbers = ad_take_int(r, 0, 1 << 28);
  if (!r->ok || (size_t)(r->end - r->at) !=
                  (size_t)n * sizeof *got.choice + (size_t)numbers * sizeof *got.number)
    return false;
  app_choices_reserve(&got, n, numbers);
  ad_take_raw(r, got.choice, (size_t)n * sizeof *got.choice);
  ad_take_raw(r, got.number, (size_t)numbers * sizeof *got.number);
  got.n = n;
  got.n_numbers = numbers;
  bool holds = ad_reader_done(r) && app_choices_hold(&got);
  if (holds)
    app_choices_append(choices, &got);
  app_choices_fini(&got);
  return holds;
}

/* Adds the rows and choices of a frame; false if it is malformed. */
static bool read_rows(const struct ad_buf *in, struct app_rows *rows, struct app_choices *choices)
{
  struct ad_reader r = ad_reader_of(ad_buf_text(in), in->len);
  struct app_rows got = {.n_features = rows->n_features};
  int n = ad_take_int(&r, 0, 1 << 20);
  size_t width = (size_t)got.n_features * sizeof *got.feature;
  if (!r.ok || (size_t)(r.end - r.at) < (size_t)n * (sizeof *got.row + width))
    return false;
  app_rows_reserve(&got, n);
  ad_take_raw(&r, got.row, (size_t)n * sizeof *got.row);
  ad_take_raw(&r, got.feature, (size_t)n * width);
  got.n = n;
  app_rows_append(rows, &got);
  app_rows_fini(&got);
  return read_choices(&r, choices);
}

/* ---- a worker ---- */

static bool send_frames(int fd, struct ad_buf *out)
{
  bool sent = app_lab_send(fd, out);
  ad_buf_clear(out);
  return sent;
}

static bool begin_as_told(struct app_trainer *t, struct ad_reader *r, int fd, struct ad_buf *out)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  int generation = ad_take_int(r, 0, APP_TRAIN_GENERATIONS);
  ad_take_raw(r, &t->judgement, sizeof t->judgement);
  bool begun = ad_reader_done(r) && begin_generation(t, generation, &diags);
  ad_diags_fini(&diags);
  if (!begun) { /* the other process has the same problem, and reports it */
    ad_frame_end(out, ad_frame_begin(out, FAILED));
    return send_frames(fd, out) && false;
  }
  return true;
}

static bool play_as_told(struct app_trainer *t, struct ad_reader *r, int fd, struct ad_buf *out)
{
  int first = ad_take_int(r, 0, INT_MAX), end = ad_take_int(r, 0, INT_MAX),
      step = ad_take_int(r, 1, APP_TRAIN_WORKERS);
  bool good = ad_reader_done(r) && t->gather;
  struct app_rows rows = {.n_features = app_count_features(t->variant->ops->features)};
  struct app_choices choices = {.n_traits = app_count_features(t->variant->ops->traits)};
  for (int game = first; good && game < end; game += step) {
    rows.n = 0;
    app_choices_clear(&choices);
    app_gather_play(t->gather, game, &rows, &choices);
    write_rows(&rows, &choices, out);
    good = send_frames(fd, out);
  }
  app_rows_fini(&rows);
  app_choices_fini(&choices);
  return good;
}

bool app_train_work(const struct app_train_request *request, int fd)
{
  struct app_trainer t;
  struct ad_diags diags;
  struct ad_buf in, out;
  int kind;
  ad_diags_init(&diags);
  ad_buf_init(&in);
  ad_buf_init(&out);
  bool good = app_trainer_open(&t, request, &diags);
  while (good && app_lab_receive(fd, &kind, &in)) {
    struct ad_reader r = ad_reader_of(ad_buf_text(&in), in.len);
    good = kind == BEGIN ? begin_as_told(&t, &r, fd, &out)
         : kind == PLAY  ? play_as_told(&t, &r, fd, &out)
                         : false;
  }
  app_trainer_close(&t);
  ad_buf_fini(&in);
  ad_buf_fini(&out);
  ad_diags_fini(&diags);
  return good;
}

/* ---- the process that learns ---- */

struct school {
  struct app_trainer *t;
  const int *worker;
  int n_workers;
  const struct app_train_watch *watch;
  struct app_rows rows;
  struct app_choices choices;
  struct ad_buf in, out;
};

static bool order_games(struct school *s, int generation, int first, int end)
{
  for (int i = 0; i < s->n_workers; i++) {
    write_begin(generation, &s->t->judgement, &s->out);
    write_play(first + i, end, s->n_workers, &s->out);
    if (!send_frames(s->worker[i], &s->out))
      return false;
  }
  return true;
}

/* Takes the next game from its worker, or plays it. */
static bool take_game(struct school *s, int game, int first)
{
  int kind;
  if (s->n_workers == 0) {
    app_gather_play(s->t->gather, game, &s->rows, &s->choices);
    return true;
  }
  return app_lab_receive(s->worker[(game - first) % s->n_workers], &kind, &s->in) && kind == ROWS &&
         read_rows(&s->in, &s->rows, &s->choices);
}

static bool play_generation(struct school *s, int generation, int first, int end,
                            struct ad_diags *diags)
{
  if (!begin_generation(s->t, generation, diags))
    return false;
  bool good = order_games(s, generation, first, end);
  for (int game = first; good && game < end; game++) {
    good = take_game(s, game, first);
    s->watch->played(s->watch->ctx, game + 1, s->t->request.games);
  }
  if (!good)
    ad_diag_at(diags, (struct ad_pos){0}, "a process that plays is gone");
  return good;
}

static void report(struct school *s, int generation, int games)
{
  struct app_train_report report = {
    .generation = generation + 1, .games = games, .rows = s->rows.n};
  for (int i = 0; i < s->rows.n; i++)
    report.points += s->rows.row[i].points;
  report.points /= s->rows.n ? s->rows.n : 1;
  app_fit_check(&s->rows, &s->t->judgement, APP_TRAIN_HELD_OUT, &report.error);
  app_prefer_check(&s->choices, &s->t->judgement, APP_TRAIN_HELD_OUT, &report.choices);
  s->watch->learned(s->watch->ctx, &report);
}

static bool learn(struct school *s, struct ad_diags *diags)
{
  const struct app_fit_options options = {PRIOR_ROWS, final_share, APP_TRAIN_HELD_OUT};
  const struct app_prefer_options prefer = {penalty, APP_TRAIN_HELD_OUT};
  int first = 0;
  for (int generation = 0; generation < APP_TRAIN_GENERATIONS; generation++) {
    int end = (int)((long long)s->t->request.games * (generation + 1) / APP_TRAIN_GENERATIONS);
    if (!play_generation(s, generation, first, end, diags))
      return false;
    if (s->rows.n == 0 && s->choices.n == 0) {
      ad_diag_at(diags, (struct ad_pos){0}, "no game came to its end: nothing can be learned");
      return false;
    }
    app_fit(&s->rows, &options, &s->t->judgement);
    app_prefer_fit(&s->choices, &prefer, &s->t->judgement);
    report(s, generation, end);
    first = end;
  }
  return true;
}

bool app_train(struct app_trainer *t, const int *worker, int n, const struct app_train_watch *watch,
               struct ad_diags *diags)
{
  struct school s = {.t = t, .worker = worker, .n_workers = n, .watch = watch};
  s.rows.n_features = app_count_features(t->variant->ops->features);
  s.choices.n_traits = app_count_features(t->variant->ops->traits);
  ad_buf_init(&s.in);
  ad_buf_init(&s.out);
  bool good = learn(&s, diags);
  ad_buf_fini(&s.in);
  ad_buf_fini(&s.out);
  app_rows_fini(&s.rows);
  app_choices_fini(&s.choices);
  return good;
}
