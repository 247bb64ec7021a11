/* sobol.h - points that fill a box evenly, whatever their number.  Pure.
 *
 * Sobol's sequence (1967): of the first 2^m points each interval of length 2^-m of each coordinate
 * has exactly one. */
#ifndef AEDILE_STATS_LAB_SEARCH_SOBOL_H
#define AEDILE_STATS_LAB_SEARCH_SOBOL_H

#include <stdint.h>

enum { ST_SOBOL_DIMENSIONS = 12 };
/* Fills OUT with point NUMBER (0 is the corner of zeros): DIMENSIONS numbers in units of 2^-32. */
void st_sobol(uint32_t number, int dimensions, uint32_t *out);
/* Returns the index from 0 to N - 1 in which a coordinate lies; N > 0. */
int st_sobol_index(uint32_t coordinate, int n);

#endif
