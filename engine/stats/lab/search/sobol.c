/* sobol.c - points that fill a box evenly. */
#include "engine/stats/lab/search/sobol.h"

enum { BITS = 32, MAX_DEGREE = 5 };

/* Of each dimension but the first: a primitive polynomial (degree, inner coefficients) and its
 * first direction numbers.  They were searched one dimension after the other, all odd numbers of
 * the right size, so that the first 16 to 256 points fill the boxes of any two coordinates evenly:
 * of the first 64 points each box of 1/8 of the square, whatever its shape, has 8. */
static const struct {
  int degree;
  uint32_t inner, first[MAX_DEGREE];
} polynomial[ST_SOBOL_DIMENSIONS - 1] = {
  {1, 0, {1}},
  {2, 1, {1, 1}},
  {3, 1, {1, 3, 1}},
  {3, 2, {1, 1, 5}},
  {4, 1, {1, 3, 3, 9}},
  {4, 4, {1, 1, 3, 7}},
  {5, 2, {1, 3, 1, 5, 11}},
  {5, 4, {1, 1, 5, 3, 29}},
  {5, 7, {1, 3, 7, 7, 19}},
  {5, 11, {1, 3, 7, 13, 25}},
  {5, 13, {1, 1, 1, 15, 13}},
};

/* Fills V with the direction numbers of a dimension, in units of 2^-32. */
static void directions(int dimension, uint32_t v[BITS])
{
  if (dimension == 0) {
    for (int i = 0; i < BITS; i++)
      v[i] = 1U << (BITS - 1 - i);
    return;
  }
  int s = polynomial[dimension - 1].degree;
  uint32_t inner = polynomial[dimension - 1].inner;
  for (int i = 0; i < s; i++)
    v[i] = polynomial[dimension - 1].first[i] << (BITS - 1 - i);
  for (int i = s; i < BITS; i++) {
    v[i] = v[i - s] ^ (v[i - s] >> s);
    for (int k = 1; k < s; k++)
      v[i] ^= inner >> (s - 1 - k) & 1 ? v[i - k] : 0;
  }
}

void st_sobol(uint32_t number, int dimensions, uint32_t *out)
{
  uint32_t gray = number ^ number >> 1;
  for (int d = 0; d < dimensions; d++) {
    uint32_t v[BITS];
    directions(d, v);
    out[d] = 0;
    for (int i = 0; i < BITS; i++)
      out[d] ^= gray >> i & 1 ? v[i] : 0;
  }
}

int st_sobol_index(uint32_t coordinate, int n)
{
  return (int)((uint64_t)coordinate * (uint64_t)n >> BITS);
}
