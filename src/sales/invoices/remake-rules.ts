import type { Billing } from '../orders/contract.ts';
import type { OrderRecord } from '../orders/record.ts';
import type { InvoiceContent } from './contract.ts';
import { buyerOf, creditRemainder, type InvoiceLine, negate, remainingOf } from './rules.ts';

type Invoiced = { lines: readonly InvoiceLine[] };

/** Lines of the storno of an invoice, and lines of the invoice that replaces it. */
export type Remade = { credited: InvoiceLine[]; lines: InvoiceLine[] };

/**
 * Everything that earlier stornos left of an invoice, with the services that they charged. Amounts are taken over and
 * not calculated again, so that storno and new invoice add up to zero for every VAT rate, also after partial stornos.
 */
export function remakeLines(first: Invoiced, stornos: readonly Invoiced[]): Remade {
  const earlier = stornos.flatMap(({ lines }) => lines);
  const credited = [
    ...first.lines.flatMap((line) => creditRemainder(remainingOf(line, earlier)) ?? []),
    ...chargesOf(first, earlier).map(negate),
  ];
  return { credited, lines: credited.map(negate).map(withUnits) };
}

/** Services that stornos charged, such as the label of a return; those of one rate are one line. */
function chargesOf({ lines }: Invoiced, earlier: readonly InvoiceLine[]): InvoiceLine[] {
  const charges = earlier.filter(({ code, orderLineId, gross }) => {
    const isOfInvoice = lines.some((line) => line.orderLineId === null && line.code === code);
    return orderLineId === null && gross > 0 && !isOfInvoice;
  });
  const groups = Map.groupBy(charges, ({ code, vatRate }) => `${code} ${vatRate}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const sum = (pick: (line: InvoiceLine) => number): number => same.reduce((all, line) => all + pick(line), 0);
    return {
      ...first,
      quantity: 1,
      gross: sum(({ gross }) => gross),
      discount: sum(({ discount }) => discount),
      net: sum(({ net }) => net),
      vat: sum(({ vat }) => vat),
    };
  });
}

/** Price times quantity is the gross amount also where a part of a service, or a price without units, was left. */
function withUnits(line: InvoiceLine): InvoiceLine {
  if (line.price * line.quantity === line.gross) return line;
  const paid = line.gross - line.discount;
  return { ...line, quantity: 1, price: paid, gross: paid, discount: 0 };
}

type ContentInput = {
  order: Pick<OrderRecord, 'email' | 'paymentMethod' | 'paidAt' | 'giftAmount'> & { billing: Billing };
  old: InvoiceContent;
  seller: InvoiceContent['seller'];
  day: string;
  footer: string;
};

/** The invoice in place of another one, whose products, prices and rates it keeps; its lines are added by the caller. */
export function remadeContent({ order, old, seller, day, footer }: ContentInput): Omit<InvoiceContent, 'lines'> {
  return {
    orderNumber: old.orderNumber,
    issuedOn: day,
    seller,
    buyer: buyerOf(order.billing, order.email),
    paymentMethod: order.paymentMethod,
    isPaid: order.paidAt !== null,
    ...(old.giftAmount ? { giftAmount: old.giftAmount } : {}),
    stornoOf: null,
    reason: null,
    footer,
  };
}
