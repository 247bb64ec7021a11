/* picture.c - the table as a picture: who decides what, a panel for each town, the ring, the
 * council, the supply.  Of a town behind its screen, others see what it was before. */
#include "engine/games/smallcity/picture/picture.h"

#include <stdio.h>

#include "engine/games/smallcity/picture/picture_internal.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/text/verbs.h"

static const char *const round_phase_titles[] = {"set-up",        "special actions", "building",
                                                 "citizens move", "income",          "votes",
                                                 "pollution",     "council",         "next mayor"};

/* ---- forms that can be laid now ---- */

enum { LAID = AD_PICTURE_SQUARE };

/* Returns the kinds, as bits, one of which is laid now, as far as the viewer may know. */
static uint64_t laid_kinds(const struct sc_table *t)
{
  const struct sc_state *st = t->st;
  if (st->phase == SC_ENDED || sc_is_screened(st, t->viewer, st->seat))
    return 0;
  return st->phase == SC_PLACE ? UINT64_C(1) << st->kind
       : st->phase == SC_GROW  ? sc_growth_kinds(t->r, st, st->seat, st->square)
                               : 0;
}

static bool is_laid(const struct sc_table *t, int form)
{
  return laid_kinds(t) >> t->r->form[form].kind & 1 && sc_in_stock(t->r, t->st, t->st->seat, form);
}

static void draw_form(const struct sc_table *t, const struct sc_form *form, int x, int y)
{
  ad_picture_begin(t->out, "tile", x, y, "form/%s", form->id);
  ad_picture_title(t->out, "%s, to be laid", form->id);
  ad_picture_rect(t->out, "cell", -8, -8, sc_form_columns(form) * LAID + 16,
                  sc_form_rows(form) * LAID + 16, 10);
  sc_depict_form(t, form, 0, 0, LAID);
  ad_picture_text(t->out, "light", 8, 40, 38, AD_ALIGN_LEFT, "%s",
                  t->r->kind[form->kind].level ? form->kind_id : "");
  ad_picture_end(t->out);
}

/* Draws the forms beside each other, or, if MEASURED, nothing; returns the height. */
static int draw_forms(const struct sc_table *t, bool measured)
{
  int x = 0, y = 0, line = 0;
  for (int i = 0; i < t->r->n_forms; i++) {
    const struct sc_form *form = &t->r->form[i];
    int wide = sc_form_columns(form) * LAID + 50, high = sc_form_rows(form) * LAID + 50;
    if (!is_laid(t, i))
      continue;
    if (x && x + wide > SC_ROOM)
      x = 0, y += line, line = 0;
    if (!measured)
      draw_form(t, form, SC_LEFT + x + 8, SC_TOP + y + 68);
    line = high > line ? high : line;
    x += wide;
  }
  return y + line;
}

/* ---- who decides what ---- */

static void title_now(const struct sc_table *t, char out[96])
{
  const struct sc_state *st = t->st;
  if (st->phase == SC_ENDED)
    snprintf(out, 96, "The game is over");
  else if (st->round_phase == SC_SETUP)
    snprintf(out, 96, "Set-up");
  else
    snprintf(out, 96, "Round %d of %d, phase %d: %s", st->round + 1, t->r->rounds, st->round_phase,
             round_phase_titles[st->round_phase]);
}

static void draw_now(const struct sc_table *t)
{
  const struct sc_state *st = t->st;
  char title[96];
  bool is_over = st->phase == SC_ENDED;
  title_now(t, title);
  ad_picture_panel(t->out, "now", SC_WIDTH, SC_TOP + (is_over ? 0 : 70) + draw_forms(t, true),
                   false, "%s", title);
  if (!is_over) {
    bool is_screened = sc_is_screened(st, t->viewer, st->seat) && st->phase != SC_HALL;
    sc_depict_seat(t, st->seat, SC_LEFT + 30, SC_TOP + 14, 30);
    ad_picture_text(t->out, "text", SC_LEFT + 80, SC_TOP + 28, 40, AD_ALIGN_LEFT, "%s",
                    is_screened ? "build behind the screen" : sc_verbs.step[st->phase].what);
  }
  draw_forms(t, false);
  ad_picture_end(t->out);
}

void sc_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture)
{
  struct sc_table t = {rules, state, viewer, picture};
  int first = ad_first_shown(viewer);
  for (int i = 0; i < t.r->seats; i++) {
    sc_depict_town(&t, (first + i) % t.r->seats);
    if (i == 0)
      draw_now(&t);
  }
  sc_depict_ring(&t);
  sc_depict_council(&t);
  sc_depict_supply(&t);
}
