/* sc_drawing.h - a game of Small City and its drawing in test files. */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_DRAWING_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_DRAWING_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/core/show/show.h"
#include "engine/games/smallcity/state/state.h"
#include "tests/unit/setups.h"

static struct ad_setup *setup;
static const struct sc_rules *rules;
static struct sc_state *st;
static int viewer;
static struct ad_styled styled;

static inline void start(void)
{
  viewer = AD_NOBODY;
  ad_styled_init(&styled, false, true);
}

static inline void finish(void)
{
  ad_styled_fini(&styled);
  ad_setup_free(setup);
  free(st);
  setup = NULL, st = NULL;
}

static inline void play(const char *texts)
{
  char text[80];
  struct ad_reason reason;
  ad_move move;
  for (const char *at = texts; *at;) {
    size_t len = strcspn(at, ";");
    snprintf(text, sizeof text, "%.*s", (int)len, at);
    ck_assert_msg(ad_move_parse(setup, st, text, &move, &reason), "%s: %s", text, reason.text);
    ad_apply(setup, st, move);
    at += len + strspn(at + len, "; ");
  }
}

/* Dealt, the city halls not placed yet; the cards of the ring lie in their order. */
static inline void deal(int seats, const char *options)
{
  setup = setups_open("smallcity/base", seats, options);
  rules = setup->rules;
  st = ad_calloc(1, setup->state_size);
  ad_deal(setup, st, 1);
}

/* The first cards are to be taken. */
static inline void open_two(void)
{
  deal(2, "{first_mayor: 1, promise_pool: none}");
  play("hall 2,2; hall 3,4; street 0,0 1,0");
  for (int place = 0; place < rules->n_ring; place++)
    st->ring[place] = (uint8_t)place;
}

static inline const char *drawn(void)
{
  ad_buf_clear(&styled.out);
  ad_draw(setup, st, viewer, &styled);
  return ad_buf_text(&styled.out);
}

static inline void shows(const char *text, bool there)
{
  ck_assert_msg((strstr(drawn(), text) != NULL) == there, "'%s' is %sin\n%s", text,
                there ? "not " : "", drawn());
}

static inline int widest(const char *text)
{
  int most = 0;
  for (char line[1200]; *text; text += *text == '\n') {
    size_t len = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", (int)len, text);
    most = ad_utf8_width(line) > most ? ad_utf8_width(line) : most;
    text += len;
  }
  return most;
}

#endif
