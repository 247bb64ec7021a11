/* verbs.c - the moves as rows of a table, and the parts that only this game has. */
#include "engine/games/gardennation/text/verbs.h"

#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/text/phases.h"
#include "engine/games/gardennation/text/words.h"

/* ---- an area, by its territory and its position in there ---- */

static void print_area(const struct ad_said *s)
{
  ad_say(s, "%d", gn_area_number(s->state, (int)s->value));
}

static bool read_area(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  long long number;
  if (!ad_parse_int(word, &number))
    return ad_deny(t->reason, "", "syntax",
                   "'%.40s' is not an area, expected the number of an area, like 35", word);
  int area = number < 0 || number > 99 ? -1 : gn_area_find(t->state, (int)number);
  *value = (unsigned)area;
  return area >= 0 ||
         ad_deny(t->reason, t->part->clause, "no_such_area",
                 "area %lld does not exist, expected a territory from 1 to %d and a position from "
                 "0 to %d, like 35",
                 number, GN_SLOTS, GN_POSITIONS - 1);
}

static const struct ad_part_type area = {1, ad_begins_with_number, print_area, read_area};

/* ---- a project ---- */

static enum ad_begins begins_with_project(const struct ad_typed *t)
{
  return gn_project_find(t->rules, t->word[0]) >= 0 ? AD_BEGINS_SURELY : AD_BEGINS_NOT;
}

static void print_project(const struct ad_said *s)
{
  ad_say(s, "%s", ((const struct gn_rules *)s->rules)->project[s->value].id);
}

static bool read_project(struct ad_typed *t, unsigned *value)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->state;
  const char *names[GN_MAX_PROJECTS], *word = ad_next_word(t);
  char near[64], list[GN_LIST];
  int project = gn_project_find(r, word);
  *value = (unsigned)project;
  for (int i = 0; i < r->n_projects; i++)
    names[i] = r->project[i].id;
  gn_list_projects(r, st->display, r->project_display, list);
  return project >= 0 ||
         ad_deny(t->reason, t->part->clause, "no_such_project",
                 "'%.24s' is not a project%s (projects that lie face up: %s)", word,
                 ad_suggestion(word, names, r->n_projects, near, sizeof near), list);
}

static const struct ad_part_type project = {1, begins_with_project, print_project, read_project};

/* ---- missions: bits of those dealt to the acting seat ---- */

static enum ad_begins begins_with_mission(const struct ad_typed *t)
{
  return gn_mission_find(t->rules, t->word[0]) >= 0 ? AD_BEGINS_SURELY : AD_BEGINS_NOT;
}

static void print_missions(const struct ad_said *s)
{
  const struct gn_rules *r = s->rules;
  const struct gn_state *st = s->state;
  for (int i = 0; i < r->missions_dealt; i++)
    if (s->value >> i & 1)
      ad_say(s, "%s", r->mission[st->clan[st->seat].dealt[i] - 1].id);
}

static bool deny_mission(const struct ad_typed *t, const char *word)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->state;
  const char *names[GN_MAX_MISSIONS];
  char near[64], list[GN_LIST];
  for (int i = 0; i < r->n_missions; i++)
    names[i] = r->mission[i].id;
  gn_list_missions(r, st, list);
  return ad_deny(t->reason, t->part->clause, "no_such_mission",
                 "'%.24s' is not a mission%s (missions dealt to seat %d: %s)", word,
                 ad_suggestion(word, names, r->n_missions, near, sizeof near), st->seat + 1, list);
}

static bool deny_not_dealt(const struct ad_typed *t, const char *word, bool dealt)
{
  const struct gn_state *st = t->state;
  char list[GN_LIST];
  gn_list_missions(t->rules, st, list);
  return ad_deny(t->reason, t->part->clause, "not_dealt",
                 dealt ? "mission '%s' is named more often than seat %d has the card, dealt: %s"
                       : "mission '%s' was not dealt to seat %d, dealt: %s",
                 word, st->seat + 1, list);
}

