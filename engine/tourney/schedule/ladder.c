/* ladder.c - the ladder format.
 *
 * The bots stand in a line.  Neighbours meet in pods of k, and the bots of a pod take its places in
 * the order of their results, so that winners climb.  Pods begin at the top in even rounds; in odd
 * rounds they begin lower, by the bots that do not fill a pod or else by half a pod, so that every
 * border between pods moves. */
#include "engine/tourney/schedule/ladder.h"

int tn_ladder_offset(int n_bots, int k, int round)
{
  int offset = n_bots % k ? n_bots % k : k / 2;
  return round % 2 && n_bots - offset >= k ? offset : 0;
}

void tn_ladder_begin(struct tn_rounds *r)
{
  int above = tn_ladder_offset(r->n_bots, r->k, r->current);
  for (int pod = 0; pod < r->round[r->current].pods; pod++)
    for (int place = 0; place < r->k; place++)
      tn_rounds_pod(r, r->current, pod)[place] = (uint8_t)r->line[above + pod * r->k + place];
}

void tn_ladder_end(struct tn_rounds *r)
{
  int order[AD_MAX_SEATS], above = tn_ladder_offset(r->n_bots, r->k, r->current);
  for (int pod = 0; pod < r->round[r->current].pods; pod++) {
    tn_rounds_sort_pod(r, pod, 0, 1, order);
    for (int place = 0; place < r->k; place++)
      r->line[above + pod * r->k + place] = tn_rounds_pod(r, r->current, pod)[order[place]];
  }
}
