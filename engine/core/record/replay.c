/* replay.c - choices as bytes, and back into a game. */
#include "engine/core/record/replay.h"

#include "engine/core/match/random_game.h"

void ad_replay_add(struct ad_buf *out, unsigned choice)
{
  for (; choice >= 0x80; choice >>= 7)
    ad_buf_add_n(out, &(const char){(char)(choice | 0x80)}, 1);
  ad_buf_add_n(out, &(const char){(char)choice}, 1);
}

/* The choice at *AT, which moves on; -1 if there is none. */
static int take_choice(const unsigned char **at, const unsigned char *end)
{
  unsigned choice = 0;
  for (int shift = 0; *at < end && shift < 28; shift += 7) {
    unsigned byte = *(*at)++;
    choice |= (byte & 0x7f) << shift;
    if (byte < 0x80)
      return (int)choice;
  }
  return -1;
}

enum ad_replay_end ad_replay_walk(struct ad_match *match, const struct ad_replay *replay,
                                  bool (*each)(void *ctx, const struct ad_match *match, int choice,
                                               int n),
                                  void *ctx)
{
  const unsigned char *at = replay->choices, *end = at + replay->len;
  while (match->n_moves < replay->turns) {
    int n = match->n_moves < AD_MAX_PLAYOUT_MOVES ? ad_match_options(match) : 0;
    if (n == 0 || ad_has_fault(match->setup))
      return AD_REPLAY_NO_MOVE;
    int choice = n > 1 ? take_choice(&at, end) : 0;
    if (choice < 0 || choice >= n)
      return AD_REPLAY_NO_CHOICE;
    if (each && !each(ctx, match, choice, n))
      return AD_REPLAY_REFUSED;
    ad_match_choose(match, choice, n);
  }
  return at == end ? AD_REPLAY_COMPLETE : AD_REPLAY_CHOICES_LEFT;
}

uint64_t ad_game_hash(const struct ad_match *match)
{
  uint64_t trace = match->seed;
  for (int i = 0; i < match->n_moves; i++)
    trace = AD_DERIVE(trace, match->moves[i]);
  return AD_DERIVE(trace, ad_state_hash(match->setup, match->state));
}
