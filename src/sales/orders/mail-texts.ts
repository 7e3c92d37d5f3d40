import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { brand } from '../../brands/brand.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { paymentMethods, type Refund, type RefundMethod } from '../payment-methods/methods.ts';
import { amountDue, amountToCollect, refundOfAmount, remainingDiscount } from './amounts.ts';
import { type Cancellation, type OrderChange, type OrderRecord, remainingLines } from './record.ts';
import type { CancelReason, OrderState } from './rules.ts';

export type Row = [label: string, value: string];

type LinkedOrder = Pick<OrderRecord, 'id' | 'identifier' | 'isGuest'>;

export const textBlock = (text: string): MailBlock => ({ kind: 'text', text });
export const rowsBlock = (list: Row[]): MailBlock => ({ kind: 'rows', rows: list });
export const optionalRow = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);

/** Guests open the order by its unguessable identifier. */
const orderPath = ({ id, identifier, isGuest }: LinkedOrder): string =>
  isGuest ? `/success?order=${identifier}` : `/view-order/${id}`;

export const formatBani = (bani: Bani): string => formatRon(toRon(bani));

type Units = { quantity: number; name: string };

/** '2 × Vitamina C' with the amount. */
const lineRows = <Line extends Units>(lines: readonly Line[], amountOf: (line: Line) => Bani): Row[] =>
  lines.map((line) => [`${line.quantity} × ${line.name}`, formatBani(amountOf(line))]);

const refundTargets: Record<RefundMethod, string> = {
  card: 'pe cardul cu care ai plătit',
  transfer: 'în contul din care ai plătit',
};
const refundTarget = (refund: Refund): string => (refund === 'none' ? '' : refundTargets[refund]);

const shippedRows = ({ courierName, waybill, locker, shipping }: OrderRecord): MailBlock =>
  rowsBlock([
    ['Curier', courierName],
    ...optionalRow('AWB', waybill),
    locker
      ? ['Locker', `${locker.name}, ${locker.street}, ${locker.locality}`]
      : ['Se livrează la', [...formatPostalAddress(shipping)].join(', ')],
  ]);

const productRows = (order: OrderRecord): MailBlock =>
  rowsBlock(lineRows(remainingLines(order), ({ price, quantity }) => price * quantity));

/** The links of an e-mail about an order in the log; guests have no page in the back office. */
export const aboutOrder = ({ id, accountId, isGuest }: OrderRecord) => ({
  orderId: id,
  accountId: isGuest ? undefined : accountId,
});

/** Values that every e-mail about an order may name. */
export const orderFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: OrderRecord) => greeting(firstName)),
  prenume: textField('Prenumele', ({ firstName }: OrderRecord) => nameInMail(firstName)),
  comanda: textField('Numărul comenzii', ({ number }: OrderRecord) => number),
  total: textField('Cât costă comanda acum', (order: OrderRecord) => formatBani(amountDue(order))),
  link_comanda: linkField('Pagina comenzii', orderPath),
};

/** Texts shared by several e-mails about orders. */
const greetingText = '# {salut}';
const messageText = 'Mesajul nostru: {mesaj}';
const cashText = 'La primire ai de plătit {de_plata_la_primire}.';
const refundText = 'Îți returnăm {suma_returnata} {unde_returnam}, în cel mult 14 zile.';
const buttonText = '[Vezi comanda]({link_comanda})';

const withNote = {
  ...orderFields,
  mesaj: textField('Mesajul scris de echipă; poate lipsi', (_: OrderRecord, note: string) => note),
};

const productsField = blockField('Produsele, cu prețul lor', (order: OrderRecord) => [productRows(order)]);

const cashAmount = (order: OrderRecord): string => {
  const amount = amountToCollect(order);
  return amount > 0 ? formatBani(amount) : '';
};
const cashField = textField('Suma de plătit la primire; poate lipsi', cashAmount);

const deliveredText = 'Comanda {comanda} a ajuns la tine. Sperăm că îți place ce ai ales.';
const withdrawalText = '> Dacă te răzgândești, o poți returna în 14 zile de la primire, fără să ne spui de ce.';

type StateEmail = (order: OrderRecord, note: string) => MailDraft;
type StateArgs = [order: OrderRecord, note: string];

