export const leastContent = 10;
export const mostQuestion = 1000;
export const mostAnswer = 2000;

/** What one customer may send in a day. */
export const mostADay = 10;

/** Shown at once on the product's page, and with every further press. */
export const pageSize = 4;

export const isLongEnough = (text: string): boolean => text.trim().length >= leastContent;
