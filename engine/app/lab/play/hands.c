/* hands.c - gives games out to workers, and collects them in their order. */
#include "engine/app/lab/play/hands.h"

#include <stdlib.h>
#include <string.h>

/* A series that is open. */
struct app_lab_line {
  struct app_lab_series *series; /* NULL: closed */
  struct lab_features *features; /* of all hands; borrowed */
  struct lab_peer_names *peer;   /* by worker */
  struct lab_game *game;         /* the last one of a worker */
};

void app_lab_hands_init(struct app_lab_hands *hands, const int *worker, int n_workers)
{
  *hands = (struct app_lab_hands){.n_workers = n_workers};
  for (int i = 0; i < n_workers; i++)
    hands->worker[i] = worker[i];
  ad_arena_init(&hands->players.arena);
  ad_buf_init(&hands->out);
  ad_buf_init(&hands->in);
}

static void free_line(struct app_lab_hands *hands, struct app_lab_line *line)
{
  if (!line->series)
    return;
  app_lab_series_close(line->series);
  for (int w = 0; w < hands->n_workers; w++)
    lab_peer_names_fini(&line->peer[w]);
  free(line->peer);
  free(line->game);
  *line = (struct app_lab_line){0};
}

void app_lab_hands_fini(struct app_lab_hands *hands)
{
  for (int i = 0; i < hands->n_lines; i++)
    free_line(hands, &hands->line[i]);
  free(hands->line);
  app_players_fini(&hands->players);
  ad_buf_fini(&hands->out);
  ad_buf_fini(&hands->in);
}

/* Sends what is written to worker W.  One that is gone is noticed when its games are missing. */
static void tell(struct app_lab_hands *hands, int w)
{
  if (!app_lab_send(hands->worker[w], &hands->out))
    hands->worker[w] = -1;
}

static void tell_all(struct app_lab_hands *hands)
{
  for (int w = 0; w < hands->n_workers; w++)
    tell(hands, w);
  ad_buf_clear(&hands->out);
}

static int free_number(struct app_lab_hands *hands)
{
  int number = 0;
  while (number < hands->n_lines && hands->line[number].series)
    number++;
  if (number == hands->n_lines) {
    AD_GROW(hands->line, hands->n_lines, hands->cap_lines);
    hands->line[hands->n_lines++] = (struct app_lab_line){0};
  }
  return number;
}

int app_lab_hands_open(struct app_lab_hands *hands, const struct app_lab_order *order,
                       struct lab_features *features, struct ad_diags *diags)
{
  struct app_lab_series *series = app_lab_series_open(order, &hands->players, features, diags);
  if (!series)
    return -1;
  int number = free_number(hands);
  hands->line[number] = (struct app_lab_line){
    series, features, ad_calloc((size_t)hands->n_workers + 1, sizeof(struct lab_peer_names)),
    ad_calloc(1, sizeof(struct lab_game))};
  app_lab_write_open(number, order, &hands->out);
  tell_all(hands);
  return number;
}

void app_lab_hands_close(struct app_lab_hands *hands, int series)
{
  free_line(hands, &hands->line[series]);
  app_lab_write_close(series, &hands->out);
  tell_all(hands);
}

/* ---- playing ---- */

static void order_games(struct app_lab_hands *hands, int series, long long first, long long end)
{
  int step = hands->n_workers + 1;
  for (int w = 0; w < hands->n_workers; w++) {
    long long own = first;
    while (own % step != w + 1)
      own++;
    app_lab_write_play(&(struct app_lab_range){series, own, end, step}, &hands->out);
    tell(hands, w);
    ad_buf_clear(&hands->out);
  }
}

static bool is_gone(struct ad_diags *diags)
{
  ad_diag_at(diags, (struct ad_pos){0}, "a process that played games of the lab has ended");
  return false;
}

/* Fetches game NUMBER of SERIES from worker W. */
static bool fetch_game(struct app_lab_hands *hands, int w, int series, long long number,
                       struct app_lab_played *played)
{
  struct app_lab_line *line = &hands->line[series];
  int kind;
  return app_lab_receive(hands->worker[w], &kind, &hands->in) && kind == APP_LAB_GAME &&
         app_lab_read_game(&hands->in, line->features, &line->peer[w], line->game, played) &&
         played->number == number;
}

/* Passes over what the workers still send of these games; they are stopped first if STOP. */
static bool finish_games(struct app_lab_hands *hands, int series, bool stop)
{
  struct app_lab_line *line = &hands->line[series];
  struct app_lab_played played;
  if (stop) {
    app_lab_write_word(APP_LAB_STOP, &hands->out);
    tell_all(hands);
  }
  for (int w = 0; w < hands->n_workers; w++)
    for (int kind = APP_LAB_GAME; kind != APP_LAB_DONE;) {
      if (!app_lab_receive(hands->worker[w], &kind, &hands->in))
        return false;
      /* a name of a feature comes once, and may be in it */
      if (kind == APP_LAB_GAME &&
          !app_lab_read_game(&hands->in, line->features, &line->peer[w], line->game, &played))
        return false;
    }
  return true;
}

bool app_lab_hands_play(struct app_lab_hands *hands, int series, long long first, long long end,
                        bool (*take)(void *ctx, const struct app_lab_played *played), void *ctx,
                        struct ad_diags *diags)
{
  struct app_lab_played played;
  bool goes_on = true;
  order_games(hands, series, first, end);
  for (long long number = first; number < end && goes_on; number++) {
    int hand = (int)(number % (hands->n_workers + 1));
    if (hand == 0)
      app_lab_series_play(hands->line[series].series, number, &played);
    else if (!fetch_game(hands, hand - 1, series, number, &played))
      return is_gone(diags);
    goes_on = take(ctx, &played) && played.game;
  }
  return finish_games(hands, series, !goes_on) || is_gone(diags);
}
