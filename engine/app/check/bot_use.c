/* bot_use.c - tells what the decisions of a bot in Lua took. */
#include "engine/app/check/bot_use.h"

#include "bindings/lua/state/limits.h"

void app_bot_use_text(const struct app_bot_use *use, struct ad_buf *out)
{
  char mean[AD_GROUPED], most[AD_GROUPED], all[AD_GROUPED], playout[AD_GROUPED];
  if (use->decisions == 0)
    return;
  ad_buf_printf(out, "  decisions  %s instructions on average, %s at most, of %s allowed\n",
                ad_grouped(use->mean, mean), ad_grouped(use->most, most),
                ad_grouped(LB_INSTRUCTIONS, all));
  if (use->playout > 0)
    ad_buf_printf(out, "  playouts   %s instructions each: %s fit into a decision\n",
                  ad_grouped(use->playout, playout),
                  ad_grouped(LB_INSTRUCTIONS / use->playout, all));
}

void app_bot_use_json(const struct app_bot_use *use, struct ad_json *json)
{
  if (use->decisions == 0)
    return;
  ad_json_map(json, "instructions");
  ad_json_int(json, "decisions", use->decisions);
  ad_json_int(json, "mean", use->mean);
  ad_json_int(json, "most", use->most);
  ad_json_int(json, "playout", use->playout);
  ad_json_int(json, "allowed", LB_INSTRUCTIONS);
  ad_json_end_map(json);
}
