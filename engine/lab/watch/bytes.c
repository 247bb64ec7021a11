/* bytes.c - games as bytes: a head of fixed size, the rows, the features that are new with their
 * names, and the uses. */
#include "engine/lab/watch/bytes.h"

#include <stdlib.h>
#include <string.h>

/* What is written of a game as it lies in memory: all before the rows. */
#define HEAD offsetof(struct lab_game, row)

void lab_told_fini(struct lab_told *told)
{
  free(told->number);
  free(told->use);
}

/* ---- writing ---- */

static void write_names(const struct lab_features *features, struct lab_told *told,
                        struct ad_buf *out)
{
  ad_write_int(out, features->n - told->n);
  for (; told->n < features->n; told->n++) {
    const struct lab_feature *feature = &features->feature[told->n];
    ad_write_int(out, (int)feature->source);
    ad_write_bytes(out, feature->name, strlen(feature->name));
  }
}

void lab_game_write(const struct lab_game *game, const struct lab_features *features,
                    struct lab_told *told, struct ad_buf *out)
{
  size_t seats = (size_t)game->seats;
  ad_write_raw(out, game, HEAD);
  for (int i = 0; i < game->n_rows; i++)
    ad_write_raw(out, game->row[i], seats * sizeof game->row[i][0]);
  write_names(features, told, out);
  ad_write_int(out, game->n_uses);
  for (int i = 0; i < game->n_uses; i++) {
    const struct lab_use *use = &game->use[i];
    ad_write_int(out, use->feature);
    ad_write_raw(out, use->count, seats * sizeof use->count[0]);
    ad_write_raw(out, use->offered, seats * sizeof use->offered[0]);
    ad_write_raw(out, use->points, seats * sizeof use->points[0]);
  }
}

/* ---- reading ---- */

static void read_names(struct ad_reader *r, struct lab_features *features, struct lab_told *told)
{
  enum { MOST_NEW = 1 << 20 };
  char name[LAB_FEATURE_NAME + 40];
  int n = ad_take_int(r, 0, MOST_NEW);
  for (int i = 0; i < n && r->ok; i++) {
    enum lab_source source = (enum lab_source)ad_take_int(r, 0, LAB_SOURCES - 1);
    ad_take_text(r, name, sizeof name);
    AD_GROW(told->number, told->n, told->cap);
    told->number[told->n++] = lab_features_number(features, source, name);
  }
}

static void read_use(struct ad_reader *r, size_t seats, const struct lab_told *told,
                     struct lab_use *use)
{
  *use = (struct lab_use){0};
  use->feature = told->number[ad_take_int(r, 0, told->n - 1)];
  ad_take_raw(r, use->count, seats * sizeof use->count[0]);
  ad_take_raw(r, use->offered, seats * sizeof use->offered[0]);
  ad_take_raw(r, use->points, seats * sizeof use->points[0]);
}

static bool is_head_possible(const struct lab_game *game)
{
  return game->seats >= 1 && game->seats <= AD_MAX_SEATS && game->first >= 0 &&
         game->first < game->seats && game->n_rows >= 2 && game->n_rows <= LAB_MAX_ROWS;
}

void lab_game_read(struct ad_reader *r, struct lab_features *features, struct lab_told *told,
                   struct lab_game *game)
{
  ad_take_raw(r, game, HEAD);
  r->ok = r->ok && is_head_possible(game);
  size_t seats = r->ok ? (size_t)game->seats : 0;
  for (int i = 0; r->ok && i < game->n_rows; i++)
    ad_take_raw(r, game->row[i], seats * sizeof game->row[i][0]);
  read_names(r, features, told);
  int n = ad_take_int(r, 0, told->n);
  told->n_uses = 0;
  AD_RESERVE(told->use, told->n_uses, told->cap_uses, n);
  for (; r->ok && told->n_uses < n; told->n_uses++)
    read_use(r, seats, told, &told->use[told->n_uses]);
  game->use = told->use;
  game->n_uses = told->n_uses;
  game->cap_uses = told->cap_uses;
}
