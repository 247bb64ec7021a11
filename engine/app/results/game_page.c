/* game_page.c - makes the page of a stored game. */
#include "engine/app/results/game_page.h"

#include "engine/app/results/results.h"
#include "engine/report/html/page.h"

/* What became of the seats of the game, by the fault rule. */
static void add_seats(const struct app_results *r, const struct tn_stored_game *stored,
                      const char **names, struct ad_result *result, struct rp_game *page)
{
  result->seats = stored->game.seats;
  for (int seat = 0; seat < stored->game.seats; seat++) {
    const struct tn_seat_row *s = &stored->seat[seat];
    names[seat] = r->summary.bot[s->bot];
    result->rank[seat] = (int8_t)s->rank;
    result->score[seat] = (int32_t)s->score;
    page->fault[seat] =
      (struct rp_game_fault){s->fault, s->n_faults, s->fault_move, s->forfeit, s->fault_text};
  }
}

bool app_game_page(struct app_results *r, long long id, int viewer, const char *back,
                   struct ad_buf *page, struct ad_err *err)
{
  struct tn_stored_game stored;
  struct ad_result result = {0};
  const char *names[AD_MAX_SEATS], *title = *r->summary.title ? r->summary.title : r->summary.name;
  struct rp_game game = {.names = names, .viewer = viewer, .result = &result, .back = back};
  if (!tn_store_game(r->store, id, &stored, &r->arena, err))
    return false;
  if (viewer >= stored.game.seats)
    return ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                   "seat is %d, expected a seat of the game from 1 to %d", viewer + 1,
                   stored.game.seats);
  struct ad_match *match =
    app_results_match(r, &stored.game, &stored.replay, stored.game_hash, err);
  if (!match)
    return false;
  game.match = match;
  game.title = ad_arena_printf(&r->arena, "%s, game %lld", title, id);
  add_seats(r, &stored, names, &result, &game);
  rp_game_html(&game, page);
  ad_match_free(match);
  return true;
}
