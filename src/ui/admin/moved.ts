/** A list with one row at another place; a place that is not there changes nothing. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((_, place) => place !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
