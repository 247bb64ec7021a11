/* candidates.c - moves that somebody may think of and the rules perhaps refuse.
 *
 * Method: a pool keeps moves that were legal earlier in these games, of all seats and phases.  A
 * candidate is one of them, or a move that is legal now with one part changed: a number by 1 to 3,
 * or a word taken from a move of the pool. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { ADDED_TO_POOL = 4, MOST_PARTS = 8 };

static void print_legal(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  ad_move_print(g->order->setup, g->state, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)], text,
                AD_MOVE_TEXT);
}

void le_add_to_pool(struct le_ground *g)
{
  for (int i = 0; i < ADDED_TO_POOL; i++) {
    int at = g->n_pool < LE_POOL ? g->n_pool++ : (int)ad_rng_below(&g->rng, LE_POOL);
    print_legal(g, g->pool[at]);
  }
}

/* A part of a move: where it begins, and its bytes. */
struct part {
  const char *text;
  size_t len;
};

/* The parts of TEXT that are made of SIGNS, or for false of all others; their number. */
static int find_parts(const char *text, const char *signs, bool of_them,
                      struct part out[MOST_PARTS])
{
  int n = 0;
  while (*text && n < MOST_PARTS) {
    text += of_them ? strcspn(text, signs) : strspn(text, signs);
    size_t len = of_them ? strspn(text, signs) : strcspn(text, signs);
    if (len)
      out[n++] = (struct part){text, len};
    text += len;
  }
  return n;
}

/* Replaces PART of TEXT by NEW. */
static void replace(char text[AD_MOVE_TEXT], struct part part, const char *new, size_t len)
{
  char changed[2 * AD_MOVE_TEXT];
  snprintf(changed, sizeof changed, "%.*s%.*s%s", (int)(part.text - text), text, (int)len, new,
           part.text + part.len);
  if (strlen(changed) < AD_MOVE_TEXT)
    memcpy(text, changed, strlen(changed) + 1);
}

static void change_number(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  char number[24];
  struct part part[MOST_PARTS];
  int n = find_parts(text, "0123456789", true, part);
  if (!n)
    return;
  int at = (int)ad_rng_below(&g->rng, (uint32_t)n);
  int by = 1 + (int)ad_rng_below(&g->rng, 3), value = atoi(part[at].text);
  bool less = value >= by && ad_rng_below(&g->rng, 2);
  snprintf(number, sizeof number, "%d", less ? value - by : value + by);
  replace(text, part[at], number, strlen(number));
}

static void change_word(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  struct part part[MOST_PARTS], other[MOST_PARTS];
  const char *from = g->pool[ad_rng_below(&g->rng, (uint32_t)g->n_pool)];
  int n = find_parts(text, " ", false, part), n_other = find_parts(from, " ", false, other);
  int most = n < n_other ? n : n_other;
  int at = most ? (int)ad_rng_below(&g->rng, (uint32_t)most) : 0;
  if (most)
    replace(text, part[at], other[at].text, other[at].len);
}

void le_candidate(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  bool from_pool = g->n_pool && ad_rng_below(&g->rng, 2);
  if (from_pool)
    memcpy(text, g->pool[ad_rng_below(&g->rng, (uint32_t)g->n_pool)], AD_MOVE_TEXT);
  else
    print_legal(g, text);
  switch (ad_rng_below(&g->rng, 3)) {
  case 0: change_number(g, text); break;
  case 1:
    if (g->n_pool)
      change_word(g, text);
    break;
  default: break; /* as it is */
  }
}
