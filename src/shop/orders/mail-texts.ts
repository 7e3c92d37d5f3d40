import { brand } from '../../brands/brand.ts';
import type { MailBlock } from '../../kit/mail-blocks.ts';
import { showMoment } from '../../kit/romanian.ts';
import { showPlace } from '../addresses/place-rules.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { dueOf, refundWayOf } from './cancel-rules.ts';
import { follow, heading, type Letter, moneyBack, ron, rowIf, rows, said, text, unitRows } from './mail-parts.ts';
import { linesLeft, type OrderRecord } from './record.ts';
import { type CancelReason, type OrderState, paymentMethodNames } from './rules.ts';

const cancelled: Record<CancelReason, (order: OrderRecord, note: string) => string> = {
  expired: ({ number }) => `Comanda ${number} a fost anulată, pentru că plata nu a ajuns la timp.`,
  superseded: ({ number }, note) =>
    `Comanda ${number} a fost anulată, pentru că ai trimis alta în locul ei: ${note}. Pentru cea veche nu ai nimic de plătit.`,
  customer: ({ number }) => `Comanda ${number} a fost anulată, așa cum ai cerut.`,
  shop: ({ number }) => `Din păcate a trebuit să anulăm comanda ${number}.`,
};

const shippedRows = ({ courierName, waybill, locker, shipping }: OrderRecord): MailBlock =>
  rows([
    ['Curier', courierName],
    ...rowIf('AWB', waybill),
    locker
      ? ['Locker', `${locker.name}, ${locker.street}, ${locker.locality}`]
      : ['Se livrează la', [...showPlace(shipping)].join(', ')],
  ]);

/** The courier knows best where the parcel is. */
function track(order: OrderRecord): MailBlock[] {
  const url = trackingUrl(order.courierName, order.waybill);
  return url ? [{ kind: 'button', text: 'Urmărește coletul', url }, follow(order)] : [follow(order)];
}

const productRows = (order: OrderRecord): MailBlock =>
  rows(unitRows(linesLeft(order), ({ price, quantity }) => price * quantity));

const cashRow = (order: OrderRecord): MailBlock[] =>
  order.paymentMethod === 'cash' && !order.paidAt ? [text(`La primire ai de plătit ${ron(dueOf(order))}.`)] : [];

/** Only a customer can say how an order was: a visitor has no account to say it from. */
const reviewInvitation = ({ id, isGuest, ...order }: OrderRecord): MailBlock[] =>
  isGuest
    ? [follow({ ...order, id, isGuest })]
    : [
        text('Cum a fost? Părerea ta îi ajută pe ceilalți să aleagă și durează un minut.'),
        { kind: 'button', text: 'Scrie o părere', url: `/add-order-review?orderId=${id}` },
      ];