const deliveredEmail = defineMail<StateArgs>({
  key: 'orders-delivered',
  name: 'Comandă livrată',
  subject: 'Comanda {comanda} a fost livrată',
  preheader: 'Sperăm că îți place ce ai ales.',
  text: [
    greetingText,
    deliveredText,
    messageText,
    'Cum a fost? Părerea ta îi ajută pe ceilalți să aleagă și durează un minut.',
    '[Scrie o părere]({link_parere})',
    withdrawalText,
  ],
  fields: {
    ...withNote,
    link_parere: linkField('Pagina în care clientul scrie o părere', ({ id }) => `/add-order-review?orderId=${id}`),
  },
  about: aboutOrder,
});

/** Guests cannot review: reviews need an account. */
const deliveredToGuestEmail = defineMail<StateArgs>({
  key: 'orders-delivered-guest',
  name: 'Comandă livrată, client fără cont',
  subject: 'Comanda {comanda} a fost livrată',
  preheader: 'Sperăm că îți place ce ai ales.',
  text: [greetingText, deliveredText, messageText, buttonText, withdrawalText],
  fields: withNote,
  about: aboutOrder,
});

const refundFields = {
  suma_returnata: textField('Suma returnată; poate lipsi', (order: OrderRecord) =>
    refundOfAmount(order, amountDue(order)) === 'none' ? '' : formatBani(amountDue(order)),
  ),
  unde_returnam: textField('Unde returnăm banii; poate lipsi', (order: OrderRecord) =>
    refundTarget(refundOfAmount(order, amountDue(order))),
  ),
};

type Cancelled = { key: string; name: string; intro: string; end?: string; noteName?: string };

const defineCancelled = ({ key, name, intro, end, noteName }: Cancelled): StateEmail =>
  defineMail<StateArgs>({
    key,
    name,
    subject: 'Comanda {comanda} a fost anulată',
    preheader: '{despre_bani}',
    text: [
      greetingText,
      intro,
      '{produse}',
      refundText,
      ...(end ? [end] : []),
      ...(noteName ? [] : [messageText]),
      buttonText,
    ],
    fields: {
      ...orderFields,
      ...refundFields,
      produse: productsField,
      despre_bani: textField('Ce urmează cu banii', ({ paidAt }) =>
        paidAt ? 'Îți returnăm banii.' : 'Nu ai nimic de plătit.',
      ),
      ...(noteName ? { comanda_noua: textField(noteName, (_: OrderRecord, note: string) => note) } : withNote),
    },
    about: aboutOrder,
  });

const cancelledEmails: Record<CancelReason, StateEmail> = {
  expired: defineCancelled({
    key: 'orders-cancelled-expired',
    name: 'Comandă anulată: plata nu a ajuns',
    intro: 'Comanda {comanda} a fost anulată, pentru că plata nu a ajuns la timp.',
    end: 'Produsele sunt din nou în vânzare și le poți comanda oricând.',
  }),
  superseded: defineCancelled({
    key: 'orders-cancelled-superseded',
    name: 'Comandă anulată: înlocuită de alta',
    intro:
      'Comanda {comanda} a fost anulată, pentru că ai trimis alta în locul ei: {comanda_noua}. Pentru cea veche nu ai nimic de plătit.',
    noteName: 'Numărul comenzii noi',
  }),
  customer: defineCancelled({
    key: 'orders-cancelled-customer',
    name: 'Comandă anulată de client',
    intro: 'Comanda {comanda} a fost anulată, așa cum ai cerut.',
  }),
  shop: defineCancelled({
    key: 'orders-cancelled-shop',
    name: 'Comandă anulată de magazin',
    intro: 'Din păcate a trebuit să anulăm comanda {comanda}.',
  }),
};

