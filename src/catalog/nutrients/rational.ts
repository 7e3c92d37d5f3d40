/** An exact number; amounts and factors are decimals or fractions that floating point cannot hold. */
export type Rational = { readonly n: bigint; readonly d: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

function reduced(n: bigint, d: bigint): Rational {
  const common = gcd(n, d) || 1n;
  return { n: n / common, d: d / common };
}

export const zero: Rational = { n: 0n, d: 1n };
export const one: Rational = { n: 1n, d: 1n };
export const times = (a: Rational, b: Rational): Rational => reduced(a.n * b.n, a.d * b.d);
export const over = (a: Rational, b: Rational): Rational => reduced(a.n * b.d, a.d * b.n);
export const plus = (a: Rational, b: Rational): Rational => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
/** Negative, zero or positive, as for `sort`. */
export function compare(a: Rational, b: Rational): number {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Reads '0,67', '0.67', '12' or '1/40'; null for anything else, also for a zero below the line. */
export function parseRational(text: string): Rational | null {
  const [top = '', bottom = '1', extra] = text.trim().split('/');
  const [n, d] = [parseDecimal(top), parseDecimal(bottom)];
  return n && d && d.n !== 0n && extra === undefined ? over(n, d) : null;
}

function parseDecimal(text: string): Rational | null {
  const [, whole = '', decimals = ''] = /^(\d{1,15})(?:[.,](\d{1,12}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : reduced(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** The decimal number that is written like this one, not its binary value. */
export const fromNumber = (number: number): Rational => {
  const written = String(number);
  return parseDecimal(/e/.test(written) ? number.toFixed(12) : written) ?? zero;
};

/** Rounded half up. */
export function round({ n, d }: Rational, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  return Number((2n * n * scale + d) / (2n * d)) / Number(scale);
}

/** For results that are shown or sent; six decimals are more than any label has. */
export const toNumber = (number: Rational): number => round(number, 6);
