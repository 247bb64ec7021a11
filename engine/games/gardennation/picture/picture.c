/* picture.c - the table as a picture: the board, the cards, a panel a seat. */
#include "engine/games/gardennation/picture/picture.h"

#include <stdio.h>

#include "engine/games/gardennation/picture/board.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/show/draw.h"
#include "engine/games/gardennation/text/describe.h"
#include "engine/games/gardennation/text/words.h"

enum { LEFT = AD_PICTURE_MARGIN, TOP = AD_PICTURE_TOP, CARD = 112 };

static const char *const seat_paint[] = {"seat1", "seat2", "seat3", "seat4"};

/* ---- cards ---- */

/* Draws a card: POINTS in a circle, its name, what it asks for. */
static void draw_card(const struct gn_table *t, bool may, const char *points, const char *name,
                      const char *text)
{
  int room = GN_PANEL - 2 * LEFT;
  ad_picture_rect(t->out, may ? "open" : "inset", 0, 0, room, CARD - 12, 14);
  ad_picture_circle(t->out, "token", 54, 50, 38);
  ad_picture_text(t->out, "dark", 54, 66, 44, AD_ALIGN_MIDDLE, "%s", points);
  ad_picture_text(t->out, "strong", 116, 44, 38, AD_ALIGN_LEFT, "%s", name);
  ad_picture_text(t->out, "text", 116, 86, 34, AD_ALIGN_LEFT, "%s", text);
  ad_picture_fit(t->out, room - 136);
}

static void draw_projects(const struct gn_table *t)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->st;
  uint64_t may = st->phase == GN_PROJECT ? gn_claimable(r, st) : 0;
  char text[GN_CARD_TEXT], points[16];
  ad_picture_panel(t->out, "projects", GN_PANEL, TOP + r->project_display * CARD + LEFT, false,
                   "Projects: %d in the deck", st->n_deck);
  for (int i = 0; i < r->project_display; i++) {
    int project = st->display[i] - 1;
    if (project < 0)
      continue;
    gn_describe_project(r, project, text, sizeof text);
    snprintf(points, sizeof points, "%d", r->project[project].points);
    ad_picture_begin(t->out, "card", LEFT, TOP + i * CARD, "project/%s", r->project[project].id);
    ad_picture_title(t->out, "%s, %s points: %s", r->project[project].title, points, text);
    draw_card(t, may >> project & 1, points, r->project[project].title, text);
    ad_picture_end(t->out);
  }
  ad_picture_end(t->out);
}

/* ---- seats ---- */

/* Draws a number of the clan with its sign; returns where the next one goes. */
static int draw_stock(const struct gn_table *t, int seat, const char *symbol, const char *name,
                      int n, int x)
{
  ad_picture_begin(t->out, "count", x, TOP, "%s%d", name, seat + 1);
  ad_picture_title(t->out, "%s: %d", name, n);
  ad_picture_symbol(t->out, "sign", symbol, 26, 24, 46);
  ad_picture_text(t->out, "strong", 60, 42, 46, AD_ALIGN_LEFT, "%d", n);
  ad_picture_text(t->out, "dim", 132, 40, 34, AD_ALIGN_LEFT, "%s", name);
  ad_picture_end(t->out);
  return x + 350;
}

/* Lists the projects that a seat has claimed. */
static void draw_claimed(const struct gn_table *t, int seat, int y)
{
  char text[256] = "";
  for (int project = 0; project < t->rules->n_projects; project++)
    if (t->st->taken_by[project] == seat + 1)
      ad_text_append(text, sizeof text, "%s%s", *text ? ", " : "",
                     t->rules->project[project].title);
  ad_picture_text(t->out, *text ? "text" : "dim", LEFT, y, 36, AD_ALIGN_LEFT, "%s",
                  *text ? text : "no project yet");
  ad_picture_fit(t->out, GN_PANEL - 2 * LEFT);
}

/* Whether VIEWER sees card I of the missions of SEAT: all that are dealt before it has chosen. */
static bool is_shown(const struct gn_table *t, int seat, int i)
{
  const struct gn_clan *clan = &t->st->clan[seat];
  return clan->dealt[i] && (!clan->kept || gn_keeps(clan, i));
}

/* Whether VIEWER sees the missions of SEAT: others see no cards that it has still to choose from.
 */
static bool sees_missions(const struct gn_table *t, int seat)
{
  bool is_own = ad_sees_own(t->viewer, seat);
  return gn_sees_missions(t->rules, t->st, t->viewer, seat) && (is_own || t->st->clan[seat].kept);
}

static int count_missions(const struct gn_table *t, int seat)
{
  int n = 0;
  for (int i = 0; i < t->rules->missions_dealt; i++)
    n += is_shown(t, seat, i);
  return sees_missions(t, seat) ? n : n > 0;
}

/* Draws card I of those dealt as number NUMBER of those shown: others do not learn which ones it
 * was chosen from. */
