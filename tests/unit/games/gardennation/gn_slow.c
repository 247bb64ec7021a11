/* gn_slow.c - see gn_slow.h. */
#include "tests/unit/games/gardennation/gn_slow.h"

#include <stdlib.h>
#include <string.h>

/* ---- the board ---- */

/* Steps of a hexagonal grid, by direction: slots around the board and areas around a slot lie
 * alike. */
static const int step_q[GN_POSITIONS] = {0, 0, 1, 1, 0, -1, -1};
static const int step_r[GN_POSITIONS] = {0, -1, -1, 0, 1, 1, 0};

static bool is_step(int q, int r)
{
  for (int d = 1; d < GN_POSITIONS; d++)
    if (step_q[d] == q && step_r[d] == r)
      return true;
  return false;
}

bool gn_slow_touch(const struct gn_rules *r, int a, int b)
{
  int slot = a / GN_POSITIONS, other = b / GN_POSITIONS, d = a % GN_POSITIONS, e = b % GN_POSITIONS;
  if (slot == other)
    return is_step(step_q[d] - step_q[e], step_r[d] - step_r[e]);
  if (!r->seam_adjacency || d == 0)
    return false;
  /* The facing areas of slots beside one another. */
  bool beside =
    step_q[other] - step_q[slot] == step_q[d] && step_r[other] - step_r[slot] == step_r[d];
  return beside && step_q[e] == -step_q[d] && step_r[e] == -step_r[d];
}

static void read_area(const struct gn_rules *r, const char *text, struct slow_area *area)
{
  static const char *const lands[] = {"yellow ", "green ", "red "};
  *area =
    (struct slow_area){.bramble = true, .land = GN_BRAMBLE, .number = r->bramble_cost, .owner = -1};
  for (int land = 0; land < GN_LANDS; land++)
    if (strncmp(text, lands[land], strlen(lands[land])) == 0) {
      area->bramble = false;
      area->land = land;
      area->number = atoi(text + strlen(lands[land]));
    }
}

void gn_slow_lay(const struct gn_rules *r, const uint8_t *territory, const uint8_t *turned,
                 struct slow_board *out)
{
  for (int slot = 0; slot < GN_SLOTS; slot++)
    for (int position = 0; position < GN_POSITIONS; position++) {
      const struct gn_territory *tile = &r->territory[territory[slot] - 1];
      const struct ad_rows *rows =
        r->cost_table == 1 && tile->online.n ? &tile->online : &tile->areas;
      int direction = position;
      for (int i = 0; i < turned[slot] && position > 0; i++)
        direction = direction == 6 ? 1 : direction + 1;
      struct slow_area *area = &out->area[slot * GN_POSITIONS + direction];
      read_area(r, rows->row[position], area);
      area->territory = territory[slot];
      area->position = position;
    }
}

void gn_slow_read(const struct gn_rules *r, const struct gn_state *st, struct slow_board *out)
{
  gn_slow_lay(r, st->territory, st->turned, out);
  for (int i = 0; i < GN_AREAS; i++) {
    struct slow_area *area = &out->area[i];
    for (int land = 0; land < GN_LANDS && area->bramble; land++)
      if (st->land[land] >> i & 1)
        area->land = land;
    for (int seat = 0; seat < r->seats; seat++)
      if (st->clan[seat].towers >> i & 1)
        area->owner = seat;
    area->floors = st->floors[i];
    area->roof = st->roofed >> i & 1;
  }
}

/* ---- prices ---- */

int gn_slow_price(const struct gn_rules *r, const struct slow_area *area)
{
  int price = area->number;
  for (int i = 0; i < area->floors; i++)
    price += r->floor_increment;
  return price;
}

int gn_slow_value(const struct gn_rules *r, const struct slow_area *area)
{
  struct slow_area tower = *area;
  int sum = 0;
  for (tower.floors = 0; tower.floors < area->floors; tower.floors++)
    sum += gn_slow_price(r, &tower);
  return sum;
}

int gn_slow_refund(const struct gn_rules *r, const struct slow_area *area)
{
  return gn_slow_value(r, area) * r->refund / 100;
}

/* ---- towers ---- */

static bool on_land(const struct slow_area *area, int land)
{
  return land == GN_ANY || area->land == land;
}

/* A tower of SEAT that may count: no roof unless ROOFED, so high, on that land. */
static bool counts(const struct slow_area *area, int seat, int floors, int land, bool roofed)
{
  return area->owner == seat && area->floors >= floors && on_land(area, land) &&
         (roofed || !area->roof);
}

