/* find.c - see find.h. */
#include "engine/games/smallcity/rules/find.h"

#include <strings.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/words.h"

/* Defines NAME, which returns the index in LIST of the component with ID, in either case, or -1. */
#define FIND(name, list, count)                                                                    \
  int name(const struct sc_rules *r, const char *id)                                               \
  {                                                                                                \
    int i = r->count - 1;                                                                          \
    while (i >= 0 && strcasecmp(r->list[i].id, id) != 0)                                           \
      i--;                                                                                         \
    return i;                                                                                      \
  }
FIND(sc_kind_find, kind, n_kinds)
FIND(sc_side_find, side, n_sides)
FIND(sc_row_find, row, n_rows)
FIND(sc_promise_find, promise, n_promises)
FIND(sc_shape_find, shape, n_shapes)

const char *sc_kind_hint(const struct sc_rules *r, const char *word, bool classes, char *out,
                         size_t size)
{
  const char *names[SC_CLASSES + SC_MAX_KINDS];
  int n = 0;
  for (const struct ad_word *w = sc_class_words; classes && w->word; w++)
    names[n++] = w->word;
  for (int i = 0; i < r->n_kinds; i++)
    names[n++] = r->kind[i].id;
  return ad_suggestion(word, names, n, out, size);
}

int sc_action_find(const struct sc_rules *r, const char *id)
{
  int i = r->n_actions - 1;
  while (i >= 0 && strcasecmp(r->action[i].id, id) != 0 && strcasecmp(r->action[i].letter, id) != 0)
    i--;
  return i;
}

int sc_form_find(const struct sc_rules *r, const char *id)
{
  for (int i = 0; i < r->n_forms; i++)
    if (strcasecmp(r->form[i].id, id) == 0)
      return i;
  int kind = sc_kind_find(r, id);
  return kind >= 0 && r->kind[kind].n_forms == 1 ? r->kind[kind].form[0] : -1;
}

int sc_shape_form(const struct sc_rules *r, int kind, const char *shape)
{
  const struct sc_kind *k = &r->kind[kind];
  for (int i = 0; i < k->n_forms; i++)
    if (strcasecmp(r->form[k->form[i]].shape_id, shape) == 0)
      return k->form[i];
  return -1;
}
