/* pods.c - numbering of pods (the combinatorial number system) and of seatings. */
#include "engine/tourney/schedule/pods.h"

long long tn_pods(int n, int k)
{
  long long pods = 1;
  if (k < 0 || k > n)
    return 0;
  for (int i = 1; i <= k; i++) {
    pods = pods * (n - k + i) / i; /* exact: a product of i numbers in a row is divisible by i! */
    if (pods > TN_MAX_GAMES)
      return -1;
  }
  return pods;
}

void tn_pod_bots(int n, int k, long long index, int *bots)
{
  for (int place = 0, bot = 0; place < k; place++, bot++) {
    for (long long with; index >= (with = tn_pods(n - bot - 1, k - place - 1)); bot++)
      index -= with;
    bots[place] = bot;
  }
}

long long tn_pod_index(int n, int k, const int *bots)
{
  long long index = 0;
  for (int place = 0, bot = 0; place < k; place++, bot++)
    for (; bot < bots[place]; bot++)
      index += tn_pods(n - bot - 1, k - place - 1);
  return index;
}

long long tn_pod_number(int k, const int *bots)
{
  long long number = 0;
  for (int place = 0; place < k; place++)
    number += tn_pods(bots[place], place + 1);
  return number;
}

/* ---- seatings ---- */

int tn_seatings(enum tn_rotation rotation, int k)
{
  int all = 1;
  if (rotation == TN_CYCLIC || k <= 2)
    return k;
  if (rotation == TN_WILLIAMS)
    return k % 2 ? 2 * k : k;
  for (int i = 2; i <= k; i++)
    all *= i;
  return all;
}

/* Writes row INDEX of the square of Williams (1949), which balances neighbours: row 0 is 0 1 k-1 2
 * k-2 ..., so that the differences of neighbours are all different.  For odd k the mirrored square
 * has the differences that are missing. */
static void williams(int k, int index, int *order)
{
  int row = index % k;
  for (int place = 0; place < k; place++) {
    int start = place % 2 ? (place + 1) / 2 : (k - place / 2) % k;
    order[index < k ? place : k - 1 - place] = (start + row) % k;
  }
}

/* Writes permutation INDEX in lexicographic order. */
static void permutation(int k, int index, int *order)
{
  int left[AD_MAX_SEATS], block = 1;
  for (int i = 0; i < k; i++)
    left[i] = i;
  for (int i = 2; i < k; i++)
    block *= i;
  for (int place = 0, n = k; place < k; place++) {
    int which = index / block;
    index %= block;
    order[place] = left[which];
    for (n--; which < n; which++)
      left[which] = left[which + 1];
    block /= n > 0 ? n : 1;
  }
}

void tn_seating(enum tn_rotation rotation, int k, int index, int *order)
{
  if (rotation == TN_ALL && k > 2)
    permutation(k, index, order);
  else if (rotation == TN_WILLIAMS && k > 2)
    williams(k, index, order);
  else
    for (int seat = 0; seat < k; seat++)
      order[seat] = (seat + index) % k;
}
