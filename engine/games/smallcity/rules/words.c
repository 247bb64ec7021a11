/* words.c - see words.h. */
#include "engine/games/smallcity/rules/words.h"

#include "engine/games/smallcity/state/state.h"

const struct ad_word sc_good_words[] = {
  {"white", SC_WHITE}, {"grey", SC_GREY}, {"black", SC_BLACK}, {NULL, 0}};
const struct ad_word sc_class_words[] = {
  {"residential", SC_RESIDENTIAL},
  {"commercial", SC_COMMERCIAL},
  {"factory", SC_FACTORY},
  {"warehouse", SC_WAREHOUSES},
  {"industrial", SC_INDUSTRIAL},
  {"service", SC_SERVICE},
  {"park", SC_PARK},
  {"cultural", SC_CULTURAL},
  {NULL, 0},
};
const struct ad_word sc_cell_words[] = {
  {"white", SC_C_WHITE},
  {"grey", SC_C_GREY},
  {"black", SC_C_BLACK},
  {"cash", SC_C_CASH},
  {"goods_cash", SC_C_GOODS_CASH},
  {"cash_votes", SC_C_CASH_VOTES},
  {"goods_votes", SC_C_GOODS_VOTES},
  {"rest", SC_C_REST},
  {"home", SC_C_HOME},
  {"staff", SC_C_STAFF},
  {"hall", SC_C_HALL},
  {"goods", SC_C_GOODS},
  {"none", SC_C_NONE},
  {"water", SC_C_WATER},
  {NULL, 0},
};
const struct ad_word sc_metric_words[] = {
  {"factory_squares", SC_M_FACTORY},
  {"residential_squares", SC_M_RESIDENTIAL},
  {"commercial_squares", SC_M_COMMERCIAL},
  {"park_squares", SC_M_PARK},
  {"graves", SC_M_GRAVES},
  {"unbuilt_squares", SC_M_UNBUILT},
  {"used_squares", SC_M_USED},
  {"citizens_in_town", SC_M_CITIZENS},
  {"pollution", SC_M_POLLUTION},
  {"votes", SC_M_VOTES},
  {"money", SC_M_MONEY},
  {NULL, 0},
};
const struct ad_word sc_votes_words[] = {
  {"homes", SC_V_HOMES},   {"university", SC_V_UNIVERSITY}, {"bought", SC_V_BOUGHT},
  {"goods", SC_V_GOODS},   {"action", SC_V_ACTION},         {"council", SC_V_COUNCIL},
  {"prices", SC_V_PRICES}, {"other", SC_V_OTHER},           {NULL, 0},
};
const struct ad_word sc_pollution_words[] = {
  {"meeples", SC_Q_MEEPLES},       {"goods", SC_Q_GOODS}, {"parks", SC_Q_PARKS},
  {"demolition", SC_Q_DEMOLITION}, {"other", SC_Q_OTHER}, {NULL, 0},
};