/** One e-mail per state. A placed order is confirmed by the e-mail of invoices, with the withdrawal form. */
export const stateEmails: Partial<Record<OrderState, StateEmail>> = {
  confirmed: defineMail<StateArgs>({
    key: 'orders-confirmed',
    name: 'Comandă confirmată',
    subject: 'Pregătim comanda {comanda}',
    preheader: 'Îți scriem din nou când pleacă spre tine.',
    text: [
      greetingText,
      'Am confirmat comanda {comanda} și o pregătim. Îți scriem din nou când pleacă spre tine.',
      messageText,
      buttonText,
    ],
    fields: withNote,
    about: aboutOrder,
  }),
  shipped: defineMail<StateArgs>({
    key: 'orders-shipped',
    name: 'Comandă expediată',
    subject: 'Comanda {comanda} a plecat spre tine',
    preheader: 'Vine prin {curier}.',
    text: [
      greetingText,
      'Am predat comanda {comanda} curierului.',
      '{livrare}',
      cashText,
      messageText,
      'În colet:',
      '{produse}',
      '[Urmărește coletul]({link_urmarire})',
      buttonText,
    ],
    fields: {
      ...withNote,
      curier: textField('Curierul', ({ courierName }) => courierName),
      awb: textField('AWB-ul; poate lipsi', ({ waybill }) => waybill ?? ''),
      livrare: blockField('Curierul, AWB-ul și adresa', (order) => [shippedRows(order)]),
      de_plata_la_primire: cashField,
      produse: productsField,
      link_urmarire: linkField(
        'Pagina curierului; poate lipsi',
        ({ courierName, waybill }) => trackingUrl(courierName, waybill) ?? '',
      ),
    },
    about: aboutOrder,
  }),
  delivered: (order, note) => (order.isGuest ? deliveredToGuestEmail : deliveredEmail)(order, note),
  returning: defineMail<StateArgs>({
    key: 'orders-returning',
    name: 'Colet care se întoarce',
    subject: 'Coletul comenzii {comanda} se întoarce la noi',
    preheader: 'Curierul nu l-a putut preda.',
    text: [
      greetingText,
      'Curierul nu a putut preda coletul comenzii {comanda}, așa că îl aduce înapoi la noi. Îți scriem din nou când ajunge.',
      '{despre_bani}',
      messageText,
      buttonText,
    ],
    fields: {
      ...withNote,
      despre_bani: textField('Ce urmează cu banii', ({ paidAt }) =>
        paidAt
          ? 'Banii pe care i-ai plătit se întorc la tine după ce coletul ajunge la noi.'
          : 'Nu ai nimic de plătit.',
      ),
    },
    about: aboutOrder,
  }),
  returned: defineMail<StateArgs>({
    key: 'orders-returned',
    name: 'Comandă returnată',
    subject: 'Comanda {comanda} a fost returnată',
    preheader: 'Am primit produsele înapoi.',
    text: [
      greetingText,
      'Produsele din comanda {comanda} s-au întors la noi.',
      '{despre_bani}',
      messageText,
      buttonText,
    ],
    fields: {
      ...withNote,
      despre_bani: textField('Când vin banii înapoi; poate lipsi', ({ paidAt }) =>
        paidAt ? 'Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.' : '',
      ),
    },
    about: aboutOrder,
  }),
  cancelled: (order, note) => cancelledEmails[order.cancelReason ?? 'shop'](order, note),
};

const bankRows = (amount: Bani, number: string): Row[] => [
  ['Sumă', formatBani(amount)],
  ['Beneficiar', brand.company.name],
  ['IBAN', brand.company.iban],
  ['Banca', brand.company.bank],
  ['Detaliile plății', number],
];

/** Bank details for the transfer, sent with the proforma when the order is placed. */
export const transferEmail = defineMail<[order: OrderRecord]>({
  key: 'orders-transfer',
  name: 'Datele pentru plata prin transfer',
  subject: 'Datele de plată pentru comanda {comanda}',
  preheader: 'Ai de plătit {total} prin transfer bancar.',
  text: [
    greetingText,
    'Am primit comanda {comanda} și ți-am pus produsele deoparte. O pregătim de îndată ce ajung banii.',
    '{date_plata}',
    buttonText,
    '> Scrie numărul comenzii în detaliile plății, ca să o recunoaștem. Factura proformă este atașată; factura o primești după plată.',
  ],
  fields: {
    ...orderFields,
    date_plata: blockField(
      'Suma, contul și termenul',
      (order) => [
        rowsBlock([
          ...bankRows(amountDue(order), order.number),
          ...optionalRow('Plătește până la', order.expiresAt && formatDateTime(order.expiresAt)),
        ]),
      ],
      { isRequired: true },
    ),
  },
  about: aboutOrder,
});

