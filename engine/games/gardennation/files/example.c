/* example.c - worked examples: finds the answer by the type of a case. */
#include "engine/games/gardennation/files/example.h"

#include "engine/games/gardennation/files/answers.h"

static const struct {
  void (*answer)(struct gn_case *);
  const char *const known[8];
} types[] = {
  {gn_answer_projects, {"board", "player", "area", "display", "roofs", NULL}},
  {gn_answer_missions, {"board", "player", "cards", NULL}},
  {gn_answer_control, {"board", "players", NULL}},
  {gn_answer_inhabitants, {"board", "values", NULL}},
  {gn_answer_cost, {"board", "area", "floors", NULL}},
  {gn_answer_crane, {"board", "area", NULL}},
  {gn_answer_adjacency, {"board", "area", NULL}},
  {gn_answer_legal,
   {"board", "player", "inhabitants", "supply", "crane", "ploys_left", "ploy_used", NULL}},
  {gn_answer_final, {"board", "players", "last_control", NULL}},
};
enum { CONTROL = 2, FINAL = 8 };
static const struct ad_word type_words[] = {
  {"projects", 0}, {"missions", 1},  {"control", CONTROL}, {"inhabitants", 3}, {"cost", 4},
  {"crane", 5},    {"adjacency", 6}, {"legal", 7},         {"final", FINAL},   {NULL, 0},
};

struct ad_node *gn_example(struct ad_example *example)
{
  struct gn_case c = {
    .example = example, .input = example->input, .arena = example->arena, .diags = example->diags};
  int type = 0, before = c.diags->reported;
  if (!ad_read_word(c.input, "type", AD_REQUIRED, type_words, &type, c.diags))
    return NULL;
  for (int i = 0; types[type].known[i]; i++) {
    struct ad_node *node = ad_node_get(c.input, types[type].known[i]);
    if (node)
      ad_node_mark(node); /* what is inside is judged by its reader */
  }
  if (type == CONTROL || type == FINAL)
    gn_case_players(&c, type == CONTROL ? AD_LIST : AD_MAP);
  if (!gn_case_good(&c, before) || !gn_case_board(&c))
    return NULL;
  c.out = ad_node_map(c.arena);
  types[type].answer(&c);
  ad_reject_unknown(c.input, types[type].known, c.diags);
  return gn_case_good(&c, before) ? c.out : NULL;
}
