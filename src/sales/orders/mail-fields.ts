import { formatPostalAddress } from '../../account/addresses/rules.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, linkField, textField } from '../../platform/mail/template.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import type { Refund, RefundMethod } from '../payment-methods/methods.ts';
import { amountDue, amountToCollect, moneyDue, remainingDiscount } from './amounts.ts';
import { type OrderRecord, remainingLines } from './record.ts';
import { withdrawalLabel, withdrawalPath } from './withdrawal-link.ts';

export type Row = [label: string, value: string];

type LinkedOrder = Pick<OrderRecord, 'id' | 'identifier' | 'isGuest'>;

export const textBlock = (text: string): MailBlock => ({ kind: 'text', text });
export const rowsBlock = (list: Row[]): MailBlock => ({ kind: 'rows', rows: list });
export const optionalRow = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);

/** Guests open the order by its unguessable identifier. */
export const orderPath = ({ id, identifier, isGuest }: LinkedOrder): string =>
  isGuest ? `/success?order=${identifier}` : `/view-order/${id}`;

export const formatBani = (bani: Bani): string => formatRon(toRon(bani));

export const optionalBani = (bani: Bani): string => (bani > 0 ? formatBani(bani) : '');

/** The part of the order's amount that its gift card pays. */
const giftDue = (order: OrderRecord): Bani => amountDue(order) - moneyDue(order);

type Units = { quantity: number; name: string; parts?: readonly Units[] };

/** ' (1 × Magneziu, 2 × Zinc)' after the name of a bundle. */
const partsOf = ({ parts = [] }: Units): string =>
  parts.length > 0 ? ` (${parts.map((part) => `${part.quantity} × ${part.name}`).join(', ')})` : '';

/** '2 × Vitamina C' with the amount. */
export const lineRows = <Line extends Units>(lines: readonly Line[], amountOf: (line: Line) => Bani): Row[] =>
  lines.map((line) => [`${line.quantity} × ${line.name}${partsOf(line)}`, formatBani(amountOf(line))]);

export const refundTargets: Record<RefundMethod, string> = {
  card: 'pe cardul cu care ai plătit',
  transfer: 'în contul din care ai plătit',
  marketplace: 'prin eMAG',
};
export const refundTarget = (refund: Refund): string => (refund === 'none' ? '' : refundTargets[refund]);

export const shippedRows = ({ courierName, waybill, locker, shipping }: OrderRecord): MailBlock =>
  rowsBlock([
    ['Curier', courierName],
    ...optionalRow('AWB', waybill),
    locker
      ? ['Locker', `${locker.name}, ${locker.street}, ${locker.locality}`]
      : ['Se livrează la', [...formatPostalAddress(shipping)].join(', ')],
  ]);

const productRows = (order: OrderRecord): MailBlock =>
  rowsBlock(lineRows(remainingLines(order), ({ price, quantity }) => price * quantity));

/** The links of an e-mail about an order in the log; guests have no page in the back office. */
export const aboutOrder = ({ id, accountId, isGuest }: OrderRecord) => ({
  orderId: id,
  accountId: isGuest ? undefined : accountId,
});

/** Values that every e-mail about an order may name. */
export const orderFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: OrderRecord) => greeting(firstName)),
  prenume: textField('Prenumele', ({ firstName }: OrderRecord) => nameInMail(firstName)),
  comanda: textField('Numărul comenzii', ({ number }: OrderRecord) => number),
  total: textField('Cât costă comanda acum', (order: OrderRecord) => formatBani(amountDue(order))),
  rest_de_plata: textField('Cât este de plătit fără cardul cadou', (order: OrderRecord) => formatBani(moneyDue(order))),
  link_comanda: linkField('Pagina comenzii', orderPath),
  link_retragere: linkField('Retragerea din contract', ({ number }: OrderRecord) => withdrawalPath(number)),
};

/** Texts shared by several e-mails about orders. */
export const greetingText = '# {salut}';
export const withdrawText = `[${withdrawalLabel}]({link_retragere})`;
export const messageText = 'Mesajul nostru: {mesaj}';
export const cashText = 'La primire ai de plătit {de_plata_la_primire}.';
export const refundText = 'Îți returnăm {suma_returnata} {unde_returnam}, în cel mult 14 zile.';
export const giftCardRefundText =
  'Pe cardul cadou se întorc {suma_pe_cardul_cadou}, pe care îi poți folosi la altă comandă.';
export const giftCardRefundName = 'Suma care se întoarce pe cardul cadou; poate lipsi';
export const buttonText = '[Vezi comanda]({link_comanda})';

export const withNote = {
  ...orderFields,
  mesaj: textField('Mesajul scris de echipă; poate lipsi', (_: OrderRecord, note: string) => note),
};

export const productsField = blockField('Produsele, cu prețul lor', (order: OrderRecord) => [productRows(order)]);

export const cashAmount = (order: OrderRecord): string => optionalBani(amountToCollect(order));
export const cashField = textField('Suma de plătit la primire; poate lipsi', cashAmount);

/** The gift card's part and the rest to pay; empty without a gift card. */
export const giftRows = (order: OrderRecord): Row[] =>
  giftDue(order) > 0
    ? [
        [
          `Plătit cu ${order.giftCardEndings.length > 1 ? 'carduri' : 'cardul'} cadou`,
          `−${formatBani(giftDue(order))}`,
        ],
        ['Rest de plată', formatBani(moneyDue(order))],
      ]
    : [];

const costRows = (order: OrderRecord): Row[] => [
  ['Livrare', formatBani(order.deliveryCost)],
  ...optionalRow('Taxă ramburs', order.cashFee > 0 ? formatBani(order.cashFee) : null),
  ...optionalRow('Reducere', remainingDiscount(order) > 0 ? `−${formatBani(remainingDiscount(order))}` : null),
  ['Total acum', formatBani(amountDue(order))],
  ...giftRows(order),
];

/** The rest of an order with its costs. */
export const remainingField = blockField('Produsele rămase, livrarea și totalul', (order: OrderRecord) => [
  rowsBlock([...lineRows(remainingLines(order), ({ price, quantity }) => price * quantity), ...costRows(order)]),
]);
