/* sheet.c - the score sheet of a seat: projects, missions and what earned their points,
 * inhabitants. */
#include "engine/games/gardennation/show/sheet.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/text/describe.h"

struct subject {
  const struct gn_rules *r;
  const struct gn_state *st;
  int seat;
  struct ad_sheet *sheet;
};

/* Appends the numbers of the areas in the set AREAS, ascending. */
static void add_areas(const struct subject *s, uint64_t areas)
{
  for (int number = 1; number <= GN_SLOTS; number++)
    for (int position = 0; position < GN_POSITIONS; position++)
      if (areas >> gn_area_at(s->st, number, position) & 1)
        ad_sheet_where(s->sheet, "%d%d", number, position);
}

/* Adds the lines of the projects.  One more line has the rest if a position gives a seat more or
 * fewer points than its cards. */
static void project_lines(const struct subject *s)
{
  char text[GN_CARD_TEXT];
  int rest = s->st->clan[s->seat].points;
  for (int i = 0; i < s->r->n_projects; i++)
    if (s->st->taken_by[i] == s->seat + 1) {
      gn_describe_project(s->r, i, text, sizeof text);
      ad_sheet_line(s->sheet, "GN-PROJ-09", s->r->project[i].points, "%s: %s",
                    s->r->project[i].title, text);
      rest -= s->r->project[i].points;
    }
  if (rest)
    ad_sheet_line(s->sheet, "GN-PROJ-09", rest, "by no project that the seat has");
}

/* ---- missions ---- */

/* Writes "territory 3" or "territories 1, 3, 7". */
static void list_territories(const struct subject *s, uint64_t areas, char *out, size_t size)
{
  int n = 0;
  out[0] = '\0';
  for (int number = 1; number <= GN_SLOTS; number++)
    n += (areas & gn_slot_areas(s->st->slot_of[number])) != 0;
  const char *before = n == 1 ? "territory " : "territories ";
  for (int number = 1; number <= GN_SLOTS; number++)
    if (areas & gn_slot_areas(s->st->slot_of[number])) {
      size_t len = strlen(out);
      snprintf(out + len, size - len, "%s%d", before, number);
      before = ", ";
    }
}

/* Writes "controls 1, not 3" or "does not control 1, 3". */
static void list_control(const struct subject *s, const struct gn_mission *m, char *out,
                         size_t size)
{
  out[0] = '\0';
  for (int mine = 1; mine >= 0; mine--) {
    const char *before = mine ? "controls " : out[0] ? ", not " : "does not control ";
    for (int i = 0; i < m->territories.n; i++) {
      int number = m->territories.v[i], slot = s->st->slot_of[number];
      size_t len = strlen(out);
      if ((gn_controller(s->r, s->st, slot) == s->seat) != mine)
        continue;
      snprintf(out + len, size - len, "%s%d", before, number);
      before = ", ";
    }
  }
}

/* Returns how many things the mission counts in PARTS, which earn POINTS. */
static int counted(const struct subject *s, const struct gn_mission *m, int points, uint64_t parts)
{
  int n = 0;
  switch (m->primitive) {
  case GN_M_FLOORS:
    for (; parts; parts &= parts - 1)
      n += s->st->floors[__builtin_ctzll(parts)];
    return n;
  case GN_M_PAIRS:
  case GN_M_EQUAL: return m->points ? points / m->points : 0;
  default: return __builtin_popcountll(parts);
  }
}

/* Returns how many own towers the mission does not count because they have a roof (GN-PROJ-12). */
static int left_out(const struct subject *s, const struct gn_mission *m)
{
  uint64_t roofed = s->r->missions_count_roofed ? 0 : s->st->clan[s->seat].towers & s->st->roofed;
  return __builtin_popcountll(gn_fitting(s->st, roofed, m->land, m->floors));
}

static void mission_line(const struct subject *s, int mission)
{
  const struct gn_mission *m = &s->r->mission[mission];
  uint64_t parts;
  char text[GN_CARD_TEXT], roofed[40] = "";
  int points = gn_mission_points(s->r, s->st, mission, s->seat, &parts), n = 0;
  if (m->primitive == GN_M_CONTROL)
    list_control(s, m, text, sizeof text);
  else if (m->primitive == GN_M_LUA)
    gn_describe_mission(s->r, mission, text, sizeof text);
  else if (m->primitive == GN_M_TERRITORIES && parts)
    list_territories(s, parts, text, sizeof text);
  else
    gn_describe_counted(s->r, mission, counted(s, m, points, parts), text, sizeof text);
  if (m->primitive != GN_M_CONTROL && m->primitive != GN_M_LUA)
    n = left_out(s, m);
  if (n)
    snprintf(roofed, sizeof roofed, " (%d roofed tower%s left out)", n, ad_plural(n));
  ad_sheet_line(s->sheet, m->primitive == GN_M_CONTROL ? "GN-END-05" : "GN-END-04", points,
                "%s: %s%s", m->title, text, roofed);
  add_areas(s, parts);
}

static void mission_lines(const struct subject *s, int viewer)
{
  const struct gn_clan *clan = &s->st->clan[s->seat];
  int n = __builtin_popcount(clan->kept);
  if (n && !gn_sees_missions(s->r, s->st, viewer, s->seat)) {
    ad_sheet_omit(s->sheet, "GN-END-03", n == 1 ? "%d mission is secret" : "%d missions are secret",
                  n);
    return;
  }
  for (int i = 0; i < s->r->missions_dealt; i++)
    if (gn_keeps(clan, i))
      mission_line(s, clan->dealt[i] - 1);
}

void gn_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet)
{
  const struct gn_state *st = state;
  const struct subject s = {.r = rules, .st = st, .seat = seat, .sheet = sheet};
  int inhabitants = st->clan[seat].inhabitants;
  project_lines(&s);
  mission_lines(&s, viewer);
  ad_sheet_line(sheet, "GN-END-06", gn_end_points(s.r, inhabitants), "%d inhabitant%s", inhabitants,
                ad_plural(inhabitants));
}