/** Sent when the payment arrives. */
export const paidEmail = defineMail<[order: OrderRecord]>({
  key: 'orders-paid',
  name: 'Plată primită',
  subject: 'Am primit plata pentru comanda {comanda}',
  preheader: '{total}, {metoda_de_plata}.',
  text: [
    greetingText,
    'Am primit banii pentru comanda {comanda}. Mulțumim! Nu mai ai nimic de plătit.',
    '{plata}',
    'Pregătim coletul și îți scriem când pleacă. Factura vine tot pe e-mail.',
    buttonText,
  ],
  fields: {
    ...orderFields,
    metoda_de_plata: textField('Metoda de plată', ({ paymentMethod }) =>
      paymentMethods[paymentMethod].name.toLowerCase(),
    ),
    plata: blockField('Suma, metoda și data plății', (order) => [
      rowsBlock([
        ['Sumă', formatBani(amountDue(order))],
        ['Plătită prin', paymentMethods[order.paymentMethod].name],
        ...optionalRow('La', order.paidAt && formatDateTime(order.paidAt)),
      ]),
    ]),
  },
  about: aboutOrder,
});

const untilField = textField('Până când se poate plăti', ({ expiresAt }: OrderRecord) =>
  expiresAt ? formatDateTime(expiresAt) : 'plată',
);

const changedMindText = '> Dacă te-ai răzgândit, nu ai nimic de făcut: comanda se anulează singură.';

/** Reminder of an unfinished online payment. */
export const reminderEmail = defineMail<[order: OrderRecord]>({
  key: 'orders-reminder',
  name: 'Comandă care așteaptă plata',
  subject: 'Comanda {comanda} așteaptă plata',
  preheader: 'Mai ai de plătit {total} cu cardul.',
  text: [
    greetingText,
    'Comanda {comanda} nu este încă plătită. Îți păstrăm produsele până la {termen}.',
    '{de_plata}',
    '[Plătește comanda]({link_comanda})',
    changedMindText,
  ],
  fields: {
    ...orderFields,
    termen: untilField,
    de_plata: blockField('Suma de plată', (order) => [rowsBlock([['De plată', formatBani(amountDue(order))]])]),
    link_comanda: { ...orderFields.link_comanda, isRequired: true },
  },
  about: aboutOrder,
});

/** The rest of an order with its costs. */
const remainingField = blockField('Produsele rămase, livrarea și totalul', (order: OrderRecord) => [
  rowsBlock([...lineRows(remainingLines(order), ({ price, quantity }) => price * quantity), ...costRows(order)]),
]);

/** Sent for an order that staff made by phone and that is paid online. */
export const paymentLinkEmail = defineMail<[order: OrderRecord, url: string]>({
  key: 'orders-payment-link',
  name: 'Comandă la telefon: link de plată',
  subject: 'Plătește comanda {comanda}',
  preheader: 'Ai de plătit {total} cu cardul.',
  text: [
    greetingText,
    'Am notat comanda {comanda}, așa cum am vorbit la telefon. Îți păstrăm produsele până la {termen}.',
    '{produse}',
    '[Plătește cu cardul]({link_plata})',
    changedMindText,
  ],
  fields: {
    ...orderFields,
    termen: untilField,
    produse: remainingField,
    link_plata: linkField('Pagina de plată', (_, url) => url, { isRequired: true }),
  },
  about: aboutOrder,
});

type PartArgs = [order: OrderRecord, cancelled: Cancellation];

const definePartCancelled = (key: string, name: string, intro: string): ((...args: PartArgs) => MailDraft) =>
  defineMail<PartArgs>({
    key,
    name,
    subject: 'Am anulat o parte din comanda {comanda}',
    preheader: '{despre_bani}',
    text: [
      greetingText,
      intro,
      messageText,
      '{produse_anulate}',
      'Ce îți trimitem:',
      '{produse}',
      refundText,
      cashText,
      buttonText,
      '> Factura cuprinde numai ce a rămas; dacă o ai deja, o corectăm cu o factură storno, pe care o găsești la comandă. Costul livrării rămâne cel de la început.',
    ],
    fields: {
      ...orderFields,
      mesaj: textField('Mesajul scris de echipă; poate lipsi', (_, { note }) => note),
      despre_bani: textField('Ce urmează cu banii', (order, { refund }) =>
        refund === 'none' ? `Comanda costă acum ${formatBani(amountDue(order))}.` : 'Îți returnăm banii pentru ea.',
      ),
      produse_anulate: blockField('Produsele anulate', (_, { lines, refund, amount }) => [
        rowsBlock([
          ...lineRows(lines, (line) => line.amount),
          ...optionalRow('De returnat', refund === 'none' ? null : formatBani(amount)),
        ]),
      ]),
      produse: remainingField,
      suma_returnata: textField('Suma returnată; poate lipsi', (_, { refund, amount }) =>
        refund === 'none' ? '' : formatBani(amount),
      ),
      unde_returnam: textField('Unde returnăm banii; poate lipsi', (_, { refund }) => refundTarget(refund)),
      de_plata_la_primire: cashField,
    },
    about: aboutOrder,
  });

