import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { refundMethods } from '../../sales/payment-methods/methods.ts';
import { warehouse } from './present.ts';
import { amountOf, chargeOf, needsIban, type ReturnRecord } from './record.ts';
import { daysToConfirm, type ReturnState, refundNames } from './rules.ts';

type EmailContent = { subject: string; preheader: string; blocks: MailBlock[] };
type Row = [label: string, value: string];

const ron = (bani: number): string => formatRon(toRon(bani));
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const noteBlock = (note: string): MailBlock[] => (note ? [text(`Mesajul nostru: ${note}`)] : []);

const heading = (name: string): MailBlock => ({ kind: 'heading', text: greeting(name) });

/** Withdrawals and guests work without an account, so they link to a secret URL. */
const linkButton = ({ id, identifier, kind, isGuest }: ReturnRecord, words = 'Vezi returul'): MailBlock => ({
  kind: 'button',
  text: words,
  url: kind === 'withdrawal' || isGuest ? `/withdrawal/${identifier}` : `/view-return/${id}`,
});

const lines = ({ lines: returned }: ReturnRecord): Row[] =>
  returned.map(({ quantity, name, amount }) => [`${quantity} × ${name}`, ron(amount)]);

function money(record: ReturnRecord): MailBlock {
  const { deliveryAmount, feeAmount } = record;
  const rows: Row[] = [
    ...lines(record),
    ...(deliveryAmount > 0 ? ([['Livrare', ron(deliveryAmount)]] as Row[]) : []),
    ...(feeAmount > 0 ? ([['Taxă ramburs', ron(feeAmount)]] as Row[]) : []),
    ...(chargeOf(record) > 0 ? ([['Eticheta de retur', `−${ron(chargeOf(record))}`]] as Row[]) : []),
    ['Primești înapoi', ron(amountOf(record))],
  ];
  return { kind: 'rows', rows };
}

const warehouseRows = ({ number }: ReturnRecord): MailBlock => {
  const { name, address, phone } = warehouse();
  const rows: Row[] = [
    ['Destinatar', name],
    ['Adresa', address],
    ['Telefon', phone],
    ['Scrie pe colet', number],
  ];
  return { kind: 'rows', rows };
};

const ibanRequest = (record: ReturnRecord): MailBlock[] =>
  needsIban(record)
    ? [text('Ai plătit ramburs sau prin transfer, așa că avem nevoie de un IBAN. Îl poți scrie în pagina returului.')]
    : [];

const sending = 'Trimite produsele în cel mult 14 zile, sigilate și bine ambalate. Costul trimiterii este al tău.';

const returnRegisteredEmail = (record: ReturnRecord): EmailContent => ({
  subject: `Am înregistrat returul ${record.number}`,
  preheader: `Pentru comanda ${record.orderNumber}.`,
  blocks: [
    heading(record.firstName),
    text(
      `Am înregistrat returul ${record.number} pentru comanda ${record.orderNumber}. Îți scriem din nou când îl aprobăm.`,
    ),
    money(record),
    ...ibanRequest(record),
    linkButton(record),
  ],
});

/** The buyer's proof of the declaration, required by law. */
const declarationRows = (name: string, orderNumber: string, email: string, at: Date): MailBlock => ({
  kind: 'rows',
  rows: [
    ['Nume', nameInMail(name, '–')],
    ['Comanda', orderNumber],
    ['E-mail', email],
    ['Data și ora', formatDateTime(at)],
  ],
});

const statement = (orderNumber: string): MailBlock =>
  text(`Am primit declarația ta de retragere din contractul pentru comanda ${orderNumber}. Păstrează acest mesaj.`);

const withdrawalEmail = (record: ReturnRecord): EmailContent => ({
  subject: `Confirmarea retragerii din contract, comanda ${record.orderNumber}`,
  preheader: `Înregistrată la ${formatDateTime(record.createdAt)}.`,
  blocks: [
    heading(record.declaredBy),
    statement(record.orderNumber),
    declarationRows(record.declaredBy, record.orderNumber, record.email, record.createdAt),
    money(record),
    text(`${sending} Adresa noastră:`),
    warehouseRows(record),
    ...ibanRequest(record),
    linkButton(record, 'Vezi retragerea'),
    { kind: 'note', text: 'Vrei să păstrezi unele produse? Alege în pagina retragerii ce trimiți înapoi.' },
  ],
});

type Declaration = { name: string; orderNumber: string; email: string; at: Date; token: string };

/** Anyone could have sent the declaration, so the owner of the order's email address must confirm it. */
export const declarationEmail = ({ name, orderNumber, email, at, token }: Declaration): EmailContent => ({
  subject: `Am primit declarația de retragere, comanda ${orderNumber}`,
  preheader: `Înregistrată la ${formatDateTime(at)}. Confirmă că este a ta.`,
  blocks: [
    heading(name),
    statement(orderNumber),
    declarationRows(name, orderNumber, email, at),
    text(
      `Confirmă că declarația este a ta, ca să îi dăm curs. Linkul este valabil ${daysToConfirm} zile; pentru lege contează data și ora de mai sus, nu cea a confirmării.`,
    ),
    { kind: 'button', text: 'Confirmă retragerea', url: `/withdrawal/confirm?token=${token}` },
    { kind: 'note', text: 'Nu ai trimis tu declarația? Nu trebuie să faci nimic: comanda rămâne așa cum este.' },
  ],
});

