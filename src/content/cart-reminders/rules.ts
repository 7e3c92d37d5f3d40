/** Carts left longer ago are not mentioned any more, for example when reminders are switched on for the first time. */
export const maxAgeDays = 3;

/** The link of a reminder restores the cart for this long. */
export const restoreDays = 30;