static bool read_missions(struct ad_typed *t, unsigned *value)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->state;
  const uint8_t *dealt = st->clan[st->seat].dealt;
  unsigned cards = 0;
  if (t->n == 0)
    return ad_deny(
      t->reason, "", "syntax",
      "the move is incomplete or wrong, expected 'keep' and %d mission%s, like 'keep %s'",
      GN_COUNT(r->missions_kept), r->mission[dealt[0] - 1].id);
  for (const char *word; (word = ad_next_word(t));) {
    int mission = gn_mission_find(r, word), i = 0;
    if (mission < 0)
      return deny_mission(t, word);
    while (i < r->missions_dealt && (dealt[i] != mission + 1 || cards >> i & 1))
      i++;
    if (i == r->missions_dealt)
      return deny_not_dealt(t, word, memchr(dealt, mission + 1, (size_t)r->missions_dealt));
    cards |= 1u << i;
  }
  *value = cards;
  return true;
}

static const struct ad_part_type missions = {0, begins_with_mission, print_missions, read_missions};

/* ---- the tables ---- */

static int last_territory(const void *rules)
{
  (void)rules;
  return GN_SLOTS;
}

static int last_seat(const void *rules)
{
  return ((const struct gn_rules *)rules)->seats;
}

static const struct ad_number_part territory = {"territory", 1, last_territory, 0};
static const struct ad_number_part seat = {"seat", 1, last_seat, 1};
static const struct ad_word_part land = {"land", gn_land_words};

#define KIND(kind) ((ad_move)(kind) << 24)
#define IN(phase) (1u << (phase))
/* clang-format off */
#define AREA(name, shift) {name, &area, shift, 8, .clause = "GN-SETUP-01"}
static const struct ad_verb verbs[] = {
  {"keep", KIND(GN_KEEP), IN(GN_MISSIONS), "keep belfry market",
   .part = {{"MISSION...", &missions, 0, GN_MAX_DEALT, .clause = "GN-SETUP-06"}}},
  {"construct", KIND(GN_CONSTRUCT), IN(GN_ACTION), "construct 35", .part = {AREA("AREA", 0)}},
  {"abandon", KIND(GN_ABANDON), IN(GN_ACTION), "abandon 35", .part = {AREA("AREA", 0)}},
  {"invade", KIND(GN_INVADE), IN(GN_ACTION), "invade 35", .part = {AREA("AREA", 0)}},
  {"strategic", KIND(GN_STRATEGIC), IN(GN_ACTION), "strategic 6",
   .part = {{"TERRITORY", &ad_part_number, 0, 4, "GN-SETUP-01", &territory}}},
  {"transfer", KIND(GN_TRANSFER), IN(GN_ACTION), "transfer 16 72",
   .part = {AREA("FROM", 8), AREA("TO", 0)}},
  {"advance", KIND(GN_ADVANCE), IN(GN_ACTION), .like = "advance"},
  {"pass", KIND(GN_PASS), IN(GN_ACTION), .like = "pass"},
  {"land", KIND(GN_CHOOSE_LAND), IN(GN_LAND), "land green",
   .part = {{"LAND", &ad_part_word, 0, 2, "GN-BUILD-02", &land}}},
  {"claim", KIND(GN_CLAIM), IN(GN_PROJECT), "claim infirmary_green",
   .part = {{"PROJECT", &project, 0, 8, .clause = "GN-PROJ-01"}}},
  {"skip", KIND(GN_SKIP), IN(GN_PROJECT), .like = "skip"},
  {"next", KIND(GN_CHOOSE_NEXT), IN(GN_NEXT), "next 2",
   .part = {{"SEAT", &ad_part_number, 0, 4, "GN-ROUND-03", &seat}}},
  {.word = NULL},
};
/* clang-format on */

static const struct ad_step steps[] = {
  [GN_MISSIONS] = {"GN-SETUP-06", .what = "keep missions"},
  [GN_ACTION] = {"GN-ACT-01", .what = "take an action"},
  [GN_LAND] = {"GN-BUILD-02", .what = "choose the land of a bramble"},
  [GN_PROJECT] = {"GN-PROJ-01", "claim a project or skip",
                  "which comes right after a floor is laid"},
  [GN_NEXT] = {"GN-ROUND-03", .what = "name the next seat"},
  [GN_ENDED] = {.clause = "GN-END-02"},
};

const struct ad_verbs gn_verbs = {
  .verb = verbs, .step = steps, .phases = gn_phase_words, .phase = gn_phase, .gaps = ",()"};
