/** An amount in whole bani (1 RON = 100 bani). RON with decimals appears only in the API and on screens. */
export type Bani = number;

/** Converts RON to bani, rounded to the nearest. */
export const toBani = (ron: number): Bani => Math.round(ron * 100);

/** Converts bani to RON. */
export const toRon = (bani: Bani): number => bani / 100;

/** Formats an amount in RON as '1234.50 RON'. */
export const formatRon = (ron: number): string => `${ron.toFixed(2)} RON`;
