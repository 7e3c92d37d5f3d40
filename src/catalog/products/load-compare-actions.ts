/** The code that changes the choice is loaded with the first press, or when a choice is stored. */
export const loadCompareActions = () => import('./compare-actions.ts').catch(() => null);
