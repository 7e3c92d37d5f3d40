export const checkoutMethodIds = ['card', 'cash', 'transfer'] as const;
/** Methods that the shop offers its buyers. */
export type CheckoutMethod = (typeof checkoutMethodIds)[number];

/** 'marketplace': the marketplace took the money before it announced the order, and gives it back (ADR-136). */
export const paymentMethodIds = [...checkoutMethodIds, 'marketplace'] as const;
export type PaymentMethod = (typeof paymentMethodIds)[number];

/** How money goes back: by the provider or the marketplace that took it, or by a bank transfer that staff make. */
export const refundMethodIds = ['card', 'transfer', 'marketplace'] as const;
export type RefundMethod = (typeof refundMethodIds)[number];
/** 'none' when nothing was paid. */
export type Refund = RefundMethod | 'none';

/** Rules for orders that are paid this way. */
export type PaymentMethodRecord = {
  name: string;
  /** Paid in the browser through a payment provider, which alone confirms the payment. */
  isOnline: boolean;
  /** The courier collects the amount due with the parcel, so the order is paid when it is delivered. */
  isPaidOnDelivery: boolean;
  /** Paid to the shop's bank account: the buyer is shown the account, and staff confirm that the money arrived. */
  isPaidToAccount: boolean;
  /** Paid before the shop gets the order. */
  isPaidWhenPlaced: boolean;
  /** State of a new order. */
  initialState: 'awaiting_payment' | 'placed';
  /** Time to pay, after which the order is cancelled; null for an order that does not wait. */
  deadlineSeconds: number | null;
  /** When an e-mail reminds of the missing payment. */
  reminderSeconds: number | null;
  /** The cart stays until the payment succeeds, and the next order from it replaces the unpaid one. */
  keepsCartUntilPaid: boolean;
  /** The fee of the courier that is added to the order. */
  fee: 'cashFee' | null;
  refundBy: RefundMethod;
  /** `meansCode`: UNCL 4461, for e-Factura. */
  invoice: { meansCode: string; paidText: string; unpaidText: string };
  /**
   * In the list of methods and in the summary of the checkout, in the e-mail that confirms the order, and in sentences
   * of public texts: 'Poți plăti …'.
   */
  texts: { choice: string; summary: string; confirmation: string; how: string };
};

const minute = 60;
const day = 24 * 60 * minute;

const cashText = 'Plătești curierului, la primirea coletului.';
const transferText = 'Îți arătăm contul după ce trimiți comanda. O pregătim când ajung banii.';

/** The payment methods, in the order of the checkout. Code asks a record for its fields and compares no names. */
export const paymentMethods: Record<PaymentMethod, PaymentMethodRecord> = {
  card: {
    name: 'Card',
    isOnline: true,
    isPaidOnDelivery: false,
    isPaidToAccount: false,
    isPaidWhenPlaced: false,
    initialState: 'awaiting_payment',
    deadlineSeconds: 30 * minute,
    reminderSeconds: 10 * minute,
    keepsCartUntilPaid: true,
    fee: null,
    refundBy: 'card',
    invoice: { meansCode: '48', paidText: 'Plătit cu cardul', unpaidText: '' },
    texts: {
      choice: 'Plătești în siguranță, pe loc.',
      summary: 'Scrii datele cardului după ce trimiți comanda.',
      confirmation: 'Card, plătită',
      how: 'cu cardul',
    },
  },
  cash: {
    name: 'Ramburs',
    isOnline: false,
    isPaidOnDelivery: true,
    isPaidToAccount: false,
    isPaidWhenPlaced: false,
    initialState: 'placed',
    deadlineSeconds: null,
    reminderSeconds: null,
    keepsCartUntilPaid: false,
    fee: 'cashFee',
    refundBy: 'transfer',
    invoice: {
      meansCode: '10',
      paidText: 'Plătit la livrare (ramburs)',
      unpaidText: 'Se plătește la livrare (ramburs)',
    },
    texts: { choice: cashText, summary: cashText, confirmation: 'Ramburs, la livrare', how: 'ramburs' },
  },
  transfer: {
    name: 'Transfer bancar',
    isOnline: false,
    isPaidOnDelivery: false,
    isPaidToAccount: true,
    isPaidWhenPlaced: false,
    initialState: 'awaiting_payment',
    deadlineSeconds: 7 * day,
    reminderSeconds: null,
    keepsCartUntilPaid: false,
    fee: null,
    refundBy: 'transfer',
    invoice: { meansCode: '30', paidText: 'Plătit prin transfer bancar', unpaidText: '' },
    texts: {
      choice: transferText,
      summary: transferText,
      confirmation: 'Transfer bancar, primit',
      how: 'prin transfer bancar',
    },
  },
  marketplace: {
    name: 'Plătită la eMAG',
    isOnline: false,
    isPaidOnDelivery: false,
    isPaidToAccount: false,
    isPaidWhenPlaced: true,
    initialState: 'placed',
    deadlineSeconds: null,
    reminderSeconds: null,
    keepsCartUntilPaid: false,
    fee: null,
    refundBy: 'marketplace',
    invoice: { meansCode: '48', paidText: 'Plătit la eMAG', unpaidText: '' },
    texts: {
      choice: 'Plătită la eMAG.',
      summary: 'Plătită la eMAG.',
      confirmation: 'Plătită la eMAG',
      how: 'la eMAG',
    },
  },
};

export type MethodProperty = 'isOnline' | 'isPaidOnDelivery' | 'isPaidToAccount' | 'keepsCartUntilPaid';

/** The methods that have a property, for SQL: `payment_method = any(${methodsWith('isOnline')})`. */
export const methodsWith = (property: MethodProperty): PaymentMethod[] =>
  paymentMethodIds.filter((id) => paymentMethods[id][property]);

export const refundMethods: Record<Refund, { isByProvider: boolean; needsIban: boolean }> = {
  card: { isByProvider: true, needsIban: false },
  transfer: { isByProvider: false, needsIban: true },
  marketplace: { isByProvider: false, needsIban: false },
  none: { isByProvider: false, needsIban: false },
};

export const refundFor = (method: PaymentMethod, isPaid: boolean): Refund =>
  isPaid ? paymentMethods[method].refundBy : 'none';
