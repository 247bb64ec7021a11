/* shapes.c - see shapes.h.
 *
 * The orientations of a form are its shape in four quarter turns, flipped or not.  Orientations
 * that cover the same squares with the same cells are stored once; orientation_of says for each of
 * the eight which one stands for it.  An orientation holds the set of squares, relative to its
 * corner, and the set of corners where it lies on the board. */
#include "engine/games/smallcity/rules/shapes.h"

#include <string.h>

#include "engine/core/game/shape.h"

void sc_make_shape(struct sc_shape *s, struct ad_node *entry, struct ad_diags *d)
{
  struct ad_node *rows = ad_node_get(entry, "rows");
  unsigned seen = 0;
  if (!ad_keys_valid(entry, "rows"))
    return;
  for (int y = 0; y < s->rows.n; y++)
    for (int x = 0; s->rows.row[y][x]; x++) {
      char sign = s->rows.row[y][x];
      int cell = sign - '0';
      if (sign == '.')
        continue;
      if (cell < 0 || cell >= SC_MAX_CELLS || x >= SC_MAX_CELLS || seen >> cell & 1) {
        ad_diag(d, ad_node_at(rows, y),
                "row %d of shape '%s' is '%s', expected '.' and the digits 0 to %d, each digit "
                "once, in %d columns",
                y, s->id, s->rows.row[y], SC_MAX_CELLS - 1, (int)SC_MAX_CELLS);
        return;
      }
      seen |= 1u << cell;
      s->x[cell] = (int8_t)x;
      s->y[cell] = (int8_t)y;
      s->n++;
    }
  if (s->n == 0)
    ad_diag(d, rows ? rows : entry, "shape '%s' has no squares, expected at least one digit",
            s->id);
  else if (seen != (1u << s->n) - 1)
    ad_diag(d, rows, "shape '%s' has %d square%s, expected the digits 0 to %d, one for each square",
            s->id, s->n, ad_plural(s->n), s->n - 1);
  else if (!ad_shape_is_connected(s->n, s->x, s->y))
    ad_diag(d, rows, "shape '%s' is in pieces, expected squares that share sides", s->id);
}

/* Derives the squares and the possible corners of FORM, flipped or not and turned by QUARTERS. */
static void make_orientation(const struct sc_form *f, const struct sc_shape *s, int quarters,
                             bool flip, struct sc_orientation *out)
{
  int8_t x[SC_MAX_CELLS], y[SC_MAX_CELLS];
  int width = 0, height = 0;
  memset(out, 0, sizeof *out);
  ad_shape_turn(s->n, s->x, s->y, quarters, flip, x, y);
  for (int i = 0; i < s->n; i++) {
    out->offset[i] = (uint8_t)(y[i] * SC_SIDE + x[i]);
    out->squares |= sc_bit(out->offset[i]);
    out->building |= f->cell[i] == SC_C_WATER ? 0 : sc_bit(out->offset[i]);
    width = x[i] + 1 > width ? x[i] + 1 : width;
    height = y[i] + 1 > height ? y[i] + 1 : height;
  }
  for (int corner = 0; corner < SC_SQUARES; corner++)
    if (sc_x(corner) + width <= SC_SIDE && sc_y(corner) + height <= SC_SIDE)
      out->corners |= sc_bit(corner);
  out->head = (uint8_t)sc_first(out->squares);
  out->rot = (uint16_t)(quarters * 90);
  out->flip = flip;
}

/* Returns whether orientations A and B of a form of N cells cover the same squares with the same
 * cells. */
static bool are_orientations_alike(const struct sc_form *f, int n, const struct sc_orientation *a,
                                   const struct sc_orientation *b)
{
  if (a->squares != b->squares)
    return false;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      if (a->offset[i] == b->offset[k] && f->cell[i] != f->cell[k])
        return false;
  return true;
}

void sc_make_orientations(struct sc_form *f, const struct sc_shape *s)
{
  f->n_orientations = 0;
  for (int flip = 0; flip < 2; flip++)
    for (int quarters = 0; quarters < 4; quarters++) {
      struct sc_orientation orientation;
      int i = 0;
      make_orientation(f, s, quarters, flip, &orientation);
      while (i < f->n_orientations &&
             !are_orientations_alike(f, s->n, &f->orientation[i], &orientation))
        i++;
      if (i == f->n_orientations)
        f->orientation[f->n_orientations++] = orientation;
      f->orientation_of[quarters + 4 * flip] = (uint8_t)i;
    }
}
