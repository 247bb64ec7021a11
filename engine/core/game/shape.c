/* shape.c - see shape.h. */
#include "engine/core/game/shape.h"

#include <stdlib.h>

void ad_shape_turn(int n, const int8_t *x, const int8_t *y, int quarters, bool flip, int8_t *out_x,
                   int8_t *out_y)
{
  int low_x = INT8_MAX, low_y = INT8_MAX;
  for (int i = 0; i < n; i++) {
    int a = flip ? -x[i] : x[i], b = y[i];
    for (int q = 0; q < quarters; q++) {
      int turned = -b;
      b = a;
      a = turned;
    }
    out_x[i] = (int8_t)a;
    out_y[i] = (int8_t)b;
    low_x = a < low_x ? a : low_x;
    low_y = b < low_y ? b : low_y;
  }
  for (int i = 0; i < n; i++) {
    out_x[i] = (int8_t)(out_x[i] - low_x);
    out_y[i] = (int8_t)(out_y[i] - low_y);
  }
}

bool ad_shape_is_connected(int n, const int8_t *x, const int8_t *y)
{
  int16_t reached[AD_MAX_SHAPE] = {0}; /* begins with square 0 */
  bool seen[AD_MAX_SHAPE] = {true};
  int n_reached = 1;
  for (int i = 0; i < n_reached; i++)
    for (int k = 0; k < n; k++)
      if (!seen[k] && abs(x[reached[i]] - x[k]) + abs(y[reached[i]] - y[k]) == 1) {
        seen[k] = true;
        reached[n_reached++] = (int16_t)k;
      }
  return n_reached == n;
}
