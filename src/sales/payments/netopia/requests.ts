import { type Bani, toRon } from '../../../platform/money.ts';
import type { OrderToPay } from '../../orders/service.server.ts';

type Addresses = { notifyUrl: string; redirectUrl: string; cancelUrl: string };

type NewStart = Addresses & {
  posSignature: string;
  orderId: string;
  amount: Bani;
  order: Pick<OrderToPay, 'number' | 'email' | 'phoneNumber' | 'firstName' | 'lastName' | 'billing'>;
  /** The numbers of instalments that Netopia's page offers. */
  installments: readonly number[];
  at: Date;
};

/** ISO 3166, as a number. */
const romania = 642;

/** Netopia refuses a payment without a city; who buys a gift card gives none. */
const unknownCity = 'Nespecificat';

/**
 * The body of `/payment/card/start` for Netopia's own page: without card fields. Of the order only what Netopia requires
 * is sent; its products are one line.
 */
export function startBody({ posSignature, orderId, amount, order, installments, at, ...addresses }: NewStart): object {
  const { number, email, phoneNumber: phone, firstName, lastName, billing } = order;
  const { countyName: state, postalCode } = billing;
  const city = billing.locality || unknownCity;
  const details = [billing.street, billing.number, billing.details].filter(Boolean).join(' ');
  const description = `Comanda ${number}`;
  const person = { email, phone, firstName, lastName, city, country: romania, state, postalCode, details };
  return {
    config: { emailTemplate: '', ...addresses, language: 'ro' },
    payment: { options: { installments: 1, bonus: 0 }, instrument: { type: 'card' }, data: {} },
    order: {
      ntpID: '',
      posSignature,
      dateTime: at.toISOString(),
      description,
      orderID: orderId,
      amount: toRon(amount),
      currency: 'RON',
      billing: { ...person, countryName: 'Romania' },
      shipping: person,
      products: [{ name: description, code: number, category: 'comanda', price: toRon(amount), vat: 0 }],
      installments: { selected: 1, available: installments.length > 0 ? installments : [0] },
      data: {},
    },
  };
}

/** Unique per attempt: Netopia has no idempotency keys, so the key of the attempt is part of the order id. */
export const orderIdOf = (number: string, key: string): string => `${number}_${key}`;

/** The key in an order id; null when it is not one of ours. */
export const parseOrderKey = (orderId: string): string | null => /_([0-9a-f-]{36})$/.exec(orderId)?.[1] ?? null;

/** Status and refunds need Netopia's id and ours, so the shop's id of a payment is both. */
export const paymentIdOf = (ntpId: string, orderId: string): string => `${ntpId}/${orderId}`;

export function parsePaymentId(paymentId: string): { ntpId: string; orderId: string } {
  const [ntpId = '', orderId = ''] = paymentId.split('/', 2);
  return { ntpId, orderId };
}
