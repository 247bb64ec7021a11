/* draw.c - the table as a drawing: the board, beside it the round and who controls what, below it
 * cards and seats. */
#include "engine/games/gardennation/show/draw.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/show/draw_board.h"
#include "engine/games/gardennation/text/describe.h"

/* ---- beside the board ---- */

static void put_seats(struct gn_canvas *t, int line, const char *what, unsigned seats)
{
  int col = ad_canvas_put(&t->sheet, line, GN_BESIDE, gn_plain, "%s", what);
  for (int seat = 0; seat < t->rules->seats; seat++)
    if (seats >> seat & 1)
      col = gn_put_seat(t, line, col + 1, seat);
}

static void put_turn(struct gn_canvas *t)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->st;
  unsigned waiting = ((1u << r->seats) - 1) & ~st->had_turn;
  ad_canvas_put(&t->sheet, 0, GN_BESIDE, gn_bold, "round %d%s", st->round + 1,
                st->last_round ? ", the last" : "");
  if (st->phase == GN_MISSIONS)
    put_seats(t, 1, "the first turn:", 1u << st->first);
  if (st->phase == GN_ENDED || st->phase == GN_MISSIONS)
    return;
  ad_canvas_put(&t->sheet, 1, GN_BESIDE, gn_plain, "turn %d of %d", st->turn + 1, r->turns);
  ad_canvas_put(&t->sheet, 2, GN_BESIDE, gn_plain, "action %d of %d", st->action + 1,
                gn_turn_actions(r, st));
  put_seats(t, 3, "had a turn:", st->had_turn);
  if (waiting)
    put_seats(t, 4, "still to come:", waiting);
}

static void put_left(struct gn_canvas *t, int line)
{
  static const char letter[] = "YGR";
  const struct gn_state *st = t->st;
  int col = ad_canvas_put(&t->sheet, line + 1, GN_BESIDE, gn_plain, "tokens");
  ad_canvas_put(&t->sheet, line, GN_BESIDE, gn_plain, "roofs %d  deck %d", st->roofs, st->n_deck);
  for (int land = 0; land < GN_LANDS; land++)
    col = ad_canvas_put(&t->sheet, line + 1, col + 1, gn_land_style[land], "%c%d", letter[land],
                        st->tokens[land]);
}

static void put_beside(struct gn_canvas *t)
{
  put_turn(t);
  put_left(t, 6);
  gn_put_control(t, 9);
  ad_canvas_put(&t->sheet, 18, GN_BESIDE, gn_faint, "y4 yellow, price 4");
  ad_canvas_put(&t->sheet, 19, GN_BESIDE, gn_faint, "#  bramble, Y: token");
  ad_canvas_put(&t->sheet, 20, GN_BESIDE, gn_faint, "%s  roof",
                ad_styled_choose(t->styled, "▲", "^"));
  ad_canvas_put(&t->sheet, 21, GN_BESIDE, gn_faint, "+  build  ! invade");
}

/* ---- lines below the board ---- */

/* Where the next word goes on a line of text that is wrapped. */
struct line {
  const struct gn_canvas *t;
  int col, indent;
  bool begun; /* a word stands there already */
};

static int ink_styled(const struct gn_canvas *t, struct ad_text_style style, const char *text)
{
  ad_styled_set_style(t->styled, style.front, style.back, style.bold);
  ad_styled_printf(t->styled, "%s", text);
  ad_styled_set_style(t->styled, AD_PLAIN, AD_PLAIN, false);
  return ad_utf8_width(text);
}

/* Draws a word, on a new line if it does not fit on the current one. */
static void ink_word(struct line *at, const char *word)
{
  int width = ad_utf8_width(word), land;
  if (at->begun && at->col + 1 + width > GN_WIDEST) {
    ad_styled_printf(at->t->styled, "\n%*s", at->indent, "");
    at->col = at->indent;
  } else if (at->begun) {
    ad_styled_printf(at->t->styled, " ");
    at->col++;
  }
  if (at->t->styled->colour && ad_word_value(gn_land_words, word, &land))
    ink_styled(at->t, gn_land_style[land], word);
  else
    ad_styled_printf(at->t->styled, "%s", word);
  at->begun = true;
  at->col += width;
}

static void ink_words(struct line *at, const char *text)
{
  char word[GN_WIDEST];
  while (*text) {
    size_t len = strcspn(text, " ");
    snprintf(word, sizeof word, "%.*s", (int)len, text);
    ink_word(at, word);
    text += len + (text[len] == ' ');
  }
}

/* What MISSION gives SEAT now, "?" if points are hidden; returns BUF. */
static const char *print_worth(const struct gn_canvas *t, int mission, int seat,
                               char buf[AD_VISIBLE_POINTS_TEXT])
{
  const struct ad_visible_points worth = {gn_mission_points(t->rules, t->st, mission, seat, NULL),
                                          false};
  return ad_visible_points_draw(t->styled, worth, buf);
}

