/* tn_rounds.c - formats with rounds. */
#include "engine/tourney/tn_rounds.h"

#include <assert.h>

long long tn_rounds_pods(const struct tn_settings *form, int n_bots, int k, int round)
{
  (void)form, (void)n_bots, (void)k, (void)round;
  return 0;
}
long long tn_rounds_games(const struct tn_schedule *s)
{
  return s->games;
}
int tn_rounds_of(const struct tn_settings *form, int n_bots, int k)
{
  (void)form, (void)n_bots, (void)k;
  return 0;
}
struct tn_rounds *tn_rounds_new(const struct tn_schedule *s)
{
  (void)s;
  return NULL;
}
void tn_rounds_free(struct tn_rounds *r)
{
  (void)r;
}
void tn_rounds_game(const struct tn_schedule *s, long long id, struct tn_game *game, int *bots)
{
  (void)s, (void)id, (void)game, (void)bots;
}
long long tn_rounds_id(const struct tn_schedule *s, int group, long long pod, int deal, int rotation)
{
  (void)s, (void)group, (void)pod, (void)deal, (void)rotation;
  return 1;
}
long long tn_rounds_block(const struct tn_schedule *s, const struct tn_game *game)
{
  (void)s, (void)game;
  return 0;
}
long long tn_rounds_known(const struct tn_rounds *r)
{
  return r != NULL;
}
bool tn_rounds_wanted(const struct tn_schedule *s, long long id)
{
  (void)s, (void)id;
  return true;
}
void tn_rounds_result(struct tn_schedule *s, const struct tn_game *game, const struct ad_result *result)
{
  (void)s, (void)game, (void)result;
}
bool tn_rounds_advance(struct tn_schedule *s)
{
  (void)s;
  return false;
}