static void walk(const struct gn_rules *r, const bool *in, int from, bool *seen)
{
  seen[from] = true;
  for (int i = 0; i < GN_AREAS; i++)
    if (in[i] && !seen[i] && gn_slow_touch(r, from, i))
      walk(r, in, i, seen);
}

static int group_size(const struct gn_rules *r, const bool *in, int from)
{
  bool seen[GN_AREAS] = {false};
  int n = 0;
  walk(r, in, from, seen);
  for (int i = 0; i < GN_AREAS; i++)
    n += seen[i];
  return n;
}

/* ---- projects ---- */

static bool is_pair(const struct slow_board *b, const struct gn_project *p, int seat, int one,
                    int other)
{
  return counts(&b->area[one], seat, p->floors, p->land, false) &&
         counts(&b->area[other], seat, p->other_floors, p->other_land, false);
}

/* MAIN with a tower beside it on each land that is not its own; BUILT must be one of them. */
static bool is_trio(const struct gn_rules *r, const struct slow_board *b,
                    const struct gn_project *p, int seat, int main, int built)
{
  if (!counts(&b->area[main], seat, p->floors, p->land, false))
    return false;
  bool takes_part = main == built;
  for (int land = 0; land < GN_LANDS; land++) {
    bool found = false;
    for (int i = 0; i < GN_AREAS && land != b->area[main].land; i++)
      if (gn_slow_touch(r, main, i) && counts(&b->area[i], seat, p->other_floors, land, false)) {
        found = true;
        takes_part |= i == built;
      }
    if (!found && land != b->area[main].land)
      return false;
  }
  return takes_part;
}

static int beside(const struct gn_rules *r, const struct slow_board *b, const struct gn_project *p,
                  int seat, int built)
{
  int n = 0;
  for (int i = 0; i < GN_AREAS; i++) {
    const struct slow_area *area = &b->area[i];
    if (!gn_slow_touch(r, built, i))
      continue;
    if (p->primitive == GN_P_BESIDE_VACANT)
      n += area->floors == 0 && area->land != GN_BRAMBLE && on_land(area, p->other_land);
    else
      n += area->owner >= 0 && area->owner != seat;
  }
  return n;
}

static int group_of(const struct gn_rules *r, const struct slow_board *b,
                    const struct gn_project *p, int seat, int built)
{
  bool in[GN_AREAS];
  for (int i = 0; i < GN_AREAS; i++)
    in[i] = counts(&b->area[i], seat, p->floors, p->land, false);
  return group_size(r, in, built);
}

static int territories_with(const struct slow_board *b, int seat, int floors, int land, bool roofed)
{
  int n = 0;
  for (int territory = 1; territory <= GN_SLOTS; territory++) {
    bool found = false;
    for (int i = 0; i < GN_AREAS; i++)
      found |= b->area[i].territory == territory && counts(&b->area[i], seat, floors, land, roofed);
    n += found;
  }
  return n;
}

static bool with_another(const struct gn_rules *r, const struct slow_board *b,
                         const struct gn_project *p, int seat, int built)
{
  for (int i = 0; i < GN_AREAS; i++) {
    if (p->primitive == GN_P_TRIO && is_trio(r, b, p, seat, i, built))
      return true;
    if (!gn_slow_touch(r, built, i))
      continue;
    if (p->primitive == GN_P_PAIR &&
        (is_pair(b, p, seat, built, i) || is_pair(b, p, seat, i, built)))
      return true;
    if (p->primitive == GN_P_EQUAL && b->area[i].floors == b->area[built].floors &&
        counts(&b->area[i], seat, p->floors, p->land, false))
      return true;
  }
  return false;
}

bool gn_slow_meets(const struct gn_rules *r, const struct slow_board *b, const struct gn_project *p,
                   int seat, int built)
{
  const struct slow_area *area = &b->area[built];
  if (area->owner != seat || area->roof || area->floors == 0)
    return false;
  if (p->primitive == GN_P_PAIR || p->primitive == GN_P_TRIO)
    return with_another(r, b, p, seat, built);
  if (!counts(area, seat, p->floors, p->land, false))
    return false;
  switch (p->primitive) {
  case GN_P_TOWER:
    return p->where == GN_ANYWHERE || (p->where == GN_CENTRE) == (built < GN_POSITIONS);
  case GN_P_BESIDE_VACANT:
  case GN_P_RIVALS: return beside(r, b, p, seat, built) >= p->count;
  case GN_P_EQUAL: return with_another(r, b, p, seat, built);
  case GN_P_GROUP: return group_of(r, b, p, seat, built) >= p->count;
  case GN_P_TERRITORIES: return territories_with(b, seat, p->floors, p->land, false) >= p->count;
  default: return false;
  }
}

