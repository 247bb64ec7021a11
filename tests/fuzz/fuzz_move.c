/* fuzz_move.c - move texts, a line each, against a game that plays every legal one of them. */
#include <assert.h>
#include <string.h>

#include "engine/core/match/match.h"
#include "tests/fuzz/fuzz.h"

/* A text is a legal move, or there is a reason with a sentence why not; a move's own text names it
 * again. */
static void try_text(struct ad_match *match, const char *text)
{
  ad_move move;
  struct ad_reason reason = {{0}, {0}, {0}};
  if (!ad_move_parse(match->setup, match->state, text, &move, &reason)) {
    assert(reason.text[0]);
    return;
  }
  char printed[AD_MOVE_TEXT];
  ad_move again;
  ad_move_print(match->setup, match->state, move, printed, sizeof printed);
  assert(ad_move_parse(match->setup, match->state, printed, &again, &reason) && again == move);
  ad_match_apply(match, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  if (size < 2)
    return 0;
  struct ad_match *match = ad_match_new(fuzz_any_setup(data[0]), data[1]);
  char line[200];
  for (size_t at = 2; at < size && ad_to_act(match->setup, match->state) != AD_OVER;) {
    const uint8_t *end = memchr(data + at, '\n', size - at);
    size_t len = end ? (size_t)(end - data) - at : size - at;
    size_t kept = len < sizeof line ? len : sizeof line - 1;
    memcpy(line, data + at, kept);
    line[kept] = '\0';
    try_text(match, line);
    at += len + 1;
  }
  ad_match_free(match);
  return 0;
}