const partCancelledByShop = definePartCancelled(
  'orders-part-cancelled-shop',
  'Produse anulate de magazin',
  'A trebuit să anulăm din comanda {comanda} produsele de mai jos; ne pare rău. Restul îl pregătim în continuare.',
);
const partCancelledByCustomer = definePartCancelled(
  'orders-part-cancelled',
  'Produse anulate de client',
  'Am anulat din comanda {comanda} produsele de mai jos, așa cum ai cerut. Restul îl pregătim în continuare.',
);

/** Sent when part of an order is cancelled. Only cancellations by the shop carry a note. */
export const partialCancellationEmail = (order: OrderRecord, cancelled: Cancellation): MailDraft =>
  (cancelled.note ? partCancelledByShop : partCancelledByCustomer)(order, cancelled);

const changedBy = ({ totalAfter, totalBefore }: OrderChange): Bani => Math.abs(totalAfter - totalBefore);

const isRefunded = ({ settlement }: OrderChange): boolean => settlement === 'card' || settlement === 'transfer';

/** Sent when staff changed the products of an order. */
export const orderChangedEmail = defineMail<[order: OrderRecord, change: OrderChange]>({
  key: 'orders-changed',
  name: 'Comandă schimbată',
  subject: 'Am schimbat comanda {comanda}',
  preheader: 'Comanda costă acum {total}.',
  text: [
    greetingText,
    'Am schimbat produsele din comanda {comanda}, așa cum am vorbit. Acum ea cuprinde:',
    '{produse}',
    messageText,
    cashText,
    refundText,
    'Comanda costă acum cu {diferenta} mai mult decât ai plătit. Trimite diferența prin transfer:',
    '{date_plata}',
    buttonText,
    '> Dacă aveai deja o factură, o înlocuim: primești una storno și una nouă, pe care le găsești la comandă.',
  ],
  fields: {
    ...orderFields,
    produse: remainingField,
    mesaj: textField('Mesajul scris de echipă; poate lipsi', (_, { note }) => note),
    de_plata_la_primire: textField('Suma de plătit la primire; poate lipsi', (order, { settlement }) =>
      settlement === 'none' ? cashAmount(order) : '',
    ),
    suma_returnata: textField('Suma returnată; poate lipsi', (_, change) =>
      isRefunded(change) ? formatBani(changedBy(change)) : '',
    ),
    unde_returnam: textField('Unde returnăm banii; poate lipsi', (_, { settlement }) =>
      settlement === 'card' || settlement === 'transfer' ? refundTargets[settlement] : '',
    ),
    diferenta: textField('Diferența de plătit; poate lipsi', (_, change) =>
      change.settlement === 'asked' ? formatBani(changedBy(change)) : '',
    ),
    date_plata: blockField(
      'Contul pentru diferență; poate lipsi',
      ({ number }, change) => (change.settlement === 'asked' ? [rowsBlock(bankRows(changedBy(change), number))] : []),
      { isRequired: true },
    ),
  },
  about: aboutOrder,
});

const costRows = (order: OrderRecord): Row[] => [
  ['Livrare', formatBani(order.deliveryCost)],
  ...optionalRow('Taxă ramburs', order.cashFee > 0 ? formatBani(order.cashFee) : null),
  ...optionalRow('Reducere', remainingDiscount(order) > 0 ? `−${formatBani(remainingDiscount(order))}` : null),
  ['Total acum', formatBani(amountDue(order))],
];
