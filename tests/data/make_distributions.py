#!/usr/bin/python3
"""Writes distributions.txt: values of distributions with 30 digits, for tests/unit/stats/test_st_distributions.c.

Needs Debian's python3-mpmath.  All tails come from one method that the program does not use alone: power series
of positive terms (DLMF 8.11.4 and 8.17.8) with 360 digits, so that 1 minus a tail still has more than 50 digits where
the other tail is 1e-300.  Quantiles come from Newton's method on these tails.

A line is the name of a distribution, its arguments as doubles, then the lower and the upper tail; or quantile_NAME,
the probability and the shapes, then the quantile.  Usage: make_distributions.py > distributions.txt
"""
import random
from mpmath import mp, mpf, exp, log, loggamma, nstr, sqrt

mp.dps = 360
rnd = random.Random(1)


def sum_ratios(ratio):
    """1 + ratio(1) + ratio(1) ratio(2) + ..."""
    total = term = mpf(1)
    n = 0
    while term > total * mpf(10) ** -mp.dps:
        n += 1
        term *= ratio(n)
        total += term
    return total


def gamma_tails(x, a):
    lower = exp(a * log(x) - x - loggamma(a + 1)) * sum_ratios(lambda n: x / (a + n))
    return lower, 1 - lower


def beta_lower(x, y, a, b):
    factor = exp(a * log(x) + b * log(y) + loggamma(a + b) - loggamma(a + 1) - loggamma(b))
    return factor * sum_ratios(lambda n: (a + b + n - 1) / (a + n) * x)


def series_length(x, y, a, b):
    """About how many terms the series needs: they increase, then fall like powers of x."""
    return max(0, (b * x - a * y) / y) + 3 * mp.dps / y


def beta_parts(x, y, a, b):
    if series_length(x, y, a, b) < series_length(y, x, b, a):
        lower = beta_lower(x, y, a, b)
        return lower, 1 - lower
    upper = beta_lower(y, x, b, a)
    return 1 - upper, upper


def beta_tails(x, a, b):
    return beta_parts(x, 1 - x, a, b)


def symmetric(x, outside):
    near = outside / 2
    return (near, 1 - near) if x < 0 else (1 - near, near)


def normal_tails(x):
    return symmetric(x, gamma_tails(x * x / 2, mpf(1) / 2)[1])


def t_tails(x, df):
    if x == 0:
        return mpf(1) / 2, mpf(1) / 2
    wide = df + x * x
    return symmetric(x, beta_parts(df / wide, x * x / wide, df / 2, mpf(1) / 2)[0])


def chi2_tails(x, df):
    return gamma_tails(x / 2, df / 2)


TAILS = {'normal': normal_tails, 't': t_tails, 'chi2': chi2_tails, 'beta': beta_tails}


def solve(tail, low, high, p, increasing):
    """The root of ln tail(x) = ln p between LOW and HIGH: bisection, then the secant rule."""
    def above(x):
        seen = max(tail(x), p * mpf(10) ** -20)  # smaller ones are rounding
        return (log(seen) - log(p)) * (1 if increasing else -1)
    for _ in range(34):
        middle = (low + high) / 2
        low, high = (low, middle) if above(middle) > 0 else (middle, high)
    x0, x1 = low, high
    f0, f1 = above(x0), above(x1)
    for _ in range(60):
        x2 = x1 - f1 * (x1 - x0) / (f1 - f0) if f1 != f0 else (low + high) / 2
        if not low <= x2 <= high:
            x2 = (low + high) / 2
        x0, f0, x1 = x1, f1, x2
        if abs(x1 - x0) <= max(1, abs(x1)) * mpf(10) ** -36:
            return x1
        f1 = above(x1)
        low, high = (low, x1) if f1 > 0 else (x1, high)
    raise ValueError('no convergence')


def t_quantile(p, df):
    if p == mpf(1) / 2:
        return mpf(0)
    if p > mpf(1) / 2:
        return -t_quantile(1 - p, df)
    # the logarithm of t is between those of the quantiles of the normal and of Cauchy's distribution
    return -exp(solve(lambda u: t_tails(exp(u), df)[1], mpf(-45), mpf(710), p, False))


def normal_quantile(p):
    if p == mpf(1) / 2:
        return mpf(0)
    if p > mpf(1) / 2:
        return -normal_quantile(1 - p)
    return -exp(solve(lambda u: normal_tails(exp(u))[1], mpf(-45), mpf(4), p, False))


