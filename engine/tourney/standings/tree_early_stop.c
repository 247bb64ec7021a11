/* tree_early_stop.c - the state of the sequential test of a gauntlet as a tree. */
#include <limits.h>

#include "engine/tourney/schedule/early_stop.h"
#include "engine/tourney/standings/standings_internal.h"

/* Adds at most about MAX_POINTS points of the path, evenly spaced, and the last one. */
static void put_path(const struct tn_early_stop *t, struct ad_node *map, struct ad_arena *arena)
{
  enum { MAX_POINTS = 400 };
  struct ad_node *path = tn_tree_list(arena, map, "path");
  long long n = tn_early_stop_complete_blocks(t), step = n / MAX_POINTS + 1;
  for (long long block = 0; block < n; block++) {
    if ((block + 1) % step != 0 && block + 1 != n)
      continue;
    struct ad_node *point = ad_node_push(path, ad_node_list(arena));
    ad_node_push(point, ad_node_int(arena, block + 1));
    ad_node_push(point, tn_tree_decimal(arena, tn_early_stop_llr(t, block), 4));
  }
}

void tn_tree_test(const struct tn_standings *s, struct ad_node *root, struct ad_arena *arena)
{
  static const char *const verdicts[] = {
    [ST_CONTINUE] = "open", [ST_ACCEPT_H0] = "rejected", [ST_ACCEPT_H1] = "accepted"};
  const struct tn_early_stop *t = s->decides ? s->schedule.early_stop : NULL;
  const struct tn_test *test = &s->summary.settings.stop;
  if (!t) {
    tn_tree_null(arena, root, "test");
    return;
  }
  struct ad_node *map = tn_tree_map(arena, root, "test");
  const struct st_sprt *sprt = tn_early_stop_test(t);
  int candidate = s->summary.settings.candidate;
  tn_tree_text(arena, map, "candidate", s->summary.bot[candidate]);
  tn_tree_text(arena, map, "against", s->summary.bot[1 - candidate]);
  tn_tree_real(arena, map, "margin", test->margin, 4);
  ad_node_put(arena, map, "normalised", ad_node_bool(arena, test->normalised));
  tn_tree_real(arena, map, "alpha", test->alpha, 4);
  tn_tree_real(arena, map, "beta", test->beta, 4);
  tn_tree_real(arena, map, "lower", sprt->lower, 4);
  tn_tree_real(arena, map, "upper", sprt->upper, 4);
  tn_tree_real(arena, map, "llr", sprt->llr, 4);
  ad_node_put_int(arena, map, "blocks", sprt->blocks);
  tn_tree_text(arena, map, "verdict", verdicts[sprt->verdict]);
  put_path(t, map, arena);
}
