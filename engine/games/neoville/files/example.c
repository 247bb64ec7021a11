/* example.c - worked examples: finds the answer by the type of a case. */
#include "engine/games/neoville/files/example.h"

#include "engine/games/neoville/files/answers.h"

struct ad_node *nv_example(struct ad_example *example)
{
  enum { SCORE, PLACE, BUILD, SETUP, DRAW };
  static const struct ad_word types[] = {{"score", SCORE}, {"place", PLACE}, {"build", BUILD},
                                         {"setup", SETUP}, {"draw", DRAW},   {NULL, 0}};
  static void (*const answer_of[])(struct nv_case *) = {
    nv_answer_score, nv_answer_place, nv_answer_build, nv_answer_setup, nv_answer_draw};
  struct nv_case c = {
    .example = example, .input = example->input, .arena = example->arena, .diags = example->diags};
  int type = 0, before = c.diags->reported;
  if (!ad_read_word(c.input, "type", AD_REQUIRED, types, &type, c.diags))
    return NULL;
  c.out = ad_node_map(c.arena);
  answer_of[type](&c);
  return c.diags->reported == before ? c.out : NULL;
}
