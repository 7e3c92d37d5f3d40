/** A copy of `rows` with one row at another index; unchanged when an index is out of range. */
export function moveItem<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
