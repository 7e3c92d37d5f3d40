/** The words of the law (OUG 34/2014, art. 11¹), the same wherever the function is linked. */
export const withdrawalLabel = 'Retrageți-vă din contract aici';

/** The parameter that fills in the order number. */
export const withdrawnOrderParameter = 'comanda';

export const withdrawalPath = (orderNumber: string): string =>
  `/withdrawal?${withdrawnOrderParameter}=${encodeURIComponent(orderNumber)}`;