/* ---- control ---- */

int gn_slow_floors(const struct slow_board *b, int territory, int seat, int what)
{
  int n = 0;
  for (int i = 0; i < GN_AREAS; i++) {
    const struct slow_area *area = &b->area[i];
    if (area->territory != territory || area->owner != seat)
      continue;
    if (what == GN_TOWERS)
      n++;
    else if (what == GN_FLOORS || !area->roof)
      n += area->floors;
  }
  return n;
}

int gn_slow_controller(const struct slow_board *b, int territory)
{
  for (int seat = 0; seat < GN_MAX_SEATS; seat++) {
    int own = gn_slow_floors(b, territory, seat, GN_FLOORS);
    bool alone = own > 0;
    for (int other = 0; other < GN_MAX_SEATS; other++)
      alone &= other == seat || gn_slow_floors(b, territory, other, GN_FLOORS) < own;
    if (alone)
      return seat;
  }
  return -1;
}

void gn_slow_control(const struct gn_rules *r, const struct slow_board *b, int gain[GN_MAX_SEATS])
{
  memset(gain, 0, GN_MAX_SEATS * sizeof *gain);
  for (int territory = 1; territory <= GN_SLOTS; territory++) {
    int most = 0, leaders = 0;
    for (int seat = 0; seat < r->seats; seat++) {
      int n = gn_slow_floors(b, territory, seat, r->control_counts);
      leaders = n > most ? 1 : n == most ? leaders + 1 : leaders;
      most = n > most ? n : most;
    }
    for (int seat = 0; seat < r->seats && most > 0; seat++)
      if (gn_slow_floors(b, territory, seat, r->control_counts) == most)
        gain[seat] += leaders == 1 ? r->control_sole_gain : r->control_tie_gain;
  }
}

/* ---- missions ---- */

static int count_pairs(const struct gn_rules *r, const struct slow_board *b,
                       const struct gn_mission *m, int seat)
{
  bool roofed = r->missions_count_roofed;
  int n = 0;
  for (int i = 0; i < GN_AREAS; i++)
    for (int k = i + 1; k < GN_AREAS; k++) {
      const struct slow_area *one = &b->area[i], *other = &b->area[k];
      if (!gn_slow_touch(r, i, k))
        continue;
      if (m->primitive == GN_M_EQUAL)
        n += counts(one, seat, m->floors, m->land, roofed) &&
             counts(other, seat, m->floors, m->land, roofed) && one->floors == other->floors;
      else
        n += (counts(one, seat, m->floors, m->land, roofed) &&
              counts(other, seat, m->other_floors, m->other_land, roofed)) ||
             (counts(other, seat, m->floors, m->land, roofed) &&
              counts(one, seat, m->other_floors, m->other_land, roofed));
    }
  return n;
}

int gn_slow_mission(const struct gn_rules *r, const struct slow_board *b,
                    const struct gn_mission *m, int seat)
{
  bool in[GN_AREAS];
  int towers = 0, floors = 0, largest = 0, controlled = 0;
  for (int i = 0; i < GN_AREAS; i++) {
    in[i] = counts(&b->area[i], seat, m->floors, m->land, r->missions_count_roofed);
    towers += in[i];
    floors += in[i] ? b->area[i].floors : 0;
  }
  switch (m->primitive) {
  case GN_M_TOWERS: return m->points * towers;
  case GN_M_FLOORS: return m->points * floors;
  case GN_M_TERRITORIES:
    return m->points * territories_with(b, seat, m->floors, m->land, r->missions_count_roofed);
  case GN_M_CONTROL:
    for (int i = 0; i < m->territories.n; i++)
      controlled += gn_slow_controller(b, m->territories.v[i]) == seat;
    return m->by_number.v[controlled];
  case GN_M_PAIRS:
  case GN_M_EQUAL: return m->points * count_pairs(r, b, m, seat);
  case GN_M_GROUP:
    for (int i = 0; i < GN_AREAS; i++) {
      int size = in[i] ? group_size(r, in, i) : 0;
      largest = size > largest ? size : largest;
    }
    return m->points * largest;
  default: return 0;
  }
}

int gn_slow_end_points(const struct gn_rules *r, int inhabitants)
{
  int points = r->end_points_table.row[0].v[1];
  for (int i = 0; i < r->end_points_table.n; i++)
    if (r->end_points_table.row[i].v[0] <= inhabitants)
      points = r->end_points_table.row[i].v[1];
  return points;
}
