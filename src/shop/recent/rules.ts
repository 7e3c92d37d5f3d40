/** How many are shown, and how many are kept. */
export const mostShown = 24;
export const mostKept = 50;

/** A strip of one product says nothing. */
export const isWorthShowing = (products: readonly unknown[]): boolean => products.length > 1;

/** What was just seen comes first, once. */
export const withNewest = <Product extends { id: number }>(products: readonly Product[], newest: Product): Product[] =>
  [newest, ...products.filter(({ id }) => id !== newest.id)].slice(0, mostShown);
