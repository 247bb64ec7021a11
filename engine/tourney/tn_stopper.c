/* tn_stopper.c - stopping a gauntlet. */
#include "engine/tourney/tn_stopper.h"

#include <assert.h>
#include <limits.h>

struct tn_stopper *tn_stopper_new(const struct tn_test *test, int seats, int games, int max_blocks)
{
  (void)test, (void)seats, (void)games, (void)max_blocks;
  return NULL;
}
void tn_stopper_free(struct tn_stopper *t)
{
  (void)t;
}
void tn_stopper_add(struct tn_stopper *t, long long block, int share)
{
  (void)t, (void)block, (void)share;
}
bool tn_stopper_advance(struct tn_stopper *t)
{
  return t != NULL;
}
void tn_stopper_ahead(struct tn_stopper *t, int blocks)
{
  (void)t, (void)blocks;
}
long long tn_stopper_known(const struct tn_stopper *t)
{
  return t != NULL;
}
long long tn_stopper_last(const struct tn_stopper *t)
{
  return t ? 0 : LLONG_MAX;
}
