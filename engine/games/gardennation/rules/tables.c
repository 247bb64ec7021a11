/* tables.c - derived tables. */
#include "engine/games/gardennation/rules/tables.h"

#include "engine/games/gardennation/rules/areas.h"

static void make_end_points(struct gn_rules *r)
{
  const struct ad_grid *steps = &r->end_points_table;
  for (int inhabitants = 0; inhabitants <= GN_MAX_INHABITANTS; inhabitants++) {
    int step = 0;
    while (step + 1 < steps->n && steps->row[step + 1].v[0] <= inhabitants)
      step++;
    r->end_points[inhabitants] = (int16_t)steps->row[step].v[1];
  }
}

void gn_make_cards(struct gn_rules *r)
{
  r->n_cards = 0;
  for (int mission = 0; mission < r->n_missions; mission++)
    for (int copy = 0; copy < r->mission[mission].copies && r->n_cards < GN_MAX_CARDS; copy++)
      r->card[r->n_cards++] = (uint8_t)mission;
}

void gn_make_tables(struct gn_rules *r)
{
  r->turns = r->seats == 2 ? r->two_player_slots : r->seats;
  r->height = r->max_height ? r->max_height : GN_MAX_HEIGHT;
  for (int number = 0; number <= GN_MAX_NUMBER; number++)
    for (int floors = 0; floors <= GN_MAX_HEIGHT; floors++) {
      int cost = floors * number + r->floor_increment * floors * (floors - 1) / 2;
      r->cost[number][floors] = (int16_t)cost;
      r->refunds[number][floors] = (int16_t)(cost * r->refund / 100);
    }
  for (int area = 0; area < GN_AREAS; area++)
    r->adjacent[area] = gn_beside(area, r->seam_adjacency);
  gn_make_cards(r);
  make_end_points(r);
}
