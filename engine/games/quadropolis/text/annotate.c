/* annotate.c - annotations of moves. */
#include "engine/games/quadropolis/text/annotate.h"

#include <stdio.h>

#include "engine/games/quadropolis/text/words.h"

/* Writes what the architect takes: "Tower Block, 2 inhabitants". */
static void annotate_taken(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                           char *buf, size_t size)
{
  char pieces[QP_LIST];
  int tile = qp_tile_at(r, st, r->pointed[qp_move_number(move)][qp_move_slot(move)]);
  if (tile < 0 || qp_face_down(r, tile)) {
    snprintf(buf, size, tile < 0 ? "no tile" : "face down");
    return;
  }
  const struct qp_tile *taken = &r->tile[tile];
  snprintf(buf, size, "%s", qp_kind_of(r, taken)->title);
  if (taken->gives[QP_INHABITANTS] || taken->gives[QP_ENERGY]) {
    qp_list_pieces(taken->gives, pieces);
    ad_text_append(buf, size, ", %s", pieces);
  }
  if (taken->points)
    ad_text_append(buf, size, ", %d point%s", taken->points, ad_plural(taken->points));
  if (taken->mayor)
    ad_text_append(buf, size, ", Mayor");
}

void qp_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  buf[0] = '\0';
  if (qp_move_kind(move) == QP_PLACE_ARCHITECT && move != QP_PASS)
    annotate_taken(r, st, move, buf, size);
  else if (qp_move_kind(move) == QP_PLACE_BUILDING)
    snprintf(buf, size, "%s", qp_kind_of(r, &r->tile[st->in_hand - 1])->title);
  else if (qp_move_kind(move) == QP_ALLOCATE && move != QP_DONE)
    snprintf(buf, size, "%s", r->kind[st->city[st->seat].kind[qp_move_square(move)] - 1].title);
}
