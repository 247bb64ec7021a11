/* space.c - points of a space of parameters. */
#include "engine/lab/tune/space.h"

#include <stdlib.h>
#include <string.h>

#include "engine/stats/lab/search/sobol.h"

struct lab_point lab_space_base(const struct lab_space *space)
{
  struct lab_point point = {{0}};
  for (int i = 0; i < space->n; i++)
    point.at[i] = (signed char)space->base[i];
  return point;
}

bool lab_point_same(const struct lab_space *space, const struct lab_point *a,
                    const struct lab_point *b)
{
  return memcmp(a->at, b->at, (size_t)space->n) == 0;
}

int lab_point_changes(const struct lab_space *space, const struct lab_point *point)
{
  int changes = 0;
  for (int i = 0; i < space->n; i++)
    changes += point->at[i] != space->base[i];
  return changes;
}

int lab_point_steps(const struct lab_space *space, const struct lab_point *point)
{
  int steps = 0;
  for (int i = 0; i < space->n; i++) {
    int away = abs(point->at[i] - space->base[i]);
    steps += space->ordered[i] ? away : away > 0;
  }
  return steps;
}

/* ---- enumeration ---- */

struct walk {
  const struct lab_space *space;
  struct lab_point point, *out; /* OUT NULL: only counted */
  int n, most;
};

/* Gives parameters from number I on CHANGES changes in all ways. */
static void change_more(struct walk *w, int i, int changes)
{
  if (w->n >= w->most)
    return;
  if (changes == 0) {
    if (w->out)
      w->out[w->n] = w->point;
    w->n++;
    return;
  }
  for (; i + changes <= w->space->n; i++) {
    for (int v = 0; v < w->space->values[i]; v++) {
      if (v == w->space->base[i])
        continue;
      w->point.at[i] = (signed char)v;
      change_more(w, i + 1, changes - 1);
    }
    w->point.at[i] = (signed char)w->space->base[i];
  }
}

static int enumerate(const struct lab_space *space, int most_changes, struct lab_point *out,
                     int most)
{
  struct walk w = {space, lab_space_base(space), out, 0, most};
  for (int changes = 1; changes <= most_changes && changes <= space->n; changes++)
    change_more(&w, 0, changes);
  return w.n;
}

int lab_space_count(const struct lab_space *space, int most)
{
  return enumerate(space, space->most_changes, NULL, most + 1);
}

int lab_space_all(const struct lab_space *space, struct lab_point *out, int most)
{
  return enumerate(space, space->most_changes, out, most);
}

int lab_space_singles(const struct lab_space *space, struct lab_point *out, int most)
{
  return enumerate(space, 1, out, most);
}

/* Parameters beyond the changes that are allowed keep their base; which ones turns with NUMBER. */
struct lab_point lab_space_spread(const struct lab_space *space, unsigned number)
{
  uint32_t coordinate[ST_SOBOL_DIMENSIONS];
  struct lab_point point = lab_space_base(space);
  int changes = 0;
  st_sobol(number, space->n, coordinate);
  for (int k = 0; k < space->n && changes < space->most_changes; k++) {
    int i = (int)((number + (unsigned)k) % (unsigned)space->n);
    point.at[i] = (signed char)st_sobol_index(coordinate[i], space->values[i]);
    changes += point.at[i] != space->base[i];
  }
  return point;
}

int lab_point_inputs(const struct lab_space *space, const struct lab_point *point,
                     double out[LAB_INPUTS])
{
  int n = 0;
  for (int i = 0; i < space->n; i++) {
    if (space->ordered[i] && n < LAB_INPUTS)
      out[n++] = (double)(point->at[i] - space->base[i]) / space->values[i];
    for (int v = 0; !space->ordered[i] && v < space->values[i] && n < LAB_INPUTS; v++)
      if (v != space->base[i])
        out[n++] = point->at[i] == v;
  }
  return n;
}
