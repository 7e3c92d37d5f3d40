import { shopBrand } from '../../brands/brand.ts';
import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import type { Bani } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { amountDue, moneyDue } from './amounts.ts';
import {
  aboutOrder,
  buttonText,
  cashAmount,
  cashField,
  cashText,
  formatBani,
  giftCardRefundName,
  giftCardRefundText,
  greetingText,
  lineRows,
  messageText,
  optionalBani,
  optionalRow,
  orderFields,
  type Row,
  refundTarget,
  refundTargets,
  refundText,
  remainingField,
  rowsBlock,
} from './mail-fields.ts';
import type { Cancellation, OrderChange, OrderRecord } from './record.ts';

const bankRows = (amount: Bani, number: string): Row[] => [
  ['Sumă', formatBani(amount)],
  ['Beneficiar', shopBrand.company.name],
  ['IBAN', shopBrand.company.iban],
  ['Banca', shopBrand.company.bank],
  ['Detaliile plății', number],
];

/** Bank details for the transfer, sent with the proforma when the order is placed. */
export const transferEmail = defineMail<[order: OrderRecord]>({
  key: 'orders-transfer',
  name: 'Datele pentru plata prin transfer',
  subject: 'Datele de plată pentru comanda {comanda}',
  preheader: 'Ai de plătit {rest_de_plata} prin transfer bancar.',
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
          ...bankRows(moneyDue(order), order.number),
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
  preheader: '{rest_de_plata}, {metoda_de_plata}.',
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
        ['Sumă', formatBani(moneyDue(order))],
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
  preheader: 'Mai ai de plătit {rest_de_plata} cu cardul.',
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
    de_plata: blockField('Suma de plată', (order) => [rowsBlock([['De plată', formatBani(moneyDue(order))]])]),
    link_comanda: { ...orderFields.link_comanda, isRequired: true },
  },
  about: aboutOrder,
});

/** Sent for an order that staff made by phone and that is paid online. */
export const paymentLinkEmail = defineMail<[order: OrderRecord, url: string]>({
  key: 'orders-payment-link',
  name: 'Comandă la telefon: link de plată',
  subject: 'Plătește comanda {comanda}',
  preheader: 'Ai de plătit {rest_de_plata} cu cardul.',
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
      giftCardRefundText,
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
      produse_anulate: blockField('Produsele anulate', (_, { lines, refund, amount, giftAmount }) => [
        rowsBlock([
          ...lineRows(lines, (line) => line.amount),
          ...optionalRow('De returnat', refund === 'none' ? null : formatBani(amount - giftAmount)),
        ]),
      ]),
      produse: remainingField,
      suma_returnata: textField('Suma returnată; poate lipsi', (_, { refund, amount, giftAmount }) =>
        refund === 'none' ? '' : formatBani(amount - giftAmount),
      ),
      suma_pe_cardul_cadou: textField(giftCardRefundName, (_, { giftAmount }) => optionalBani(giftAmount)),
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

/** Without what goes back to the gift card. */
const changedBy = ({ totalAfter, totalBefore, giftAmount }: OrderChange): Bani =>
  Math.abs(totalAfter - totalBefore) - giftAmount;

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
    giftCardRefundText,
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
      settlement === 'none' || settlement === 'asked' ? '' : refundTargets[settlement],
    ),
    suma_pe_cardul_cadou: textField(giftCardRefundName, (_, { giftAmount }) => optionalBani(giftAmount)),
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
