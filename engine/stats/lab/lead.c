/* lead.c - who leads while a game goes on. */
#include "engine/stats/lab/lead.h"

#include <limits.h>
#include <stdint.h>

bool st_even_turns(const int *turns, int seats)
{
  for (int i = 1; i < seats; i++)
    if (turns[i] != turns[0])
      return false;
  return true;
}

/* The points of one row and what follows from them. */
struct row {
  uint32_t leaders; /* seats as bits */
  int most, winners_most;
};

static struct row row_of(const int *points, int seats, const bool *winner)
{
  struct row row = {.most = INT_MIN, .winners_most = INT_MIN};
  for (int i = 0; i < seats; i++) {
    if (points[i] > row.most) {
      row.most = points[i];
      row.leaders = 0;
    }
    if (points[i] == row.most)
      row.leaders |= 1U << i;
    if (winner[i] && points[i] > row.winners_most)
      row.winners_most = points[i];
  }
  return row;
}

static int count(uint32_t seats)
{
  int n = 0;
  for (; seats; seats &= seats - 1)
    n++;
  return n;
}

/* Most points that a loser has in any row. */
static int threshold_of(const int *points, int stride, int rows, int seats, const bool *winner)
{
  int most = INT_MIN;
  for (int r = 0; r < rows; r++)
    for (int i = 0; i < seats; i++)
      if (!winner[i] && points[r * stride + i] > most)
        most = points[r * stride + i];
  return most;
}

struct st_lead st_lead_of(const int *points, int stride, int rows, int seats, const bool *winner)
{
  struct st_lead lead = {0};
  uint32_t winners = 0, before = 0, sole = 0;
  int last = rows - 1, settled = -1;
  for (int i = 0; i < seats; i++)
    winners |= winner[i] ? 1U << i : 0;
  bool losers = count(winners) < seats;
  lead.threshold = losers ? threshold_of(points, stride, rows, seats, winner) : 0;
  for (int r = 0; r < rows; r++) {
    struct row row = row_of(points + (long)r * stride, seats, winner);
    bool alone = count(row.leaders) == 1;
    lead.set_changes += r > 0 && row.leaders != before;
    lead.sole_changes += alone && sole && row.leaders != sole;
    lead.behind += r < last && !(row.leaders & winners) ? 1.0 / last : 0;
    if (row.most - row.winners_most > lead.deficit)
      lead.deficit = row.most - row.winners_most;
    if (row.leaders & ~winners)
      settled = -1;
    else if (settled < 0)
      settled = r;
    if (losers && !lead.decides && row.winners_most > lead.threshold) {
      lead.decides = true;
      lead.decisive = (double)r / last;
    }
    for (int h = 0; h < ST_HOLDS; h++)
      if (r == (h + 1) * last / (ST_HOLDS + 1))
        lead.holds[h] = (double)count(row.leaders & winners) / count(winners) / count(row.leaders);
    before = row.leaders;
    sole = alone ? row.leaders : sole;
  }
  lead.settles = losers && settled >= 0;
  lead.settled = lead.settles ? (double)settled / last : 0;
  return lead;
}
