/* gn_table.c - see gn_table.h. */
#include "tests/unit/games/gardennation/gn_table.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/gardennation/text/verbs.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/text/explain.h"
#include "tests/unit/setups.h"

static const uint8_t printed_order[GN_SLOTS] = {4, 1, 2, 5, 7, 6, 3};

static void choose_missions(struct gn_table *t)
{
  static ad_move moves[GN_MAX_MOVES];
  while (t->st->phase == GN_MISSIONS) {
    gn_legal(t->rules, t->st, moves);
    gn_apply(t->rules, t->st, moves[0]);
  }
}

void gn_table_open_variant(struct gn_table *t, const char *variant, int seats, const char *options)
{
  t->setup = setups_open(variant, seats, options);
  t->rules = t->setup->own_rules;
  t->st = ad_calloc(1, sizeof *t->st + t->setup->state_size);
  ad_deal(t->setup, t->st, 1);
  choose_missions(t);
  memcpy(t->st->territory, printed_order, sizeof printed_order);
  memset(t->st->turned, 0, sizeof t->st->turned);
  gn_lay_territories(t->rules, t->st);
  t->st->seat = t->st->first = 0;
  t->st->had_turn = 1;
  for (int seat = 0; seat < seats; seat++)
    t->st->clan[seat].inhabitants = seat ? t->rules->start_others : t->rules->start_first;
}

void gn_table_open(struct gn_table *t, int seats, const char *options)
{
  gn_table_open_variant(t, "gardennation/base", seats, options);
}

void gn_table_openf(struct gn_table *t, int seats, const char *options, ...)
{
  char text[300];
  va_list args;
  va_start(args, options);
  vsnprintf(text, sizeof text, options, args);
  va_end(args);
  gn_table_open(t, seats, text);
}

void gn_table_close(struct gn_table *t)
{
  ad_setup_free(t->setup);
  free(t->st);
}

void gn_table_deal(struct gn_table *t, uint64_t seed)
{
  memset(t->st, 0, sizeof *t->st);
  ad_deal(t->setup, t->st, seed);
}

/* ---- positions ---- */

int gn_table_area(const struct gn_table *t, int number)
{
  int area = gn_area_find(t->st, number);
  ck_assert_msg(area >= 0, "no area %d", number);
  return area;
}

int gn_table_floors(const struct gn_table *t, int number)
{
  return t->st->floors[gn_table_area(t, number)];
}

static int find_land(const char *word)
{
  static const char *const lands[] = {"yellow", "green", "red"};
  for (int land = 0; land < GN_LANDS; land++)
    if (strcmp(word, lands[land]) == 0)
      return land;
  ck_abort_msg("no land '%s'", word);
  return -1;
}

void gn_table_towers(struct gn_table *t, const char *towers)
{
  char word[16], owner;
  int used, number, floors;
  for (; sscanf(towers, "%15s%n", word, &used) == 1; towers += used) {
    ck_assert_msg(sscanf(word, "%d/", &number) == 1, "%s", word);
    int area = gn_table_area(t, number);
    if (sscanf(word, "%d/%c/%d", &number, &owner, &floors) == 3) {
      struct gn_clan *clan = &t->st->clan[owner - 'A'];
      ck_assert_msg(owner - 'A' < t->rules->seats && clan->floors >= floors && !t->st->floors[area],
                    "%s", word);
      clan->towers |= gn_bit(area);
      clan->floors = (uint8_t)(clan->floors - floors);
      t->st->floors[area] = (uint8_t)floors;
      if (strchr(word, 'R')) {
        t->st->roofed |= gn_bit(area);
        t->st->roofs--;
      }
    } else {
      int land = find_land(strchr(word, '/') + 1);
      t->st->land[land] |= gn_bit(area);
      t->st->tokens[land]--;
    }
  }
}

void gn_table_crane(struct gn_table *t, int territory)
{
  t->st->crane = territory ? t->st->slot_of[territory] : GN_OFF_BOARD;
}

void gn_table_display(struct gn_table *t, const char *cards)
{
  char word[32];
  int used, n = 0;
  bool face_up = true;
  memset(t->st->display, 0, sizeof t->st->display);
  memset(t->st->deck, 0, sizeof t->st->deck);
  t->st->n_deck = 0;
  for (; sscanf(cards, "%31s%n", word, &used) == 1; cards += used) {
    if (strcmp(word, "|") == 0) {
      face_up = false;
      continue;
    }
    int project = gn_project_find(t->rules, word);
    ck_assert_msg(project >= 0, "no project '%s'", word);
    if (face_up) {
      t->st->display[n++] = (uint8_t)(project + 1);
    } else {
      memmove(t->st->deck + 1, t->st->deck, t->st->n_deck++);
      t->st->deck[0] = (uint8_t)(project + 1);
    }
  }
}

void gn_table_missions(struct gn_table *t, int seat, const char *ids)
{
  struct gn_clan *clan = &t->st->clan[seat];
  char word[32];
  int used, n = 0;
  memset(clan->dealt, 0, sizeof clan->dealt);
  for (; sscanf(ids, "%31s%n", word, &used) == 1; ids += used) {
    int mission = gn_mission_find(t->rules, word);
    ck_assert_msg(mission >= 0, "no mission '%s'", word);
    clan->dealt[n++] = (uint8_t)(mission + 1);
  }
  clan->kept = (uint16_t)((1u << n) - 1);
}

void gn_table_no_ploys(struct gn_table *t)
{
  for (int seat = 0; seat < t->rules->seats; seat++)
    t->st->clan[seat].ploys = 0;
}

