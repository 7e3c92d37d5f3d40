import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { brand } from '../../brands/brand.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { paymentMethods, type Refund, type RefundMethod } from '../payment-methods/methods.ts';
import { amountDue, amountToCollect, refundOfAmount, remainingDiscount } from './amounts.ts';
import { type Cancellation, type OrderChange, type OrderRecord, remainingLines } from './record.ts';
import type { CancelReason, OrderState } from './rules.ts';

export type EmailContent = { subject: string; preheader: string; blocks: MailBlock[] };
export type Row = [label: string, value: string];

type Recipient = Pick<OrderRecord, 'firstName'>;
type LinkedOrder = Pick<OrderRecord, 'id' | 'identifier' | 'isGuest'>;

export const greetingBlock = ({ firstName }: Recipient): MailBlock => ({
  kind: 'heading',
  text: greeting(firstName),
});

export const textBlock = (text: string): MailBlock => ({ kind: 'text', text });
export const noteBlock = (text: string): MailBlock => ({ kind: 'note', text });
export const rowsBlock = (list: Row[]): MailBlock => ({ kind: 'rows', rows: list });
export const optionalRow = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);
const shopMessage = (text: string): MailBlock[] => (text ? [textBlock(`Mesajul nostru: ${text}`)] : []);

/** Guests open the order by its unguessable identifier. */
const orderPath = ({ id, identifier, isGuest }: LinkedOrder): string =>
  isGuest ? `/success?order=${identifier}` : `/view-order/${id}`;

export const orderButton = (order: LinkedOrder, text = 'Vezi comanda'): MailBlock => ({
  kind: 'button',
  text,
  url: orderPath(order),
});

export const formatBani = (bani: Bani): string => formatRon(toRon(bani));

type Units = { quantity: number; name: string };

/** '2 × Vitamina C' with the amount. */
const lineRows = <Line extends Units>(lines: readonly Line[], amountOf: (line: Line) => Bani): Row[] =>
  lines.map((line) => [`${line.quantity} × ${line.name}`, formatBani(amountOf(line))]);

const refundTargets: Record<RefundMethod, string> = {
  card: 'pe cardul cu care ai plătit',
  transfer: 'în contul din care ai plătit',
};

const refundBlocks = (method: Refund, amount: Bani): MailBlock[] =>
  method === 'none'
    ? []
    : [textBlock(`Îți returnăm ${formatBani(amount)} ${refundTargets[method]}, în cel mult 14 zile.`)];

const cancelledIntro: Record<CancelReason, (order: OrderRecord, note: string) => string> = {
  expired: ({ number }) => `Comanda ${number} a fost anulată, pentru că plata nu a ajuns la timp.`,
  superseded: ({ number }, note) =>
    `Comanda ${number} a fost anulată, pentru că ai trimis alta în locul ei: ${note}. Pentru cea veche nu ai nimic de plătit.`,
  customer: ({ number }) => `Comanda ${number} a fost anulată, așa cum ai cerut.`,
  shop: ({ number }) => `Din păcate a trebuit să anulăm comanda ${number}.`,
};

const shippedRows = ({ courierName, waybill, locker, shipping }: OrderRecord): MailBlock =>
  rowsBlock([
    ['Curier', courierName],
    ...optionalRow('AWB', waybill),
    locker
      ? ['Locker', `${locker.name}, ${locker.street}, ${locker.locality}`]
      : ['Se livrează la', [...formatPostalAddress(shipping)].join(', ')],
  ]);

function trackingButtons(order: OrderRecord): MailBlock[] {
  const url = trackingUrl(order.courierName, order.waybill);
  return url ? [{ kind: 'button', text: 'Urmărește coletul', url }, orderButton(order)] : [orderButton(order)];
}

const productRows = (order: OrderRecord): MailBlock =>
  rowsBlock(lineRows(remainingLines(order), ({ price, quantity }) => price * quantity));

