/* pieces.c - discs, goods, cells, tiles and texts of the picture. */
#include <string.h>

#include "engine/games/smallcity/picture/picture_internal.h"

const char *const sc_seat_paint[SC_MAX_SEATS] = {"seat1", "seat2", "seat3", "seat4"};
const char *const sc_class_paint[SC_CLASSES] = {"home",     "shop",    "factory", "store",
                                                "industry", "service", "garden",  "office"};

void sc_depict_seat(const struct sc_table *t, int seat, int x, int y, int radius)
{
  ad_picture_circle(t->out, sc_seat_paint[seat], x, y, radius);
  ad_picture_text(t->out, "light", x, y + 13, 36, AD_ALIGN_MIDDLE, "%d", seat + 1);
}

void sc_depict_good(const struct sc_table *t, int good, int x, int y)
{
  static const char *const paint[SC_GOODS] = {"good-white", "good-grey", "good-black"};
  ad_picture_rect(t->out, paint[good], x, y, SC_CRATE, SC_CRATE, 5);
  ad_picture_text(t->out, good == SC_BLACK ? "light" : "dark", x + SC_CRATE / 2, y + 31, 32,
                  AD_ALIGN_MIDDLE, "%c", "WGB"[good]);
}

/* ---- cells ---- */

void sc_depict_cell(const struct sc_table *t, int cell, int x, int y)
{
  static const char
    *const first[] =
      {[SC_C_CASH] = "money",        [SC_C_GOODS_CASH] = "crate", [SC_C_CASH_VOTES] = "money",
       [SC_C_GOODS_VOTES] = "crate", [SC_C_REST] = "park",        [SC_C_HOME] = "house",
       [SC_C_STAFF] = "staff"},
           *const second[] = {
             [SC_C_GOODS_CASH] = "money", [SC_C_CASH_VOTES] = "vote", [SC_C_GOODS_VOTES] = "vote"};
  const char *one = cell < AD_LEN(first) ? first[cell] : NULL;
  const char *two = cell < AD_LEN(second) ? second[cell] : NULL;
  if (cell < SC_GOODS)
    sc_depict_good(t, cell, x + 31, y + 54);
  else if (cell == SC_C_WATER)
    ad_picture_rect(t->out, "water", x + 8, y + 8, 84, 84, 8);
  else if (one)
    ad_picture_symbol(t->out, "sign-light", one, x + (two ? 28 : 50), y + 72, 42);
  if (two)
    ad_picture_symbol(t->out, "sign-light", two, x + 73, y + 72, 42);
}

/* ---- tiles ---- */

const char *sc_kind_symbol(const struct sc_kind *kind)
{
  static const char *const own[] = {"SCHOOL", "school", "LIBRARY",    "library",    "MUSEUM",
                                    "museum", "METRO",  "metro",      "CLINIC",     "clinic",
                                    "POLICE", "police", "UNIVERSITY", "university", "FIRE",
                                    "fire",   "HARBOR", "harbor",     "REFINERY",   "refinery"};
  static const char *const of_class[SC_CLASSES] = {"house",   "shop",  "factory", "crate",
                                                   "factory", "staff", "park",    "hall"};
  for (int i = 0; i < AD_LEN(own); i += 2)
    if (strcmp(own[i], kind->id) == 0)
      return own[i + 1];
  return of_class[kind->class_];
}

/* Returns how many columns or rows ORIENTATION has. */
static int measure(const struct sc_orientation *orientation, bool rows)
{
  int most = 0;
  for (sc_set left = orientation->squares; left;) {
    int square = sc_pop(&left), n = (rows ? sc_y(square) : sc_x(square)) + 1;
    most = n > most ? n : most;
  }
  return most;
}

/* Returns the orientation of FORM with the fewest rows, the first of equals. */
static const struct sc_orientation *find_flat(const struct sc_form *form)
{
  int best = 0;
  for (int i = 1; i < form->n_orientations; i++)
    if (measure(&form->orientation[i], true) < measure(&form->orientation[best], true))
      best = i;
  return &form->orientation[best];
}

int sc_form_columns(const struct sc_form *form)
{
  return measure(find_flat(form), false);
}

int sc_form_rows(const struct sc_form *form)
{
  return measure(find_flat(form), true);
}

void sc_depict_form(const struct sc_table *t, const struct sc_form *form, int x, int y, int side)
{
  const struct sc_orientation *o = find_flat(form);
  const char *paint = sc_class_paint[t->r->kind[form->kind].class_];
  for (sc_set left = o->squares; left;) {
    int square = sc_pop(&left);
    ad_picture_rect(t->out, sc_has(o->building, square) ? paint : "water", x + sc_x(square) * side,
                    y + sc_y(square) * side, side, side, 0);
  }
  for (int i = 0; i < t->r->shape[form->shape].n && side == AD_PICTURE_SQUARE; i++)
    sc_depict_cell(t, form->cell[i], x + sc_x(o->offset[i]) * side, y + sc_y(o->offset[i]) * side);
}

/* ---- gains and texts ---- */

static int depict_number(const struct sc_table *t, int n, const char *symbol, int good, int x,
                         int y)
{
  if (n == 0)
    return x;
  ad_picture_text(t->out, "strong", x, y + 14, 38, AD_ALIGN_LEFT, "%d", n);
  x += n > 9 ? 56 : 31;
  if (symbol)
    ad_picture_symbol(t->out, "sign", symbol, x + 20, y, 40);
  else
    sc_depict_good(t, good, x + 1, y - SC_CRATE / 2);
  return x + 48;
}

int sc_depict_gain(const struct sc_table *t, const struct sc_gain *gain, int x, int y)
{
  x = depict_number(t, gain->votes, "vote", 0, x, y);
  x = depict_number(t, gain->money, "money", 0, x, y);
  for (int good = 0; good < SC_GOODS; good++)
    x = depict_number(t, gain->goods[good], NULL, good, x, y);
  return depict_number(t, gain->citizens, "seat", 0, x, y);
}

/* Returns how many bytes of TEXT fit in a line of ROOM units: whole words if possible. */
static int fit_line(const char *text, int room)
{
  int most = room * 100 / (SC_LETTER * 60), n = (int)strlen(text);
  if (n <= most)
    return n;
  for (int i = most; i > 0; i--)
    if (text[i] == ' ')
      return i;
  return most;
}

int sc_count_lines(const char *text, int room)
{
  int n = 0;
  while (*text) {
    text += fit_line(text, room);
    text += *text == ' ';
    n++;
  }
  return n;
}

int sc_depict_words(const struct sc_table *t, const char *text, int left, int y, int room)
{
  int n = 0;
  while (*text) {
    int fits = fit_line(text, room);
    ad_picture_text(t->out, "text", left, y + 44 * n++, SC_LETTER, AD_ALIGN_LEFT, "%.*s", fits,
                    text);
    text += fits;
    text += *text == ' ';
  }
  return n;
}
