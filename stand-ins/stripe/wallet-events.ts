import type { ExpressEvents } from '../../src/sales/payments/stripe/stripe-wallets.ts';

export type SheetDetails = {
  lineItems: { name: string; amount: number }[];
  shippingRates: { id: string; displayName: string; amount: number; deliveryEstimate?: string }[];
};
export type Fire = <Name extends keyof ExpressEvents>(name: Name, event: ExpressEvents[Name]) => void;

export const walletNames = { applePay: 'Apple Pay', googlePay: 'Google Pay', link: 'Link', klarna: 'Klarna' } as const;
export type Wallet = keyof typeof walletNames;