type Stopped = { name: string; orderNumber: string; email: string; at: Date; isPaid: boolean };

/** For an order that had not shipped; the email about its cancellation is sent separately. */
export const orderCancelledEmail = ({ name, orderNumber, email, at, isPaid }: Stopped): EmailContent => ({
  subject: `Confirmarea retragerii din contract, comanda ${orderNumber}`,
  preheader: `Înregistrată la ${formatDateTime(at)}.`,
  blocks: [
    heading(name),
    statement(orderNumber),
    declarationRows(name, orderNumber, email, at),
    text('Comanda nu plecase încă, așa că am anulat-o întreagă. Nu ai nimic de trimis înapoi.'),
    ...(isPaid ? [text('Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.')] : []),
  ],
});

/** The courier could not deliver the parcel. */
export const parcelReturnedEmail = (record: ReturnRecord, note: string): EmailContent => ({
  subject: `Coletul comenzii ${record.orderNumber} s-a întors la noi`,
  preheader: 'Comanda este închisă.',
  blocks: [
    heading(record.firstName),
    text(`Curierul nu a putut preda coletul comenzii ${record.orderNumber}, așa că s-a întors la noi.`),
    ...(amountOf(record) > 0 ? [text('Iată ce îți returnăm:'), money(record)] : [text('Nu ai nimic de plătit.')]),
    ...noteBlock(note),
    ...ibanRequest(record),
    text('Dacă încă vrei produsele, le poți comanda din nou oricând.'),
    linkButton(record),
  ],
});

/** The courier lost the parcel and the shop gives the money back. */
export const parcelLostEmail = (record: ReturnRecord, note: string): EmailContent => ({
  subject: `Coletul comenzii ${record.orderNumber} s-a pierdut`,
  preheader: amountOf(record) > 0 ? 'Îți returnăm banii.' : 'Nu ai nimic de plătit.',
  blocks: [
    heading(record.firstName),
    text(`Curierul a pierdut coletul comenzii ${record.orderNumber}. Ne pare rău.`),
    ...(amountOf(record) > 0 ? [text('Iată ce îți returnăm:'), money(record)] : [text('Nu ai nimic de plătit.')]),
    ...noteBlock(note),
    ...ibanRequest(record),
    text('Dacă încă vrei produsele, le poți comanda din nou oricând.'),
    linkButton(record),
  ],
});

/** The label is attached when the courier gives one; a locker opens by its code. */
export const labelEmail = (record: ReturnRecord): EmailContent => {
  const { number, parcel, labelLockerName, labelSource } = record;
  const code = parcel?.dropOffCode ?? null;
  return {
    subject: `Eticheta pentru returul ${number}`,
    preheader: code ? `Codul pentru locker: ${code}.` : 'O găsești în acest mesaj și pe pagina returului.',
    blocks: [
      heading(record.firstName),
      text(
        labelSource === 'locker'
          ? `Lasă coletul returului ${number} la lockerul ${labelLockerName ?? 'ales'}.`
          : `Curierul vine la adresa ta după coletul returului ${number}.`,
      ),
      {
        kind: 'rows',
        rows: [
          ['Curier', parcel?.courierName ?? ''],
          ['AWB', parcel?.awb ?? ''],
          ...(code ? ([['Codul pentru locker', code]] as Row[]) : []),
        ],
      },
      text('Tipărește eticheta și lipește-o pe colet. Produsele trebuie să fie sigilate și bine ambalate.'),
      ...(chargeOf(record) > 0
        ? [text(`Eticheta costă ${ron(chargeOf(record))}, sumă care se scade din banii întorși.`)]
        : []),
      linkButton(record),
    ],
  };
};

export const returnEmails: Record<ReturnState, (record: ReturnRecord, note: string) => EmailContent> = {
  requested: (record) => (record.kind === 'withdrawal' ? withdrawalEmail(record) : returnRegisteredEmail(record)),
  approved: (record, note) => ({
    subject: `Returul ${record.number} este aprobat`,
    preheader: 'Iată unde trimiți produsele.',
    blocks: [
      heading(record.firstName),
      text(`Am aprobat returul ${record.number}. ${sending}`),
      warehouseRows(record),
      ...noteBlock(note),
      ...ibanRequest(record),
      linkButton(record),
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
      ...noteBlock(note),
      ...ibanRequest(record),
      linkButton(record),
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
      ...noteBlock(note),
      linkButton(record),
    ],
  }),
  rejected: (record, note) => ({
    subject: `Nu am putut primi returul ${record.number}`,
    preheader: `Pentru comanda ${record.orderNumber}.`,
    blocks: [
      heading(record.firstName),
      text(`Nu am putut primi returul ${record.number} pentru comanda ${record.orderNumber}. Motivul: ${note}`),
      text('Dacă nu ești de acord, răspunde la acest mesaj și îl privim încă o dată.'),
      linkButton(record),
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
      linkButton(record),
    ],
  }),
};

function refundSentence(record: ReturnRecord): string {
  const amount = ron(amountOf(record));
  if (amountOf(record) === 0) return `Returul ${record.number} este încheiat. Nu aveai nimic de primit înapoi.`;
  return refundMethods[record.refundBy].isByProvider
    ? `Ți-am returnat ${amount} pe cardul cu care ai plătit. Banca ta îi poate arăta în câteva zile.`
    : `Ți-am trimis ${amount} în contul tău bancar care se termină în ${record.iban?.slice(-4) ?? '—'}.`;
}
