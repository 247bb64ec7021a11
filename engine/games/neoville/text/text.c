/* text.c - names of tiles and tokens, moves as text and back. */
#include "engine/games/neoville/text/text.h"

#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"

/* ---- moves to text ---- */

static void choose_text(const struct nv_rules *rules, ad_move move, char *buf, size_t size)
{
  size_t len = (size_t)snprintf(buf, size, move & 0xFFFFFF ? "choose" : "choose none");
  for (int i = 0; i < rules->n_types && len < size; i++)
    if (move >> i & 1)
      len += (size_t)snprintf(buf + len, size - len, " %s", rules->type[i]);
}

void nv_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  char token[NV_NAME];
  switch (nv_move_kind(move)) {
  case NV_CHOOSE: choose_text(r, move, buf, size); return;
  case NV_PLACE:
    snprintf(buf, size, "place %s %d,%d turn %d",
             nv_tile_id(r, st->city[st->seat].hand[nv_place_slot(move)]), nv_place_row(move),
             nv_place_col(move), 90 * nv_place_turn(move));
    return;
  case NV_BUILD:
    if (move == NV_BUILD_NONE) {
      snprintf(buf, size, "build none");
    } else {
      nv_token_name(r, nv_build_token(move), token, sizeof token);
      snprintf(buf, size, "build %s %d,%d", token, nv_build_row(move), nv_build_col(move));
    }
    return;
  default:
    snprintf(buf, size, "draw %s",
             nv_draw_slot(move) == NV_FROM_PILE ? "pile"
                                                : nv_tile_id(r, st->display[nv_draw_slot(move)]));
  }
}

void nv_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  buf[0] = '\0';
  if (nv_move_kind(move) != NV_DRAW || nv_draw_slot(move) == NV_FROM_PILE)
    return;
  const struct nv_tile *tile = &r->tile[st->display[nv_draw_slot(move)] - 1];
  ad_text_append(buf, size, "%.2s/%.2s", tile->squares, tile->squares + 2);
  if (tile->face[0].parks)
    ad_text_append(buf, size, ", %d park%s", tile->face[0].parks, ad_plural(tile->face[0].parks));
  if (tile->face[0].sports)
    ad_text_append(buf, size, ", %d sport", tile->face[0].sports);
}
