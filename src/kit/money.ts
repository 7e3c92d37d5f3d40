/** Money is whole bani everywhere inside; RON with two decimals appears only at the edge. */
export type Bani = number;

export const toBani = (ron: number): Bani => Math.round(ron * 100);

export const toRon = (bani: Bani): number => bani / 100;

/** '1234.50 RON' */
export const showRon = (ron: number): string => `${ron.toFixed(2)} RON`;