static void draw_mission(const struct gn_table *t, int seat, int i, int number, int y)
{
  int mission = t->st->clan[seat].dealt[i] - 1;
  const struct gn_mission *m = &t->rules->mission[mission];
  char text[GN_CARD_TEXT], points[16] = "?";
  gn_describe_mission(t->rules, mission, text, sizeof text);
  if (!t->out->hides_points)
    snprintf(points, sizeof points, "%d", gn_mission_points(t->rules, t->st, mission, seat, NULL));
  ad_picture_begin(t->out, "card", LEFT, y, "mission%d/%d", seat + 1, number);
  ad_picture_title(t->out, "mission %s: %s", *m->title ? m->title : m->id, text);
  draw_card(t, false, points, *m->title ? m->title : m->id, text);
  ad_picture_end(t->out);
}

/* Draws the missions of a seat, or their backs. */
static void draw_missions(const struct gn_table *t, int seat, int y)
{
  if (!sees_missions(t, seat)) {
    int n = t->st->clan[seat].kept ? t->rules->missions_kept : t->rules->missions_dealt;
    for (int i = 0; i < n && count_missions(t, seat); i++) {
      ad_picture_rect(t->out, "back", LEFT + i * 96, y, 80, CARD - 12, 10);
      ad_picture_symbol(t->out, "sign-light", "back", LEFT + i * 96 + 40, y + 50, 50);
    }
    return;
  }
  for (int i = 0, number = 1; i < t->rules->missions_dealt; i++)
    if (is_shown(t, seat, i)) {
      draw_mission(t, seat, i, number++, y);
      y += CARD;
    }
}

static void draw_clan(const struct gn_table *t, int seat)
{
  const struct gn_clan *clan = &t->st->clan[seat];
  bool acts = t->st->phase != GN_ENDED && t->st->seat == seat;
  char id[16], total[AD_POINTS_LABEL];
  ad_points_label(gn_visible_points(t->rules, t->st, t->viewer, seat), t->out->hides_points, total);
  snprintf(id, sizeof id, "clan%d", seat + 1);
  ad_picture_panel(t->out, id, GN_PANEL, TOP + 150 + count_missions(t, seat) * CARD + 20, acts,
                   "Seat %d (%c): %s", seat + 1, gn_letter(seat), total);
  ad_picture_circle(t->out, seat_paint[seat], GN_PANEL - LEFT - 36, 58, 34);
  ad_picture_text(t->out, "light", GN_PANEL - LEFT - 36, 75, 46, AD_ALIGN_MIDDLE, "%c",
                  gn_letter(seat));
  int x = draw_stock(t, seat, "people", "inhabitants", clan->inhabitants, LEFT);
  x = draw_stock(t, seat, "tower", "floors", clan->floors, x);
  draw_stock(t, seat, "star", "ploys", clan->ploys, x);
  draw_claimed(t, seat, TOP + 110);
  draw_missions(t, seat, TOP + 150);
  ad_picture_end(t->out);
}

/* ---- the whole ---- */

void gn_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture)
{
  struct gn_table t = {.rules = rules, .st = state, .viewer = viewer, .out = picture};
  int first = ad_first_shown(viewer);
  if (t.st->phase == GN_ACTION)
    gn_find_options(t.rules, t.st, &t.may);
  gn_draw_board(&t);
  for (int i = 0; i < t.rules->seats; i++) {
    draw_clan(&t, (first + i) % t.rules->seats);
    if (i == 0)
      draw_projects(&t);
  }
}

/* Adds an area, then the action there. */
static void add_area(const struct gn_state *st, int area, const char *action,
                     struct ad_places *places)
{
  ad_places_add(places, "area/%d", gn_area_number(st, area));
  if (action)
    ad_places_add(places, "action/%s", action);
}

static void add_kept(const struct gn_rules *r, const struct gn_state *st, ad_move move,
                     struct ad_places *places)
{
  for (int i = 0; i < r->missions_dealt; i++)
    if (gn_what(move) >> i & 1)
      ad_places_add(places, "mission%d/%d", st->seat + 1, i + 1);
}

void gn_places(const void *rules, const void *state, ad_move move, struct ad_places *places)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  switch (gn_kind(move)) {
  case GN_KEEP: add_kept(r, st, move, places); break;
  case GN_CONSTRUCT: add_area(st, gn_what(move), "construct", places); break;
  case GN_ABANDON: add_area(st, gn_what(move), "abandon", places); break;
  case GN_INVADE: add_area(st, gn_what(move), "invade", places); break;
  case GN_TRANSFER:
    add_area(st, gn_from(move), NULL, places);
    add_area(st, gn_to(move), "transfer", places);
    break;
  case GN_STRATEGIC: ad_places_add(places, "territory/%d", gn_what(move)); break;
  case GN_CHOOSE_LAND: ad_places_add(places, "land/%s", gn_land_name(gn_what(move))); break;
  case GN_CLAIM: ad_places_add(places, "project/%s", r->project[gn_what(move)].id); break;
  case GN_CHOOSE_NEXT: ad_places_add(places, "clan%d", gn_what(move) + 1); break;
  case GN_ADVANCE: ad_places_add(places, "turn/advance"); break;
  case GN_SKIP: ad_places_add(places, "turn/skip"); break;
  default: ad_places_add(places, "turn/pass");
  }
}
