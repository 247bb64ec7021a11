/* theme.c - the theme of pictures, from theme.def and symbols.def. */
#include "engine/report/picture/theme.h"

#include <string.h>

#include "engine/base/mem.h"

enum look { GROUND, FACE, OUTLINE, DASHED, TEXT, BOLD, LETTERS, SIGN };

/* clang-format off */
#define PAINT(name, look, light, dark, pattern) {name, look, {light, dark}, pattern},
static const struct paint {
  const char *name;
  enum look look;
  const char *colour[2]; /* light, dark */
  const char *pattern;
} paints[] = {
#include "engine/report/picture/theme.def"
};
#define SYMBOL(name, path) {name, path},
static const struct symbol {
  const char *name, *path;
} symbols[] = {
#include "engine/base/drawing/symbols.def"
};
/* clang-format on */

_Static_assert(AD_LEN(paints) <= RP_MAX_PAINTS && AD_LEN(symbols) <= RP_MAX_SYMBOLS,
               "struct rp_used has room for the theme");

/* Lines of patterns in a square of 50 units. */
static const struct symbol patterns[] = {
  {"dots", "M10 12 h4 M34 12 h4 M22 36 h4 M46 36 h4"},
  {"tufts", "M8 22 l5 -10 l5 10 M32 46 l5 -10 l5 10"},
  {"crosses", "M8 8 l12 12 M20 8 l-12 12 M32 32 l12 12 M44 32 l-12 12"},
  {"waves", "M0 16 q6 -9 12 0 t12 0 t12 0 t14 0 M0 41 q6 -9 12 0 t12 0 t12 0 t14 0"},
  {"slant", "M0 50 L50 0 M-5 5 L5 -5 M45 55 L55 45"},
  {"bricks", "M0 12 h50 M0 37 h50 M12 12 v25 M37 37 v13 M37 0 v12"},
  {"bars", "M12 0 v50 M37 0 v50"},
  {"rings", "M25 13 a12 12 0 1 0 .01 0"},
};

static int find(const void *table, size_t size, int n, const char *name)
{
  for (int i = 0; i < n; i++)
    if (strcmp(*(const char *const *)((const char *)table + (size_t)i * size), name) == 0)
      return i;
  return -1;
}

int rp_paint_find(const char *name)
{
  return find(paints, sizeof *paints, AD_LEN(paints), name);
}

int rp_symbol_find(const char *name)
{
  return find(symbols, sizeof *symbols, AD_LEN(symbols), name);
}

/* ---- style ---- */

static const char common_style[] =
  ".picture{font-family:system-ui,'Noto Sans','DejaVu Sans',sans-serif;stroke-linejoin:round;"
  "stroke-linecap:round}"
  ".picture line,.picture g path{stroke-width:5}.picture .mark{stroke-width:14}"
  ".picture [data-id]{cursor:default}";

static bool has_pattern(const struct paint *paint, const struct rp_look *look)
{
  return look->patterns && paint->pattern;
}

/* What a paint has in both themes. */
static void put_shape_rule(struct ad_buf *out, const struct paint *paint)
{
  switch (paint->look) {
  case FACE: ad_buf_printf(out, ".picture .%s{stroke-width:4}", paint->name); break;
  case OUTLINE: ad_buf_printf(out, ".picture .%s{fill:none;stroke-width:5}", paint->name); break;
  case DASHED:
    ad_buf_printf(out,
                  ".picture .%s{fill:none;pointer-events:all;stroke-width:4;"
                  "stroke-dasharray:14 12}",
                  paint->name);
    break;
  case BOLD: ad_buf_printf(out, ".picture .%s{font-weight:700}", paint->name); break;
  case LETTERS:
    ad_buf_printf(out,
                  ".picture .%s{font-family:ui-monospace,'DejaVu Sans Mono',monospace;"
                  "white-space:pre}",
                  paint->name);
    break;
  default: break;
  }
}

/* The colours of a paint in THEME, 0 light, 1 dark. */
static void put_colour_rule(struct ad_buf *out, const struct paint *paint, int theme,
                            const struct rp_look *look)
{
  static const char *const edge[] = {"#3d3a34", "#0f1113"}, *const soft[] = {"#d5cbb9", "#434a52"};
  const char *name = paint->name, *colour = paint->colour[theme];
  bool is_soft = strcmp(name, "panel") == 0 || strncmp(name, "cell", strlen("cell")) == 0;
  if (paint->look == OUTLINE || paint->look == DASHED)
    ad_buf_printf(out, ".picture .%s{stroke:%s}", name, colour);
  else if (paint->look == FACE && !has_pattern(paint, look))
    ad_buf_printf(out, ".picture .%s{fill:%s;stroke:%s}", name, colour,
                  is_soft ? soft[theme] : edge[theme]);
  else if (has_pattern(paint, look))
    ad_buf_printf(out, ".picture .%s{fill:url(#ad-on-%s)}.%s-below{fill:%s}", name, name, name,
                  colour);
  else
    ad_buf_printf(out, ".picture .%s{fill:%s}", name, colour);
}