function cashDueBlock(order: OrderRecord): MailBlock[] {
  const amount = amountToCollect(order);
  return amount > 0 ? [textBlock(`La primire ai de plătit ${formatBani(amount)}.`)] : [];
}

/** Guests cannot review: reviews need an account. */
const reviewInvitation = ({ id, isGuest, ...order }: OrderRecord): MailBlock[] =>
  isGuest
    ? [orderButton({ ...order, id, isGuest })]
    : [
        textBlock('Cum a fost? Părerea ta îi ajută pe ceilalți să aleagă și durează un minut.'),
        { kind: 'button', text: 'Scrie o părere', url: `/add-order-review?orderId=${id}` },
      ];

/** One e-mail per state. A placed order is confirmed by the e-mail of invoices, with the withdrawal form. */
export const stateEmails: Partial<Record<OrderState, (order: OrderRecord, note: string) => EmailContent>> = {
  confirmed: (order, note) => ({
    subject: `Pregătim comanda ${order.number}`,
    preheader: 'Îți scriem din nou când pleacă spre tine.',
    blocks: [
      greetingBlock(order),
      textBlock(`Am confirmat comanda ${order.number} și o pregătim. Îți scriem din nou când pleacă spre tine.`),
      ...shopMessage(note),
      orderButton(order),
    ],
  }),
  shipped: (order, note) => ({
    subject: `Comanda ${order.number} a plecat spre tine`,
    preheader: `Vine prin ${order.courierName}.`,
    blocks: [
      greetingBlock(order),
      textBlock(`Am predat comanda ${order.number} curierului.`),
      shippedRows(order),
      ...cashDueBlock(order),
      ...shopMessage(note),
      textBlock('În colet:'),
      productRows(order),
      ...trackingButtons(order),
    ],
  }),
  delivered: (order, note) => ({
    subject: `Comanda ${order.number} a fost livrată`,
    preheader: 'Sperăm că îți place ce ai ales.',
    blocks: [
      greetingBlock(order),
      textBlock(`Comanda ${order.number} a ajuns la tine. Sperăm că îți place ce ai ales.`),
      ...shopMessage(note),
      ...reviewInvitation(order),
      { kind: 'note', text: 'Dacă te răzgândești, o poți returna în 14 zile de la primire, fără să ne spui de ce.' },
    ],
  }),
  returning: (order, note) => ({
    subject: `Coletul comenzii ${order.number} se întoarce la noi`,
    preheader: 'Curierul nu l-a putut preda.',
    blocks: [
      greetingBlock(order),
      textBlock(
        `Curierul nu a putut preda coletul comenzii ${order.number}, așa că îl aduce înapoi la noi. Îți scriem din nou când ajunge.`,
      ),
      ...(order.paidAt
        ? [textBlock('Banii pe care i-ai plătit se întorc la tine după ce coletul ajunge la noi.')]
        : [textBlock('Nu ai nimic de plătit.')]),
      ...shopMessage(note),
      orderButton(order),
    ],
  }),
  returned: (order, note) => ({
    subject: `Comanda ${order.number} a fost returnată`,
    preheader: 'Am primit produsele înapoi.',
    blocks: [
      greetingBlock(order),
      textBlock(`Produsele din comanda ${order.number} s-au întors la noi.`),
      ...(order.paidAt ? [textBlock('Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.')] : []),
      ...shopMessage(note),
      orderButton(order),
    ],
  }),
  cancelled: (order, note) => ({
    subject: `Comanda ${order.number} a fost anulată`,
    preheader: order.paidAt ? 'Îți returnăm banii.' : 'Nu ai nimic de plătit.',
    blocks: [
      greetingBlock(order),
      textBlock(cancelledIntro[order.cancelReason ?? 'shop'](order, note)),
      productRows(order),
      ...refundBlocks(refundOfAmount(order, amountDue(order)), amountDue(order)),
      ...(order.cancelReason === 'expired'
        ? [textBlock('Produsele sunt din nou în vânzare și le poți comanda oricând.')]
        : []),
      ...(order.cancelReason === 'superseded' ? [] : shopMessage(note)),
      orderButton(order),
    ],
  }),
};

