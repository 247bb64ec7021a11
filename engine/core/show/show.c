/* show.c - the game and its house rules, drawn together. */
#include "engine/core/show/show.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/match/move.h"
#include "engine/core/match/vars.h"
#include "engine/core/show/show_internal.h"

static struct sh_look look_at(const struct ad_setup *s, const void *state, int viewer)
{
  return (struct sh_look){s, s->boards, state, viewer};
}

/* ---- letters ---- */

/* Writes what house rules add to a drawing. */
static void draw_house_rules(const struct ad_setup *s, const void *state, int viewer,
                             struct ad_styled *styled)
{
  const struct sh_look look = look_at(s, state, viewer);
  if (s->hooks && ad_extra_of(s, state)->ended)
    ad_styled_printf(styled, "a house rule has ended the game\n");
  if (ad_has_hook(s, AD_HOOK_SHOW))
    s->hooks->show(s->run, s, state, viewer, styled);
  else if (s->hooks)
    sh_draw_boards(&look, styled);
}

void ad_draw(const struct ad_setup *s, const void *state, int viewer, struct ad_styled *styled)
{
  s->ops->draw(s->rules, state, viewer, styled);
  draw_house_rules(s, state, viewer, styled);
}

/* ---- pictures ---- */

enum { LETTER_SIZE = 40, LETTER_WIDTH = 24, LETTER_LINE = 52 };

/* Adds a panel with TEXT, line by line; its columns keep their places. */
static void add_text_panel(struct ad_picture *picture, const char *id, const char *title,
                           const char *text)
{
  int lines = 0, columns = 0;
  for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
    char line[256];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    columns = ad_utf8_width(line) > columns ? ad_utf8_width(line) : columns;
    lines++;
  }
  int width = columns * LETTER_WIDTH + 2 * AD_PICTURE_MARGIN, y = AD_PICTURE_TOP;
  ad_picture_panel(picture, id, width > picture->column ? width : picture->column,
                   y + lines * LETTER_LINE + AD_PICTURE_MARGIN, false, "%s", title);
  for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n')
    ad_picture_text(picture, "letters", AD_PICTURE_MARGIN, y += LETTER_LINE, LETTER_SIZE,
                    AD_ALIGN_LEFT, "%.*s", (int)strcspn(at, "\n"), at);
  ad_picture_end(picture);
}

/* Adds the drawing of the game as letters, for a game without a picture. */
static void add_letters(const struct ad_setup *s, const void *state, int viewer,
                        struct ad_picture *picture)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  styled.hides_points = picture->hides_points;
  s->ops->draw(s->rules, state, viewer, &styled);
  if (styled.out.len || !s->boards)
    add_text_panel(picture, "table", s->ops->title, ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

/* Adds what house rules say of themselves: boards, else letters. */
static void depict_house_rules(const struct ad_setup *s, const void *state, int viewer,
                               struct ad_picture *picture)
{
  const struct sh_look look = look_at(s, state, viewer);
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  if (s->boards)
    sh_depict_boards(&look, picture);
  else
    draw_house_rules(s, state, viewer, &styled);
  if (styled.out.len)
    add_text_panel(picture, "house-rule", "House rule", ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

void ad_depict(const struct ad_setup *s, const void *state, int viewer, struct ad_picture *picture)
{
  viewer = ad_viewer_of(s, state, viewer);
  if (s->ops->picture)
    s->ops->picture(s->rules, state, viewer, picture);
  else
    add_letters(s, state, viewer, picture);
  depict_house_rules(s, state, viewer, picture);
  ad_picture_arrange(picture);
}

bool ad_has_picture(const struct ad_setup *s)
{
  return s->ops->picture || s->boards;
}

void ad_move_places(const struct ad_setup *s, const void *state, ad_move move, int viewer,
                    struct ad_places *places)
{
  char text[AD_MOVE_TEXT] = "";
  places->n = 0;
  if (ad_move_secret(s, state, move, viewer))
    return;
  if (!(move & AD_HOOK_MOVE)) {
    if (s->ops->places)
      s->ops->places(s->rules, state, move, places);
  } else if (s->boards && !ad_has_fault(s)) {
    int seat = ad_to_act(s, state);
    const struct sh_look look = look_at(s, state, viewer);
    s->hooks->option_text(s->run, s, state, (int)(move & ~AD_HOOK_MOVE), text, sizeof text);
    sh_board_places(&look, seat, text, places);
  }
}
