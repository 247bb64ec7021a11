/* read.c - moves from text. */
#include "engine/games/gardennation/text/read.h"

#include <string.h>

#include "engine/base/input_line.h"
#include "engine/base/mem.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/text/phases.h"
#include "engine/games/gardennation/text/words.h"

/* Returns the area that WORD names, or -1. */
static int read_area(const struct gn_state *st, const char *word, struct ad_reason *reason)
{
  long long number;
  if (!ad_parse_int(word, &number)) {
    ad_deny(reason, "", "syntax", "'%.40s' is not an area, expected the number of an area, like 35",
            word);
    return -1;
  }
  int area = number < 0 || number > 99 ? -1 : gn_area_find(st, (int)number);
  if (area < 0)
    ad_deny(reason, "GN-SETUP-01", "no_such_area",
            "area %lld does not exist, expected a territory from 1 to %d and a position from 0 to "
            "%d, like 35",
            number, GN_SLOTS, GN_POSITIONS - 1);
  return area;
}

/* Reads a move that consists of its word alone. */
static bool read_alone(const struct gn_rules *r, const struct gn_state *st, int kind,
                       const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  (void)r, (void)st;
  *out = gn_move(kind, 0);
  return line->n == 1 ||
         ad_deny(reason, "", "syntax", "expected '%s' without further words", line->word[0]);
}

static bool read_on_area(const struct gn_rules *r, const struct gn_state *st, int kind,
                         const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  const char *word = line->word[0];
  (void)r;
  if (line->n != 2)
    return ad_deny(reason, "", "syntax", "expected '%s AREA', like '%s 35'", word, word);
  int area = read_area(st, line->word[1], reason);
  if (area >= 0)
    *out = gn_move(kind, area);
  return area >= 0;
}

