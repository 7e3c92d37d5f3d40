import type { MailBlock } from '../../platform/mail/blocks.ts';
import { type EmailContent, greetingBlock, orderButton, textBlock } from '../orders/mail-texts.ts';
import type { OrderRecord } from '../orders/record.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { AwaitedEvent } from './issue-rules.ts';
import { awaitedTexts, texts } from './texts.ts';

const { mail: mailTexts } = texts;

/** The event after which the invoice is written, or null when it is attached. */
type Awaited = AwaitedEvent | null;

/** Order confirmation; the withdrawal form is attached, and the invoice when there is one. */
export const confirmationEmail = (order: OrderRecord, siteUrl: string, awaited: Awaited): EmailContent => ({
  subject: mailTexts.subject(order.number),
  preheader: awaited ? mailTexts.preheader : mailTexts.preheaderInvoiced,
  blocks: [
    { kind: 'heading', text: mailTexts.heading(order.firstName) },
    textBlock(awaited ? mailTexts.text(order.number) : mailTexts.textInvoiced(order.number)),
    { kind: 'rows', rows: [...linesOf(order), ...costsOf(order)] },
    {
      kind: 'rows',
      rows: [
        [mailTexts.address, addressOf(order)],
        [mailTexts.payment, paymentMethods[order.paymentMethod].texts.confirmation],
      ],
    },
    orderButton(order),
    ...invoiceBlock(awaited),
    { kind: 'text', text: mailTexts.withdrawal },
    { kind: 'note', text: mailTexts.terms(order.termsVersion, `${siteUrl}/terms-and-conditions`) },
  ],
});

const invoiceBlock = (awaited: Awaited): MailBlock[] => (awaited ? [textBlock(awaitedTexts[awaited])] : []);

/** Sent with an invoice that is written after the confirmation of the order. */
export const invoiceEmail = (order: OrderRecord, number: string): EmailContent => ({
  subject: mailTexts.invoiceSubject(order.number),
  preheader: mailTexts.invoicePreheader,
  blocks: [greetingBlock(order), textBlock(mailTexts.invoiceText(number, order.number)), orderButton(order)],
});

const linesOf = ({ lines }: OrderRecord): [string, string][] =>
  lines.map(({ quantity, name, price }) => [mailTexts.line(quantity, name), mailTexts.ron(price * quantity)]);

function costsOf({ deliveryCost, cashFee, discount, total }: OrderRecord): [string, string][] {
  const costs: [string, number][] = [
    [mailTexts.delivery, deliveryCost],
    [mailTexts.cashFee, cashFee],
    [mailTexts.discount, -discount],
  ];
  const shown = costs.filter(([name, bani]) => bani !== 0 || name === mailTexts.delivery);
  return [...shown, [mailTexts.total, total] as const].map(([name, bani]) => [name, mailTexts.ron(bani)]);
}

function addressOf({ locker, shipping }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}`;
  const { firstName, lastName, street, number, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? `${locality}, ${countyName}` : `${locality}, Sector ${sector}`;
  return [`${firstName} ${lastName}`, `${street}${number ? ` nr. ${number}` : ''}`, town, postalCode].join(', ');
}
