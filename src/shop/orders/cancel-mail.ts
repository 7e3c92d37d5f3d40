import type { MailBlock } from '../../kit/mail-blocks.ts';
import { discountLeft, dueOf } from './cancel-rules.ts';
import {
  follow,
  heading,
  type Letter,
  moneyBack,
  note,
  type Row,
  ron,
  rowIf,
  rows,
  said,
  text,
  unitRows,
} from './mail-parts.ts';
import { type Cancellation, linesLeft, type OrderRecord } from './record.ts';

/** For whoever cancelled a part of an order: what is gone, what is still coming, what becomes of the money. */
export const partLetter = (order: OrderRecord, cancelled: Cancellation): Letter => ({
  subject: `Am anulat o parte din comanda ${order.number}`,
  preheader: cancelled.refund === 'none' ? `Comanda costă acum ${ron(dueOf(order))}.` : 'Îți returnăm banii pentru ea.',
  blocks: [
    heading(order),
    text(introOf(order, cancelled)),
    ...said(cancelled.note),
    rows([
      ...unitRows(cancelled.lines, ({ amount }) => amount),
      ...rowIf('De returnat', cancelled.refund === 'none' ? null : ron(cancelled.amount)),
    ]),
    text('Ce îți trimitem:'),
    rows([...unitRows(linesLeft(order), ({ price, quantity }) => price * quantity), ...costRows(order)]),
    ...moneyBack(cancelled.refund, cancelled.amount),
    ...atTheDoor(order),
    follow(order),
    note(
      'Factura se corectează cu o factură storno, pe care o găsești la comandă. Costul livrării rămâne cel de la început.',
    ),
  ],
});

/** Only the shop says why. */
const introOf = ({ number }: OrderRecord, cancelled: Cancellation): string =>
  cancelled.note
    ? `A trebuit să anulăm din comanda ${number} produsele de mai jos; ne pare rău. Restul îl pregătim în continuare.`
    : `Am anulat din comanda ${number} produsele de mai jos, așa cum ai cerut. Restul îl pregătim în continuare.`;

/** What makes up the total now, so that the column adds up. */
const costRows = (order: OrderRecord): Row[] => [
  ['Livrare', ron(order.deliveryCost)],
  ...rowIf('Taxă ramburs', order.cashFee > 0 ? ron(order.cashFee) : null),
  ...rowIf('Reducere', discountLeft(order) > 0 ? `−${ron(discountLeft(order))}` : null),
  ['Total acum', ron(dueOf(order))],
];

const atTheDoor = (order: OrderRecord): MailBlock[] =>
  order.paymentMethod === 'cash' && !order.paidAt ? [text(`La primire ai de plătit ${ron(dueOf(order))}.`)] : [];
