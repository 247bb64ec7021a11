/* positions.h - positions of a file: one, a list under `positions`, or the position that a record
 * has reached (docs/file-formats.md). */
#ifndef AEDILE_APP_MATCH_POSITIONS_H
#define AEDILE_APP_MATCH_POSITIONS_H

#include "engine/config/variant.h"

struct app_position {
  const char *title; /* "" if it has none */
  const char *variant;
  struct ad_setup *setup;
  void *state;
  struct ad_node *moves; /* candidates, a list of texts; or NULL */
};
struct app_positions {
  struct ad_arena arena;
  struct app_position *list;
  int n, cap;
  struct cfg_variant **variants; /* loaded once each */
  int n_variants, cap_variants;
};
/* Reads the positions of the file at PATH.  AT: how many moves of a record are made, -1: all. False
 * after reporting what is wrong; then nothing is kept. */
AD_MUST_USE bool app_positions_read(const char *path, int at, struct app_positions *out,
                                    struct ad_diags *diags);
void app_positions_fini(struct app_positions *positions);

#endif
