import type { OrderRecord } from '../orders/record.ts';
import type { InvoiceContent } from './contract.ts';
import { buyerOf, sellerOf } from './rules.ts';
import { texts } from './texts.ts';

type Seller = Parameters<typeof sellerOf>[0];

/**
 * The paper of the sale of a gift card. A card for goods of several VAT rates is a multi-purpose voucher: its sale is no
 * taxable supply (Cod fiscal, art. 266^1), so that the paper has no VAT; the goods have it when the card is spent.
 */
export function buildVoucherContent(order: OrderRecord, brand: Seller, day: string): InvoiceContent {
  const { number, total, paymentMethod, billing, email } = order;
  return {
    orderNumber: number,
    issuedOn: day,
    seller: sellerOf(brand),
    buyer: buyerOf(billing, email),
    lines: [
      {
        orderLineId: null,
        code: texts.voucherCode,
        name: texts.voucherName,
        quantity: 1,
        price: total,
        vatRate: 0,
        gross: total,
        discount: 0,
        net: total,
        vat: 0,
      },
    ],
    paymentMethod,
    isPaid: false,
    isVoucher: true,
    stornoOf: null,
    reason: null,
  };
}
