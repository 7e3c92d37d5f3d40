import { brand } from '../../brands/brand.ts';
import type { MailBlock } from '../../kit/mail-blocks.ts';
import { showRon, toRon } from '../../kit/money.ts';
import { showMoment } from '../../kit/romanian.ts';
import type { OrderRecord } from './record.ts';
import type { CancelReason, OrderState } from './rules.ts';

type Letter = { subject: string; preheader: string; blocks: MailBlock[] };

const heading = ({ firstName }: OrderRecord): MailBlock => ({
  kind: 'heading',
  text: firstName ? `Bună, ${firstName}!` : 'Bună!',
});
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const said = (note: string): MailBlock[] => (note ? [text(`Mesajul nostru: ${note}`)] : []);

/** Customers find their order in the account; visitors by the address only they know. */
const follow = ({ id, identifier, isGuest }: OrderRecord, words = 'Vezi comanda'): MailBlock => ({
  kind: 'button',
  text: words,
  url: isGuest ? `/success?order=${identifier}` : `/view-order/${id}`,
});

const ron = (bani: number): string => showRon(toRon(bani));

const cancelled: Record<CancelReason, (order: OrderRecord, note: string) => string> = {
  expired: ({ number }) => `Comanda ${number} a fost anulată, pentru că plata nu a ajuns la timp.`,
  superseded: ({ number }, note) =>
    `Comanda ${number} a fost anulată, pentru că ai trimis alta în locul ei: ${note}. Pentru cea veche nu ai nimic de plătit.`,
  customer: ({ number }) => `Comanda ${number} a fost anulată, așa cum ai cerut.`,
  shop: ({ number }) => `Din păcate a trebuit să anulăm comanda ${number}.`,
};

/** What becomes of money that was already paid. */
function moneyBack({ paidAt, paymentMethod, total }: OrderRecord): MailBlock[] {
  if (!paidAt || total === 0) return [];
  const where = paymentMethod === 'card' ? 'pe cardul cu care ai plătit' : 'în contul din care ai plătit';
  return [text(`Îți returnăm ${ron(total)} ${where}, în cel mult 14 zile.`)];
}

const shippedRows = ({ courierName, waybill, locker }: OrderRecord): MailBlock => ({
  kind: 'rows',
  rows: [
    ['Curier', courierName],
    ...(waybill ? ([['AWB', waybill]] as [string, string][]) : []),
    ...(locker ? ([['Locker', `${locker.name}, ${locker.street}, ${locker.locality}`]] as [string, string][]) : []),
  ],
});

const cashRow = ({ paymentMethod, paidAt, total }: OrderRecord): MailBlock[] =>
  paymentMethod === 'cash' && !paidAt ? [text(`La primire ai de plătit ${ron(total)}.`)] : [];

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
      follow(order),
    ],
  }),
  delivered: (order, note) => ({
    subject: `Comanda ${order.number} a fost livrată`,
    preheader: 'Sperăm că îți place ce ai ales.',
    blocks: [
      heading(order),
      text(`Comanda ${order.number} a ajuns la tine. Sperăm că îți place ce ai ales.`),
      text('Dacă te răzgândești, o poți returna în 14 zile de la primire, fără să ne spui de ce.'),
      ...said(note),
      follow(order),
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
      ...moneyBack(order),
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
  preheader: `Ai de plătit ${ron(order.total)} prin transfer bancar.`,
  blocks: [
    heading(order),
    text(`Am primit comanda ${order.number} și ți-am pus produsele deoparte. O pregătim de îndată ce ajung banii.`),
    {
      kind: 'rows',
      rows: [
        ['Sumă', ron(order.total)],
        ['Beneficiar', brand.company.name],
        ['IBAN', brand.company.iban],
        ['Banca', brand.company.bank],
        ['Detaliile plății', order.number],
        ...(order.expiresAt ? ([['Plătește până la', showMoment(order.expiresAt)]] as [string, string][]) : []),
      ],
    },
    follow(order),
    { kind: 'note', text: 'Scrie numărul comenzii în detaliile plății, ca să o recunoaștem.' },
  ],
});

/** For whoever left the card form without paying. */
export const reminderLetter = (order: OrderRecord): Letter => ({
  subject: `Comanda ${order.number} așteaptă plata`,
  preheader: `Mai ai de plătit ${ron(order.total)} cu cardul.`,
  blocks: [
    heading(order),
    text(`Comanda ${order.number} nu este încă plătită. Îți păstrăm produsele până la ${until(order)}.`),
    { kind: 'rows', rows: [['De plată', ron(order.total)]] },
    follow(order, 'Plătește comanda'),
    { kind: 'note', text: 'Dacă te-ai răzgândit, nu ai nimic de făcut: comanda se anulează singură.' },
  ],
});

const until = ({ expiresAt }: OrderRecord): string => (expiresAt ? showMoment(expiresAt) : 'plată');
