#!/usr/bin/env python3
"""Prints a vector of lab_max_t that is recomputed here from docs/statistics.md.

24 deals are too many for all sign patterns, so p and the critical value depend on the random patterns
and on the random samples of deals of seed 1.
"""
import math

MASK = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15
DEALS, PATTERNS, SAMPLES = 24, 10000, 2000


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def derive(h, part):
    h = mix((h + GOLDEN) & MASK)
    return mix((h ^ mix((part + GOLDEN) & MASK)) + GOLDEN & MASK)


def stream(seed, name):
    h = derive(seed, 4)
    for letter in name.encode():
        h = derive(h, letter)
    a, b = mix((h + GOLDEN) & MASK), mix((h + 2 * GOLDEN) & MASK)
    rotate = lambda x, n: (x << n | x >> 64 - n) & MASK
    while True:
        yield (rotate(a + b & MASK, 17) + a) & MASK
        b ^= a
        a, b = rotate(a, 49) ^ b ^ b << 21 & MASK, rotate(b, 28)


def below(words, n):
    while True:
        product = (next(words) >> 32) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


def quantile(values):
    return sorted(values)[math.ceil(0.95 * len(values) - 1e-9) - 1]


def critical_of_flips(centred, patterns):
    """Of the largest |t| of the values less their mean, by pattern."""
    most = []
    for word in patterns:
        most.append(0)
        for column in centred:
            total = sum(x if word >> i & 1 else -x for i, x in enumerate(column))
            r = total**2 / DEALS / sum(x * x for x in column)
            most[-1] = max(most[-1], math.sqrt((DEALS - 1) * r / (1 - r)))
    return quantile(most)


def critical_of_samples(centred):
    words, most = stream(1, 'bootstrap'), []
    for _ in range(SAMPLES):
        drawn = [below(words, DEALS) for _ in range(DEALS)]
        most.append(0)
        for column in centred:
            mean = sum(column[i] for i in drawn) / DEALS
            spread = sum((column[i] - mean)**2 for i in drawn)
            most[-1] = max(most[-1], abs(mean) / math.sqrt(spread / (DEALS - 1) / DEALS))
    return quantile(most)


def main():
    rows = [[i * 7 % 11 - 4, i * 5 % 13 - 5] for i in range(DEALS)]
    squares = [sum(row[m] ** 2 for row in rows) for m in range(2)]
    words = stream(1, 'max_t')
    patterns = [MASK] + [next(words) for _ in range(PATTERNS)]
    # |t| of one metric rises with sum^2 / sum of squares; both metrics have 24 deals
    sizes = []
    for word in patterns:
        sums = [sum(r[m] if word >> i & 1 else -r[m] for i, r in enumerate(rows)) for m in range(2)]
        # over a common denominator, so that ties are exact
        sizes.append([sums[0] ** 2 * squares[1], sums[1] ** 2 * squares[0]])
    seen = sizes[0]
    flip = [sum(s[m] >= seen[m] for s in sizes) / (PATTERNS + 1) for m in range(2)]
    first = 0 if seen[0] >= seen[1] else 1
    adjusted = [0, 0]
    adjusted[first] = sum(max(s) >= seen[first] for s in sizes) / (PATTERNS + 1)
    adjusted[1 - first] = max(adjusted[first], flip[1 - first])
    centred = [[row[m] - sum(r[m] for r in rows) / DEALS for row in rows] for m in range(2)]
    critical = max(critical_of_flips(centred, patterns), critical_of_samples(centred))
    print(f'''vectors:
  - id: lab_max_t
    tol_abs: 1.0e-12
    inputs: {{differences: {rows}, confidence: 0.95}}
    expected: {{p_flip: {flip}, p_adjusted: {adjusted}, critical: {critical}}}''')


if __name__ == '__main__':
    main()
