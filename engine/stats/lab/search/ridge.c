/* ridge.c - ridge regression with weights. */
#include "engine/stats/lab/search/ridge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/cholesky.h"

/* Penalties that are tried, as parts of the mean weighted square of a column: powers of 4 from
 * 4^-8.  The least of them keeps the system solvable if columns repeat each other. */
enum { PENALTIES = 13, LEAST_POWER = -8 };

int st_quadratic_terms(const double *parameter, int n, double *out)
{
  int at = 0;
  for (int i = 0; i < n; i++, at++)
    if (out)
      out[at] = parameter[i];
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++, at++)
      if (out)
        out[at] = parameter[i] * parameter[j];
  return at;
}

struct fit {
  const double *x, *y, *weight;
  int rows, columns;
  double *matrix, *right; /* X'WX, X'Wy */
  double scale;           /* mean of its diagonal */
};

static void add_rows(struct fit *f)
{
  int p = f->columns;
  for (int r = 0; r < f->rows; r++) {
    const double *row = f->x + (size_t)r * (size_t)p;
    for (int a = 0; a < p; a++) {
      f->right[a] += f->weight[r] * row[a] * f->y[r];
      for (int b = 0; b <= a; b++)
        f->matrix[a * p + b] += f->weight[r] * row[a] * row[b];
    }
  }
  for (int a = 0; a < p; a++) {
    f->scale += f->matrix[a * p + a] / p;
    for (int b = 0; b < a; b++)
      f->matrix[b * p + a] = f->matrix[a * p + b];
  }
}

/* Solves for PENALTY. */
static void solve(const struct fit *f, double penalty, struct st_ridge *out)
{
  size_t p = (size_t)f->columns;
  memcpy(out->factor, f->matrix, p * p * sizeof *out->factor);
  memcpy(out->effect, f->right, p * sizeof *out->effect);
  for (size_t a = 0; a < p; a++)
    out->factor[a * p + a] += penalty;
  st_cholesky(out->factor, f->columns, 0, 0);
  st_cholesky_solve(out->factor, f->columns, out->effect);
  out->penalty = penalty;
}

static double error_of(const struct st_ridge *ridge, const double *row)
{
  double squares = 0, *work = ad_calloc((size_t)ridge->columns + 1, sizeof *work);
  memcpy(work, row, (size_t)ridge->columns * sizeof *work);
  st_cholesky_forward(ridge->factor, ridge->columns, work);
  for (int a = 0; a < ridge->columns; a++)
    squares += work[a] * work[a];
  free(work);
  return sqrt(squares);
}

double st_ridge_predict(const struct st_ridge *ridge, const double *row, double *error)
{
  double value = 0;
  for (int a = 0; a < ridge->columns; a++)
    value += ridge->effect[a] * row[a];
  if (error)
    *error = error_of(ridge, row);
  return value;
}

/* The mean weighted square of errors when each row is left out: a row without which its prediction
 * changes much has a leverage near 1. */
static double press_of(const struct fit *f, const struct st_ridge *ridge)
{
  double sum = 0, weights = 0;
  for (int r = 0; r < f->rows; r++) {
    double error, guess = st_ridge_predict(ridge, f->x + (size_t)r * (size_t)f->columns, &error);
    double leverage = f->weight[r] * error * error;
    double without = (f->y[r] - guess) / fmax(1 - leverage, 1e-9);
    sum += f->weight[r] * without * without;
    weights += f->weight[r];
  }
  return weights > 0 ? sum / weights : 0;
}

static struct st_ridge empty(int columns)
{
  size_t p = (size_t)columns;
  return (struct st_ridge){.columns = columns,
                           .press = INFINITY,
                           .effect = ad_calloc(p + 1, sizeof(double)),
                           .factor = ad_calloc(p * p + 1, sizeof(double))};
}

struct st_ridge st_ridge_fit(const double *x, const double *y, const double *weight, int rows,
                             int columns)
{
  size_t p = (size_t)columns;
  struct fit f = {.x = x, .y = y, .weight = weight, .rows = rows, .columns = columns};
  struct st_ridge best = empty(columns), tried = empty(columns);
  f.matrix = ad_calloc(p * p + p + 1, sizeof *f.matrix);
  f.right = f.matrix + p * p;
  add_rows(&f);
  for (int i = 0; i < PENALTIES; i++) {
    solve(&f, f.scale > 0 ? ldexp(f.scale, 2 * (LEAST_POWER + i)) : 1, &tried);
    tried.press = press_of(&f, &tried);
    if (!(tried.press < best.press))
      continue;
    struct st_ridge old = best;
    best = tried;
    tried = old;
  }
  st_ridge_fini(&tried);
  free(f.matrix);
  return best;
}

void st_ridge_fini(struct st_ridge *ridge)
{
  free(ridge->effect);
  free(ridge->factor);
}
