/* averages.c - a table of moves with few probes. */
#include "engine/players/search/averages.h"

#include <string.h>

#include "engine/base/rng.h"

enum { PROBES = 4, DRAWN = 3 /* moves' worth of the mean of all */ };

void se_averages_clear(struct se_averages *averages)
{
  memset(averages, 0, sizeof *averages);
}

static uint32_t home(int seat, ad_move move)
{
  uint64_t key = (uint64_t)move * 0x9e3779b97f4a7c15u + (uint64_t)seat * 0xbf58476d1ce4e5b9u;
  return (uint32_t)(key >> 40) % SE_AVERAGES;
}

void se_averages_note(struct se_averages *averages, int seat, ad_move move, int reward)
{
  uint32_t at = home(seat, move);
  averages->n[seat]++;
  averages->sum[seat] += reward;
  for (int probe = 0; probe < PROBES; probe++) {
    struct se_average *one = &averages->of[(at + (uint32_t)probe) % SE_AVERAGES];
    if (!one->seat_plus_1)
      *one = (struct se_average){move, (uint32_t)seat + 1, 0, 0};
    if (one->move == move && one->seat_plus_1 == (uint32_t)seat + 1) {
      one->n++;
      one->sum += reward;
      return;
    }
  }
}

static int mean_of(const struct se_averages *averages, int seat)
{
  return averages->n[seat] ? (int)(averages->sum[seat] / averages->n[seat]) : 0;
}

int se_average(const struct se_averages *averages, int seat, ad_move move)
{
  uint32_t at = home(seat, move);
  int mean = mean_of(averages, seat);
  for (int probe = 0; probe < PROBES; probe++) {
    const struct se_average *one = &averages->of[(at + (uint32_t)probe) % SE_AVERAGES];
    if (one->move == move && one->seat_plus_1 == (uint32_t)seat + 1)
      return (int)((one->sum + (int64_t)mean * DRAWN) / (int64_t)(one->n + DRAWN));
  }
  return mean;
}
