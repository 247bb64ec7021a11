/* hide.c - hidden information: tiles that lie face down show their mark only, and later rounds are
 * not laid out yet.
 *
 * All seats know the same, so every viewer gets the same copy.  The tiles of a mark are sorted
 * before they are shuffled, so that the copy does not depend on where they really are. */
#include "engine/games/quadropolis/play/hide.h"

/* Shuffles the face-down tiles of each mark among their squares, and draws a new seed for the
 * layouts of later rounds. */
void qp_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  (void)viewer; /* all seats know the same */
  st->seed = ad_rng_u64(rng);
  for (int mark = r->seats + 1; mark <= QP_MAX_SEATS; mark++) {
    uint8_t tiles[QP_SITE], squares[QP_SITE];
    int n = 0;
    for (int square = 0; square < QP_SITE; square++) {
      int tile = st->site[square] - 1;
      if (tile < 0 || !qp_face_down(r, tile) || r->tile[tile].min_seats != mark)
        continue;
      int at = n++;
      for (; at > 0 && tiles[at - 1] > tile; at--)
        tiles[at] = tiles[at - 1];
      tiles[at] = (uint8_t)tile;
      squares[n - 1] = (uint8_t)square;
    }
    ad_shuffle_u8(rng, tiles, n);
    for (int i = 0; i < n; i++)
      st->site[squares[i]] = (uint8_t)(tiles[i] + 1);
  }
}
