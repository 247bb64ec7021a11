/* edits.c - a text as pieces of another one (Tichy 1984, "The String-to-String Correction Problem
 * with Block Moves").
 *
 * From left to right, the longest piece of the old text that the new one has next is taken; what
 * has no such piece is written out.  That gives the fewest pieces.  A picture repeats itself, so
 * even new squares are mostly old text.  Pieces are found by a hash table of all places in the old
 * text, by the SHORTEST bytes from there on.  The time is that of reading both texts, and at most
 * MOST_TRIES comparisons for each piece. */
#include "engine/cli/serve/child/edits.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/text.h"

/* A shorter piece takes as many bytes to name as to write. */
enum { SHORTEST = 16, MOST_TRIES = 256, SLOTS = 1 << 14 };

struct places {
  const char *old;
  size_t len;
  bool plain; /* each byte is a unit */
  /* places + 1; 0: none */
  uint32_t slot[SLOTS]; /* the first of a hash */
  uint32_t *next;       /* the next of the same hash */
};
struct piece {
  size_t from, len; /* in the old text */
};

static uint32_t slot_of(const char *at)
{
  uint64_t a, b;
  memcpy(&a, at, sizeof a);
  memcpy(&b, at + sizeof a, sizeof b);
  return (uint32_t)(((a * 31 + b) * 0x9E3779B97F4A7C15u) >> 50);
}

static struct places *find_places(const char *old)
{
  struct places *places = ad_calloc(1, sizeof *places);
  places->old = old;
  places->len = strlen(old);
  places->plain = true;
  for (size_t i = 0; i < places->len; i++)
    places->plain &= (unsigned char)old[i] < 0x80;
  places->next = ad_calloc(places->len + 1, sizeof *places->next);
  for (size_t at = places->len >= SHORTEST ? places->len - SHORTEST + 1 : 0; at-- > 0;) {
    uint32_t *slot = &places->slot[slot_of(old + at)];
    places->next[at] = *slot;
    *slot = (uint32_t)at + 1;
  }
  return places;
}

/* How many bytes A and B, which end with NUL, have in common; whole characters. */
static size_t common(const char *a, const char *b)
{
  size_t n = 0;
  while (a[n] && a[n] == b[n])
    n++;
  while (n > 0 && (ad_utf8_goes_on(a[n]) || ad_utf8_goes_on(b[n])))
    n--;
  return n;
}

/* The longest piece that is next at NEW, LEN bytes before its end; of equal ones the first behind
 * REACHED, or else the last.  Its length is 0 if there is none. */
static struct piece find_piece(const struct places *places, const char *new, size_t len,
                               size_t reached)
{
  struct piece best = {0};
  if (len < SHORTEST || ad_utf8_goes_on(*new))
    return best;
  uint32_t next = places->slot[slot_of(new)];
  for (int i = 0; next && i < MOST_TRIES; i++, next = places->next[next - 1]) {
    size_t n = common(places->old + next - 1, new);
    if (n >= SHORTEST && (n > best.len || (n == best.len && best.from < reached)))
      best = (struct piece){next - 1, n};
  }
  return best;
}

/* How many units of the old text are between FROM and TO; negative, if they are the other way. */
static json_int_t units(const struct places *places, size_t from, size_t to)
{
  json_int_t n = 0;
  if (places->plain)
    return (json_int_t)to - (json_int_t)from;
  if (from > to)
    return -units(places, to, from);
  for (; from < to; from++)
    n += !ad_utf8_goes_on(places->old[from]) +
         ((unsigned char)places->old[from] >= 0xF0); /* beyond 16 bits: two units */
  return n;
}

/* Appends: PIECE, then what is between TEXT and END.  REACHED is the end of the piece before. */
static void add(json_t *edits, const struct places *places, const struct piece *piece,
                size_t reached, const char *text, const char *end)
{
  json_array_append_new(edits, json_integer(units(places, reached, piece->from)));
  json_array_append_new(edits, json_integer(units(places, piece->from, piece->from + piece->len)));
  json_array_append_new(edits, json_stringn(text, (size_t)(end - text)));
}

json_t *sv_edits(const char *old, const char *new)
{
  struct places *places = find_places(old);
  struct piece piece = {0};
  json_t *edits = json_array();
  const char *at = new, *text = new, *end = new + strlen(new);
  size_t reached = 0;
  while (at < end) {
    struct piece next = find_piece(places, at, (size_t)(end - at), piece.from + piece.len);
    if (next.len == 0) {
      at++;
      continue;
    }
    if (at > new)
      add(edits, places, &piece, reached, text, at);
    reached = piece.from + piece.len;
    piece = next;
    text = at += piece.len;
  }
  add(edits, places, &piece, reached, text, end);
  free(places->next);
  free(places);
  return edits;
}