def beta_quantile(p, a, b):
    def at(w, which):
        return beta_parts(1 / (1 + exp(-w)), 1 / (1 + exp(w)), a, b)[which]
    start, wide = log(a / b), 40 * sqrt(1 / a + 1 / b) + 700 / min(a, b)
    if p <= mpf(1) / 2:
        w = solve(lambda w: at(w, 0), start - wide, start + wide, p, True)
    else:
        w = solve(lambda w: at(w, 1), start - wide, start + wide, 1 - p, False)
    return 1 / (1 + exp(-w))


QUANTILES = {'normal': normal_quantile, 't': t_quantile, 'beta': beta_quantile}
LEAST = mpf(10) ** -300


def digits(x):
    return nstr(x, 30, min_fixed=0, max_fixed=0)


def print_tails(name, *args):
    lower, upper = TAILS[name](*(mpf(a) for a in args))
    if min(lower, upper) >= LEAST:
        print(name, *(repr(a) for a in args), digits(lower), digits(upper))
        return 1
    return 0


def print_quantile(name, *args):
    mp.dps = 70 + int(-log(min(args[0], 1 - args[0])) / log(10))  # 50 digits where the smaller tail is p
    value = QUANTILES[name](*(mpf(a) for a in args))
    if value == 0 or abs(value) >= LEAST:
        print('quantile_' + name, *(repr(a) for a in args), digits(value))


def some(n, draw):
    """N lines of arguments from DRAW whose tails are in range."""
    done = 0
    while done < n:
        name, *args = draw()
        done += print_tails(name, *args)


def log_uniform(low, high):
    return float(exp(rnd.uniform(float(log(low)), float(log(high)))))


def short(x):
    return float('%.6g' % x)


SHAPES = [0.5, 1.0, 1.5, 2.0, 3.0, 7.5, 10.0, 30.0, 100.0, 999.5, 1e4, 1e5]
TAILS_OF = [1e-300, 1e-200, 1e-100, 1e-50, 1e-20, 1e-9, 1e-5, 0.001, 0.025, 0.1, 0.3, 0.45, 0.5, 0.55, 0.7, 0.9, 0.975, 0.999,
            0.99999, 1 - 1e-9, 1 - 2.0 ** -53]


def shape():
    return rnd.choice(SHAPES + [short(log_uniform(0.5, 1e5))])


def near(mean, sd, lowest, highest):
    """A value a few standard deviations off, or anywhere."""
    x = mean + sd * rnd.choice([rnd.gauss(0, 1), rnd.uniform(-38, 38)])
    return short(x) if lowest < short(x) < highest else short(rnd.uniform(lowest, min(highest, 3 * mean)))


def draw_chi2():
    df = 2 * shape()
    return 'chi2', near(df, (2 * df) ** 0.5, 0, float('inf')), df


def draw_beta():
    a, b = shape(), shape()
    mean = a / (a + b)
    return 'beta', near(mean, (mean * (1 - mean) / (a + b + 1)) ** 0.5, 0, 1), a, b


def draw_t():
    df = rnd.choice([1.0, 2.0, 3.0, 4.0, 9.0, 19.0, 59.0, 299.0, 5e4, short(log_uniform(1, 1e6))])
    x = rnd.choice([rnd.gauss(0, 1.5), rnd.uniform(-37, 37), log_uniform(1e-8, 1e300) ** rnd.random()])
    return 't', short(x), df


def main():
    for x in [1e-8, 0.001, 0.5, 1.0, 1.25, 1.7, 2.0, 5.0, 10.0, 20.0, 30.0, 37.0]:
        print_tails('normal', x)
        print_tails('normal', -x)
    some(76, lambda: ('normal', short(rnd.uniform(-37, 37))))
    some(300, draw_t)
    some(250, draw_chi2)
    some(350, draw_beta)
    for a in [1e6, 1e7, 1e8]:  # large samples, a few deviations off
        for d in [-30.0, -2.0, 0.0, 1.0, 36.0]:
            print_tails('chi2', 2 * a + d * float(round(2 * a ** 0.5)), 2 * a)
            print_tails('beta', 0.25 + d * short(0.2165 / (a / 0.75) ** 0.5), a / 2, 1.5 * a)
            print_tails('beta', short((5 + abs(d) / 3) / a), 5.0, a)
            print_tails('t', d, a)
    for p in TAILS_OF + [rnd.random() for _ in range(40)] + [log_uniform(1e-300, 1) for _ in range(40)]:
        print_quantile('normal', p)
    for p in TAILS_OF:
        for df in [1.0, 2.0, 3.0, 5.5, 19.0, 100.0, 1e4, 1e6]:
            print_quantile('t', p, df)
    for p in TAILS_OF:
        for a, b in [(0.5, 0.5), (1.0, 1.0), (1.0, 40.0), (3.0, 8.0), (40.0, 1.0), (250.0, 0.5), (150.0, 50.0), (1e4, 3e4)]:
            print_quantile('beta', p, a, b)


main()
