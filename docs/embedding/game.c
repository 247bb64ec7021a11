/* game.c - adds a game to the library and plays it: Nim, where every point counts twice.
 *
 *   game FILE SEED
 *
 * FILE is a variant of the game `pebbles`.  A game of its own fills a struct ad_game_ops with its
 * own functions and tables, as docs/adding-a-game.md explains; this one takes those of Nim and
 * replaces three of them. */
#include <aedile.h>

#include <stdio.h>
#include <stdlib.h>

static const struct ad_game_ops *nim(void)
{
  return ad_game_find("nim");
}

static int double_points(const void *rules, const void *state, int seat)
{
  return 2 * nim()->points(rules, state, seat);
}

static void double_result(const void *rules, const void *state, struct ad_result *out)
{
  nim()->result(rules, state, out);
  for (int seat = 0; seat < out->seats; seat++)
    out->score[seat] *= 2;
}

/* The lines of a score sheet sum up to the points. */
static void double_score(const void *rules, const void *state, int seat, int viewer,
                         struct ad_sheet *sheet)
{
  nim()->score(rules, state, seat, viewer, sheet);
  nim()->score(rules, state, seat, viewer, sheet);
}

int main(int argc, char **argv)
{
  static struct ad_game_ops pebbles; /* stays to the end of the program */
  struct ad_err err;
  struct ad_diags diags;
  if (argc != 3) {
    fprintf(stderr, "usage: game FILE SEED\n");
    return 2;
  }
  pebbles = *nim();
  pebbles.key = "pebbles";
  pebbles.title = "Pebbles";
  pebbles.points = double_points;
  pebbles.result = double_result;
  pebbles.score = double_score;
  if (!ad_game_register(&pebbles, &err)) {
    ad_err_print(&err, stderr);
    return 4;
  }
  ad_diags_init(&diags);
  struct cfg_variant *variant = cfg_variant_load(argv[1], NULL, &diags);
  struct ad_setup *setup = variant ? cfg_variant_compile(variant, 2, NULL, &diags) : NULL;
  if (setup) {
    struct ad_match *match = ad_match_new(setup, strtoull(argv[2], NULL, 10));
    while (ad_match_options(match) > 0)
      ad_match_choose(match, 0, ad_match_options(match));
    for (int seat = 0; seat < 2; seat++) {
      int points = ad_points(setup, match->state, seat);
      printf("seat %d: %d point%s\n", seat + 1, points, ad_plural(points));
    }
    ad_match_free(match);
  }
  ad_diags_print(&diags, stderr);
  ad_setup_free(setup);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  return setup ? 0 : 3;
}
