/* sums.c - histograms of scores, and the sums of a group. */
#include "engine/tourney/standings/sums.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

/* ---- histograms ---- */

static long long bin_of(long long score, int shift)
{
  return score >= 0 ? score >> shift : -((-score - 1) >> shift) - 1;
}

/* Makes room for scores LOW to HIGH in bins of 2^SHIFT scores, or wider ones if these were too
 * many; SHIFT >= h->shift. */
static void widen_bins(struct tn_histogram *h, long long low, long long high, int shift)
{
  while (bin_of(high, shift) - bin_of(low, shift) >= TN_BINS)
    shift++;
  long long first = bin_of(low, shift), n = bin_of(high, shift) - first + 1;
  if (shift == h->shift && h->n > 0 && first == h->first && n == h->n)
    return;
  long long *count = ad_calloc((size_t)n, sizeof *count);
  for (long long i = 0; i < h->n; i++)
    count[bin_of(h->first + i, shift - h->shift) - first] += h->count[i];
  free(h->count);
  h->count = count;
  h->shift = shift, h->first = first, h->n = n;
}

void tn_histogram_add(struct tn_histogram *h, long long score, long long games)
{
  if (h->total == 0 || score < h->min || score > h->max) {
    h->min = h->total == 0 || score < h->min ? score : h->min;
    h->max = h->total == 0 || score > h->max ? score : h->max;
    widen_bins(h, h->min, h->max, h->shift);
  }
  h->count[bin_of(score, h->shift) - h->first] += games;
  h->total += games;
}

static void merge_histograms(struct tn_histogram *into, const struct tn_histogram *more)
{
  if (more->total == 0)
    return;
  long long min = into->total == 0 || more->min < into->min ? more->min : into->min;
  long long max = into->total == 0 || more->max > into->max ? more->max : into->max;
  widen_bins(into, min, max, more->shift > into->shift ? more->shift : into->shift);
  for (long long i = 0; i < more->n; i++) {
    long long low = (more->first + i) * (1LL << more->shift);
    into->count[bin_of(low, into->shift) - into->first] += more->count[i];
  }
  into->min = min, into->max = max;
  into->total += more->total;
}

/* Returns the score at INDEX of the sorted scores; of a wider bin its lowest one, but not below the
 * minimum. */
static double score_at(const struct tn_histogram *h, long long index)
{
  long long i = 0;
  for (long long seen = 0; i < h->n && (seen += h->count[i]) <= index;)
    i++;
  long long low = (h->first + i) * (1LL << h->shift);
  return (double)(low < h->min ? h->min : low);
}

double tn_histogram_quantile(const struct tn_histogram *h, double share)
{
  double place = share * (double)(h->total - 1);
  long long index = (long long)place;
  double low = score_at(h, index), rest = place - (double)index;
  return rest > 0 ? low + rest * (score_at(h, index + 1) - low) : low;
}

/* ---- sums of a group ---- */

struct tn_group_sums *tn_group_sums_new(int n_bots)
{
  struct tn_group_sums *sums = ad_calloc(1, sizeof *sums);
  sums->n_bots = n_bots;
  sums->meeting = ad_calloc((size_t)n_bots * (size_t)n_bots, sizeof *sums->meeting);
  sums->games = st_rating_data_new(n_bots);
  for (int bot = 0; bot < n_bots; bot++)
    sums->skill[bot] = ST_SKILL_START;
  return sums;
}

void tn_group_sums_free(struct tn_group_sums *sums)
{
  if (!sums)
    return;
  for (int bot = 0; bot < sums->n_bots; bot++)
    free(sums->score[bot].count);
  st_rating_data_free(sums->games);
  free(sums->seat_totals);
  free(sums->meeting);
  free(sums);
}

/* Returns a new row of seat totals. */
static int64_t *add_seat_totals(struct tn_group_sums *sums)
{
  AD_RESERVE(sums->seat_totals, sums->n_seat_totals, sums->cap_seat_totals, AD_MAX_SEATS);
  sums->n_seat_totals += AD_MAX_SEATS;
  return &sums->seat_totals[sums->n_seat_totals - AD_MAX_SEATS];
}

void tn_group_sums_end_deal(struct tn_group_sums *sums)
{
  /* for ratings, too, the independent unit is the deal */
  st_rating_data_end_block(sums->games, true);
  for (int bot = 0; bot < sums->n_bots; bot++) {
    struct tn_deal_sum *open = &sums->open[bot];
    if (open->blocks == 0)
      continue;
    st_deal_means_add(&sums->deals[bot], open->share, open->blocks);
    st_deal_means_add(&sums->score_deals[bot], open->score, open->blocks);
    *open = (struct tn_deal_sum){0};
  }
  if (sums->open_seat[0].blocks == 0)
    return;
  int64_t *row = add_seat_totals(sums);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    struct tn_deal_sum *open = &sums->open_seat[seat];
    row[seat] = open->share;
    if (open->blocks > 0)
      st_deal_means_add(&sums->seat[seat].deals, open->share, open->blocks);
    *open = (struct tn_deal_sum){0};
  }
}

static void merge_tallies(struct tn_tally *into, const struct tn_tally *more)
{
  into->games += more->games;
  into->seatings += more->seatings;
  into->wins += more->wins;
  into->shared += more->shared;
  into->shares += more->shares;
  into->ranks2 += more->ranks2;
  into->scores += more->scores;
  into->points += more->points;
  into->rank_scores += more->rank_scores;
  into->ranked += more->ranked;
  into->squares += more->squares;
  into->margins += more->margins;
  into->faulty += more->faulty;
  into->forfeits += more->forfeits;
  into->clocked += more->clocked;
  st_sample_merge(&into->blocks, &more->blocks);
}

static void merge_meetings(struct tn_meeting *into, const struct tn_meeting *more)
{
  into->games += more->games;
  into->shares += more->shares;
  into->ranks2 += more->ranks2;
  into->ahead2 += more->ahead2;
  into->ahead += more->ahead;
  into->met += more->met;
}

void tn_group_sums_merge(struct tn_group_sums *into, const struct tn_group_sums *more)
{
  for (int bot = 0; bot < into->n_bots; bot++) {
    merge_tallies(&into->tally[bot], &more->tally[bot]);
    merge_histograms(&into->score[bot], &more->score[bot]);
  }
  for (int i = 0; i < into->n_bots * into->n_bots; i++)
    merge_meetings(&into->meeting[i], &more->meeting[i]);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    into->seat[seat].games += more->seat[seat].games;
    into->seat[seat].shares += more->seat[seat].shares;
    into->seat[seat].scores += more->seat[seat].scores;
  }
}
