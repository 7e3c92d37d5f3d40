import { kindNames, type ReturnKind } from '../../aftersales/returns/rules.ts';
import { formatLei } from '../../platform/lei.ts';
import { nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { toRon } from '../../platform/money.ts';
import { amountDue } from '../../sales/orders/amounts.ts';
import { aboutOrder } from '../../sales/orders/mail-fields.ts';
import { type OrderRecord, remainingLines } from '../../sales/orders/record.ts';
import { isGiftCardSale } from '../../sales/orders/rules.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';

const ron = (bani: number): string => formatLei(toRon(bani));

const settingsText = '> Primești acest mesaj pentru că adresa ta este în administrare, la Setări › Înștiințări.';

const buyerOf = ({ firstName, lastName }: Pick<OrderRecord, 'firstName' | 'lastName'>): string =>
  nameInMail(`${firstName} ${lastName}`) || 'fără nume';

const orderFields = {
  comanda: textField('Numărul comenzii', ({ number }: OrderRecord) => number),
  total: textField('Totalul comenzii', (order: OrderRecord) => ron(amountDue(order))),
  client: textField('Numele clientului', buyerOf),
  curier: textField('Curierul', ({ courierName }: OrderRecord) => courierName),
  link_comanda: linkField('Comanda, în administrare', (order: OrderRecord) =>
    isGiftCardSale(order) ? `/admin/gift-card-sales/${order.id}` : `/admin/orders/${order.id}`,
  ),
};

export const newOrderNotice = defineMail<[order: OrderRecord]>({
  key: 'notices-order',
  name: 'Înștiințare: comandă nouă',
  subject: 'Comandă nouă {comanda}: {total}',
  preheader: '{client}, {curier}.',
  text: ['# Comanda {comanda}', '{detalii}', '[Deschide comanda]({link_comanda})', settingsText],
  fields: {
    ...orderFields,
    detalii: blockField('Clientul, plata, livrarea și produsele', (order) => [
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
    ]),
  },
  about: aboutOrder,
});

export const soldGiftCardNotice = defineMail<[order: OrderRecord]>({
  key: 'notices-gift-card',
  name: 'Înștiințare: card cadou vândut',
  subject: 'Card cadou vândut {comanda}: {total}',
  preheader: '{client}.',
  text: [
    '# Card cadou {comanda}',
    '{client} a cumpărat un card cadou de {total}. Este plătit și nu ai nimic de pregătit.',
    '[Deschide vânzarea]({link_comanda})',
    settingsText,
  ],
  fields: {
    comanda: orderFields.comanda,
    total: orderFields.total,
    client: orderFields.client,
    link_comanda: orderFields.link_comanda,
  },
  about: aboutOrder,
});

export type NewReturn = { id: number; number: string; kind: ReturnKind; orderNumber: string; products: string[] };

export const returnNotice = defineMail<[returned: NewReturn]>({
  key: 'notices-return',
  name: 'Înștiințare: retur nou',
  subject: '{fel} {retur} pentru comanda {comanda}',
  preheader: 'Așteaptă răspunsul magazinului.',
  text: [
    '# {fel} {retur}',
    'Un client vrea să trimită înapoi produse din comanda {comanda}:',
    '{produse}',
    '[Deschide returul]({link_retur})',
    settingsText,
  ],
  fields: {
    fel: textField('Retur sau retragere', ({ kind }) => kindNames[kind]),
    retur: textField('Numărul returului', ({ number }) => number),
    comanda: textField('Numărul comenzii', ({ orderNumber }) => orderNumber),
    produse: textField('Produsele', ({ products }) => products.join(', ')),
    link_retur: linkField('Returul, în administrare', ({ id }) => `/admin/returns/${id}`),
  },
});

export const failedPaymentNotice = defineMail<[order: OrderRecord]>({
  key: 'notices-failed-payment',
  name: 'Înștiințare: plată nereușită',
  subject: 'Plata cu cardul a comenzii {comanda} nu a reușit',
  preheader: '{total}, încă neplătită.',
  text: [
    '# Comanda {comanda}',
    'Banca a refuzat plata de {total}. Clientul a primit un mesaj și poate încerca din nou.',
    '[Deschide comanda]({link_comanda})',
    settingsText,
  ],
  fields: orderFields,
  about: aboutOrder,
});

export type UnmetDuty = { name: string; finding: string };

export const dutyNotice = defineMail<[duties: readonly UnmetDuty[]]>({
  key: 'notices-duty',
  name: 'Înștiințare: obligație legală neîndeplinită',
  subject: 'Obligații legale neîndeplinite: {obligatii}',
  preheader: 'Verificarea a găsit ceva nou.',
  text: [
    '# Obligații legale neîndeplinite',
    'Verificarea paginilor și a produselor a găsit ceva ce înainte era în regulă:',
    '{gasite}',
    '[Deschide obligațiile]({link_obligatii})',
    settingsText,
  ],
  fields: {
    obligatii: textField('Numele obligațiilor', (duties) => duties.map(({ name }) => name).join(', ')),
    gasite: blockField('Ce lipsește, pentru fiecare obligație', (duties) => [
      { kind: 'rows', rows: duties.map(({ name, finding }): [string, string] => [name, finding]) },
    ]),
    link_obligatii: linkField('Obligațiile legale, în administrare', () => '/admin/duties'),
  },
});
