/* worker.c - plays games of a lab as they are ordered.
 *
 * An order that the other process could open is opened here again.  If that fails, or the files
 * have changed since, each game of the series is answered by that as its fault. */
#include "engine/app/lab/play/worker.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/play/wire.h"
#include "engine/app/match/variant.h"

struct open_series {
  struct app_lab_series *series; /* NULL: FAULT says why */
  struct ad_setup *setup;
  struct lab_features *features;
  struct lab_peer_names peer;
  int rotations;
  char fault[APP_LAB_FAULT];
};

struct variant {
  const char *name; /* in the arena */
  struct cfg_variant *variant;
};

struct worker {
  int fd;
  struct ad_arena arena;
  struct app_players players;
  struct variant *variant;
  int n_variants, cap_variants;
  struct open_series *open;
  int n_open, cap_open;
  struct ad_buf in, out;
  bool alone; /* the other end is gone */
};

/* ---- series ---- */

static struct cfg_variant *variant_of(struct worker *w, const char *name, struct ad_diags *diags)
{
  for (int i = 0; i < w->n_variants; i++)
    if (strcmp(w->variant[i].name, name) == 0)
      return w->variant[i].variant;
  struct cfg_variant *variant = app_variant_load(name, diags);
  if (variant) {
    AD_GROW(w->variant, w->n_variants, w->cap_variants);
    w->variant[w->n_variants++] = (struct variant){name, variant};
  }
  return variant;
}

static void open_order(struct worker *w, struct app_lab_order_read *read, struct open_series *open,
                       struct ad_diags *diags)
{
  struct cfg_variant *variant = variant_of(w, read->order.variant, diags);
  if (variant)
    open->setup = cfg_variant_compile(variant, read->seats, NULL, diags);
  if (!open->setup)
    return;
  if (strcmp(open->setup->fingerprint, read->fingerprint) != 0) {
    ad_diag_at(diags, (struct ad_pos){0}, "%s changed while it was played", read->order.variant);
    return;
  }
  read->order.setup = open->setup;
  open->rotations = app_lab_rotations(&read->order);
  open->series = app_lab_series_open(&read->order, &w->players, open->features, diags);
}

static void close_series(struct open_series *open)
{
  if (!open->features)
    return;
  app_lab_series_close(open->series);
  ad_setup_free(open->setup);
  lab_features_fini(open->features);
  lab_peer_names_fini(&open->peer);
  free(open->features);
  *open = (struct open_series){0};
}

static bool take_open(struct worker *w)
{
  struct app_lab_order_read read;
  struct ad_diags diags;
  if (!app_lab_read_open(&w->in, &w->arena, &read))
    return false;
  while (w->n_open <= read.series) {
    AD_GROW(w->open, w->n_open, w->cap_open);
    w->open[w->n_open++] = (struct open_series){0};
  }
  struct open_series *open = &w->open[read.series];
  close_series(open);
  open->features = ad_calloc(1, sizeof *open->features);
  open->rotations = 1;
  ad_diags_init(&diags);
  open_order(w, &read, open, &diags);
  if (!open->series)
    snprintf(open->fault, sizeof open->fault, "%.300s",
             diags.n > 0 ? diags.list[0].msg : "it could not be opened");
  ad_diags_fini(&diags);
  return true;
}

static bool take_close(struct worker *w)
{
  int series;
  if (!app_lab_read_close(&w->in, &series))
    return false;
  if (series < w->n_open)
    close_series(&w->open[series]);
  return true;
}

/* ---- games ---- */

/* Returns whether an order has arrived: it can only be to stop. */
static bool is_stopped(const struct worker *w)
{
  struct pollfd one = {w->fd, POLLIN, 0};
  return poll(&one, 1, 0) > 0;
}

/* Sends what is written. */
static void send_out(struct worker *w)
{
  w->alone = w->alone || !app_lab_send(w->fd, &w->out);
  ad_buf_clear(&w->out);
}

static void send_game(struct worker *w, struct open_series *open, long long number)
{
  struct app_lab_played played = {.deal = number / open->rotations, .number = number};
  if (open->series)
    app_lab_series_play(open->series, number, &played);
  else
    memcpy(played.fault, open->fault, sizeof played.fault);
  app_lab_write_game(&played, open->features, &open->peer, &w->out);
  send_out(w);
}

static bool take_play(struct worker *w)
{
  struct app_lab_range range;
  if (!app_lab_read_play(&w->in, &range) || range.series >= w->n_open ||
      !w->open[range.series].features)
    return false;
  for (long long number = range.first; number < range.end && !w->alone && !is_stopped(w);
       number += range.step)
    send_game(w, &w->open[range.series], number);
  app_lab_write_word(APP_LAB_DONE, &w->out);
  send_out(w);
  return true;
}

static bool take_order(struct worker *w, int kind)
{
  switch (kind) {
  case APP_LAB_OPEN: return take_open(w);
  case APP_LAB_CLOSE: return take_close(w);
  case APP_LAB_PLAY: return take_play(w);
  case APP_LAB_STOP: return true; /* these games were played already */
  default: return false;
  }
}

bool app_lab_work(int fd)
{
  struct worker w = {.fd = fd};
  int kind;
  bool ok = true;
  ad_arena_init(&w.arena);
  ad_arena_init(&w.players.arena);
  ad_buf_init(&w.in);
  ad_buf_init(&w.out);
  while (ok && !w.alone && app_lab_receive(fd, &kind, &w.in))
    ok = take_order(&w, kind);
  for (int i = 0; i < w.n_open; i++)
    close_series(&w.open[i]);
  for (int i = 0; i < w.n_variants; i++)
    cfg_variant_free(w.variant[i].variant);
  free(w.open);
  free(w.variant);
  app_players_fini(&w.players);
  ad_arena_fini(&w.arena);
  ad_buf_fini(&w.in);
  ad_buf_fini(&w.out);
  return ok;
}
