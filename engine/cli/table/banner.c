/* banner.c - what somebody who sits down at the table reads, and the legend of the board. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/wrapped.h"

static void begin_styled(struct ad_styled *styled)
{
  ad_styled_init(styled, cli_colour(STDOUT_FILENO), cli_utf8());
  styled->width = cli_text_width();
}

static void print_text(const char *text)
{
  if (*text)
    cli_print_wrapped(stdout, text, cli_text_width());
}

/* "seat 1", as the board marks it. */
static void add_seat(const struct ad_setup *setup, int seat, struct ad_styled *styled)
{
  if (setup->ops->name_seat)
    setup->ops->name_seat(setup->rules, seat, styled);
  else
    ad_styled_printf(styled, "seat %d", seat + 1);
}

/* "You are seat 1 (A), planner is seat 2 (B)." */
static void print_seats(const struct cli_terminal_match *table)
{
  const struct ad_setup *setup = table->match->setup;
  struct ad_styled line;
  begin_styled(&line);
  for (int seat = 0; seat < setup->seats; seat++) {
    bool you = table->human[seat] && table->n_humans == 1;
    ad_styled_printf(&line, seat ? ", " : "");
    ad_styled_printf(&line,
                     you && seat == 0 ? "You are "
                     : you            ? "you are "
                                      : "%s is ",
                     table->names[seat]);
    add_seat(setup, seat, &line);
  }
  ad_styled_printf(&line, ".");
  print_text(ad_buf_text(&line.out));
  ad_styled_fini(&line);
}

/* What a house rule changes; the game by the book has nothing to add to its aim. */
static void print_about(const struct cfg_variant *variant)
{
  struct ad_buf text = {0};
  if (!*variant->about || ad_ends_with(variant->name, "/base"))
    return;
  ad_buf_printf(&text, "%s: %s.", variant->title, variant->about);
  if (ad_ends_with(variant->about, "."))
    text.text[text.len - 1] = '\0';
  print_text(ad_buf_text(&text));
  ad_buf_fini(&text);
}

void cli_print_banner(const struct cli_terminal_match *table, const struct cfg_variant *variant)
{
  const struct ad_setup *setup = table->match->setup;
  printf("%s (%s, %d seat%s, seed %" PRIu64 ")\n",
         setup->ops->scripted && *variant->title ? variant->title : setup->ops->title, setup->name,
         setup->seats, ad_plural(setup->seats), table->match->seed);
  print_text(variant->aim);
  print_about(variant);
  print_seats(table);
  print_text(
    "Type a move or its number: '?' lists the moves, 'hint' advises one, 'legend' explains "
    "the board, 'rules' the rules, 'help' the rest.");
}

void cli_print_legend(const struct ad_setup *setup, const void *state, int viewer)
{
  struct ad_styled styled;
  begin_styled(&styled);
  if (setup->ops->legend)
    setup->ops->legend(setup->rules, state, viewer, &styled);
  else
    ad_styled_printf(&styled, "the board of %s has no signs to explain\n", setup->ops->title);
  fputs(ad_buf_text(&styled.out), stdout);
  ad_styled_fini(&styled);
}
