/* bytes.c - games as bytes: a head of fixed size, the rows, the features that are new with their
 * names, and the uses. */
#include "engine/lab/watch/bytes.h"

#include <stdlib.h>
#include <string.h>

/* What is written of a game as it lies in memory: all before the rows. */
#define HEAD offsetof(struct lab_game, row)

void lab_peer_names_fini(struct lab_peer_names *peer)
{
  free(peer->number);
  free(peer->use);
}

/* ---- writing ---- */

static void write_names(const struct lab_features *features, struct lab_peer_names *peer,
                        struct ad_buf *out)
{
  ad_write_int(out, features->n - peer->n);
  for (; peer->n < features->n; peer->n++) {
    const struct lab_feature *feature = &features->feature[peer->n];
    ad_write_int(out, (int)feature->source);
    ad_write_bytes(out, feature->name, strlen(feature->name));
  }
}

void lab_game_write(const struct lab_game *game, const struct lab_features *features,
                    struct lab_peer_names *peer, struct ad_buf *out)
{
  size_t seats = (size_t)game->seats;
  ad_write_raw(out, game, HEAD);
  for (int i = 0; i < game->n_rows; i++)
    ad_write_raw(out, game->row[i], seats * sizeof game->row[i][0]);
  write_names(features, peer, out);
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

static void read_names(struct ad_reader *r, struct lab_features *features,
                       struct lab_peer_names *peer)
{
  enum { MOST_NEW = 1 << 20 };
  char name[LAB_FEATURE_NAME + 40];
  int n = ad_take_int(r, 0, MOST_NEW);
  for (int i = 0; i < n && r->ok; i++) {
    enum lab_source source = (enum lab_source)ad_take_int(r, 0, LAB_SOURCES - 1);
    ad_take_text(r, name, sizeof name);
    AD_GROW(peer->number, peer->n, peer->cap);
    peer->number[peer->n++] = lab_features_number(features, source, name);
  }
}

static void read_use(struct ad_reader *r, size_t seats, const struct lab_peer_names *peer,
                     struct lab_use *use)
{
  *use = (struct lab_use){0};
  use->feature = peer->number[ad_take_int(r, 0, peer->n - 1)];
  ad_take_raw(r, use->count, seats * sizeof use->count[0]);
  ad_take_raw(r, use->offered, seats * sizeof use->offered[0]);
  ad_take_raw(r, use->points, seats * sizeof use->points[0]);
}

static bool is_head_possible(const struct lab_game *game)
{
  return game->seats >= 1 && game->seats <= AD_MAX_SEATS && game->first >= 0 &&
         game->first < game->seats && game->n_rows >= 2 && game->n_rows <= LAB_MAX_ROWS;
}

void lab_game_read(struct ad_reader *r, struct lab_features *features, struct lab_peer_names *peer,
                   struct lab_game *game)
{
  ad_take_raw(r, game, HEAD);
  r->ok = r->ok && is_head_possible(game);
  size_t seats = r->ok ? (size_t)game->seats : 0;
  for (int i = 0; r->ok && i < game->n_rows; i++)
    ad_take_raw(r, game->row[i], seats * sizeof game->row[i][0]);
  read_names(r, features, peer);
  int n = ad_take_int(r, 0, peer->n);
  peer->n_uses = 0;
  AD_RESERVE(peer->use, peer->n_uses, peer->cap_uses, n);
  for (; r->ok && peer->n_uses < n; peer->n_uses++)
    read_use(r, seats, peer, &peer->use[peer->n_uses]);
  game->use = peer->use;
  game->n_uses = peer->n_uses;
  game->cap_uses = peer->cap_uses;
}
