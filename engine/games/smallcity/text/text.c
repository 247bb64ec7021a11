/* text.c - see text.h. */
#include "engine/games/smallcity/text/text.h"

#include <stdio.h>

#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/words.h"

/* Writes "keep 12 7": the promises CARDS, as bits; "keep none". */
static void write_keep(const struct sc_rules *r, const struct sc_state *st, unsigned cards,
                       char *buf, size_t size)
{
  const struct sc_line line = {buf, size};
  const struct sc_town *town = &st->town[st->seat];
  ad_text_append(line.buf, line.size, "keep");
  for (int i = 0; i < r->n_dealt; i++)
    if (cards >> i & 1 && town->dealt[i])
      ad_text_append(line.buf, line.size, " %s", r->promise[town->dealt[i] - 1].id);
  if (!cards)
    ad_text_append(line.buf, line.size, " none");
}

/* Writes "place 4,2 i3 90 flip"; the shape only if the kind has several. */
static void write_placing(const struct sc_rules *r, ad_move move, char *buf, size_t size)
{
  const struct sc_line line = {buf, size};
  const struct sc_form *form = &r->form[sc_placed_form(move)];
  const struct sc_orientation *orientation = &form->orientation[sc_placed_orientation(move)];
  if (sc_kind_of(move) == SC_GROW_TILE)
    ad_text_append(line.buf, line.size, "grow %s", r->kind[form->kind].id);
  else
    ad_text_append(line.buf, line.size, "place");
  ad_text_append(line.buf, line.size, " %d,%d", SC_XY(sc_placed_corner(move)));
  if (r->kind[form->kind].n_forms > 1)
    ad_text_append(line.buf, line.size, " %s", form->shape_id);
  if (orientation->rot)
    ad_text_append(line.buf, line.size, " %d", orientation->rot);
  if (orientation->flip)
    ad_text_append(line.buf, line.size, " flip");
}

/* Writes "enter ECONOMY votes", "switch", "restart" or "advance", for the move of a disc. */
static void write_disc(const struct sc_rules *r, ad_move move, char *buf, size_t size)
{
  const char *pay = sc_disc_money(move) ? "money" : "votes", *to = r->row[sc_disc_to(move)].id;
  int from = sc_disc_from(move);
  if (from < 0)
    snprintf(buf, size, "enter %s %s", to, pay);
  else if (from != sc_disc_to(move))
    snprintf(buf, size, "switch %s %s %s", r->row[from].id, to, pay);
  else
    snprintf(buf, size, "%s %s %s", sc_disc_restart(move) ? "restart" : "advance", to, pay);
}

/* Writes "gain 2 votes" for the CHOICE of the current effect. */
static void write_gain(const struct sc_rules *r, const struct sc_state *st, int choice, char *buf,
                       size_t size)
{
  const struct sc_effect *effect = sc_current_effect(r, st);
  char gain[SC_LIST] = "";
  if (effect && choice < effect->n_choices)
    sc_describe_gain(&effect->choice[choice], gain, sizeof gain);
  snprintf(buf, size, "gain %s", gain);
}

/* Writes "store 2 white 1 grey"; "store nothing". */
static void write_store(ad_move move, char *buf, size_t size)
{
  const struct sc_line line = {buf, size};
  ad_text_append(line.buf, line.size, "store");
  for (int good = 0; good < SC_GOODS; good++)
    if (sc_stored(move, good))
      ad_text_append(line.buf, line.size, " %d %s", sc_stored(move, good),
                     ad_word_of(sc_good_words, good));
  if (!sc_what(move))
    ad_text_append(line.buf, line.size, " nothing");
}

/* Writes WORD and SQUARE: "hall 2,2"; NONE in place of SC_NO_SQUARE. */
static void write_square(const char *word, int square, const char *none, char *buf, size_t size)
{
  if (square == SC_NO_SQUARE)
    snprintf(buf, size, "%s %s", word, none);
  else
    snprintf(buf, size, "%s %d,%d", word, SC_XY(square));
}

void sc_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  int what = sc_what(move);
  char place[SC_PLACE_NAME];
  buf[0] = '\0';
  switch (sc_kind_of(move)) {
  case SC_PUT_HALL: write_square("hall", what, "none", buf, size); return;
  case SC_KEEP: write_keep(r, st, (unsigned)what, buf, size); return;
  case SC_STREET:
    snprintf(buf, size, "street %d,%d %d,%d", SC_XY(sc_high(move)), SC_XY(sc_low(move)));
    return;
  case SC_TAKE: snprintf(buf, size, "take %s", r->action[what].id); return;
  case SC_CHOOSE_GAIN: write_gain(r, st, what, buf, size); return;
  case SC_BUILD_KIND: snprintf(buf, size, "build %s", r->kind[what].id); return;
  case SC_UPGRADE: write_square("upgrade", what, "none", buf, size); return;
  case SC_DEMOLISH: write_square("demolish", what, "none", buf, size); return;
  case SC_EXPAND: snprintf(buf, size, "expand"); return;
  case SC_PLACE_TILE:
  case SC_GROW_TILE: write_placing(r, move, buf, size); return;
  case SC_PUT_WAREHOUSE: write_square("warehouse", what, "none", buf, size); return;
  case SC_LEAVE_OUT:
    snprintf(buf, size, "waive %s", what ? ad_word_of(sc_good_words, what - 1) : "none");
    return;
  case SC_PUT_STAFF: write_square("staff", what, "none", buf, size); return;
  case SC_MOVE_MEEPLE:
  case SC_MOVE_TO:
    sc_name_place(st, sc_high(move), sc_low(move), place);
    snprintf(buf, size, "%s %s", sc_kind_of(move) == SC_MOVE_TO ? "to" : "move", place);
    return;
  case SC_MOVE_IN: write_square("house", what, "none", buf, size); return;
  case SC_SELL: snprintf(buf, size, "sell %s", ad_word_of(sc_good_words, what)); return;
  case SC_BUY: snprintf(buf, size, "buy %d", what); return;
  case SC_GIVE: snprintf(buf, size, "give %s", ad_word_of(sc_good_words, what)); return;
  case SC_KEEP_GOODS: write_store(move, buf, size); return;
  case SC_CHOOSE_VICTIM: write_square("victim", what, "nobody", buf, size); return;
  case SC_LAY_GRAVE: write_square("grave", what, "none", buf, size); return;
  case SC_MOVE_DISC: write_disc(r, move, buf, size); return;
  case SC_PASS: snprintf(buf, size, "pass"); return;
  default: snprintf(buf, size, "end");
  }
}
