// lzma.js - unpacks the engine: LZMA, which packs code a sixth smaller than the browser's own gzip.
//
// A file of `xz --format=lzma`: 13 bytes of header, then bits of a range coder.  A bit is decoded by the probability that
// it is 0, of 2,048, which each bit changes.  Decoded are bytes, and matches: a length and how far back to copy from.
// The four last distances are kept; `state` is what the last packets were.

function unpackLzma(packed) {
  const properties = packed[0], lc = properties % 9, lp = Math.floor(properties / 9) % 5, pb = Math.floor(properties / 45);
  const chances = n => new Uint16Array(n).fill(1024);
  const isMatch = chances(12 << 4), isRep = chances(12), isRep0 = chances(12), isRep1 = chances(12), isRep2 = chances(12), isRep0Long = chances(12 << 4);
  const literals = chances(0x300 << (lc + lp)), slots = [0, 1, 2, 3].map(() => chances(64)), near = chances(115), align = chances(16);
  const lengths = () => ({ choice: chances(2), low: chances(16 << 3), mid: chances(16 << 3), high: chances(256) });
  const matchLengths = lengths(), repLengths = lengths();
  let range = 0xffffffff, code = 0, at = 13, out = new Uint8Array(4 << 20), n = 0;

  function nextByte() {
    if (at >= packed.length)
      throw new Error('the engine in this page is cut short');
    return packed[at++];
  }

  function bit(of, i) {
    const chance = of[i], bound = (range >>> 11) * chance;
    let one = 0;
    if (code < bound) {
      range = bound;
      of[i] = chance + ((2048 - chance) >> 5);
    } else {
      range -= bound;
      code -= bound;
      of[i] = chance - (chance >> 5);
      one = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | nextByte()) >>> 0;
    }
    return one;
  }

  // BITS bits with even chances, the highest first.
  function even(bits) {
    let value = 0;
    for (; bits > 0; bits--) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      code -= one ? range : 0;
      value = value * 2 + one;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | nextByte()) >>> 0;
      }
    }
    return value;
  }

  // A number of BITS bits, the highest first; its chances begin at FROM.
  function tree(of, from, bits) {
    let node = 1;
    for (let i = 0; i < bits; i++)
      node = node * 2 + bit(of, from + node);
    return node - (1 << bits);
  }

  function backwards(of, from, bits) {
    let node = 1, value = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(of, from + node);
      node = node * 2 + one;
      value |= one << i;
    }
    return value;
  }

  function length(of, place) {
    if (!bit(of.choice, 0))
      return 2 + tree(of.low, place << 3, 3);
    if (!bit(of.choice, 1))
      return 10 + tree(of.mid, place << 3, 3);
    return 18 + tree(of.high, 0, 8);
  }

  function distance(len) {
    const slot = tree(slots[Math.min(len - 2, 3)], 0, 6);
    if (slot < 4)
      return slot;
    const bits = (slot >> 1) - 1, base = (2 | (slot & 1)) * 2 ** bits;
    return slot < 14 ? base + backwards(near, base - slot, bits) : base + even(bits - 4) * 16 + backwards(align, 0, 4);
  }

  function put(byte) {
    if (n === out.length) {
      const larger = new Uint8Array(2 * n);
      larger.set(out);
      out = larger;
    }
    out[n++] = byte;
  }

  // After a match the byte that would have gone on with it has a say: it is another one.
  function literal(state, rep0) {
    const from = 0x300 * (((n & ((1 << lp) - 1)) << lc) + (n ? out[n - 1] >> (8 - lc) : 0));
    let node = 1;
    if (state >= 7) {
      for (let match = out[n - rep0 - 1]; node < 0x100;) {
        const expected = (match >> 7) & 1, one = bit(literals, from + ((1 + expected) << 8) + node);
        match <<= 1;
        node = node * 2 + one;
        if (one !== expected)
          break;
      }
    }
    while (node < 0x100)
      node = node * 2 + bit(literals, from + node);
    put(node & 0xff);
  }

  for (let i = 0; i < 5; i++)
    code = ((code << 8) | nextByte()) >>> 0;
  for (let state = 0, reps = [0, 0, 0, 0], mask = (1 << pb) - 1; ;) {
    const place = n & mask;
    if (!bit(isMatch, (state << 4) + place)) {
      literal(state, reps[0]);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let len;
    if (!bit(isRep, state)) {
      len = length(matchLengths, place);
      const far = distance(len);
      if (far === 0xffffffff)
        return out.slice(0, n); // the mark of the end
      reps = [far, reps[0], reps[1], reps[2]];
      state = state < 7 ? 7 : 10;
    } else {
      if (!bit(isRep0, state)) {
        if (!bit(isRep0Long, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          put(out[n - reps[0] - 1]);
          continue;
        }
      } else {
        const which = !bit(isRep1, state) ? 1 : !bit(isRep2, state) ? 2 : 3;
        reps.unshift(...reps.splice(which, 1));
      }
      len = length(repLengths, place);
      state = state < 7 ? 8 : 11;
    }
    for (; len > 0; len--)
      put(out[n - reps[0] - 1]);
  }
}