static void put_colours(struct ad_buf *out, int theme, const struct rp_look *look,
                        const struct rp_used *used)
{
  for (int i = 0; i < AD_LEN(paints); i++)
    if (!used || used->paint[i])
      put_colour_rule(out, &paints[i], theme, look);
  ad_buf_printf(out,
                ".picture .g-active>.panel{stroke:%s;stroke-width:10}.picture .lines{stroke:%s}",
                theme ? "#fb923c" : "#c2410c", theme ? "#ffffff66" : "#00000059");
}

static void put_style(struct ad_buf *out, const struct rp_look *look, const struct rp_used *used)
{
  ad_buf_add(out, common_style);
  for (int i = 0; i < AD_LEN(paints); i++)
    if (!used || used->paint[i])
      put_shape_rule(out, &paints[i]);
  ad_buf_add(out, ".picture .lines{fill:none;stroke-width:3}");
  put_colours(out, look->theme == RP_THEME_DARK, look, used);
  if (look->theme == RP_THEME_AUTO) {
    ad_buf_add(out, "@media (prefers-color-scheme:dark){");
    put_colours(out, 1, look, used);
    ad_buf_add(out, "}");
  }
}

void rp_picture_style(const struct rp_look *look, struct ad_buf *out)
{
  put_style(out, look, NULL);
}

/* ---- definitions ---- */

static void put_path(struct rp_html *html, const char *class, const char *path)
{
  rp_open(html, "path");
  rp_class(html, class);
  if (!class)
    rp_attr(html, "fill-rule", "evenodd");
  rp_attr(html, "d", "%s", path);
  rp_close(html);
}

static void put_symbol(struct rp_html *html, const struct symbol *symbol)
{
  rp_open(html, "symbol");
  rp_attr(html, "id", "ad-%s", symbol->name);
  rp_attr(html, "viewBox", "0 0 24 24");
  put_path(html, NULL, symbol->path);
  rp_close(html);
}

static void put_pattern(struct rp_html *html, const struct paint *paint)
{
  rp_open(html, "pattern");
  rp_attr(html, "id", "ad-on-%s", paint->name);
  rp_attr(html, "width", "50");
  rp_attr(html, "height", "50");
  rp_attr(html, "patternUnits", "userSpaceOnUse");
  rp_open(html, "rect");
  rp_attr(html, "class", "%s-below", paint->name);
  rp_attr(html, "width", "50");
  rp_attr(html, "height", "50");
  rp_close(html);
  put_path(html, "lines",
           patterns[find(patterns, sizeof *patterns, AD_LEN(patterns), paint->pattern)].path);
  rp_close(html);
}

static void put_definitions(struct rp_html *html, bool with_patterns, const struct rp_used *used)
{
  rp_open(html, "defs");
  for (int i = 0; i < AD_LEN(symbols); i++)
    if (!used || used->symbol[i])
      put_symbol(html, &symbols[i]);
  for (int i = 0; i < AD_LEN(paints) && with_patterns; i++)
    if (paints[i].pattern && (!used || used->paint[i]))
      put_pattern(html, &paints[i]);
  rp_close(html);
}

void rp_theme_put(struct rp_html *html, const struct rp_look *look, const struct rp_used *used)
{
  struct ad_buf style = {0};
  put_style(&style, look, used);
  rp_open(html, "style");
  rp_text(html, ad_buf_text(&style));
  rp_close(html);
  ad_buf_fini(&style);
  put_definitions(html, look->patterns, used);
}

void rp_picture_symbols(struct ad_buf *out)
{
  struct rp_html html;
  rp_html_init(&html);
  rp_open(&html, "svg");
  rp_attr(&html, "class", "picture");
  rp_attr(&html, "width", "0");
  rp_attr(&html, "height", "0");
  rp_attr(&html, "aria-hidden", "true");
  rp_element(&html, "title", NULL, "symbols");
  put_definitions(&html, true, NULL);
  rp_close(&html);
  ad_buf_add(out, ad_buf_text(&html.out));
  rp_html_fini(&html);
}
