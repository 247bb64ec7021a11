/* advice_json.c - the advice of a hint as JSON: the page makes a table of it. */
#include "engine/cli/exchange/advice_json.h"

#include "engine/base/text.h"

static void put_interval(struct ad_json *json, const char *key, const struct st_interval *interval)
{
  ad_json_list(json, key);
  ad_json_real(json, NULL, interval->mean);
  ad_json_real(json, NULL, st_interval_margin(interval));
  ad_json_end_list(json);
}

static void put_lines(struct ad_json *json, const struct app_advised_move *move)
{
  enum { MOST_SHOWN = 3 };
  const struct app_line_change *told[MOST_SHOWN];
  struct ad_buf line = {0};
  int n = app_telling_lines(move->line, move->n_lines, MOST_SHOWN, told);
  ad_json_list(json, "lines");
  for (int i = 0; i < n; i++) {
    ad_buf_clear(&line);
    app_write_line(told[i], &line);
    ad_json_text(json, NULL, ad_text_harmless(line.text));
  }
  ad_json_end_list(json);
  ad_buf_fini(&line);
}

void cli_json_advice(struct ad_json *json, const struct app_advice *advice)
{
  if (!advice->n)
    return;
  ad_json_list(json, "advice");
  for (int i = 0; i < advice->n; i++) {
    const struct app_advised_move *move = &advice->move[i];
    ad_json_map(json, NULL);
    ad_json_int(json, "choice", move->index);
    put_interval(json, "chance", &move->chance);
    put_interval(json, "points", &move->more_points);
    put_lines(json, move);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}