/* Draws "+  4 house  tower of 2+ floors on green ..."; the ids have NAMES columns. */
static void ink_card(const struct gn_canvas *t, bool mark, const char *points, const char *id,
                     int names, const char *text)
{
  struct line at = {t, names + 8, names + 8, false};
  ad_styled_printf(t->styled, "%s %3s ", mark ? "+" : " ", points);
  ink_styled(t, gn_bold, id);
  ad_styled_printf(t->styled, "%*s", names + 2 - (int)strlen(id), "");
  ink_words(&at, text);
  ad_styled_printf(t->styled, "\n");
}

static void ink_projects(const struct gn_canvas *t)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->st;
  uint64_t may = st->phase == GN_PROJECT ? gn_claimable(r, st) : 0;
  char text[GN_CARD_TEXT], points[16];
  int names = 0;
  for (int i = 0; i < r->project_display; i++)
    if (st->display[i] && (int)strlen(r->project[st->display[i] - 1].id) > names)
      names = (int)strlen(r->project[st->display[i] - 1].id);
  for (int i = 0; i < r->project_display; i++) {
    int project = st->display[i] - 1;
    if (project < 0)
      continue;
    gn_describe_project(r, project, text, sizeof text);
    snprintf(points, sizeof points, "%d", r->project[project].points);
    ink_card(t, may >> project & 1, points, r->project[project].id, names, text);
  }
  if (!names)
    ad_styled_printf(t->styled, "no project lies face up\n");
}

/* ---- seats ---- */

enum { NAMES_COL = 10 }; /* of what a seat has claimed and kept */

static bool is_known(const struct gn_canvas *t, int seat)
{
  return gn_sees_missions(t->rules, t->st, t->viewer, seat);
}

/* Draws a name of a list between the texts that stand before and behind it. */
static void ink_name(struct line *at, const char *before, const char *name, const char *behind)
{
  char text[GN_WIDEST];
  snprintf(text, sizeof text, "%s%s%s", before, name, behind);
  ink_words(at, text);
}

/* Draws "house, forge | belfry 7, market 0": the projects of a seat, and its missions if VIEWER may
 * see them. */
static void ink_cards(const struct gn_canvas *t, int seat)
{
  const struct gn_rules *r = t->rules;
  const struct gn_clan *clan = &t->st->clan[seat];
  struct line at = {t, NAMES_COL, NAMES_COL, false};
  int taken = 0, kept = is_known(t, seat) ? __builtin_popcount(clan->kept) : 0;
  for (int project = 0; project < r->n_projects; project++)
    taken += t->st->taken_by[project] == seat + 1;
  if (!taken && !kept)
    return;
  ad_styled_printf(t->styled, "%*s", NAMES_COL, "");
  for (int project = 0; project < r->n_projects; project++)
    if (t->st->taken_by[project] == seat + 1)
      ink_name(&at, "", r->project[project].id, --taken ? "," : "");
  const char *between = at.begun && kept ? "| " : "";
  for (int i = 0; i < r->missions_dealt && kept; i++)
    if (gn_keeps(clan, i)) {
      char points[24], worth[AD_VISIBLE_POINTS_TEXT];
      int mission = clan->dealt[i] - 1;
      snprintf(points, sizeof points, " %s%s", print_worth(t, mission, seat, worth),
               --kept ? "," : "");
      ink_name(&at, between, r->mission[mission].id, points);
      between = "";
    }
  ad_styled_printf(t->styled, "\n");
}

static void ink_heading(const struct gn_canvas *t)
{
  char text[GN_WIDEST];
  snprintf(text, sizeof text, "%-8s%7s%10s%10s%13s%8s%7s", "", "total", "projects", "missions",
           "inhabitants", "floors", "ploys");
  ink_styled(t, gn_faint, text);
  ad_styled_printf(t->styled, "\n");
}

struct ad_visible_points gn_visible_points(const struct gn_rules *rules, const struct gn_state *st,
                                           int viewer, int seat)
{
  const struct gn_clan *clan = &st->clan[seat];
  struct ad_visible_points seen = {clan->points + gn_end_points(rules, clan->inhabitants),
                                   clan->kept && !gn_sees_missions(rules, st, viewer, seat)};
  if (!seen.partial)
    seen.points += gn_missions_points(rules, st, seat);
  return seen;
}

