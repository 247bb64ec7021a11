/* paint.c - styles of the drawing. */
#include "engine/games/gardennation/show/paint.h"

const struct ad_text_style gn_plain = {AD_PLAIN, AD_PLAIN, false},
                           gn_bold = {AD_PLAIN, AD_PLAIN, true},
                           gn_faint = {AD_GREY, AD_PLAIN, false};
const struct ad_text_style gn_seat_style[GN_MAX_SEATS] = {{AD_WHITE, AD_BLUE, true},
                                                          {AD_WHITE, AD_MAGENTA, true},
                                                          {AD_BLACK, AD_CYAN, true},
                                                          {AD_BLACK, AD_GREY, true}};
const struct ad_text_style gn_land_style[GN_LANDS + 1] = {{AD_BLACK, AD_YELLOW, false},
                                                          {AD_BLACK, AD_GREEN, false},
                                                          {AD_WHITE, AD_RED, false},
                                                          {AD_BLACK, AD_BROWN, false}};
