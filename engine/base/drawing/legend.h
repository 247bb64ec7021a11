/* legend.h - the lines of a legend: a sign of a drawing, and what it means. */
#ifndef AEDILE_BASE_DRAWING_LEGEND_H
#define AEDILE_BASE_DRAWING_LEGEND_H

#include "engine/base/drawing/styled.h"

enum { AD_LEGEND_SIGNS = 11 }; /* columns of the signs */

/* Appends a line: SIGN in STYLE, then the meaning, wrapped to the width of STYLED. */
void ad_legend_line(struct ad_styled *styled, struct ad_text_style style, const char *sign,
                    const char *fmt, ...) AD_PRINTF(4, 5);

#endif
