/* replay.c - plays a stored record again, checks it, and prints every move and the final scores.
 *
 *   replay RECORD */
#include <aedile.h>

#include <stdio.h>
#include <stdlib.h>

/* STATE is the one in which the move is made, MADE how many moves led to it. */
static void print_move(void *ctx, const void *state, int made)
{
  const struct ad_match *match = ctx;
  char line[AD_MOVE_LINE];
  ad_move_line(match->setup, state, match->moves[made], line);
  printf("%d. seat %s\n", made + 1, line);
}

static void print_match(struct ad_match *match)
{
  void *copy = ad_calloc(1, match->setup->state_size);
  ad_match_walk(match, match->lookahead, copy, print_move, match);
  for (int seat = 0; seat < match->setup->seats; seat++) {
    int points = ad_points(match->setup, match->state, seat);
    printf("seat %d: %d point%s\n", seat + 1, points, ad_plural(points));
  }
  free(copy);
}

/* Compiles the variant that a record names, which goes to VARIANT; NULL after reporting. */
static struct ad_setup *load_setup(const struct ad_record_head *head, struct cfg_variant **variant,
                                   struct ad_diags *diags)
{
  const struct cfg_loaders loaders = {.hooks = lb_hooks_load};
  *variant = cfg_variant_load(head->variant, &loaders, diags);
  return *variant ? cfg_variant_compile(*variant, head->seats, NULL, diags) : NULL;
}

int main(int argc, char **argv)
{
  if (argc != 2) {
    fprintf(stderr, "usage: replay RECORD\n");
    return 2;
  }
  struct ad_arena arena; /* the record, which the head borrows from */
  struct ad_diags diags;
  struct ad_record_head head;
  struct cfg_variant *variant = NULL;
  struct ad_setup *setup = NULL;
  struct ad_match *match = NULL;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *record = cfg_yaml_load(argv[1], &arena, &diags);
  if (record && ad_record_head(record, &head, &diags))
    setup = load_setup(&head, &variant, &diags);
  if (setup)
    match = ad_match_new(setup, head.seed);
  bool same = match && ad_record_replay(record, match, &diags);
  if (match)
    print_match(match); /* as far as the record can be repeated */
  ad_diags_print(&diags, stderr);
  ad_match_free(match);
  ad_setup_free(setup);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return same ? 0 : 3;
}
