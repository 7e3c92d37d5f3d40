/** A round number at or above the largest value whose half is whole too, so that the lines of the chart stand at readable amounts. */
export function ceilingOf(values: readonly number[]): number {
  const largest = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(largest));
  const steps = unit === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10];
  return (steps.find((times) => times * unit >= largest) ?? 10) * unit;
}

/** '1.2 mii', '350', '2 mil.' */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${trim(value / 1_000_000)} mil.`;
  if (value >= 1000) return `${trim(value / 1000)} mii`;
  return trim(value);
}

const trim = (value: number): string => String(Math.round(value * 10) / 10);

/** Which bars carry a label: never more than fit, and always the last. */
export const labelledPlaces = (count: number, most: number): Set<number> => {
  const step = Math.max(1, Math.ceil(count / most));
  return new Set(
    Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0),
  );
};