static void ink_seat(const struct gn_canvas *t, int seat)
{
  const struct gn_state *st = t->st;
  const struct gn_clan *clan = &st->clan[seat];
  struct ad_visible_points seen = gn_visible_points(t->rules, t->st, t->viewer, seat);
  char total[AD_VISIBLE_POINTS_TEXT], projects[16], end[16],
    missions[16] = "secret", letter[2] = {gn_seat_letter(seat), '\0'};
  bool acts = st->phase != GN_ENDED && st->seat == seat;
  if (!seen.partial)
    snprintf(missions, sizeof missions, "%d", gn_missions_points(t->rules, st, seat));
  snprintf(projects, sizeof projects, "%d", clan->points);
  snprintf(end, sizeof end, "(%+d)", gn_end_points(t->rules, clan->inhabitants));
  if (t->styled->hides_points) {
    strcpy(projects, "?");
    strcpy(missions, seen.partial ? "secret" : "?");
    strcpy(end, "(?)");
  }
  ink_styled(t, gn_bold, acts ? ad_styled_choose(t->styled, "▶", ">") : " ");
  ink_styled(t, gn_seat_style[seat], letter);
  ad_styled_printf(t->styled, " seat %d%6s%10s%10s%7d %5s%8d%7d\n", seat + 1,
                   ad_visible_points_draw(t->styled, seen, total), projects, missions,
                   clan->inhabitants, end, clan->floors, clan->ploys);
  ink_cards(t, seat);
}

/* ---- the acting seat ---- */

/* Draws the missions dealt to a seat that has not chosen yet, later the missions that it keeps. */
static void ink_missions(const struct gn_canvas *t, int seat)
{
  const struct gn_rules *r = t->rules;
  const struct gn_clan *clan = &t->st->clan[seat];
  char text[GN_CARD_TEXT], worth[AD_VISIBLE_POINTS_TEXT];
  int names = 0;
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < r->missions_dealt; i++) {
      if (clan->kept && !gn_keeps(clan, i))
        continue;
      const struct gn_mission *m = &r->mission[clan->dealt[i] - 1];
      if (pass == 0) {
        names = (int)strlen(m->id) > names ? (int)strlen(m->id) : names;
        continue;
      }
      gn_describe_mission(r, clan->dealt[i] - 1, text, sizeof text);
      ink_card(t, false, print_worth(t, clan->dealt[i] - 1, seat, worth), m->id, names, text);
    }
}

static void ink_candidates(const struct gn_canvas *t)
{
  unsigned seats = gn_candidates(t->rules, t->st);
  ad_styled_printf(t->styled, " names the next player:");
  for (; seats; seats &= seats - 1)
    ad_styled_printf(t->styled, " %c%s", gn_seat_letter(__builtin_ctz(seats)),
                     seats & (seats - 1) ? " or" : "");
}

static void ink_turn(const struct gn_canvas *t)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->st;
  if (st->phase == GN_ENDED) {
    ad_styled_printf(t->styled, "the game is over\n");
    return;
  }
  ad_styled_printf(t->styled, "seat %d (%c)", st->seat + 1, gn_seat_letter(st->seat));
  switch (st->phase) {
  case GN_MISSIONS:
    ad_styled_printf(t->styled, " keeps %d of %d missions", r->missions_kept, r->missions_dealt);
    break;
  case GN_ACTION:
    if (gn_is_first_action(st))
      ad_styled_printf(t->styled, " acts anywhere: it is the first action");
    else
      ad_styled_printf(t->styled, " acts in territory %d%s", st->territory[st->crane],
                       t->may.blocked ? ", which is blocked" : "");
    break;
  case GN_LAND:
    ad_styled_printf(t->styled, " chooses the land of %d", gn_area_number(st, st->built - 1));
    break;
  case GN_PROJECT:
    ad_styled_printf(t->styled, " may claim a project for %d", gn_area_number(st, st->built - 1));
    break;
  default: ink_candidates(t);
  }
  ad_styled_printf(t->styled, "\n");
}

/* ---- the compact frame: all that is short stands beside the board ---- */

enum { TURN = 1, HAD = 2, LEFT = 3, CONTROL = 5, LISTS = CONTROL + GN_SLOTS + 1 };

static void put_short_turn(struct gn_canvas *t)
{
  const struct gn_state *st = t->st;
  ad_canvas_put(&t->sheet, 0, GN_BESIDE, gn_bold, "round %d%s", st->round + 1,
                st->last_round ? ", the last" : "");
  if (st->phase == GN_ENDED || st->phase == GN_MISSIONS)
    return;
  ad_canvas_put(&t->sheet, TURN, GN_BESIDE, gn_plain, "turn %d/%d action %d/%d", st->turn + 1,
                t->rules->turns, st->action + 1, gn_turn_actions(t->rules, st));
  put_seats(t, HAD, "had a turn:", st->had_turn);
}

