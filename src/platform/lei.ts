/** Amounts of the back office; a file of its own, so that shoppers do not load it. */
const formats = [0, 1, 2].map(
  (decimals) => new Intl.NumberFormat('ro-RO', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Formats an amount of the back office as '8.120,10', for registers whose columns repeat no unit. */
export const formatAmount = (ron: number, decimals = 2): string => formats[decimals]?.format(ron) ?? String(ron);

/** Formats an amount of the back office as '8.120,10 lei'. Shoppers read `formatRon`, as the specification says. */
export const formatLei = (ron: number): string => `${formatAmount(ron)} lei`;