/** The letters of the orders room. A placed order is confirmed by the letter that carries its invoice. */
export const letters: Partial<Record<OrderState, (order: OrderRecord, note: string) => Letter>> = {
  confirmed: (order, note) => ({
    subject: `Pregătim comanda ${order.number}`,
    preheader: 'Îți scriem din nou când pleacă spre tine.',
    blocks: [
      heading(order),
      text(`Am confirmat comanda ${order.number} și o pregătim. Îți scriem din nou când pleacă spre tine.`),
      ...said(note),
      follow(order),
    ],
  }),
  shipped: (order, note) => ({
    subject: `Comanda ${order.number} a plecat spre tine`,
    preheader: `Vine prin ${order.courierName}.`,
    blocks: [
      heading(order),
      text(`Am predat comanda ${order.number} curierului.`),
      shippedRows(order),
      ...cashRow(order),
      ...said(note),
      text('În colet:'),
      productRows(order),
      ...track(order),
    ],
  }),
  delivered: (order, note) => ({
    subject: `Comanda ${order.number} a fost livrată`,
    preheader: 'Sperăm că îți place ce ai ales.',
    blocks: [
      heading(order),
      text(`Comanda ${order.number} a ajuns la tine. Sperăm că îți place ce ai ales.`),
      ...said(note),
      ...reviewInvitation(order),
      { kind: 'note', text: 'Dacă te răzgândești, o poți returna în 14 zile de la primire, fără să ne spui de ce.' },
    ],
  }),
  returned: (order, note) => ({
    subject: `Comanda ${order.number} a fost returnată`,
    preheader: 'Am primit produsele înapoi.',
    blocks: [
      heading(order),
      text(`Produsele din comanda ${order.number} s-au întors la noi.`),
      ...(order.paidAt ? [text('Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.')] : []),
      ...said(note),
      follow(order),
    ],
  }),
  cancelled: (order, note) => ({
    subject: `Comanda ${order.number} a fost anulată`,
    preheader: order.paidAt ? 'Îți returnăm banii.' : 'Nu ai nimic de plătit.',
    blocks: [
      heading(order),
      text(cancelled[order.cancelReason ?? 'shop'](order, note)),
      productRows(order),
      ...moneyBack(refundWayOf(order, dueOf(order)), dueOf(order)),
      ...(order.cancelReason === 'expired'
        ? [text('Produsele sunt din nou în vânzare și le poți comanda oricând.')]
        : []),
      ...(order.cancelReason === 'superseded' ? [] : said(note)),
      follow(order),
    ],
  }),
};

/** Sent at once: without it nobody knows where to pay. */
export const transferLetter = (order: OrderRecord): Letter => ({
  subject: `Datele de plată pentru comanda ${order.number}`,
  preheader: `Ai de plătit ${ron(dueOf(order))} prin transfer bancar.`,
  blocks: [
    heading(order),
    text(`Am primit comanda ${order.number} și ți-am pus produsele deoparte. O pregătim de îndată ce ajung banii.`),
    {
      kind: 'rows',
      rows: [
        ['Sumă', ron(dueOf(order))],
        ['Beneficiar', brand.company.name],
        ['IBAN', brand.company.iban],
        ['Banca', brand.company.bank],
        ['Detaliile plății', order.number],
        ...rowIf('Plătește până la', order.expiresAt && showMoment(order.expiresAt)),
      ],
    },
    follow(order),
    { kind: 'note', text: 'Scrie numărul comenzii în detaliile plății, ca să o recunoaștem.' },
  ],
});

/** Money has come in, by card or by bank; the letter with the invoice follows. */
export const paidLetter = (order: OrderRecord): Letter => ({
  subject: `Am primit plata pentru comanda ${order.number}`,
  preheader: `${ron(dueOf(order))}, ${paymentMethodNames[order.paymentMethod].toLowerCase()}.`,
  blocks: [
    heading(order),
    text(`Am primit banii pentru comanda ${order.number}. Mulțumim! Nu mai ai nimic de plătit.`),
    rows([
      ['Sumă', ron(dueOf(order))],
      ['Plătită prin', paymentMethodNames[order.paymentMethod]],
      ...rowIf('La', order.paidAt && showMoment(order.paidAt)),
    ]),
    text('Pregătim coletul și îți scriem când pleacă. Factura vine în confirmarea comenzii.'),
    follow(order),
  ],
});

/** For whoever left the card form without paying. */
export const reminderLetter = (order: OrderRecord): Letter => ({
  subject: `Comanda ${order.number} așteaptă plata`,
  preheader: `Mai ai de plătit ${ron(dueOf(order))} cu cardul.`,
  blocks: [
    heading(order),
    text(`Comanda ${order.number} nu este încă plătită. Îți păstrăm produsele până la ${until(order)}.`),
    { kind: 'rows', rows: [['De plată', ron(dueOf(order))]] },
    follow(order, 'Plătește comanda'),
    { kind: 'note', text: 'Dacă te-ai răzgândit, nu ai nimic de făcut: comanda se anulează singură.' },
  ],
});

const until = ({ expiresAt }: OrderRecord): string => (expiresAt ? showMoment(expiresAt) : 'plată');
