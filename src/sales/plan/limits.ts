/** Products that are added up at once. */
export const maxPlanProducts = 60;

/** Portions per day that can be chosen, in portions of the label. */
export const portionChoices = [0.5, 1, 1.5, 2, 2.5, 3] as const;
