/* draw_seat.c - draws what belongs to a seat outside its town. */
#include "engine/core/game/sheet.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/show/paint.h"
#include "engine/games/smallcity/show/sheet.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/describe.h"

/* The belongings of a seat while they are drawn. */
struct standing {
  struct sc_pen pen;
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_board *board;
  int seat, viewer;
  bool brief;
};

/* Ends an item; if brief, the next one follows on the same line. */
static void end_item(struct standing *s)
{
  if (s->brief)
    s->pen.col += s->pen.col < s->pen.right;
  else
    sc_pen_line(&s->pen);
}

/* Draws the seat: whether it acts, is mayor, is out or behind its screen, and its action card. */
static void put_heading(struct standing *s)
{
  const struct sc_state *st = s->st;
  const struct sc_town *town = &st->town[s->seat];
  struct sc_canvas *t = s->pen.t;
  bool acts = st->phase != SC_ENDED && st->seat == s->seat;
  sc_pen_word(&s->pen, sc_bold, "%s", acts ? sc_character(t, "▶", ">") : " ");
  sc_pen_word(&s->pen, sc_seat_style[s->seat], " seat %d ", s->seat + 1);
  if (st->mayor == s->seat && st->round_phase != SC_SETUP)
    sc_pen_word(&s->pen, sc_bold, "%s mayor", sc_character(t, "♛", "M"));
  if (town->action)
    sc_pen_word(&s->pen, sc_plain, "%s %s", s->r->action[town->action - 1].letter,
                s->r->action[town->action - 1].title);
  if (town->out)
    sc_pen_word(&s->pen, sc_bold, "out");
  else if (sc_is_screened(st, s->viewer, s->seat))
    sc_pen_word(&s->pen, sc_faint, "(behind the screen)");
  end_item(s);
}

/* Draws votes, pollution and money of the seat, and its score as far as the viewer may know it. */
static void put_score(struct standing *s)
{
  char total[AD_VISIBLE_POINTS_TEXT];
  struct ad_sheet sheet;
  int votes = sc_votes(s->board), pollution = sc_pollution(s->board);
  ad_sheet_init(&sheet);
  sc_sheet(s->r, s->st, s->seat, s->viewer, &sheet);
  struct ad_visible_points seen = {ad_sheet_total(&sheet), sheet.partial};
  ad_sheet_fini(&sheet);
  sc_pen_word(&s->pen, sc_bold, "%d vote%s ", votes, ad_plural(votes));
  sc_pen_word(&s->pen, sc_bold, "%d%% pollution ", pollution);
  sc_pen_word(&s->pen, sc_bold, "$%d ", s->board->money);
  if (!s->st->town[s->seat].out)
    sc_pen_word(&s->pen, sc_plain, "score %s",
                ad_visible_points_draw(s->pen.t->sheet.styled, seen, total));
  end_item(s);
}

/* Draws what phases 5 and 6, which need no decision, would bring for the town as it is, or have
 * brought. */
static void put_due(struct standing *s)
{
  const struct sc_state *st = s->st;
  int votes = 0, parts[SC_POLLUTION_SOURCES];
  if (st->phase == SC_ENDED || st->round_phase == SC_SETUP || st->town[s->seat].out ||
      sc_is_screened(st, s->viewer, s->seat))
    return;
  if (st->round_phase >= SC_S_POLLUTION) {
    sc_pen_word(&s->pen, sc_plain, "this round %+d%% pollution", st->town[s->seat].round_pollution);
  } else {
    for (int source = 0; source < SC_VOTE_SOURCES; source++)
      votes += sc_town_votes(s->r, st, s->seat, source);
    sc_pen_word(&s->pen, sc_plain, "due %+d vote%s, %+d%% pollution", votes, ad_plural(votes),
                sc_round_pollution(s->r, st, s->seat, parts));
  }
  end_item(s);
}

/* Draws the goods of the seat: "2W 1G". */
static void put_goods(struct standing *s)
{
  int goods[SC_GOODS], all = 0;
  sc_count_goods(s->r, s->board, goods);
  for (int good = 0; good < SC_GOODS; good++)
    all += goods[good];
  sc_pen_word(&s->pen, sc_plain, all ? "goods" : "no goods");
  for (int good = 0; good < SC_GOODS; good++)
    if (goods[good])
      sc_pen_word(&s->pen, sc_good_style[good], "%d%c", goods[good], sc_good_letter(good));
  end_item(s);
}

/* Draws where the citizens of the seat are, and how many tourists are in its town and elsewhere. */
static void put_citizens(struct standing *s)
{
  const struct sc_board *b = s->board;
  int guests = 0, away = 0;
  for (int seat = 0; seat < s->r->seats; seat++) {
    guests += seat == s->seat ? 0 : sc_count(b->meeples[seat]);
    away += seat == s->seat ? 0 : sc_count(sc_board_of(s->st, s->viewer, seat)->meeples[s->seat]);
  }
  sc_pen_word(&s->pen, sc_plain, "city hall %d, in town %d,", b->hall_citizens,
              sc_count(b->meeples[s->seat]));
  sc_pen_word(&s->pen, sc_plain, "career center %d, supply %d", b->career, b->supply);
  end_item(s);
  if (guests || away)
    sc_pen_word(&s->pen, sc_plain, "tourists: %d here, %d abroad", guests, away);
  end_item(s);
}