/** Bank details for the transfer, sent with the proforma when the order is placed. */
export const transferEmail = (order: OrderRecord): EmailContent => ({
  subject: `Datele de plată pentru comanda ${order.number}`,
  preheader: `Ai de plătit ${formatBani(amountDue(order))} prin transfer bancar.`,
  blocks: [
    greetingBlock(order),
    textBlock(
      `Am primit comanda ${order.number} și ți-am pus produsele deoparte. O pregătim de îndată ce ajung banii.`,
    ),
    {
      kind: 'rows',
      rows: [
        ['Sumă', formatBani(amountDue(order))],
        ['Beneficiar', brand.company.name],
        ['IBAN', brand.company.iban],
        ['Banca', brand.company.bank],
        ['Detaliile plății', order.number],
        ...optionalRow('Plătește până la', order.expiresAt && formatDateTime(order.expiresAt)),
      ],
    },
    orderButton(order),
    noteBlock(
      'Scrie numărul comenzii în detaliile plății, ca să o recunoaștem. Factura proformă este atașată; factura o primești după plată.',
    ),
  ],
});

/** Sent when the payment arrives. */
export const paidEmail = (order: OrderRecord): EmailContent => ({
  subject: `Am primit plata pentru comanda ${order.number}`,
  preheader: `${formatBani(amountDue(order))}, ${paymentMethods[order.paymentMethod].name.toLowerCase()}.`,
  blocks: [
    greetingBlock(order),
    textBlock(`Am primit banii pentru comanda ${order.number}. Mulțumim! Nu mai ai nimic de plătit.`),
    rowsBlock([
      ['Sumă', formatBani(amountDue(order))],
      ['Plătită prin', paymentMethods[order.paymentMethod].name],
      ...optionalRow('La', order.paidAt && formatDateTime(order.paidAt)),
    ]),
    textBlock('Pregătim coletul și îți scriem când pleacă. Factura vine tot pe e-mail.'),
    orderButton(order),
  ],
});

/** Reminder of an unfinished online payment. */
export const reminderEmail = (order: OrderRecord): EmailContent => ({
  subject: `Comanda ${order.number} așteaptă plata`,
  preheader: `Mai ai de plătit ${formatBani(amountDue(order))} cu cardul.`,
  blocks: [
    greetingBlock(order),
    textBlock(`Comanda ${order.number} nu este încă plătită. Îți păstrăm produsele până la ${until(order)}.`),
    { kind: 'rows', rows: [['De plată', formatBani(amountDue(order))]] },
    orderButton(order, 'Plătește comanda'),
    { kind: 'note', text: 'Dacă te-ai răzgândit, nu ai nimic de făcut: comanda se anulează singură.' },
  ],
});

/** Sent for an order that staff made by phone and that is paid online. */
export const paymentLinkEmail = (order: OrderRecord, url: string): EmailContent => ({
  subject: `Plătește comanda ${order.number}`,
  preheader: `Ai de plătit ${formatBani(amountDue(order))} cu cardul.`,
  blocks: [
    greetingBlock(order),
    textBlock(
      `Am notat comanda ${order.number}, așa cum am vorbit la telefon. Îți păstrăm produsele până la ${until(order)}.`,
    ),
    rowsBlock([...lineRows(remainingLines(order), ({ price, quantity }) => price * quantity), ...costRows(order)]),
    { kind: 'button', text: 'Plătește cu cardul', url },
    noteBlock('Dacă te-ai răzgândit, nu ai nimic de făcut: comanda se anulează singură.'),
  ],
});

const until = ({ expiresAt }: OrderRecord): string => (expiresAt ? formatDateTime(expiresAt) : 'plată');

