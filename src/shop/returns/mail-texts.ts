import type { MailBlock } from '../../kit/mail-blocks.ts';
import { showRon, toRon } from '../../kit/money.ts';
import { showMoment } from '../../kit/romanian.ts';
import { warehouse } from './present.ts';
import { amountOf, needsIban, type ReturnRecord } from './record.ts';
import { type ReturnState, refundNames } from './rules.ts';

type Letter = { subject: string; preheader: string; blocks: MailBlock[] };
type Row = [label: string, value: string];

const ron = (bani: number): string => showRon(toRon(bani));
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const said = (note: string): MailBlock[] => (note ? [text(`Mesajul nostru: ${note}`)] : []);

const heading = (name: string): MailBlock => ({ kind: 'heading', text: name ? `Bună, ${name}!` : 'Bună!' });

/** Customers find a return in the account; a withdrawal needs none and is followed by the address only they know. */
const follow = ({ id, identifier, kind }: ReturnRecord, words = 'Vezi returul'): MailBlock => ({
  kind: 'button',
  text: words,
  url: kind === 'withdrawal' ? `/withdrawal/${identifier}` : `/view-return/${id}`,
});

const lines = ({ lines: returned }: ReturnRecord): Row[] =>
  returned.map(({ quantity, name, amount }) => [`${quantity} × ${name}`, ron(amount)]);

function money(record: ReturnRecord): MailBlock {
  const { deliveryAmount, feeAmount } = record;
  const rows: Row[] = [
    ...lines(record),
    ...(deliveryAmount > 0 ? ([['Livrare', ron(deliveryAmount)]] as Row[]) : []),
    ...(feeAmount > 0 ? ([['Taxă ramburs', ron(feeAmount)]] as Row[]) : []),
    ['Primești înapoi', ron(amountOf(record))],
  ];
  return { kind: 'rows', rows };
}

const where = ({ number }: ReturnRecord): MailBlock => {
  const { name, address, phone } = warehouse();
  const rows: Row[] = [
    ['Destinatar', name],
    ['Adresa', address],
    ['Telefon', phone],
    ['Scrie pe colet', number],
  ];
  return { kind: 'rows', rows };
};

const asksIban = (record: ReturnRecord): MailBlock[] =>
  needsIban(record)
    ? [text('Ai plătit ramburs sau prin transfer, așa că avem nevoie de un IBAN. Îl poți scrie în pagina returului.')]
    : [];

const sending = 'Trimite produsele în cel mult 14 zile, sigilate și bine ambalate. Costul trimiterii este al tău.';

const registered = (record: ReturnRecord): Letter => ({
  subject: `Am înregistrat returul ${record.number}`,
  preheader: `Pentru comanda ${record.orderNumber}.`,
  blocks: [
    heading(record.firstName),
    text(
      `Am înregistrat returul ${record.number} pentru comanda ${record.orderNumber}. Îți scriem din nou când îl aprobăm.`,
    ),
    money(record),
    ...asksIban(record),
    follow(record),
  ],
});

/** What was declared, by whom, and when: the buyer's proof. */
const declared = (name: string, orderNumber: string, email: string, at: Date): MailBlock => ({
  kind: 'rows',
  rows: [
    ['Nume', name],
    ['Comanda', orderNumber],
    ['E-mail', email],
    ['Data și ora', showMoment(at)],
  ],
});

const statement = (orderNumber: string): MailBlock =>
  text(`Am primit declarația ta de retragere din contractul pentru comanda ${orderNumber}. Păstrează acest mesaj.`);

const withdrawn = (record: ReturnRecord): Letter => ({
  subject: `Confirmarea retragerii din contract, comanda ${record.orderNumber}`,
  preheader: `Înregistrată la ${showMoment(record.createdAt)}.`,
  blocks: [
    heading(record.declaredBy),
    statement(record.orderNumber),
    declared(record.declaredBy, record.orderNumber, record.email, record.createdAt),
    money(record),
    text(`${sending} Adresa noastră:`),
    where(record),
    ...asksIban(record),
    follow(record, 'Vezi retragerea'),
    { kind: 'note', text: 'Vrei să păstrezi unele produse? Alege în pagina retragerii ce trimiți înapoi.' },
  ],
});

type Stopped = { name: string; orderNumber: string; email: string; at: Date; isPaid: boolean };

