/* text.c - names in sentences, moves as text and back. */
#include "engine/games/gardennation/text/text.h"

#include <stdio.h>

#include "engine/base/mem.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/text/words.h"

static void keep_text(const struct gn_rules *r, const struct gn_state *st, unsigned cards,
                      char *buf, size_t size)
{
  const struct gn_clan *clan = &st->clan[st->seat];
  size_t len = (size_t)snprintf(buf, size, "keep");
  for (int i = 0; i < r->missions_dealt && len < size; i++)
    if (cards >> i & 1)
      len += (size_t)snprintf(buf + len, size - len, " %s", r->mission[clan->dealt[i] - 1].id);
}

void gn_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  int what = gn_what(move);
  switch (gn_kind(move)) {
  case GN_KEEP: keep_text(r, st, (unsigned)what, buf, size); return;
  case GN_CONSTRUCT: snprintf(buf, size, "construct %d", gn_area_number(st, what)); return;
  case GN_ABANDON: snprintf(buf, size, "abandon %d", gn_area_number(st, what)); return;
  case GN_INVADE: snprintf(buf, size, "invade %d", gn_area_number(st, what)); return;
  case GN_STRATEGIC: snprintf(buf, size, "strategic %d", what); return;
  case GN_TRANSFER:
    snprintf(buf, size, "transfer %d %d", gn_area_number(st, gn_from(move)),
             gn_area_number(st, gn_to(move)));
    return;
  case GN_ADVANCE: snprintf(buf, size, "advance"); return;
  case GN_PASS: snprintf(buf, size, "pass"); return;
  case GN_CHOOSE_LAND: snprintf(buf, size, "land %s", gn_land_name(what)); return;
  case GN_CLAIM: snprintf(buf, size, "claim %s", r->project[what].id); return;
  case GN_SKIP: snprintf(buf, size, "skip"); return;
  default: snprintf(buf, size, "next %d", what + 1);
  }
}
