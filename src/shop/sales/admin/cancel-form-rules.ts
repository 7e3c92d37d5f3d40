type Line = { id: number; name: string; quantity: number; cancelledQuantity: number };
type Left = { id: number; name: string; left: number };
type Units = Readonly<Record<number, number>>;

/** What is still part of the order. */
export const leftLines = (lines: readonly Line[]): Left[] =>
  lines
    .map(({ id, name, quantity, cancelledQuantity }) => ({ id, name, left: quantity - cancelledQuantity }))
    .filter(({ left }) => left > 0);

export const noUnits = (lines: readonly Left[]): Units => Object.fromEntries(lines.map(({ id }) => [id, 0]));
export const allUnits = (lines: readonly Left[]): Units => Object.fromEntries(lines.map(({ id, left }) => [id, left]));

/** As the server is asked. */
export const chosenUnits = (units: Units): { id: number; quantity: number }[] =>
  Object.entries(units)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0);
