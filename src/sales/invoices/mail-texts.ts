import { blockField, defineMail, textField } from '../../platform/mail/template.ts';
import { guaranteeNoticeBlocks } from '../guarantee-notice/mail-texts.ts';
import {
  aboutOrder,
  formatBani,
  giftRows,
  orderFields,
  type Row,
  rowsBlock,
  withdrawText,
} from '../orders/mail-fields.ts';
import type { OrderRecord } from '../orders/record.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { AwaitedEvent } from './issue-rules.ts';
import { awaitedTexts } from './texts.ts';

/** The event after which the invoice is written, or null when it is attached. */
type Awaited = AwaitedEvent | null;

/**
 * Order confirmation; the withdrawal form is attached, the invoice when there is one, and the notice on the legal
 * guarantee when the shop has its PDF.
 */
export const confirmationEmail = defineMail<
  [order: OrderRecord, siteUrl: string, awaited: Awaited, hasNoticePdf: boolean]
>({
  key: 'invoices-placed',
  name: 'Confirmarea comenzii',
  subject: 'Comanda {comanda} a fost plasată',
  preheader: 'Îți mulțumim! {pe_scurt}',
  text: [
    '# Mulțumim, {prenume}!',
    'Am primit comanda {comanda} și o pregătim. {atasamente}',
    '{produse}',
    '{livrare_si_plata}',
    '[Vezi comanda]({link_comanda})',
    '{despre_factura}',
    'Te poți retrage din contract în 14 zile de la primirea ultimului colet, fără să spui de ce.',
    withdrawText,
    '> Contractul s-a încheiat în condițiile publicate la {adresa_termenilor}, versiunea {versiunea_termenilor}.',
  ],
  fields: {
    ...orderFields,
    prenume: textField('Prenumele', ({ firstName }) => firstName),
    pe_scurt: textField('Dacă factura este atașată', (_, __, awaited) =>
      awaited ? 'O pregătim.' : 'Factura este atașată.',
    ),
    atasamente: textField('Ce fișiere sunt atașate', (_, __, awaited) =>
      awaited ? 'Formularul de retragere este atașat.' : 'Factura și formularul de retragere sunt atașate.',
    ),
    produse: blockField(
      'Produsele, livrarea, reducerea și totalul cu TVA',
      (order) => [rowsBlock([...linesOf(order), ...costsOf(order)])],
      { isRequired: true },
    ),
    livrare_si_plata: blockField(
      'Adresa și felul plății',
      (order) => [
        rowsBlock([
          ['Se livrează la', addressOf(order)],
          ['Plata', paymentText(order)],
        ]),
      ],
      { isRequired: true },
    ),
    despre_factura: textField('Când vine factura; lipsește dacă este atașată', (_, __, awaited) =>
      awaited ? awaitedTexts[awaited] : '',
    ),
    adresa_termenilor: textField('Pagina cu termenii', (_, siteUrl) => `${siteUrl}/terms-and-conditions`, {
      isRequired: true,
    }),
    versiunea_termenilor: textField('Versiunea termenilor acceptați', ({ termsVersion }) => termsVersion, {
      isRequired: true,
    }),
    garantia_legala: blockField(
      'Nota privind garanția legală, cerută de lege',
      (_, __, ___, hasNoticePdf) => guaranteeNoticeBlocks(hasNoticePdf),
      { isAlwaysShown: true },
    ),
  },
  about: aboutOrder,
});

/** Sent with an invoice that is written after the confirmation of the order. */
export const invoiceEmail = defineMail<[order: OrderRecord, number: string]>({
  key: 'invoices-invoice',
  name: 'Factura',
  subject: 'Factura pentru comanda {comanda}',
  preheader: 'Factura este atașată.',
  text: [
    '# {salut}',
    'Factura {factura} pentru comanda {comanda} este atașată. O găsești oricând și la comandă.',
    '[Vezi comanda]({link_comanda})',
  ],
  fields: { ...orderFields, factura: textField('Seria și numărul facturii', (_, number) => number) },
  about: aboutOrder,
});

/** Sent with an invoice that replaces another one, and the storno of that one. */
export const remadeInvoiceEmail = defineMail<[order: OrderRecord, number: string, replaced: string]>({
  key: 'invoices-remade',
  name: 'Factura refăcută',
  subject: 'Factura corectată pentru comanda {comanda}',
  preheader: 'Factura nouă și stornarea celei vechi sunt atașate.',
  text: [
    '# {salut}',
    'Am refăcut factura comenzii {comanda} cu datele corecte. Factura {factura} este atașată, împreună cu stornarea facturii {factura_veche}, pe care o înlocuiește.',
    'Produsele și prețul rămân aceleași; nu ai nimic de plătit în plus.',
    '[Vezi comanda]({link_comanda})',
  ],
  fields: {
    ...orderFields,
    factura: textField('Seria și numărul facturii noi', (_, number) => number),
    factura_veche: textField('Seria și numărul facturii înlocuite', (_, __, replaced) => replaced),
  },
  about: aboutOrder,
});

const paymentText = ({ origin, paymentMethod }: OrderRecord): string =>
  origin === 'replacement'
    ? 'Nimic de plătit: înlocuiește un produs rechemat'
    : paymentMethods[paymentMethod].texts.confirmation;

const linesOf = ({ lines }: OrderRecord): Row[] =>
  lines.map(({ quantity, name, price }) => [`${quantity} × ${name}`, formatBani(price * quantity)]);

function costsOf(order: OrderRecord): Row[] {
  const { deliveryCost, cashFee, discount, total } = order;
  return [
    ['Livrare', formatBani(deliveryCost)],
    ...(cashFee === 0 ? [] : [['Taxă ramburs', formatBani(cashFee)] satisfies Row]),
    ...(discount === 0 ? [] : [['Reducere', formatBani(-discount)] satisfies Row]),
    ['Total cu TVA', formatBani(total)],
    ...giftRows(order),
  ];
}

function addressOf({ locker, shipping }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}`;
  const { firstName, lastName, street, number, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? `${locality}, ${countyName}` : `${locality}, Sector ${sector}`;
  return [`${firstName} ${lastName}`, `${street}${number ? ` nr. ${number}` : ''}`, town, postalCode].join(', ');
}
