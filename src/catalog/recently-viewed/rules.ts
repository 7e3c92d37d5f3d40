/** Number shown and stored per customer. */
export const maxShown = 24;
export const maxStored = 50;

export const isWorthShowing = (products: readonly unknown[]): boolean => products.length > 1;

export const withNewest = <Product extends { id: number }>(products: readonly Product[], newest: Product): Product[] =>
  [newest, ...products.filter(({ id }) => id !== newest.id)].slice(0, maxShown);
