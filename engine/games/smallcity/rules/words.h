/* words.h - the words of enums in files. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_WORDS_H
#define AEDILE_GAMES_SMALLCITY_RULES_WORDS_H

#include "engine/games/smallcity/rules/rules.h"

extern const struct ad_word sc_good_words[]; /* white, grey, black */
/* residential, commercial, factory, warehouse, industrial, service, park, cultural */
extern const struct ad_word sc_class_words[];
extern const struct ad_word sc_cell_words[]; /* white .. staff, hall, goods, none, water */
/* factory_squares .. citizens_in_town, pollution, votes, money */
extern const struct ad_word sc_metric_words[];
extern const struct ad_word sc_votes_words[], sc_pollution_words[];

#endif
