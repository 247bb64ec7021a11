/* layout.c - layouts of territories. */
#include "engine/games/gardennation/rules/layout.h"

#include <string.h>

#include "engine/games/gardennation/rules/params.h"

const uint8_t gn_printed_order[GN_SLOTS] = {4, 1, 2, 5, 7, 6, 3};

/* Returns the number of an entry of layout, from LOW to HIGH; -1 after reporting. */
static int read_part(const char *part, int slot, const struct ad_node *node, int low, int high,
                     struct ad_diags *d)
{
  long long value;
  if (ad_node_as_int(node, &value) && value >= low && value <= high)
    return (int)value;
  ad_diag(d, node, "%s in slot %d of layout is %s, expected a whole number from %d to %d", part,
          slot, ad_node_describe(node), low, high);
  return -1;
}

static void read_place(struct ad_node *entry, int slot, uint8_t *territories, uint8_t *turned,
                       struct ad_diags *d)
{
  if (entry->kind != AD_LIST || entry->n != 2) {
    ad_diag(d, entry,
            "slot %d of layout is %s%s, expected [territory, sixth-turns clockwise] such as [4, 0]",
            slot, ad_node_describe(entry),
            entry->kind != AD_LIST ? ""
            : entry->n < 2         ? " of less than two"
                                   : " of more than two");
    territories[slot] = 0;
    return;
  }
  int territory = read_part("territory", slot, entry->first, 1, GN_SLOTS, d);
  int turns = read_part("turns", slot, entry->first->next, 0, 5, d);
  for (int other = 0; other < slot && territory > 0; other++)
    if (territories[other] == territory)
      ad_diag(d, entry->first,
              "territory %d is already in slot %d of layout, expected each territory once",
              territory, other);
  territories[slot] = (uint8_t)(territory > 0 ? territory : 0);
  turned[slot] = (uint8_t)(turns > 0 ? turns : 0);
}

bool gn_read_layout(struct ad_node *list, uint8_t territory[GN_SLOTS], uint8_t turns[GN_SLOTS],
                    struct ad_diags *d)
{
  int before = d->reported, slot = 0;
  if (list->n != GN_SLOTS)
    ad_diag(d, list, "layout has %d entries, expected %d, one for each slot", list->n,
            (int)GN_SLOTS);
  for (struct ad_node *entry = list->first; entry && slot < GN_SLOTS; entry = entry->next)
    read_place(entry, slot++, territory, turns, d);
  return d->reported == before;
}

void gn_read_layout_param(struct gn_rules *r, struct ad_node *params, struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(params, "layout");
  memset(r->layout_turns, 0, sizeof r->layout_turns);
  memcpy(r->layout_territory, gn_printed_order, sizeof gn_printed_order);
  r->layout = GN_LAYOUT_LIST;
  if (node && node->kind == AD_LIST)
    gn_read_layout(node, r->layout_territory, r->layout_turns, d);
  else if (!node || node->kind == AD_SCALAR)
    ad_read_word(params, "layout", AD_REQUIRED, gn_layout_words, &r->layout, d);
  else
    ad_diag(d, node,
            "layout is %s, expected random, printed_order or a list of [territory, sixth-turns "
            "clockwise]",
            ad_node_describe(node));
}
