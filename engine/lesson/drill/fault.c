/* fault.c - which word of a refused move is at fault.
 *
 * `place t56 -1,3 turn 0` is refused, and with another place the same move is legal: then its place
 * is at fault, and the tile and the turn are not.  Whatever forbids moves for their tile does not
 * forbid this one. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

/* The number of the only word in which the moves A and B differ, or -1. */
static int other_word(const char *a, const char *b)
{
  int other = -1;
  for (int word = 0; *a || *b; word++) {
    size_t a_len = strcspn(a, " "), b_len = strcspn(b, " ");
    if (a_len != b_len || memcmp(a, b, a_len) != 0) {
      if (other >= 0)
        return -1;
      other = word;
    }
    a += a_len + (a[a_len] == ' ');
    b += b_len + (b[b_len] == ' ');
  }
  return other;
}

const char *const *le_legal_texts(struct le_ground *g)
{
  const char **texts = ad_arena_alloc(g->arena, ((size_t)g->n + 1) * sizeof *texts);
  for (int i = 0; i < g->n; i++)
    texts[i] = le_move_text(g, g->moves[i]);
  texts[g->n] = NULL;
  return texts;
}

uint32_t le_words_at_fault(const char *const *legal, const char *text)
{
  uint32_t words = 0;
  for (; *legal; legal++) {
    int word = other_word(text, *legal);
    if (word >= 0 && word < 32)
      words |= UINT32_C(1) << word;
  }
  return words;
}
