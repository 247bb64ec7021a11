/* brackets.c - knockout and ladder: who meets whom by where they stand. */
#include <assert.h>
#include <string.h>

#include "engine/tourney/schedule/rounds.h"

/* Puts the N places of ORDER (of POD, by what they did in the slots FROM .. TO - 1) in order, the
 * best first. */
static void sort_places(const struct tn_rounds *r, int pod, int from, int to, int *order)
{
  const uint8_t *bots = tn_rounds_pod(r, r->current, pod);
  for (int place = 0; place < r->k; place++) {
    int at = place;
    struct tn_sum mine = tn_rounds_sum(r, pod, place, from, to);
    for (; at > 0; at--) {
      struct tn_sum other = tn_rounds_sum(r, pod, order[at - 1], from, to);
      if (tn_rounds_compare(r, &mine, bots[place], &other, bots[order[at - 1]], r->current + 1) > 0)
        break;
      order[at] = order[at - 1];
    }
    order[at] = place;
  }
}

/* ---- knockout ---- */

/* In the first round so many that a power of K is left; later as many as there is room for.  Fewer
   than K that are left are filled up for the last round. */
int tn_knockout_pods(int left, int k)
{
  int target = 1;
  if (left <= 1)
    return 0;
  if (left <= k)
    return 1;
  while (target * k < left)
    target *= k;
  int pods = (left - target) / (k - 1);
  return pods > 0 ? pods : left / k;
}

/* The best of those that went out in the round before. */
static void fill_up(struct tn_rounds *r)
{
  const struct tn_round *last = &r->round[r->current - 1];
  while (r->n_lines < r->k) {
    struct tn_sum best = {0};
    int who = -1;
    for (int pod = 0; pod < last->pods; pod++)
      for (int place = 0; place < r->k; place++) {
        int bot = tn_rounds_pod(r, r->current - 1, pod)[place];
        bool in = false;
        for (int i = 0; i < r->n_lines; i++)
          in |= r->line[i] == bot;
        struct tn_sum sum = r->out[bot];
        if (!in && (who < 0 || tn_rounds_compare(r, &sum, bot, &best, who, r->current) < 0)) {
          best = sum;
          who = bot;
        }
      }
    assert(who >= 0); /* that round began with K of them at least */
    r->line[r->n_lines++] = who;
    r->stage[who]++;
  }
}

/* The best lines rest; of the others the pods are dealt to and fro, so that the first meets the
 * last. */
void tn_knockout_begin(struct tn_rounds *r)
{
  if (r->n_lines < r->k)
    fill_up(r);
  int pods = r->round[r->current].pods, resting = r->n_lines - pods * r->k;
  for (int pod = 0; pod < pods; pod++)
    for (int place = 0; place < r->k; place++) {
      int across = place % 2 ? pods - 1 - pod : pod;
      tn_rounds_pod(r, r->current, pod)[place] = (uint8_t)r->line[resting + place * pods + across];
    }
}

/* Whether nobody can catch up any more in POD after DONE of ALL blocks; *WINNER is the place that
 * leads. */
static bool is_decided(const struct tn_rounds *r, int pod, int done, int all, int *winner)
{
  int wins[AD_MAX_SEATS] = {0}, order[AD_MAX_SEATS], overall[AD_MAX_SEATS], first = 0, second = -1;
  for (int block = 0; block < done; block++) {
    sort_places(r, pod, block, block + 1, order);
    wins[order[0]]++;
  }
  sort_places(r, pod, 0, done, overall); /* as many blocks won: by all games */
  for (int i = 1; i < r->k; i++)
    first = wins[overall[i]] > wins[overall[first]] ? i : first;
  for (int i = 0; i < r->k; i++)
    second = i != first && wins[overall[i]] > second ? wins[overall[i]] : second;
  *winner = overall[first];
  return done == all || wins[*winner] > second + all - done;
}

int tn_knockout_decide(struct tn_rounds *r)
{
  int undecided = 0, winner;
  const struct tn_round *round = &r->round[r->current];
  for (int pod = 0; pod < round->pods; pod++) {
    uint8_t *limit = &r->needed_blocks[r->current * r->max_pods + pod];
    if (*limit < round->deals)
      continue;
    if (is_decided(r, pod, r->known_deals, round->deals, &winner))
      *limit = (uint8_t)r->known_deals;
    else
      undecided++;
  }
  return undecided;
}

void tn_knockout_end(struct tn_rounds *r)
{
  const struct tn_round *round = &r->round[r->current];
  int resting = r->n_lines - round->pods * r->k, winner;
  tn_knockout_decide(r);
  for (int pod = 0; pod < round->pods; pod++) {
    int done = r->needed_blocks[r->current * r->max_pods + pod];
    is_decided(r, pod, done, round->deals, &winner);
    const uint8_t *bots = tn_rounds_pod(r, r->current, pod);
    for (int place = 0; place < r->k; place++)
      r->out[bots[place]] = tn_rounds_sum(r, pod, place, 0, done);
    r->line[resting + pod] = bots[winner];
  }
  r->n_lines = resting + round->pods;
  for (int i = 0; i < r->n_lines; i++)
    r->stage[r->line[i]]++;
}

/* ---- ladder ---- */

/* In even rounds the last ones rest, in odd rounds the first ones; if nobody must rest, pods stand
 * half a pod lower in odd rounds. */
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

/* The bots of a pod change places: the best takes the highest. */
void tn_ladder_end(struct tn_rounds *r)
{
  int order[AD_MAX_SEATS], above = tn_ladder_offset(r->n_bots, r->k, r->current);
  for (int pod = 0; pod < r->round[r->current].pods; pod++) {
    sort_places(r, pod, 0, 1, order);
    for (int place = 0; place < r->k; place++)
      r->line[above + pod * r->k + place] = tn_rounds_pod(r, r->current, pod)[order[place]];
  }
}
