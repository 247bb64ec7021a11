/* paint.c - squares, tiles and fields of the drawing. */
#include "engine/games/neoville/show/paint.h"

#include <stdio.h>

#include "engine/games/neoville/rules/names.h"

const enum ad_colour nv_ground[NV_TERRAINS + 1] = {AD_BROWN, AD_GREEN, AD_GREY, AD_BLUE, AD_PLAIN};

void nv_plain(struct ad_styled *styled)
{
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
}

void nv_blanks(struct ad_styled *styled, int n)
{
  ad_styled_printf(styled, "%*s", n > 0 ? n : 0, "");
}

void nv_field(struct ad_styled *styled, const char *text, int width, bool bold)
{
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, bold);
  ad_styled_printf(styled, "%-*.*s", width, width, text);
  nv_plain(styled);
}

void nv_end_line(struct ad_styled *styled)
{
  while (styled->out.len > 0 && styled->out.text[styled->out.len - 1] == ' ')
    styled->out.text[--styled->out.len] = '\0';
  ad_styled_printf(styled, "\n");
}

/* ---- squares and tiles ---- */

void nv_utility_code(const struct nv_rules *rules, int token, char out[3])
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const struct nv_utility *u = nv_utility_of(rules, token);
  int number = 0;
  for (const struct nv_utility *other = rules->utility; other < u; other++)
    number += other->type_index == u->type_index;
  out[0] = u->type[0];
  out[1] = number < (int)sizeof letters - 1 ? letters[number] : '+';
  out[2] = '\0';
}

static void draw_building(const struct nv_rules *rules, struct ad_styled *styled, int token)
{
  char code[3];
  if (nv_is_tower(token)) {
    if (styled->colour)
      ad_styled_symbol(styled, "▲", "^");
    ad_styled_printf(styled, "%-2d", nv_tower_value(rules, token));
    return;
  }
  nv_utility_code(rules, token, code);
  ad_styled_printf(styled, styled->colour ? " %s" : "%s", code);
}

void nv_draw_square(const struct nv_rules *rules, struct ad_styled *styled, int terrain, int symbol,
                    int token)
{
  if (terrain == NV_TERRAINS) {
    nv_blanks(styled, styled->colour);
    ad_styled_symbol(styled, "·", ".");
    nv_blanks(styled, 2 - styled->colour);
    return;
  }
  ad_styled_set_style(styled, token == NV_NO_TOKEN ? AD_BLACK : AD_WHITE, nv_ground[terrain], true);
  if (!styled->colour)
    ad_styled_printf(styled, "%c", nv_terrain_letters[terrain]);
  if (token != NV_NO_TOKEN) {
    draw_building(rules, styled, token);
  } else if (symbol == NV_NO_SYMBOL) {
    nv_blanks(styled, styled->colour ? 3 : 2);
  } else {
    if (styled->colour)
      nv_blanks(styled, 1);
    ad_styled_symbol(styled, symbol == NV_PARK ? "♣" : "⚑", symbol == NV_PARK ? "*" : "!");
    nv_blanks(styled, 1);
  }
  nv_plain(styled);
}

void nv_draw_half(const struct nv_rules *rules, struct ad_styled *styled, int index1, bool hidden,
                  int lower)
{
  if (hidden) {
    ad_styled_set_style(styled, AD_GREY, AD_PLAIN, false);
    ad_styled_symbol(styled, "▒▒▒▒▒▒", "??????");
    nv_plain(styled);
  } else if (index1) {
    const struct nv_face *face = &rules->tile[index1 - 1].face[0];
    for (int k = 2 * lower; k < 2 * lower + 2; k++)
      nv_draw_square(rules, styled, face->terrain[k], face->symbol[k], NV_NO_TOKEN);
  } else {
    nv_draw_square(rules, styled, NV_TERRAINS, NV_NO_SYMBOL, NV_NO_TOKEN);
    nv_draw_square(rules, styled, NV_TERRAINS, NV_NO_SYMBOL, NV_NO_TOKEN);
  }
  nv_blanks(styled, NV_TILE_WIDTH - 2 * NV_SQUARE_WIDTH);
}

void nv_name_need(const struct nv_utility *u, char *out, size_t size)
{
  size_t len = 0;
  out[0] = '\0';
  if (u->primitive == NV_LINE_COUNT || (u->primitive == NV_LUA && u->need != 1))
    snprintf(out, size, " for %d", u->need);
  for (int i = 0; i < u->shape.n && u->primitive == NV_DISTRICT_SHAPE && len < size; i++)
    len += (size_t)snprintf(out + len, size - len, "%s%s", i ? "/" : " for ", u->shape.row[i]);
}