/** Sent when part of an order is cancelled: cancelled units, remaining units and the refund. */
export const partialCancellationEmail = (order: OrderRecord, cancelled: Cancellation): EmailContent => ({
  subject: `Am anulat o parte din comanda ${order.number}`,
  preheader:
    cancelled.refund === 'none'
      ? `Comanda costă acum ${formatBani(amountDue(order))}.`
      : 'Îți returnăm banii pentru ea.',
  blocks: [
    greetingBlock(order),
    textBlock(partialCancellationIntro(order, cancelled)),
    ...shopMessage(cancelled.note),
    rowsBlock([
      ...lineRows(cancelled.lines, ({ amount }) => amount),
      ...optionalRow('De returnat', cancelled.refund === 'none' ? null : formatBani(cancelled.amount)),
    ]),
    textBlock('Ce îți trimitem:'),
    rowsBlock([...lineRows(remainingLines(order), ({ price, quantity }) => price * quantity), ...costRows(order)]),
    ...refundBlocks(cancelled.refund, cancelled.amount),
    ...cashDueBlock(order),
    orderButton(order),
    noteBlock(
      'Factura cuprinde numai ce a rămas; dacă o ai deja, o corectăm cu o factură storno, pe care o găsești la comandă. Costul livrării rămâne cel de la început.',
    ),
  ],
});

const settlementTexts: Record<OrderChange['settlement'], (order: OrderRecord, amount: Bani) => MailBlock[]> = {
  none: (order) => cashDueBlock(order),
  card: (_, amount) => refundBlocks('card', amount),
  transfer: (_, amount) => refundBlocks('transfer', amount),
  asked: ({ number }, amount) => [
    textBlock(`Comanda costă acum cu ${formatBani(amount)} mai mult decât ai plătit. Trimite diferența prin transfer:`),
    rowsBlock([
      ['Sumă', formatBani(amount)],
      ['Beneficiar', brand.company.name],
      ['IBAN', brand.company.iban],
      ['Banca', brand.company.bank],
      ['Detaliile plății', number],
    ]),
  ],
};

/** Sent when staff changed the products of an order. */
export const orderChangedEmail = (order: OrderRecord, change: OrderChange): EmailContent => ({
  subject: `Am schimbat comanda ${order.number}`,
  preheader: `Comanda costă acum ${formatBani(amountDue(order))}.`,
  blocks: [
    greetingBlock(order),
    textBlock(`Am schimbat produsele din comanda ${order.number}, așa cum am vorbit. Acum ea cuprinde:`),
    rowsBlock([...lineRows(remainingLines(order), ({ price, quantity }) => price * quantity), ...costRows(order)]),
    ...shopMessage(change.note),
    ...settlementTexts[change.settlement](order, Math.abs(change.totalAfter - change.totalBefore)),
    orderButton(order),
    noteBlock('Dacă aveai deja o factură, o înlocuim: primești una storno și una nouă, pe care le găsești la comandă.'),
  ],
});

/** Only cancellations by the shop carry a note. */
const partialCancellationIntro = ({ number }: OrderRecord, cancelled: Cancellation): string =>
  cancelled.note
    ? `A trebuit să anulăm din comanda ${number} produsele de mai jos; ne pare rău. Restul îl pregătim în continuare.`
    : `Am anulat din comanda ${number} produsele de mai jos, așa cum ai cerut. Restul îl pregătim în continuare.`;

const costRows = (order: OrderRecord): Row[] => [
  ['Livrare', formatBani(order.deliveryCost)],
  ...optionalRow('Taxă ramburs', order.cashFee > 0 ? formatBani(order.cashFee) : null),
  ...optionalRow('Reducere', remainingDiscount(order) > 0 ? `−${formatBani(remainingDiscount(order))}` : null),
  ['Total acum', formatBani(amountDue(order))],
];
