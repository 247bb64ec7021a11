/* write.c - writes weights, a line a feature. */
#include "engine/app/judge/write.h"

static void write_row(const char *indent, const char *name, const int32_t *first, size_t step,
                      struct ad_buf *out)
{
  ad_buf_printf(out, "%s%s:", indent, name);
  for (int stage = 0; stage < AD_STAGES; stage++)
    ad_buf_printf(out, " %d", (int)first[(size_t)stage * step]);
  ad_buf_add(out, "\n");
}

void app_judgement_write_head(const struct ad_game_ops *ops, struct ad_buf *out)
{
  if (ops->features)
    ad_buf_printf(out,
                  "# What positions of %s are worth: points that a seat can expect at the end.\n",
                  ops->title);
  if (ops->traits)
    ad_buf_printf(out,
                  "# Which moves of %s are preferred: with a sum larger by 1 e times as likely.\n",
                  ops->title);
  ad_buf_printf(out,
                "#\n"
                "# Learned by `aedile train`; `made` says how.  A row has a weight for each of %d\n"
                "# stages from the first to the last, in 1/%d %s.\n"
                "aedile: 1\n"
                "game: %s\n"
                "judgement:\n",
                AD_STAGES, AD_WEIGHT_ONE,
                ops->features ? "points a unit of its feature" : "a unit of its trait", ops->key);
}

void app_judgement_write(const struct ad_setup *setup, const struct ad_judgement *weights,
                         const char *made, struct ad_buf *out)
{
  ad_buf_printf(out, "  - variant: %s\n    seats: %d\n    fingerprint: %s\n    made: \"%s\"\n",
                setup->name, setup->seats, setup->fingerprint, made);
  if (weights->n_features) {
    write_row("    ", "constant", weights->constant, 1, out);
    ad_buf_add(out, "    weights:\n");
  }
  for (int i = 0; i < weights->n_features; i++)
    write_row("      ", setup->ops->features[i].name, &weights->weight[0][i], AD_MAX_FEATURES, out);
  if (weights->n_traits)
    ad_buf_add(out, "    preferences:\n");
  for (int i = 0; i < weights->n_traits; i++)
    write_row("      ", setup->ops->traits[i].name, &weights->preference[0][i], AD_MAX_FEATURES,
              out);
}
