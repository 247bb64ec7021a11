/* standings.c - reads the standings of a result file.
 *
 *   standings RESULTS */
#include <aedile.h>

int main(int argc, char **argv)
{
  struct ad_arena arena;
  struct ad_err err = {0};
  if (argc != 2)
    return 2;
  ad_arena_init(&arena);
  const struct ad_node *standings = app_tournament_standings(argv[1], &arena, &err);
  if (!standings)
    ad_err_print(&err, stderr);
  ad_arena_fini(&arena);
  return standings ? 0 : 3;
}
