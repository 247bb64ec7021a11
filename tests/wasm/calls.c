/* calls.c - the distributions as one function of numbers, for tests/wasm.sh.
 *
 * As WebAssembly it exports `call`.  As a native program it reads lines of a function and three
 * arguments, and prints the bits of the result, one line each. */
#include "engine/stats/cholesky.h"
#include "engine/stats/distributions.h"

/* Returns an element of the inverse of the matrix of Hilbert (n = 5) plus X times the unit matrix.
 */
static double inverse_element(double x, int i, int j)
{
  enum { N = 5 };
  double matrix[N * N], inverse[N * N];
  for (int r = 0; r < N; r++)
    for (int c = 0; c < N; c++)
      matrix[r * N + c] = 1.0 / (r + c + 1) + (r == c ? x : 0);
  st_cholesky(matrix, N, 0, 0);
  st_cholesky_invert(matrix, N, inverse);
  return inverse[i * N + j];
}

double call(int function, double x, double a, double b);
double call(int function, double x, double a, double b)
{
  switch (function) {
  case 0: return st_normal_tails(x).lower;
  case 1: return st_normal_tails(x).upper;
  case 2: return st_t_tails(x, a).lower;
  case 3: return st_t_tails(x, a).upper;
  case 4: return st_chi2_tails(x, a).lower;
  case 5: return st_chi2_tails(x, a).upper;
  case 6: return st_beta_tails(x, a, b).lower;
  case 7: return st_beta_tails(x, a, b).upper;
  case 8: return st_normal_quantile(x);
  case 9: return st_t_quantile(x, a);
  case 10: return st_beta_quantile(x, a, b);
  default: return inverse_element(x, (int)a, (int)b);
  }
}

#ifndef __wasm__
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
  int function;
  double x, a, b;
  while (scanf("%d %lf %lf %lf", &function, &x, &a, &b) == 4) {
    double value = call(function, x, a, b);
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    printf("%016llx\n", (unsigned long long)bits);
  }
  return 0;
}
#endif
