/** Lines in walking order: by shelf, where A-2 comes before A-10; products without a shelf come last. */
export function sortForCounting<Line extends { shelf: string }>(lines: readonly Line[]): Line[] {
  const { compare } = new Intl.Collator('ro', { numeric: true });
  return lines.toSorted((a, b) => Number(a.shelf === '') - Number(b.shelf === '') || compare(a.shelf, b.shelf));
}

/** The lots of a product first, in their order, and then the others. */
export const productFirst = <Line extends { productId: number }>(
  lines: readonly Line[],
  productId: number | null,
): Line[] => lines.toSorted((a, b) => Number(b.productId === productId) - Number(a.productId === productId));

type Counted = { counted: number | null; expected: number | null; unitCost: number | null };

/** Units more (positive) or less than in the books; 0 for a line that is not counted. */
export const differenceOf = ({ counted, expected }: Counted): number =>
  counted === null || expected === null ? 0 : counted - expected;

/** Sums of the counted lines, in the unit of `unitCost`; lots without a cost count as units only. */
export function totalsOf(lines: readonly Counted[]) {
  const totals = { counted: 0, more: 0, less: 0, moreValue: 0, lessValue: 0 };
  for (const line of lines) {
    const units = differenceOf(line);
    const value = Math.abs(units) * (line.unitCost ?? 0);
    if (line.counted !== null) totals.counted += 1;
    if (units > 0) {
      totals.more += units;
      totals.moreValue += value;
    } else {
      totals.less -= units;
      totals.lessValue += value;
    }
  }
  return totals;
}
