#!/usr/bin/python3
"""Prints the coefficients of st_normal_quantile in engine/stats/distributions.c.

Needs Debian's python3-mpmath.  In each of three ranges the quantile is a rational function of degree 8 over 8 that agrees with the
true one at 17 Chebyshev nodes, which is within a small factor of the best approximation; a linear system of 17
equations gives its coefficients.  Prints the largest relative error at 400 points too.
"""
from mpmath import cos, erfc, exp, log, lu_solve, matrix, mp, mpf, npdf, nstr, pi, sqrt

mp.dps = 60
DEGREE = 8


def upper_quantile(p):
    """The x with P(X > x) = p < 1/2, by Newton's method on ln P."""
    x = sqrt(-2 * log(p)) if p < 0.05 else mpf(1)
    while True:
        tail = erfc(x / sqrt(2)) / 2
        step = (log(p) - log(tail)) * tail / npdf(x)
        x -= step
        if abs(step) < mpf(10) ** -45:
            return x


def middle(t):
    q = sqrt(mpf('0.180625') - t)
    return sqrt(2 * pi) if q < mpf(10) ** -20 else upper_quantile(mpf(1) / 2 - q) / q


def tail(r):
    return upper_quantile(exp(-r * r))


def fit(f, low, high):
    n = 2 * DEGREE + 1
    rows, right = matrix(n, n), matrix(n, 1)
    for i in range(n):
        u = (high - low) * (1 + cos(pi * (2 * i + 1) / (2 * n))) / 2
        value = right[i] = f(low + u)
        for j in range(DEGREE + 1):
            rows[i, j] = u ** j
            if j > 0:
                rows[i, DEGREE + j] = -value * u ** j
    solution = lu_solve(rows, right)
    return [float(c) for c in solution[:DEGREE + 1]], [1.0] + [float(c) for c in solution[DEGREE + 1:]]


def polynomial(coefficients, u):
    return sum(mpf(c) * u ** j for j, c in enumerate(coefficients))


for name, f, low, high in (('middle', middle, mpf(0), mpf('0.180625')), ('tail', tail, mpf('1.6'), mpf(5)),
                           ('far_tail', tail, mpf(5), mpf('27.5'))):
    above, below = fit(f, low, high)
    points = [(high - low) * i / 400 for i in range(401)]
    error = max(abs(polynomial(above, u) / polynomial(below, u) / f(low + u) - 1) for u in points)
    print(name, 'relative error', nstr(error, 3))
    print(' ', ', '.join(map(repr, above)))
    print(' ', ', '.join(map(repr, below)))
