import type { Bani } from '../../platform/money.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { InvoiceContent } from './contract.ts';
import { paidByGift, totalOf } from './rules.ts';
import { texts } from './texts.ts';

/** A row under the VAT of an invoice. */
type TotalRow = { name: string; amount: Bani; isMain?: boolean };

type Settled = Pick<
  InvoiceContent,
  'lines' | 'giftAmount' | 'isPaid' | 'paymentMethod' | 'stornoOf' | 'givesMoneyBack'
>;

/** The total of an invoice, who paid which part of it and what is left to pay. */
export function totalRows(content: Settled): TotalRow[] {
  const total = totalOf(content.lines);
  if (content.stornoOf !== null)
    return [
      givesMoneyBack(content)
        ? { name: texts.totalBack, amount: -total, isMain: true }
        : { name: texts.stornoTotal, amount: total, isMain: true },
    ];
  const gift = paidByGift(content);
  if (gift === 0) return [{ name: content.isPaid ? texts.total : texts.toPay, amount: total, isMain: true }];
  const rest = total - gift;
  return [
    { name: texts.total, amount: total, isMain: true },
    { name: texts.paidByGift, amount: gift },
    ...(content.isPaid && rest > 0 ? [{ name: paidText(content), amount: rest }] : []),
    { name: texts.rest, amount: content.isPaid ? 0 : rest },
  ];
}

/** Stornos of older versions do not say it; those of an order that was paid gave its money back. */
const givesMoneyBack = ({ givesMoneyBack: stated, isPaid }: Settled): boolean => stated ?? isPaid;

const paidText = ({ paymentMethod }: Settled): string => paymentMethods[paymentMethod].invoice.paidText;

/** How the invoice was or will be paid; nothing where the totals say it already. */
export function paymentText(content: Settled): string {
  const { unpaidText } = paymentMethods[content.paymentMethod].invoice;
  const gift = paidByGift(content);
  if (content.stornoOf !== null) return '';
  if (content.isPaid) return gift > 0 ? '' : paidText(content);
  return gift > 0 && gift === totalOf(content.lines) ? '' : unpaidText;
}
