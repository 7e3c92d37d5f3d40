/** Amounts of the back office; a file of its own, so that shoppers do not load it. */
const amountFormat = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount of the back office as '8.120,10', for registers whose columns repeat no unit. */
export const formatAmount = (ron: number): string => amountFormat.format(ron);

/** Formats an amount of the back office as '8.120,10 lei'. Shoppers read `formatRon`, as the specification says. */
export const formatLei = (ron: number): string => `${formatAmount(ron)} lei`;