/* Draws the area level, the board side and the graves of the seat. */
static void put_area(struct standing *s)
{
  const struct sc_side *side = &s->r->side[s->r->side_of[s->seat]];
  int graves = sc_graves(s->board);
  sc_pen_word(&s->pen, sc_plain, "area %d of %d (%s)%s", s->board->area, side->levels, side->id,
              graves ? "," : "");
  if (graves)
    sc_pen_word(&s->pen, sc_plain, "%d grave%s", graves, ad_plural(graves));
  if (s->board->graves_beside)
    sc_pen_word(&s->pen, sc_plain, "(%d beside the board)", s->board->graves_beside);
  end_item(s);
}

/* Draws on which steps of the council the discs of the seat are. */
static void put_discs(struct standing *s)
{
  const struct sc_town *town = &s->st->town[s->seat];
  int n = 0;
  sc_pen_word(&s->pen, sc_plain, "council:");
  for (int i = 0; i < SC_DISCS; i++)
    if (town->disc_row[i])
      n++, sc_pen_word(&s->pen, sc_plain, "%s %d", s->r->row[town->disc_row[i] - 1].title,
                       town->disc_step[i]);
  if (n < SC_DISCS)
    sc_pen_word(&s->pen, sc_faint, n ? "(a disc left)" : "%d discs left", SC_DISCS);
  end_item(s);
}

/* Draws the reserve: tiles that only this seat can build. */
static void put_reserve(struct standing *s)
{
  sc_pen_word(&s->pen, sc_plain, s->board->reserve ? "to build:" : "no own building left");
  for (int kind = 0; kind < s->r->n_kinds; kind++)
    if (s->board->reserve >> kind & 1)
      sc_pen_word(&s->pen, sc_plain, "%s", s->r->kind[kind].id);
  end_item(s);
}

/* ---- promises ---- */

/* Draws what a promise asks for; of a kept promise also what the seat has of it. */
static void put_promise(struct standing *s, int promise, bool kept)
{
  char text[SC_LONG_TEXT];
  const struct sc_promise *p = &s->r->promise[promise];
  sc_pen_word(&s->pen, sc_bold, "promise %s", p->id);
  sc_pen_word(&s->pen, sc_plain, "(+%d / -%d):", s->r->pile[p->pile].kept,
              s->r->pile[p->pile].broken);
  if (kept)
    sc_describe_measure(s->r, s->st, s->seat, promise, text, sizeof text);
  else
    sc_describe_promise(s->r, promise, text, sizeof text);
  sc_pen_text(&s->pen, sc_plain, text);
  if (kept)
    sc_pen_word(&s->pen, sc_bold, "now %+d", sc_promise_votes(s->r, s->st, s->seat, promise));
  end_item(s);
}

/* Draws the promises dealt until the seat has chosen, then the promises kept. */
static void put_promises(struct standing *s)
{
  const struct sc_town *town = &s->st->town[s->seat];
  bool choosing = s->st->phase == SC_PROMISE && s->st->seat == s->seat;
  bool seen =
    choosing ? ad_sees_own(s->viewer, s->seat) : sc_sees_promises(s->r, s->st, s->viewer, s->seat);
  int kept = __builtin_popcount(town->kept);
  if (!seen && kept) {
    sc_pen_word(&s->pen, sc_faint, kept == 1 ? "a secret promise" : "%d secret promises", kept);
    end_item(s);
  }
  for (int i = 0; seen && i < s->r->n_dealt; i++)
    if (town->dealt[i] && (choosing || town->kept >> i & 1))
      put_promise(s, town->dealt[i] - 1, town->kept >> i & 1);
}

/* Returns the belongings of SEAT as the viewer sees them, to be drawn by PEN. */
static struct standing start_standing(struct sc_canvas *t, int seat, struct sc_pen pen)
{
  struct standing s = {pen,  t->rules,  t->st, sc_board_of(t->st, t->viewer, seat),
                       seat, t->viewer, false};
  if (t->st->round_phase == SC_SETUP)
    s.board = &t->st->town[seat].board; /* only where the city hall stands is hidden */
  return s;
}

int sc_draw_standing(struct sc_canvas *t, int seat, int line, int left, int right)
{
  struct standing s = start_standing(t, seat, sc_pen_at(t, line, left, right));
  put_heading(&s);
  put_score(&s);
  put_due(&s);
  put_goods(&s);
  put_citizens(&s);
  put_area(&s);
  put_discs(&s);
  put_reserve(&s);
  put_promises(&s);
  return s.pen.line;
}

int sc_draw_short(struct sc_canvas *t, int seat, int line, int left)
{
  struct standing s = start_standing(t, seat, sc_pen_at(t, line, left, t->sheet.cols));
  int phase = t->st->round_phase;
  put_heading(&s);
  put_score(&s);
  put_due(&s);
  put_goods(&s);
  put_citizens(&s);
  put_area(&s);
  if (phase == SC_S_COUNCIL)
    put_discs(&s);
  if (phase == SC_S_BUILD)
    put_reserve(&s);
  put_promises(&s);
  return s.pen.line;
}

int sc_draw_briefly(struct sc_canvas *t, int seat, int line)
{
  struct standing s = start_standing(t, seat, sc_pen_at(t, line, 0, t->sheet.cols));
  s.brief = true;
  put_heading(&s);
  put_score(&s);
  put_due(&s);
  put_goods(&s);
  put_citizens(&s);
  sc_pen_line(&s.pen);
  return s.pen.line;
}

int sc_draw_points(struct sc_canvas *t, int seat, int line, int left)
{
  struct standing s = start_standing(t, seat, sc_pen_at(t, line, left, t->sheet.cols));
  put_heading(&s);
  put_score(&s);
  return s.pen.line;
}
