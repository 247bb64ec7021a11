/* play.c - plays a game of any variant at random and prints every move and the final scores.
 *
 *   play VARIANT SEATS SEED */
#include <aedile.h>

#include <stdio.h>
#include <stdlib.h>

static void print_scores(const struct ad_match *match)
{
  struct ad_result result;
  ad_result_of(match->setup, match->state, &result);
  for (int seat = 0; seat < result.seats; seat++)
    printf("seat %d: %d point%s, place %d\n", seat + 1, result.score[seat],
           ad_plural(result.score[seat]), result.rank[seat]);
}

/* Returns how many moves are legal.  0: the match is over, a script of the variant has failed, or
   scripts keep the match from ending. */
static int legal_moves(struct ad_match *match)
{
  int n = match->n_moves < AD_MAX_PLAYOUT_MOVES ? ad_match_options(match) : 0;
  return ad_has_fault(match->setup) ? 0 : n;
}

static void play_on(struct ad_match *match)
{
  struct ad_rng rng;
  int n;
  ad_rng_seed(&rng, match->seed);
  while ((n = legal_moves(match)) > 0) {
    int choice = (int)ad_rng_below(&rng, (uint32_t)n);
    char text[AD_MOVE_DESCRIPTION];
    ad_move_describe(match->setup, match->state, match->options[choice], AD_NOBODY, text);
    printf("seat %d: %s\n", ad_to_act(match->setup, match->state) + 1, text);
    ad_match_choose(match, choice, n);
  }
}

/* Returns whether the match came to its end.  Without an end there is no result. */
static bool play(struct ad_match *match)
{
  play_on(match);
  if (ad_has_fault(match->setup)) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(match->setup, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    return false;
  }
  if (ad_to_act(match->setup, match->state) != AD_OVER) {
    fprintf(stderr, "the match is not over after %d moves\n", match->n_moves);
    return false;
  }
  print_scores(match);
  return true;
}

int main(int argc, char **argv)
{
  if (argc != 4) {
    fprintf(stderr, "usage: play VARIANT SEATS SEED, as in: play neoville/base 2 7\n");
    return 2;
  }
  const struct cfg_loaders loaders = {.hooks = lb_hooks_load}; /* scripts in Lua */
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct cfg_variant *variant = cfg_variant_load(argv[1], &loaders, &diags);
  struct ad_setup *setup =
    variant ? cfg_variant_compile(variant, atoi(argv[2]), NULL, &diags) : NULL;
  bool over = false;
  if (setup) {
    struct ad_match *match = ad_match_new(setup, strtoull(argv[3], NULL, 10));
    over = play(match);
    ad_match_free(match);
  }
  ad_diags_print(&diags, stderr);
  ad_setup_free(setup);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  return over ? 0 : 3;
}
