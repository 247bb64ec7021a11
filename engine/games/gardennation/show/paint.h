/* paint.h - the drawing while it is made, and its styles. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_PAINT_H
#define AEDILE_GAMES_GARDENNATION_SHOW_PAINT_H

#include "engine/base/drawing/canvas.h"
#include "engine/games/gardennation/play/legal.h"

enum {
  GN_WIDEST = 80, /* columns of the drawing */
  GN_BESIDE = 60  /* first column of the text beside the board */
};

struct gn_canvas {
  const struct gn_rules *rules;
  const struct gn_state *st;
  int viewer;
  struct ad_styled *styled; /* the output */
  struct gn_options may;    /* of the acting seat, in GN_ACTION */
  struct ad_canvas sheet;   /* the board and the text beside it */
  bool tight;               /* lines below areas without a tower may be left out */
};

extern const struct ad_text_style gn_plain, gn_bold, gn_faint;
extern const struct ad_text_style gn_seat_style[GN_MAX_SEATS];
/* by enum gn_land, GN_BRAMBLE included: letters on the colour of the land */
extern const struct ad_text_style gn_land_style[GN_LANDS + 1];
/* Returns the letter of a seat in drawings. */
static inline char gn_seat_letter(int seat)
{
  return (char)('A' + seat);
}

#endif
