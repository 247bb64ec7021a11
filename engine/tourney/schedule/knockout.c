/* knockout.c - the knockout format.
 *
 * The first round has as many pods as leave a power of k bots (k seats); the bots in front of the
 * line have no game in it and go on.  Later rounds have as many pods as the field allows.  Pods are
 * seeded to and fro: with one pod a row, the first of the line meets the last.  A pairing is best
 * of several blocks and ends as soon as no bot can overtake the leader.  If fewer than k bots are
 * left, the best losers of the round before fill the last pod. */
#include "engine/tourney/schedule/knockout.h"

#include <assert.h>

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

/* Fills the field up to one pod with the best losers of the round before. */
static void readmit_losers(struct tn_rounds *r)
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
    assert(who >= 0); /* that round had at least one pod */
    r->line[r->n_lines++] = who;
    r->stage[who]++;
  }
}

void tn_knockout_begin(struct tn_rounds *r)
{
  if (r->n_lines < r->k)
    readmit_losers(r);
  int pods = r->round[r->current].pods, resting = r->n_lines - pods * r->k;
  for (int pod = 0; pod < pods; pod++)
    for (int place = 0; place < r->k; place++) {
      int across = place % 2 ? pods - 1 - pod : pod;
      tn_rounds_pod(r, r->current, pod)[place] = (uint8_t)r->line[resting + place * pods + across];
    }
}

/* Returns whether no bot of POD can still overtake the leader after DONE of ALL blocks.  Sets
 * WINNER to the place of the leader: most blocks won, then the better result over all games. */
static bool is_decided(const struct tn_rounds *r, int pod, int done, int all, int *winner)
{
  int wins[AD_MAX_SEATS] = {0}, order[AD_MAX_SEATS], overall[AD_MAX_SEATS], first = 0, second = -1;
  for (int block = 0; block < done; block++) {
    tn_rounds_sort_pod(r, pod, block, block + 1, order);
    wins[order[0]]++;
  }
  tn_rounds_sort_pod(r, pod, 0, done, overall);
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
