import { kindNames, type ReturnKind } from '../../aftersales/returns/rules.ts';
import type { EmailContent, MailBlock } from '../../platform/mail/blocks.ts';
import { nameInMail } from '../../platform/mail/plain-name.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { amountDue } from '../../sales/orders/amounts.ts';
import { type OrderRecord, remainingLines } from '../../sales/orders/record.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';

const ron = (bani: number): string => formatRon(toRon(bani));

const button = (text: string, url: string): MailBlock => ({ kind: 'button', text, url });

const offNote: MailBlock = {
  kind: 'note',
  text: 'Primești acest mesaj pentru că adresa ta este în administrare, la Setări › Înștiințări.',
};

const buyerOf = ({ firstName, lastName }: Pick<OrderRecord, 'firstName' | 'lastName'>): string =>
  nameInMail(`${firstName} ${lastName}`) || 'fără nume';

export const newOrderNotice = (order: OrderRecord): EmailContent => ({
  subject: `Comandă nouă ${order.number}: ${ron(amountDue(order))}`,
  preheader: `${buyerOf(order)}, ${order.courierName}.`,
  blocks: [
    { kind: 'heading', text: `Comanda ${order.number}` },
    {
      kind: 'rows',
      rows: [
        ['Client', buyerOf(order)],
        ['Plată', `${paymentMethods[order.paymentMethod].name}, ${order.paidAt ? 'plătită' : 'neplătită'}`],
        ['Livrare', order.courierName],
        ...remainingLines(order).map(({ quantity, name, price }): [string, string] => [
          `${quantity} × ${name}`,
          ron(price * quantity),
        ]),
        ['Total', ron(amountDue(order))],
      ],
    },
    button('Deschide comanda', `/admin/orders/${order.id}`),
    offNote,
  ],
});

export type NewReturn = { id: number; number: string; kind: ReturnKind; orderNumber: string; products: string[] };

export const returnNotice = ({ id, number, kind, orderNumber, products }: NewReturn): EmailContent => ({
  subject: `${kindNames[kind]} ${number} pentru comanda ${orderNumber}`,
  preheader: 'Așteaptă răspunsul magazinului.',
  blocks: [
    { kind: 'heading', text: `${kindNames[kind]} ${number}` },
    { kind: 'text', text: `Un client vrea să trimită înapoi produse din comanda ${orderNumber}:` },
    { kind: 'text', text: products.join(', ') },
    button('Deschide returul', `/admin/returns/${id}`),
    offNote,
  ],
});

export const failedPaymentNotice = (order: OrderRecord): EmailContent => ({
  subject: `Plata cu cardul a comenzii ${order.number} nu a reușit`,
  preheader: `${ron(amountDue(order))}, încă neplătită.`,
  blocks: [
    { kind: 'heading', text: `Comanda ${order.number}` },
    {
      kind: 'text',
      text: `Banca a refuzat plata de ${ron(amountDue(order))}. Clientul a primit un mesaj și poate încerca din nou.`,
    },
    button('Deschide comanda', `/admin/orders/${order.id}`),
    offNote,
  ],
});
