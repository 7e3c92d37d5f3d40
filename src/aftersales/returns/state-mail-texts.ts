import { greeting } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, type MailDraft, textField } from '../../platform/mail/template.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { refundMethods } from '../../sales/payment-methods/methods.ts';
import {
  aboutReturn,
  addressField,
  buttonText,
  declarationRows,
  declarationText,
  greetingText,
  ibanField,
  messageText,
  moneyField,
  type ReturnArgs,
  returnFields,
  ron,
  sendingText,
  withNote,
} from './mail-fields.ts';
import { amountOf, giftOf, type ReturnRecord } from './record.ts';
import { type ReturnState, refundNames } from './rules.ts';

const returnRegisteredEmail = defineMail<ReturnArgs>({
  key: 'returns-requested',
  name: 'Retur înregistrat',
  subject: 'Am înregistrat returul {retur}',
  preheader: 'Pentru comanda {comanda}.',
  text: [
    greetingText,
    'Am înregistrat returul {retur} pentru comanda {comanda}. Îți scriem din nou când îl aprobăm.',
    '{produse}',
    '{cerere_iban}',
    buttonText,
  ],
  fields: { ...returnFields, produse: moneyField, cerere_iban: ibanField },
  about: aboutReturn,
});

const withdrawalEmail = defineMail<ReturnArgs>({
  key: 'returns-withdrawn',
  name: 'Confirmarea retragerii din contract',
  subject: 'Confirmarea retragerii din contract, comanda {comanda}',
  preheader: 'Înregistrată la {data}.',
  text: [
    greetingText,
    declarationText,
    '{declaratie}',
    '{produse}',
    `${sendingText} Adresa noastră:`,
    '{adresa}',
    '{cerere_iban}',
    '[Vezi retragerea]({link_retur})',
    '> Vrei să păstrezi unele produse? Alege în pagina retragerii ce trimiți înapoi.',
  ],
  fields: {
    ...returnFields,
    salut: textField('Salutul, cu numele din declarație', ({ declaredBy }) => greeting(declaredBy)),
    data: textField('Data și ora declarației', ({ createdAt }) => formatDateTime(createdAt)),
    declaratie: blockField(
      'Declarația de retragere',
      ({ declaredBy, orderNumber, email, createdAt }) => [declarationRows(declaredBy, orderNumber, email, createdAt)],
      { isRequired: true },
    ),
    produse: moneyField,
    adresa: addressField,
    cerere_iban: ibanField,
  },
  about: aboutReturn,
});

export const returnEmails: Record<ReturnState, (record: ReturnRecord, note: string) => MailDraft> = {
  requested: (record, note) => (record.kind === 'withdrawal' ? withdrawalEmail : returnRegisteredEmail)(record, note),
  approved: defineMail<ReturnArgs>({
    key: 'returns-approved',
    name: 'Retur aprobat',
    subject: 'Returul {retur} este aprobat',
    preheader: 'Iată unde trimiți produsele.',
    text: [
      greetingText,
      `Am aprobat returul {retur}. ${sendingText}`,
      '{adresa}',
      messageText,
      '{cerere_iban}',
      buttonText,
    ],
    fields: { ...withNote, adresa: addressField, cerere_iban: ibanField },
    about: aboutReturn,
  }),
  received: defineMail<ReturnArgs>({
    key: 'returns-received',
    name: 'Produse returnate primite',
    subject: 'Am primit produsele din returul {retur}',
    preheader: 'Urmează banii.',
    text: [
      greetingText,
      'Produsele din returul {retur} au ajuns la noi.',
      'Îți returnăm {suma} în cel mult 14 zile de la cererea ta.',
      messageText,
      '{cerere_iban}',
      buttonText,
    ],
    fields: {
      ...withNote,
      suma: textField('Suma returnată; poate lipsi', (record) => (amountOf(record) > 0 ? ron(amountOf(record)) : '')),
      cerere_iban: ibanField,
    },
    about: aboutReturn,
  }),
  refunded: defineMail<ReturnArgs>({
    key: 'returns-refunded',
    name: 'Banii pentru retur',
    subject: 'Ți-am returnat {suma} pentru returul {retur}',
    preheader: '{metoda}.',
    text: [
      greetingText,
      '{cum_am_returnat}',
      '{produse}',
      'Factura storno este lângă factura comenzii.',
      messageText,
      buttonText,
    ],
    fields: {
      ...withNote,
      suma: textField('Suma returnată', (record) => ron(amountOf(record))),
      metoda: textField('Cum am returnat banii', ({ refundBy }) => refundNames[refundBy]),
      cum_am_returnat: textField('Propoziția despre banii returnați', refundSentence),
      produse: moneyField,
    },
    about: aboutReturn,
  }),
  rejected: defineMail<ReturnArgs>({
    key: 'returns-rejected',
    name: 'Retur refuzat',
    subject: 'Nu am putut primi returul {retur}',
    preheader: 'Pentru comanda {comanda}.',
    text: [
      greetingText,
      'Nu am putut primi returul {retur} pentru comanda {comanda}. Motivul: {motiv}',
      'Dacă nu ești de acord, răspunde la acest mesaj și îl privim încă o dată.',
      buttonText,
    ],
    fields: { ...returnFields, motiv: textField('Motivul', (_, note) => note, { isRequired: true }) },
    about: aboutReturn,
  }),
  cancelled: defineMail<ReturnArgs>({
    key: 'returns-cancelled',
    name: 'Retur la care clientul a renunțat',
    subject: 'Ai renunțat la returul {retur}',
    preheader: 'Produsele rămân la tine.',
    text: [
      greetingText,
      'Am închis returul {retur}, așa cum ai cerut. Produsele din comanda {comanda} rămân la tine.',
      buttonText,
    ],
    fields: returnFields,
    about: aboutReturn,
  }),
};

function refundSentence(record: ReturnRecord): string {
  const [gift, money] = [giftOf(record), amountOf(record) - giftOf(record)];
  const onGiftCard = gift > 0 ? `${ron(gift)} s-au întors pe cardul cadou.` : '';
  if (money === 0) return onGiftCard || `Returul ${record.number} este încheiat. Nu aveai nimic de primit înapoi.`;
  const amount = ron(money);
  const sentence = refundMethods[record.refundBy].isByProvider
    ? `Ți-am returnat ${amount} pe cardul cu care ai plătit. Banca ta îi poate arăta în câteva zile.`
    : `Ți-am trimis ${amount} în contul tău bancar care se termină în ${record.iban?.slice(-4) ?? '—'}.`;
  return onGiftCard ? `${sentence} Alți ${onGiftCard}` : sentence;
}
