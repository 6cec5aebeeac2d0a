// Precise to about 16 digits. Wichura: Algorithm AS 241, Applied Statistics 37, 1988 (PPND16).
import { exp, log } from "./portable-math.ts";

type Coefficients = readonly [number, number, number, number, number, number, number, number];
const centre: { over: Coefficients; under: Coefficients } = {
  over: [
    3.387132872796366, 133.14166789178438, 1971.5909503065513, 13731.693765509461, 45921.95393154987,
    67265.7709270087, 33430.57558358813, 2509.080928730123,
  ],
  under: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852855,
  ],
};
const flank: { over: Coefficients; under: Coefficients } = {
  over: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  under: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
};
const tail: { over: Coefficients; under: Coefficients } = {
  over: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  under: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    0.000018463183175100548, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

const polynomial = (at: number, coefficients: Coefficients): number =>
  coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0);
const ratio = (at: number, { over, under }: typeof centre): number =>
  polynomial(at, over) / polynomial(at, under);

export function normalQuantile(share: number): number {
  const aside = share - 0.5;
  if (Math.abs(aside) <= 0.425) return aside * ratio(0.180625 - aside * aside, centre);
  const distance = Math.sqrt(-log(aside < 0 ? share : 1 - share));
  const size = distance <= 5 ? ratio(distance - 1.6, flank) : ratio(distance - 5, tail);
  return aside < 0 ? -size : size;
}

export function normalDensity(at: number): number {
  return exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
}
