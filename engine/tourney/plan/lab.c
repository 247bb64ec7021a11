/* lab.c - the keys of format lab: its design and its arms. */
#include <string.h>

#include "engine/tourney/plan/plan_internal.h"

void tn_parse_design(struct tn_reader *r)
{
  struct tn_settings *s = &r->plan->settings;
  int word;
  if (s->format != TN_LAB)
    return;
  if (ad_read_word(r->tree, "design", AD_OPTIONAL, tn_design_words, &word, r->diags))
    s->design = (enum tn_design)word;
  ad_read_bool(r->tree, "placebo", AD_OPTIONAL, &s->placebo, r->diags);
  ad_read_bool(r->tree, "deals_apart", AD_OPTIONAL, &s->deals_apart, r->diags);
  s->copies = s->design == TN_ONE;
  s->candidate = s->design == TN_ONE ? 0 : -1;
}

const struct ad_node *tn_variants_node(const struct tn_reader *r)
{
  static const char *const keys[] = {"arms", "variants", "variant"};
  const struct ad_node *node = NULL;
  for (int i = 0; !node && i < AD_LEN(keys); i++)
    node = ad_node_peek(r->tree, keys[i]);
  return node;
}

static void read_arm(struct tn_reader *r, struct ad_node *arm)
{
  static const char *const known[] = {"variant", NULL};
  struct ad_node *variant = arm->kind == AD_MAP ? ad_node_get(arm, "variant") : NULL;
  if (arm->kind != AD_MAP) {
    ad_diag_expected(r->diags, arm, "a map such as {variant: neoville/base}");
    return;
  }
  if (variant)
    tn_add_variant(r, variant);
  else
    ad_diag(r->diags, arm, "variant is missing");
  tn_check_keys(arm, known, r->diags);
}

void tn_parse_arms(struct tn_reader *r)
{
  if (r->plan->settings.format != TN_LAB) /* reported, or the format is malformed */
    return;
  struct ad_node *list = ad_read_list(r->tree, "arms", AD_OPTIONAL, r->diags);
  const char *other = ad_node_peek(r->tree, "variants") ? "variants" : "variant";
  const struct ad_node *both = ad_node_peek(r->tree, other);
  if (both)
    ad_diag_at(r->diags, both->key_pos, "both 'arms' and '%s' are given, expected one of them",
               other);
  if (list && (list->n < 1 || list->n > TN_MAX_VARIANTS)) {
    ad_diag(r->diags, list, "arms has %d entries, expected 1 to %d", list->n, TN_MAX_VARIANTS);
    ad_node_mark(list);
    return;
  }
  for (struct ad_node *arm = list ? list->first : NULL; arm; arm = arm->next)
    read_arm(r, arm);
}

void tn_check_comparable(struct tn_reader *r)
{
  const struct tn_plan *plan = r->plan;
  bool two = plan->settings.format == TN_RULES_AB;
  int other = 0;
  if ((!two && plan->settings.format != TN_LAB) || r->lost)
    return;
  if (two && plan->n_variants != 2) {
    ad_diag(r->diags, tn_variants_node(r), "%d variant%s, expected 2: format rules_ab compares two",
            plan->n_variants, ad_plural(plan->n_variants));
    return;
  }
  while (other < plan->n_variants && plan->variant[other].game == 0)
    other++;
  if (other < plan->n_variants)
    ad_diag(r->diags, tn_variants_node(r),
            "'%.80s' is of game %s and '%.80s' of %s, expected variants of one game to compare",
            plan->variant[0].name, plan->ops[0]->key, plan->variant[other].name,
            plan->variant[other].ops->key);
}
