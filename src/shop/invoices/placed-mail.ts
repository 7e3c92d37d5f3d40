import { follow, type Letter } from '../orders/mail-parts.ts';
import type { OrderRecord } from '../orders/record.ts';
import { texts } from './texts.ts';

const { mail: words } = texts;

/** The confirmation of an order: what was bought, for how much, where it goes. The papers are attached. */
export const placedLetter = (order: OrderRecord, siteUrl: string): Letter => ({
  subject: words.subject(order.number),
  preheader: words.preheader,
  blocks: [
    { kind: 'heading', text: words.heading(order.firstName) },
    { kind: 'text', text: words.text(order.number) },
    { kind: 'rows', rows: [...linesOf(order), ...costsOf(order)] },
    {
      kind: 'rows',
      rows: [
        [words.address, addressOf(order)],
        [words.payment, words.payments[order.paymentMethod]],
      ],
    },
    follow(order),
    { kind: 'text', text: words.withdrawal },
    { kind: 'note', text: words.terms(order.termsVersion, `${siteUrl}/terms-and-conditions`) },
  ],
});

const linesOf = ({ lines }: OrderRecord): [string, string][] =>
  lines.map(({ quantity, name, price }) => [words.line(quantity, name), words.ron(price * quantity)]);

function costsOf({ deliveryCost, cashFee, discount, total }: OrderRecord): [string, string][] {
  const costs: [string, number][] = [
    [words.delivery, deliveryCost],
    [words.cashFee, cashFee],
    [words.discount, -discount],
  ];
  const shown = costs.filter(([name, bani]) => bani !== 0 || name === words.delivery);
  return [...shown, [words.total, total] as const].map(([name, bani]) => [name, words.ron(bani)]);
}

function addressOf({ locker, shipping }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}`;
  const { firstName, lastName, street, number, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? `${locality}, ${countyName}` : `${locality}, Sector ${sector}`;
  return [`${firstName} ${lastName}`, `${street}${number ? ` nr. ${number}` : ''}`, town, postalCode].join(', ');
}