/* ---- moves ---- */

ad_move gn_table_move(const struct gn_table *t, const char *text)
{
  static const char *const words[] = {"keep",      "construct", "abandon", "invade",
                                      "strategic", "transfer",  "advance", "pass",
                                      "land",      "claim",     "skip",    "next"};
  char word[16] = "", what[32] = "";
  int kind = 0, to = 0;
  sscanf(text, "%15s %31s %d", word, what, &to);
  while (kind < (int)AD_LEN(words) && strcmp(words[kind], word) != 0)
    kind++;
  switch (kind) {
  case GN_CONSTRUCT:
  case GN_ABANDON:
  case GN_INVADE: return gn_move(kind, gn_table_area(t, atoi(what)));
  case GN_STRATEGIC: return gn_move(kind, atoi(what));
  case GN_TRANSFER: return gn_transfer(gn_table_area(t, atoi(what)), gn_table_area(t, to));
  case GN_CHOOSE_LAND: return gn_move(kind, find_land(what));
  case GN_CLAIM: return gn_move(kind, gn_project_find(t->rules, what));
  case GN_CHOOSE_NEXT: return gn_move(kind, atoi(what) - 1);
  case GN_ADVANCE:
  case GN_PASS:
  case GN_SKIP: return gn_move(kind, 0);
  default: ck_abort_msg("no move '%s'", text); return 0;
  }
}

static bool is_legal(const struct gn_table *t, ad_move move)
{
  static ad_move moves[GN_MAX_MOVES];
  int n = gn_to_act(t->rules, t->st) == AD_OVER ? 0 : gn_legal(t->rules, t->st, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* The next one of moves with ";" between them, in OUT; NULL after the last one. */
static const char *next_text(const char *texts, char out[60])
{
  texts += strspn(texts, " ;");
  size_t n = strcspn(texts, ";");
  ck_assert(n < 60);
  memcpy(out, texts, n);
  out[n] = '\0';
  return n ? texts + n : NULL;
}

bool gn_table_can(const struct gn_table *t, const char *text)
{
  return is_legal(t, gn_table_move(t, text));
}

void gn_table_play(struct gn_table *t, const char *texts)
{
  char text[60];
  while ((texts = next_text(texts, text))) {
    ck_assert_msg(gn_table_can(t, text), "%s is not legal", text);
    gn_apply(t->rules, t->st, gn_table_move(t, text));
  }
}

int gn_table_count(const struct gn_table *t)
{
  static ad_move moves[GN_MAX_MOVES];
  return gn_to_act(t->rules, t->st) == AD_OVER ? 0 : gn_legal(t->rules, t->st, moves);
}

bool gn_table_only(const struct gn_table *t, const char *texts)
{
  char text[60];
  int n = 0;
  for (; (texts = next_text(texts, text)); n++)
    if (!gn_table_can(t, text))
      return false;
  return n == gn_table_count(t);
}

void gn_table_refused(const struct gn_table *t, const char *text, const char *clause,
                      const char *word, const char *sentence)
{
  struct ad_reason reason;
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&gn_verbs, t->rules, t->st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ck_assert_msg(gn_why_not(t->rules, t->st, move, &reason), "%s is not refused", text);
  ck_assert_str_eq(reason.text, sentence);
  ck_assert_str_eq(reason.word, word);
  ck_assert_str_eq(reason.clause, clause);
  ck_assert_msg(!is_legal(t, move), "%s is legal", text);
  ck_assert(gn_why_not(t->rules, t->st, move, NULL));
}

void gn_table_allowed(const struct gn_table *t, const char *text)
{
  struct ad_reason reason;
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&gn_verbs, t->rules, t->st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ck_assert_msg(!gn_why_not(t->rules, t->st, move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(is_legal(t, move), "%s is not legal", text);
}

void gn_table_conserved(const struct gn_rules *rules, const struct gn_state *st, const char *text)
{
  int projects[GN_MAX_PROJECTS] = {0}, cards[GN_MAX_MISSIONS] = {0}, tokens = 0;
  for (int seat = 0; seat < rules->seats; seat++) {
    int floors = st->clan[seat].floors;
    for (uint64_t rest = st->clan[seat].towers; rest; rest &= rest - 1)
      floors += st->floors[__builtin_ctzll(rest)];
    ck_assert_msg(floors == rules->floors_per_player, "%s: seat %d has %d floors", text, seat + 1,
                  floors);
    for (int i = 0; i < rules->missions_dealt; i++)
      cards[st->clan[seat].dealt[i] - 1]++;
  }
  ck_assert_int_eq(st->roofs + __builtin_popcountll(st->roofed), rules->roofs);
  for (int land = 0; land < GN_LANDS; land++)
    tokens += st->tokens[land] + __builtin_popcountll(st->land[land] & st->brambles);
  ck_assert_int_eq(tokens, GN_LANDS * rules->bramble_tokens);
  for (int i = 0; i < st->n_deck; i++)
    projects[st->deck[i] - 1]++;
  for (int place = 0; place < rules->project_display; place++)
    if (st->display[place])
      projects[st->display[place] - 1]++;
  for (int i = 0; i < rules->n_projects; i++)
    ck_assert_msg(projects[i] + (st->taken_by[i] > 0) == 1, "%s: %s", text, rules->project[i].id);
  for (int i = 0; i < rules->n_missions; i++)
    ck_assert_msg(cards[i] <= rules->mission[i].copies, "%s: %s", text, rules->mission[i].id);
}
