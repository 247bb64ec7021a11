/* json.c - sheets, reasons and problems as JSON. */
#include "engine/report/json.h"

void rp_json_line(struct ad_json *json, const struct ad_line *line)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "clause", line->clause);
  ad_json_int(json, "points", line->points);
  ad_json_text(json, "label", line->label);
  ad_json_text(json, "where", line->where);
  ad_json_end_map(json);
}

void rp_json_sheet(struct ad_json *json, const char *key, const struct ad_sheet *sheet)
{
  ad_json_list(json, key);
  for (int i = 0; i < sheet->n; i++)
    rp_json_line(json, &sheet->lines[i]);
  ad_json_end_list(json);
}

void rp_json_reason(struct ad_json *json, const struct ad_reason *reason)
{
  ad_json_text(json, "clause", reason->clause);
  ad_json_text(json, "word", reason->word);
  ad_json_text(json, "reason", reason->text);
}

void rp_json_diag(struct ad_json *json, const struct ad_diag *diag)
{
  ad_json_text(json, "file", diag->pos.file);
  ad_json_int(json, "line", diag->pos.line);
  ad_json_int(json, "column", diag->pos.column);
  ad_json_text(json, "message", diag->msg);
  if (diag->seen)
    ad_json_text(json, "seen", diag->seen);
}

void rp_json_diags(struct ad_json *json, const char *key, const struct ad_diags *diags)
{
  ad_json_list(json, key);
  for (int i = 0; i < diags->n; i++) {
    ad_json_map(json, NULL);
    rp_json_diag(json, &diags->list[i]);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

void rp_json_begin(struct ad_json *json, struct ad_buf *text)
{
  ad_buf_init(text);
  ad_json_init(json, text, AD_JSON_PAGE);
}

void rp_json_print(FILE *out, struct ad_json *json)
{
  ad_buf_add(json->out, "\n");
  fwrite(ad_buf_text(json->out), 1, json->out->len, out);
  ad_buf_fini(json->out);
}

void rp_json_print_tree(FILE *out, const struct ad_node *tree)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_tree(&json, NULL, tree);
  rp_json_print(out, &json);
}
