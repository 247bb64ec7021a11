/* annotate.c - annotations of moves. */
#include "engine/games/neoville/text/annotate.h"

#include "engine/games/neoville/play/moves.h"

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
