/* paint.c - signs, colours, borders and pieces for the drawing of the table. */
#include "engine/games/quadropolis/show/paint.h"

#include <stdio.h>
#include <string.h>

static const enum ad_colour ground[QP_FAMILIES] = {AD_YELLOW, AD_MAGENTA, AD_WHITE, AD_GREEN,
                                                   AD_BROWN,  AD_BLUE,    AD_CYAN,  AD_RED};
static const enum ad_colour front[QP_FAMILIES] = {AD_BLACK, AD_WHITE, AD_BLACK, AD_BLACK,
                                                  AD_BLACK, AD_WHITE, AD_BLACK, AD_WHITE};
static const enum ad_colour of_seat[QP_MAX_SEATS] = {AD_RED, AD_BLUE, AD_GREEN, AD_YELLOW};
static const enum ad_colour on_seat[QP_MAX_SEATS] = {AD_WHITE, AD_WHITE, AD_BLACK, AD_BLACK};

/* ---- text ---- */

void qp_colours(const struct qp_canvas *t, enum ad_colour text, enum ad_colour back, bool bold)
{
  ad_styled_set_style(t->styled, text, back, bold);
}

struct ad_text_style qp_kind_style(int family)
{
  return (struct ad_text_style){front[family], ground[family], true};
}

struct ad_text_style qp_seat_style(int seat)
{
  return (struct ad_text_style){on_seat[seat], of_seat[seat], true};
}

void qp_kind_colours(const struct qp_canvas *t, int family)
{
  qp_colours(t, front[family], ground[family], true);
}

void qp_seat_colours(const struct qp_canvas *t, int seat)
{
  qp_colours(t, on_seat[seat], of_seat[seat], true);
}

void qp_plain(const struct qp_canvas *t)
{
  qp_colours(t, AD_PLAIN, AD_PLAIN, false);
}

void qp_blanks(const struct qp_canvas *t, int n)
{
  ad_styled_printf(t->styled, "%*s", n > 0 ? n : 0, "");
}

void qp_field(const struct qp_canvas *t, const char *text, int left, int width)
{
  qp_blanks(t, left);
  ad_styled_printf(t->styled, "%s", text);
  qp_blanks(t, width - left - ad_utf8_width(text));
}

void qp_corner(const struct qp_canvas *t, int arms)
{
  ad_styled_printf(t->styled, "%s", ad_styled_junction(t->styled, (unsigned)arms));
}

void qp_border(const struct qp_canvas *t, int n)
{
  for (int i = 0; i < n; i++)
    qp_corner(t, AD_LEFT | AD_RIGHT);
}

/* ---- tiles ---- */

void qp_draw_piece(const struct qp_canvas *t, int piece, int n, bool as_number)
{
  const char *one = piece == QP_INHABITANTS ? ad_styled_choose(t->styled, "●", "i")
                                            : ad_styled_choose(t->styled, "◆", "e");
  qp_colours(t, piece == QP_INHABITANTS ? AD_BLUE : AD_RED, AD_PLAIN, true);
  if (as_number && n > 0)
    ad_styled_printf(t->styled, "%d%s", n, one);
  for (int i = 0; i < n && !as_number; i++)
    ad_styled_printf(t->styled, "%s", one);
  qp_plain(t);
}

int qp_pieces_width(const int *n)
{
  int all = n[QP_INHABITANTS] + n[QP_ENERGY];
  return all <= 3 ? all : 2 * ((n[QP_INHABITANTS] > 0) + (n[QP_ENERGY] > 0));
}

void qp_draw_pieces(const struct qp_canvas *t, const int *n)
{
  bool as_number = n[QP_INHABITANTS] + n[QP_ENERGY] > 3;
  qp_draw_piece(t, QP_INHABITANTS, n[QP_INHABITANTS], as_number);
  qp_draw_piece(t, QP_ENERGY, n[QP_ENERGY], as_number);
}

void qp_name_face(const struct qp_canvas *t, const struct qp_tile *tile, char *out)
{
  const char *token = qp_kind_of(t->rules, tile)->token;
  const char *blank = tile->points && (tile->mayor || strlen(token) > 2) ? "" : " ";
  out[0] = '\0';
  ad_text_append(out, QP_TEXT, "%.*s", tile->points && tile->mayor ? QP_TOKEN - 1 : QP_TOKEN,
                 token);
  if (tile->points)
    ad_text_append(out, QP_TEXT, "%s%d%s", blank, tile->points,
                   ad_styled_choose(t->styled, "★", "*"));
  if (tile->mayor)
    ad_text_append(out, QP_TEXT, "%s%s", blank, ad_styled_choose(t->styled, "♛", "^"));
}

void qp_add_architects(const uint8_t *left, char *out)
{
  enum { ROOM = 20 }; /* beside the word, below the Construction Site */
  int all = 0;
  for (int number = 1; number <= QP_NUMBERS; number++)
    all += left[number];
  ad_text_append(out, QP_TEXT, all ? "architects" : "no architects left");
  for (int number = 1; number <= QP_NUMBERS; number++) {
    ad_text_append(out, QP_TEXT, left[number] ? " " : "");
    if (left[number] && all > ROOM)
      ad_text_append(out, QP_TEXT, "%dx%d", number, left[number]);
    for (int i = 0; i < left[number] && all <= ROOM; i++)
      ad_text_append(out, QP_TEXT, "%d", number);
  }
}

/* ---- kinds ---- */

void qp_list_kinds(struct qp_canvas *t)
{
  uint32_t used = 0;
  for (int round = 0; round < t->rules->rounds; round++)
    for (int i = 0; i < t->rules->n_bag[round]; i++)
      used |= 1u << t->rules->tile[t->rules->bag[round][i]].kind;
  for (int seat = 0; seat < t->rules->seats; seat++)
    for (int square = 0; square < t->rules->n_squares; square++)
      if (t->st->city[seat].kind[square])
        used |= 1u << (t->st->city[seat].kind[square] - 1);
  for (int kind = 0; kind < t->rules->n_kinds; kind++) {
    int letters = (int)strlen(t->rules->kind[kind].token);
    letters = letters < QP_TOKEN ? letters : QP_TOKEN;
    t->token = letters > t->token ? letters : t->token;
    if (used >> kind & 1)
      t->kind[t->n_kinds++] = (uint8_t)kind;
  }
}
