/* paint.h - squares, tiles and fields of the drawing: draw.c, legend.c. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_PAINT_H
#define AEDILE_GAMES_NEOVILLE_SHOW_PAINT_H

#include "engine/base/drawing/styled.h"
#include "engine/games/neoville/play/score.h"

enum { NV_SQUARE_WIDTH = 3, NV_TILE_WIDTH = 2 * NV_SQUARE_WIDTH + 1 };

extern const enum ad_colour nv_ground[NV_TERRAINS + 1]; /* the last one: without a tile */

/* What all parts of the drawing use. */
struct nv_canvas {
  const struct nv_rules *rules;
  const struct nv_state *st;
  int viewer, square, block; /* columns of a square, and of a city with its hand */
  struct nv_map map[NV_MAX_SEATS];
};

/* Sets the terminal's own colours. */
void nv_plain(struct ad_styled *styled);
void nv_blanks(struct ad_styled *styled, int n);
/* Writes TEXT, cut or filled to WIDTH columns. */
void nv_field(struct ad_styled *styled, const char *text, int width, bool bold);
/* Ends a line and removes the blanks at its end. */
void nv_end_line(struct ad_styled *styled);

/* Writes the two letters of a utility kind: that of its type and its own, ea .. ef.  Tiles have
 * names such as e1. */
void nv_utility_code(const struct nv_rules *rules, int token, char out[3]);
/* Draws a square, three columns wide; NV_TERRAINS as terrain: without a tile. */
void nv_draw_square(const struct nv_rules *rules, struct ad_styled *styled, int terrain, int symbol,
                    int token);
/* Draws the upper or lower two squares of a tile, NV_TILE_WIDTH columns wide: a back if it is
 * hidden, dots for an empty slot. */
void nv_draw_half(const struct nv_rules *rules, struct ad_styled *styled, int index1, bool hidden,
                  int lower);
/* Writes what a utility needs: " for 4" features, " for ##/#." as a shape; "" where its name is
 * enough. */
void nv_name_need(const struct nv_utility *u, char *out, size_t size);

#endif
