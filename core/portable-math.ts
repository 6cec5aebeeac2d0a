// ECMAScript does not specify Math.exp, but a seed must give the same run everywhere. fdlibm's
// reductions and polynomials (Sun Microsystems, 1993: e_exp.c, e_log.c, s_log1p.c), under 1 ulp.

const number = new Float64Array(1);
const words = new Int32Array(number.buffer);
number[0] = 1;
const upper = words[0] === 0 ? 1 : 0;

function getHighWord(value: number): number {
  number[0] = value;
  return words[upper] ?? 0;
}
function setHighWord(value: number, high: number): number {
  number[0] = value;
  words[upper] = high;
  return number[0];
}
const powerOfTwo = (exponent: number): number => setHighWord(1, (exponent + 1023) << 20);

/** ln 2 in two parts; multiples of the first are exact. */
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;
const oneOverLn2 = Math.LOG2E;
const tooLargeForExp = 709.782712893384;
const tooSmallForExp = -745.1332191019411;
const twoTo54 = 18014398509481984;

/** x (e^x + 1) / (e^x - 1) - 2 as a series in x², for x in [0, ln 2 / 2]. */
const expTail = (square: number): number =>
  square *
  (0.16666666666666602 +
    square *
      (-0.0027777777777015593 +
        square *
          (0.00006613756321437934 + square * (-0.0000016533902205465252 + square * 4.1381367970572385e-8))));

export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > tooLargeForExp) return Number.POSITIVE_INFINITY;
  if (x < tooSmallForExp) return 0;
  if (x === 1) return Math.E; // where the polynomial is one ulp off
  const size = Math.abs(x);
  if (size < 3.725290298461914e-9) return 1 + x;
  let k = 0;
  if (size > 1.5 * Math.LN2) k = Math.trunc(oneOverLn2 * x + (x < 0 ? -0.5 : 0.5));
  else if (size > 0.5 * Math.LN2) k = x < 0 ? -1 : 1;
  const high = x - k * ln2High;
  const low = k * ln2Low;
  const rest = high - low;
  const c = rest - expTail(rest * rest);
  if (k === 0) return 1 - ((rest * c) / (c - 2) - rest);
  const scaled = 1 - (low - (rest * c) / (2 - c) - high);
  if (k === 1024) return scaled * 2 * powerOfTwo(1023);
  return k >= -1021 ? scaled * powerOfTwo(k) : scaled * powerOfTwo(k + 1000) * powerOfTwo(-1000);
}

const even = (fourth: number): number =>
  fourth * (0.3999999999940942 + fourth * (0.22222198432149784 + fourth * 0.15313837699209373));
const odd = (square: number, fourth: number): number =>
  square *
  (0.6666666666666735 +
    fourth * (0.2857142874366239 + fourth * (0.1818357216161805 + fourth * 0.14798198605116586)));

export function log(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) return x < 0 ? Number.NaN : x;
  const subnormal = x < 2.2250738585072014e-308;
  const whole = subnormal ? x * twoTo54 : x;
  const high = getHighWord(whole);
  const fraction = high & 0xfffff;
  // x = 2^k (1 + f), with 1 + f in [√½, √2]
  const above = (fraction + 0x95f64) & 0x100000;
  const k = (high >> 20) - 1023 - (subnormal ? 54 : 0) + (above >> 20);
  const f = setHighWord(whole, fraction | (above ^ 0x3ff00000)) - 1;
  const low = k * ln2Low;
  if ((0xfffff & (2 + fraction)) < 3) {
    if (f === 0) return k * ln2High + low;
    const small = f * f * (0.5 - 0.3333333333333333 * f);
    return k === 0 ? f - small : k * ln2High - (small - low - f);
  }
  const s = f / (2 + f);
  const square = s * s;
  const fourth = square * square;
  const tail = odd(square, fourth) + even(fourth);
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const half = 0.5 * f * f;
    return k === 0 ? f - (half - s * (half + tail)) : k * ln2High - (half - (s * (half + tail) + low) - f);
  }
  return k === 0 ? f - s * (f - tail) : k * ln2High - (s * (f - tail) - low - f);
}

export function log1p(x: number): number {
  const size = Math.abs(x);
  if (size < 5.551115123125783e-17 || x === Number.POSITIVE_INFINITY) return x;
  if (!(x > -1)) return x === -1 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (size < 1.862645149230957e-9) return x - x * x * 0.5;
  const unreduced = x > -0.2928932309150696 && x < 0.41421356797218323;
  return unreduced ? combineLog1p(x, 0, 0) : log1pReduced(x);
}

function log1pReduced(x: number): number {
  const sum = 1 + x;
  const high = getHighWord(sum);
  const fraction = high & 0xfffff;
  const nearOne = fraction < 0x6a09e;
  const exponent = (high >> 20) - 1023;
  const k = nearOne ? exponent : exponent + 1;
  const lost = (exponent > 0 ? 1 - (sum - x) : x - (sum - 1)) / sum;
  const f = setHighWord(sum, fraction | (nearOne ? 0x3ff00000 : 0x3fe00000)) - 1;
  return combineLog1p(f, k, sum < 9007199254740992 ? lost : 0);
}

function combineLog1p(f: number, k: number, lost: number): number {
  const low = k * ln2Low + lost;
  if (f === 0) return k * ln2High + low;
  const half = 0.5 * f * f;
  const s = f / (2 + f);
  const z = s * s;
  const tail =
    z *
    (0.6666666666666735 +
      z *
        (0.3999999999940942 +
          z *
            (0.2857142874366239 +
              z *
                (0.22222198432149784 +
                  z * (0.1818357216161805 + z * (0.15313837699209373 + z * 0.14798198605116586))))));
  if (k === 0) return f - (half - s * (half + tail));
  return k * ln2High - (half - (s * (half + tail) + low) - f);
}

/** Kahan's method, about 2 ulp. */
export function expm1(x: number): number {
  const power = exp(x);
  if (power === 1) return x;
  return Math.abs(x) < 40 ? ((power - 1) * x) / log(power) : power - 1;
}

export function wholePower(base: number, exponent: number): number {
  let power = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power *= square;
    square *= square;
  }
  return power;
}
