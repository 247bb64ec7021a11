/* elementary.h - exp and log with the same bits on every machine.  Pure.
 *
 * The functions of the C library differ in the last bit between libraries, and within one library
 * between processors.  These use only operations that IEEE 754 rounds exactly (+ - * /) and
 * frexp and ldexp, which change an exponent.  Both have an error below one unit in the last place,
 * if the compiler does not fuse operations (-ffp-contract=off). */
#ifndef AEDILE_STATS_ELEMENTARY_H
#define AEDILE_STATS_ELEMENTARY_H

/* Returns e^X; INFINITY above the range, 0 below it. */
double st_exp(double x);
/* Returns the natural logarithm of X; -INFINITY for 0, NAN below 0. */
double st_log(double x);
/* Returns ln(1 + X), also where X is much smaller than 1. */
double st_log1p(double x);
/* Returns ln(1 + X) - X, with a small relative error also near 0, where both terms cancel. */
double st_log1p_minus(double x);

#endif