static int put_short_projects(struct gn_canvas *t, int line)
{
  const struct gn_rules *r = t->rules;
  uint64_t may = t->st->phase == GN_PROJECT ? gn_claimable(r, t->st) : 0;
  for (int i = 0; i < r->project_display; i++) {
    int project = t->st->display[i] - 1;
    if (project >= 0)
      ad_canvas_put(&t->sheet, line++, GN_BESIDE, gn_plain, "%s%d %s",
                    may >> project & 1 ? "+" : "", r->project[project].points,
                    r->project[project].id);
  }
  return line;
}

/* The missions that SEAT keeps.  While it still chooses, the cards dealt to it are shown to nobody
 * else, even if missions are open. */
static int put_short_missions(struct gn_canvas *t, int seat, int line)
{
  const struct gn_clan *clan = &t->st->clan[seat];
  for (int i = 0; i < t->rules->missions_dealt && is_known(t, seat); i++)
    if (clan->kept ? gn_keeps(clan, i) : ad_sees_own(t->viewer, seat)) {
      char worth[AD_VISIBLE_POINTS_TEXT];
      int mission = clan->dealt[i] - 1;
      ad_canvas_put(&t->sheet, line++, GN_BESIDE, gn_faint, "mission %s %s",
                    t->rules->mission[mission].id, print_worth(t, mission, seat, worth));
    }
  return line;
}

/* "A 9+? f17 i38 p4": points, floors and inhabitants that are left, ploys. */
static void put_short_seat(struct gn_canvas *t, int seat, int line)
{
  char total[AD_VISIBLE_POINTS_TEXT];
  const struct gn_clan *clan = &t->st->clan[seat];
  bool acts = t->st->phase != GN_ENDED && t->st->seat == seat;
  const char *sign = acts ? ad_styled_choose(t->styled, "▶", ">") : " ";
  ad_canvas_put(&t->sheet, line, GN_BESIDE, gn_bold, "%s", sign);
  ad_canvas_put(
    &t->sheet, line, gn_put_seat(t, line, GN_BESIDE + 1, seat) + 1, gn_plain, "%s f%d i%d p%d",
    ad_visible_points_draw(t->styled, gn_visible_points(t->rules, t->st, t->viewer, seat), total),
    clan->floors, clan->inhabitants, clan->ploys);
}

static void put_short_lists(struct gn_canvas *t, int seat, int line)
{
  line = put_short_projects(t, line);
  line = put_short_missions(t, seat, line);
  for (int i = 0; i < t->rules->seats; i++)
    put_short_seat(t, i, line + i);
}

/* Whether what stands beside the board has more lines than the frame may have. */
static bool is_long(const struct gn_canvas *t)
{
  int lists = t->rules->project_display + t->rules->missions_kept + t->rules->seats;
  return t->styled->lines && LISTS + lists > t->styled->lines;
}

static void draw_frame(struct gn_canvas *t, int seat)
{
  enum { WHOLE = 20 };
  bool begins = t->st->phase == GN_MISSIONS; /* nobody controls anything yet */
  int lists = begins ? CONTROL : LISTS;
  t->tight = t->styled->lines && t->styled->lines < WHOLE;
  gn_put_board(t);
  if (t->tight)
    ad_canvas_close_up(&t->sheet, t->styled->lines);
  put_short_turn(t);
  put_left(t, LEFT);
  if (!begins && is_long(t))
    lists = gn_put_short_control(t, CONTROL);
  else if (!begins)
    gn_put_control(t, CONTROL);
  put_short_lists(t, seat, lists);
  ad_canvas_show(&t->sheet);
}

/* ---- the whole ---- */

static void draw_table(struct gn_canvas *t)
{
  bool choosing = t->st->phase == GN_MISSIONS;
  gn_put_board(t);
  put_beside(t);
  ad_canvas_show(&t->sheet);
  ad_styled_printf(t->styled, "\n");
  ink_projects(t);
  ad_styled_printf(t->styled, "\n");
  ink_heading(t);
  for (int seat = 0; seat < t->rules->seats; seat++)
    ink_seat(t, seat);
  ad_styled_printf(t->styled, "\n");
  int seat = t->viewer == AD_NOBODY && choosing ? t->st->seat : t->viewer;
  if (seat >= 0) {
    ad_styled_printf(t->styled, "%s seat %d\n",
                     t->st->clan[seat].kept ? "missions of" : "missions dealt to", seat + 1);
    ink_missions(t, seat);
    ad_styled_printf(t->styled, "\n");
  }
  ink_turn(t);
}

void gn_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  struct gn_canvas t = {.rules = rules, .st = state, .viewer = viewer, .styled = styled};
  ad_canvas_init(&t.sheet, styled, GN_WIDEST);
  if (t.st->phase == GN_ACTION)
    gn_find_options(rules, state, &t.may);
  if (styled->compact)
    draw_frame(&t, styled->seat);
  else
    draw_table(&t);
  ad_canvas_fini(&t.sheet);
}
