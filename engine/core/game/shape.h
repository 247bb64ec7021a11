/* shape.h - shapes of squares: turned, mirrored, connected.  Square I of a shape is (x[i], y[i]), x
 * to the right, y downwards; it stays square I when the shape is turned. */
#ifndef AEDILE_CORE_GAME_SHAPE_H
#define AEDILE_CORE_GAME_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

enum { AD_MAX_SHAPE = 144 }; /* squares of a shape */

/* Writes the N squares mirrored left to right if FLIP, then turned clockwise by QUARTERS; the
 * smallest x and y become 0.  The arrays may be the same. */
void ad_shape_turn(int n, const int8_t *x, const int8_t *y, int quarters, bool flip, int8_t *out_x,
                   int8_t *out_y);
/* Returns whether the N squares, at least one, are connected by their sides. */
bool ad_shape_is_connected(int n, const int8_t *x, const int8_t *y);

#endif
