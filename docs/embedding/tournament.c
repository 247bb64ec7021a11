/* tournament.c - plays a tournament and prints its ranking.
 *
 *   tournament FILE RESULTS SEED */
#include <aedile.h>

#include <stdio.h>
#include <stdlib.h>

/* CTX is the number that was printed last: a call may report the same number again. */
static bool print_progress(void *ctx, long long done, long long total)
{
  long long *printed = ctx;
  if (done > *printed)
    fprintf(stderr, "%lld of %lld games\n", done, total);
  *printed = done;
  return true; /* false would stop the run; the same call resumes it */
}

/* The first table is the one over all variants. */
static void print_ranking(struct ad_node *standings)
{
  struct ad_node *table = ad_node_at(ad_node_get(standings, "tables"), 0);
  struct ad_node *rows = ad_node_get(table, "rows");
  for (struct ad_node *row = ad_node_at(rows, 0); row; row = row->next)
    printf("%s %s: win share %s, %s games\n", ad_node_get(row, "place")->text,
           ad_node_get(row, "bot")->text, ad_node_get(row, "win_share")->text,
           ad_node_get(row, "games")->text);
}

int main(int argc, char **argv)
{
  if (argc != 4) {
    fprintf(stderr, "usage: tournament FILE RESULTS SEED\n");
    return 2;
  }
  long long printed = 0;
  struct app_tournament_options options = {.out = argv[2],
                                           .seed = strtoull(argv[3], NULL, 10),
                                           .progress = print_progress,
                                           .ctx = &printed};
  struct ad_arena arena;
  struct ad_diags diags;
  struct ad_err err = {0};
  struct ad_node *standings = NULL;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  if (app_tournament_play(argv[1], &options, &diags))
    standings = app_tournament_standings(options.out, &arena, &err);
  if (standings)
    print_ranking(standings);
  else if (err.code)
    ad_err_print(&err, stderr);
  ad_diags_print(&diags, stderr);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return standings ? 0 : 3;
}
