/* words.c - names and lists in sentences. */
#include "engine/games/gardennation/text/words.h"

#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/gardennation/rules/params.h"

const char *gn_land_name(int land)
{
  return land == GN_BRAMBLE ? "bramble" : ad_word_of(gn_land_words, land);
}

void gn_list_seats(unsigned seats, char out[GN_LIST])
{
  out[0] = '\0';
  for (; seats; seats &= seats - 1)
    ad_list_append(out, GN_LIST, !(seats & (seats - 1)), "%d", __builtin_ctz(seats) + 1);
}

void gn_list_lands(unsigned lands, char out[GN_LIST])
{
  out[0] = '\0';
  for (; lands; lands &= lands - 1)
    ad_list_append(out, GN_LIST, !(lands & (lands - 1)), "%s", gn_land_name(__builtin_ctz(lands)));
}

static void list_ids(const char *const *ids, int n, char out[GN_LIST])
{
  snprintf(out, GN_LIST, "none");
  if (n)
    ad_texts_list(ids, n, " and ", out, GN_LIST);
}

void gn_list_projects(const struct gn_rules *r, const uint8_t *projects, int n, char out[GN_LIST])
{
  const char *ids[GN_MAX_DISPLAY];
  int n_ids = 0;
  for (int i = 0; i < n; i++)
    if (projects[i])
      ids[n_ids++] = r->project[projects[i] - 1].id;
  list_ids(ids, n_ids, out);
}

/* Lists the missions dealt to the acting seat. */
void gn_list_missions(const struct gn_rules *r, const struct gn_state *st, char out[GN_LIST])
{
  const char *ids[GN_MAX_DEALT];
  for (int i = 0; i < r->missions_dealt; i++)
    ids[i] = r->mission[st->clan[st->seat].dealt[i] - 1].id;
  list_ids(ids, r->missions_dealt, out);
}