/** Of an order that had not left. The letter about the cancelled order itself comes besides. */
export const stoppedLetter = ({ name, orderNumber, email, at, isPaid }: Stopped): Letter => ({
  subject: `Confirmarea retragerii din contract, comanda ${orderNumber}`,
  preheader: `Înregistrată la ${showMoment(at)}.`,
  blocks: [
    heading(name),
    statement(orderNumber),
    declared(name, orderNumber, email, at),
    text('Comanda nu plecase încă, așa că am anulat-o întreagă. Nu ai nimic de trimis înapoi.'),
    ...(isPaid ? [text('Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.')] : []),
  ],
});

/** Nobody took the parcel. */
export const cameBackLetter = (record: ReturnRecord, note: string): Letter => ({
  subject: `Coletul comenzii ${record.orderNumber} s-a întors la noi`,
  preheader: 'Comanda este închisă.',
  blocks: [
    heading(record.firstName),
    text(`Curierul nu a putut preda coletul comenzii ${record.orderNumber}, așa că s-a întors la noi.`),
    ...(amountOf(record) > 0 ? [text('Iată ce îți returnăm:'), money(record)] : [text('Nu ai nimic de plătit.')]),
    ...said(note),
    ...asksIban(record),
    text('Dacă încă vrei produsele, le poți comanda din nou oricând.'),
    follow(record),
  ],
});

/** One letter for every step; the first depends on how it began. */
export const letters: Record<ReturnState, (record: ReturnRecord, note: string) => Letter> = {
  requested: (record) => (record.kind === 'withdrawal' ? withdrawn(record) : registered(record)),
  approved: (record, note) => ({
    subject: `Returul ${record.number} este aprobat`,
    preheader: 'Iată unde trimiți produsele.',
    blocks: [
      heading(record.firstName),
      text(`Am aprobat returul ${record.number}. ${sending}`),
      where(record),
      ...said(note),
      ...asksIban(record),
      follow(record),
    ],
  }),
  received: (record, note) => ({
    subject: `Am primit produsele din returul ${record.number}`,
    preheader: 'Urmează banii.',
    blocks: [
      heading(record.firstName),
      text(`Produsele din returul ${record.number} au ajuns la noi.`),
      ...(amountOf(record) > 0
        ? [text(`Îți returnăm ${ron(amountOf(record))} în cel mult 14 zile de la cererea ta.`)]
        : []),
      ...said(note),
      ...asksIban(record),
      follow(record),
    ],
  }),
  refunded: (record, note) => ({
    subject: `Ți-am returnat ${ron(amountOf(record))} pentru returul ${record.number}`,
    preheader: `${refundNames[record.refundBy]}.`,
    blocks: [
      heading(record.firstName),
      text(refundSentence(record)),
      money(record),
      text('Factura storno este lângă factura comenzii.'),
      ...said(note),
      follow(record),
    ],
  }),
  rejected: (record, note) => ({
    subject: `Nu am putut primi returul ${record.number}`,
    preheader: `Pentru comanda ${record.orderNumber}.`,
    blocks: [
      heading(record.firstName),
      text(`Nu am putut primi returul ${record.number} pentru comanda ${record.orderNumber}. Motivul: ${note}`),
      text('Dacă nu ești de acord, răspunde la acest mesaj și îl privim încă o dată.'),
      follow(record),
    ],
  }),
  cancelled: (record) => ({
    subject: `Ai renunțat la returul ${record.number}`,
    preheader: 'Produsele rămân la tine.',
    blocks: [
      heading(record.firstName),
      text(
        `Am închis returul ${record.number}, așa cum ai cerut. Produsele din comanda ${record.orderNumber} rămân la tine.`,
      ),
      follow(record),
    ],
  }),
};

function refundSentence(record: ReturnRecord): string {
  const amount = ron(amountOf(record));
  if (amountOf(record) === 0) return `Returul ${record.number} este încheiat. Nu aveai nimic de primit înapoi.`;
  return record.refundBy === 'card'
    ? `Ți-am returnat ${amount} pe cardul cu care ai plătit. Banca ta îi poate arăta în câteva zile.`
    : `Ți-am trimis ${amount} în contul tău bancar care se termină în ${record.iban?.slice(-4) ?? '—'}.`;
}
