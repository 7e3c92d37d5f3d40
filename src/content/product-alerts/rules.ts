export const productAlertKinds = ['stock', 'price'] as const;
/** stock: tell me when the product is back; price: tell me when it costs less. */
export type ProductAlertKind = (typeof productAlertKinds)[number];

export const confirmDays = 7;
/** Requests from one network per hour. */
export const maxRequestsPerHour = 20;
/** Open requests of one address. */
export const maxOpenAlerts = 100;