static bool read_strategic(const struct gn_rules *r, const struct gn_state *st, int kind,
                           const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  long long number;
  (void)r, (void)st;
  if (line->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'strategic TERRITORY', like 'strategic 6'");
  if (!ad_parse_int(line->word[1], &number))
    return ad_deny(reason, "", "syntax",
                   "'%.40s' is not a territory, expected a number from 1 to %d", line->word[1],
                   GN_SLOTS);
  if (number < 1 || number > GN_SLOTS)
    return ad_deny(reason, "GN-SETUP-01", "no_such_territory",
                   "territory %lld does not exist, expected a territory from 1 to %d", number,
                   GN_SLOTS);
  *out = gn_move(kind, (int)number);
  return true;
}

static bool read_transfer(const struct gn_rules *r, const struct gn_state *st, int kind,
                          const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  (void)r, (void)kind;
  if (line->n != 3)
    return ad_deny(reason, "", "syntax", "expected 'transfer FROM TO', like 'transfer 16 72'");
  int from = read_area(st, line->word[1], reason);
  int to = from < 0 ? -1 : read_area(st, line->word[2], reason);
  if (to >= 0)
    *out = gn_transfer(from, to);
  return to >= 0;
}

static bool read_land(const struct gn_rules *r, const struct gn_state *st, int kind,
                      const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  const char *names[GN_LANDS];
  char near[64];
  int land;
  (void)r, (void)st;
  if (line->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'land LAND', like 'land green'");
  if (ad_word_value(gn_land_words, line->word[1], &land)) {
    *out = gn_move(kind, land);
    return true;
  }
  for (int i = 0; i < GN_LANDS; i++)
    names[i] = gn_land_name(i);
  ad_suggestion(line->word[1], names, GN_LANDS, near, sizeof near);
  return ad_deny(reason, "GN-BUILD-02", "no_such_land", "'%.40s' is not a land%s", line->word[1],
                 *near ? near : ", expected one of: yellow, green or red");
}

static bool read_claim(const struct gn_rules *r, const struct gn_state *st, int kind,
                       const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  const char *names[GN_MAX_PROJECTS];
  char near[64], list[GN_LIST];
  if (line->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'claim PROJECT', like 'claim %s'",
                   r->project[0].id);
  int project = gn_project_find(r, line->word[1]);
  if (project >= 0) {
    *out = gn_move(kind, project);
    return true;
  }
  for (int i = 0; i < r->n_projects; i++)
    names[i] = r->project[i].id;
  gn_list_projects(r, st->display, r->project_display, list);
  return ad_deny(reason, "GN-PROJ-01", "no_such_project",
                 "'%.24s' is not a project%s (projects that lie face up: %s)", line->word[1],
                 ad_suggestion(line->word[1], names, r->n_projects, near, sizeof near), list);
}

static bool read_next(const struct gn_rules *r, const struct gn_state *st, int kind,
                      const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  long long seat;
  (void)st;
  if (line->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'next SEAT', like 'next 2'");
  if (!ad_parse_int(line->word[1], &seat))
    return ad_deny(reason, "", "syntax", "'%.40s' is not a seat, expected a number from 1 to %d",
                   line->word[1], r->seats);
  if (seat < 1 || seat > r->seats)
    return ad_deny(reason, "GN-ROUND-03", "no_such_seat",
                   "seat %lld does not exist, expected a seat from 1 to %d", seat, r->seats);
  *out = gn_move(kind, (int)seat - 1);
  return true;
}

static bool deny_mission(const struct gn_rules *r, const struct gn_state *st, const char *word,
                         struct ad_reason *reason)
{
  const char *names[GN_MAX_MISSIONS];
  char near[64], list[GN_LIST];
  for (int i = 0; i < r->n_missions; i++)
    names[i] = r->mission[i].id;
  gn_list_missions(r, st, list);
  return ad_deny(reason, "GN-SETUP-06", "no_such_mission",
                 "'%.24s' is not a mission%s (missions dealt to seat %d: %s)", word,
                 ad_suggestion(word, names, r->n_missions, near, sizeof near), st->seat + 1, list);
}

static bool read_keep(const struct gn_rules *r, const struct gn_state *st, int kind,
                      const struct ad_input_line *line, ad_move *out, struct ad_reason *reason)
{
  const struct gn_clan *clan = &st->clan[st->seat];
  char list[GN_LIST];
  unsigned cards = 0;
  if (line->n == 1)
    return ad_deny(reason, "", "syntax", "expected 'keep' and %d mission%s, like 'keep %s'",
                   r->missions_kept, ad_plural(r->missions_kept),
                   r->mission[clan->dealt[0] - 1].id);
  for (int k = 1; k < line->n; k++) {
    int mission = gn_mission_find(r, line->word[k]), i = 0;
    if (mission < 0)
      return deny_mission(r, st, line->word[k], reason);
    while (i < r->missions_dealt && (clan->dealt[i] != mission + 1 || cards >> i & 1))
      i++;
    gn_list_missions(r, st, list);
    if (i == r->missions_dealt)
      return ad_deny(reason, "GN-SETUP-06", "not_dealt",
                     memchr(clan->dealt, mission + 1, (size_t)r->missions_dealt)
                       ? "mission '%s' is named more often than seat %d has the card, dealt: %s"
                       : "mission '%s' was not dealt to seat %d, dealt: %s",
                     line->word[k], st->seat + 1, list);
    cards |= 1u << i;
  }
  *out = gn_move(kind, (int)cards);
  return true;
}

/* The word a move begins with.  The first of a phase may be left out. */
static const struct verb {
  const char *word;
  int phase, kind;
  bool (*read)(const struct gn_rules *, const struct gn_state *, int kind,
               const struct ad_input_line *, ad_move *, struct ad_reason *);
} verbs[] = {
  {"keep", GN_MISSIONS, GN_KEEP, read_keep},
  {"construct", GN_ACTION, GN_CONSTRUCT, read_on_area},
  {"abandon", GN_ACTION, GN_ABANDON, read_on_area},
  {"invade", GN_ACTION, GN_INVADE, read_on_area},
  {"strategic", GN_ACTION, GN_STRATEGIC, read_strategic},
  {"transfer", GN_ACTION, GN_TRANSFER, read_transfer},
  {"advance", GN_ACTION, GN_ADVANCE, read_alone},
  {"pass", GN_ACTION, GN_PASS, read_alone},
  {"land", GN_LAND, GN_CHOOSE_LAND, read_land},
  {"claim", GN_PROJECT, GN_CLAIM, read_claim},
  {"skip", GN_PROJECT, GN_SKIP, read_alone},
  {"next", GN_NEXT, GN_CHOOSE_NEXT, read_next},
};

/* Returns whether WORD is a move without the word of its phase in front. */
static bool stands_alone(const struct gn_rules *r, const struct gn_state *st, const char *word)
{
  long long number;
  int land;
  switch (st->phase) {
  case GN_MISSIONS: return gn_mission_find(r, word) >= 0;
  case GN_LAND: return ad_word_value(gn_land_words, word, &land);
  case GN_PROJECT: return gn_project_find(r, word) >= 0;
  default: return ad_parse_int(word, &number);
  }
}

static const struct verb *find_verb(const char *word)
{
  for (int i = 0; i < AD_LEN(verbs); i++)
    if (strcmp(word, verbs[i].word) == 0)
      return &verbs[i];
  return NULL;
}

static const char *first_verb(int phase)
{
  const struct verb *verb = verbs;
  while (verb->phase != phase)
    verb++;
  return verb->word;
}

bool gn_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  const char *names[AD_LEN(verbs)];
  struct ad_input_line line;
  if (st->phase == GN_ENDED)
    return gn_in_phase(st, GN_ACTION, reason);
  if (!ad_input_line_split(&line, text, ",()", GN_MAX_DEALT + 1) || line.n == 0)
    return ad_deny(reason, "", "syntax",
                   "expected a move, like 'construct 35', 'abandon 35', 'claim %s' or 'next 2'",
                   r->project[0].id);
  ad_input_line_lower(&line);
  if (!find_verb(line.word[0]) && stands_alone(r, st, line.word[0]))
    ad_input_line_prepend(&line, first_verb(st->phase));
  const struct verb *verb = find_verb(line.word[0]);
  if (verb)
    return gn_in_phase(st, verb->phase, reason) &&
           verb->read(r, st, verb->kind, &line, out, reason);
  for (int i = 0; i < AD_LEN(verbs); i++)
    names[i] = verbs[i].word;
  return ad_deny_kind(reason, line.word[0], names, AD_LEN(names));
}
