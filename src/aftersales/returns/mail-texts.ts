import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { refundMethods } from '../../sales/payment-methods/methods.ts';
import { warehouse } from './present.ts';
import { amountOf, chargeOf, giftOf, needsIban, type ReturnRecord } from './record.ts';
import { daysToConfirm, type ReturnState, refundNames } from './rules.ts';

type Row = [label: string, value: string];

const ron = (bani: number): string => formatRon(toRon(bani));

/** Withdrawals and guests work without an account, so they link to a secret URL. */
const returnPath = ({ id, identifier, kind, isGuest }: ReturnRecord): string =>
  kind === 'withdrawal' || isGuest ? `/withdrawal/${identifier}` : `/view-return/${id}`;

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
    ...(giftOf(record) > 0 ? ([['Din care pe cardul cadou', ron(giftOf(record))]] as Row[]) : []),
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

const aboutReturn = ({ orderId, accountId, isGuest }: ReturnRecord) => ({
  orderId,
  accountId: isGuest ? undefined : accountId,
});

/** Values that every e-mail about a return may name. */
const returnFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: ReturnRecord) => greeting(firstName)),
  retur: textField('Numărul returului', ({ number }: ReturnRecord) => number),
  comanda: textField('Numărul comenzii', ({ orderNumber }: ReturnRecord) => orderNumber),
  link_retur: linkField('Pagina returului', returnPath),
};

const withNote = {
  ...returnFields,
  mesaj: textField('Mesajul scris de echipă; poate lipsi', (_: ReturnRecord, note: string) => note),
};

const moneyField = blockField('Produsele și suma returnată', (record: ReturnRecord) => [money(record)]);
const addressField = blockField(
  'Adresa la care se trimit produsele',
  (record: ReturnRecord) => [warehouseRows(record)],
  { isRequired: true },
);
const ibanField = textField('Cererea unui IBAN; poate lipsi', (record: ReturnRecord) =>
  needsIban(record)
    ? 'Ai plătit ramburs sau prin transfer, așa că avem nevoie de un IBAN. Îl poți scrie în pagina returului.'
    : '',
);

/** Texts shared by several e-mails about returns. */
const greetingText = '# {salut}';
const messageText = 'Mesajul nostru: {mesaj}';
const buttonText = '[Vezi returul]({link_retur})';
const sending = 'Trimite produsele în cel mult 14 zile, sigilate și bine ambalate. Costul trimiterii este al tău.';
const statement =
  'Am primit declarația ta de retragere din contractul pentru comanda {comanda}. Păstrează acest mesaj.';

type ReturnArgs = [record: ReturnRecord, note: string];

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
    statement,
    '{declaratie}',
    '{produse}',
    `${sending} Adresa noastră:`,
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

type Declaration = { name: string; orderNumber: string; email: string; at: Date };

const declarationFields = {
  salut: textField('Salutul, cu numele din declarație', ({ name }: Declaration) => greeting(name)),
  comanda: textField('Numărul comenzii', ({ orderNumber }: Declaration) => orderNumber),
  data: textField('Data și ora declarației', ({ at }: Declaration) => formatDateTime(at)),
  declaratie: blockField(
    'Declarația de retragere',
    ({ name, orderNumber, email, at }: Declaration) => [declarationRows(name, orderNumber, email, at)],
    { isRequired: true },
  ),
};

/** Anyone could have sent the declaration, so the owner of the order's email address must confirm it. */
export const declarationEmail = defineMail<[declaration: Declaration & { token: string }]>({
  key: 'returns-declared',
  name: 'Declarație de retragere, de confirmat',
  subject: 'Am primit declarația de retragere, comanda {comanda}',
  preheader: 'Înregistrată la {data}. Confirmă că este a ta.',
  text: [
    greetingText,
    statement,
    '{declaratie}',
    'Confirmă că declarația este a ta, ca să îi dăm curs. Linkul este valabil {zile} zile; pentru lege contează data și ora de mai sus, nu cea a confirmării.',
    '[Confirmă retragerea]({link_confirmare})',
    '> Nu ai trimis tu declarația? Nu trebuie să faci nimic: comanda rămâne așa cum este.',
  ],
  fields: {
    ...declarationFields,
    zile: textField('Câte zile este valabil linkul', () => String(daysToConfirm)),
    link_confirmare: linkField('Pagina de confirmare', ({ token }) => `/withdrawal/confirm?token=${token}`, {
      isRequired: true,
      isSecret: true,
    }),
  },
});

/** For an order that had not shipped; the email about its cancellation is sent separately. */
export const orderCancelledEmail = defineMail<[stopped: Declaration & { isPaid: boolean }]>({
  key: 'returns-stopped',
  name: 'Retragere înainte de expediere',
  subject: 'Confirmarea retragerii din contract, comanda {comanda}',
  preheader: 'Înregistrată la {data}.',
  text: [
    greetingText,
    statement,
    '{declaratie}',
    'Comanda nu plecase încă, așa că am anulat-o întreagă. Nu ai nimic de trimis înapoi.',
    '{despre_bani}',
  ],
  fields: {
    ...declarationFields,
    despre_bani: textField('Când vin banii înapoi; poate lipsi', ({ isPaid }) =>
      isPaid ? 'Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.' : '',
    ),
  },
});

/** The amount that goes back to the customer of an order that was not delivered. */
const closedFields = {
  ...withNote,
  ce_returnam: blockField('Ce returnăm', (record: ReturnRecord): MailBlock[] =>
    amountOf(record) > 0
      ? [{ kind: 'text', text: 'Iată ce îți returnăm:' }, money(record)]
      : [{ kind: 'text', text: 'Nu ai nimic de plătit.' }],
  ),
  cerere_iban: ibanField,
};
const orderAgainText = 'Dacă încă vrei produsele, le poți comanda din nou oricând.';

/** The courier could not deliver the parcel. */
export const parcelReturnedEmail = defineMail<ReturnArgs>({
  key: 'returns-undelivered',
  name: 'Colet întors la magazin',
  subject: 'Coletul comenzii {comanda} s-a întors la noi',
  preheader: 'Comanda este închisă.',
  text: [
    greetingText,
    'Curierul nu a putut preda coletul comenzii {comanda}, așa că s-a întors la noi.',
    '{ce_returnam}',
    messageText,
    '{cerere_iban}',
    orderAgainText,
    buttonText,
  ],
  fields: closedFields,
  about: aboutReturn,
});

/** The courier lost the parcel and the shop gives the money back. */
export const parcelLostEmail = defineMail<ReturnArgs>({
  key: 'returns-lost',
  name: 'Colet pierdut, bani înapoi',
  subject: 'Coletul comenzii {comanda} s-a pierdut',
  preheader: '{despre_bani}',
  text: [
    greetingText,
    'Curierul a pierdut coletul comenzii {comanda}. Ne pare rău.',
    '{ce_returnam}',
    messageText,
    '{cerere_iban}',
    orderAgainText,
    buttonText,
  ],
  fields: {
    ...closedFields,
    despre_bani: textField('Ce urmează cu banii', (record) =>
      amountOf(record) > 0 ? 'Îți returnăm banii.' : 'Nu ai nimic de plătit.',
    ),
  },
  about: aboutReturn,
});

const lockerCode = ({ parcel }: ReturnRecord): string => parcel?.dropOffCode ?? '';

/** The label is attached when the courier gives one; a locker opens by its code. */
export const labelEmail = defineMail<[record: ReturnRecord]>({
  key: 'returns-label',
  name: 'Eticheta de retur',
  subject: 'Eticheta pentru returul {retur}',
  preheader: '{pe_scurt}',
  text: [
    greetingText,
    '{cum_pleaca}',
    '{colet}',
    'Tipărește eticheta și lipește-o pe colet. Produsele trebuie să fie sigilate și bine ambalate.',
    'Eticheta costă {cost_eticheta}, sumă care se scade din banii întorși.',
    buttonText,
  ],
  fields: {
    ...returnFields,
    pe_scurt: textField('Codul pentru locker, dacă este', (record) =>
      lockerCode(record)
        ? `Codul pentru locker: ${lockerCode(record)}.`
        : 'O găsești în acest mesaj și pe pagina returului.',
    ),
    cum_pleaca: textField(
      'Cum pleacă coletul: din locker sau cu curierul',
      ({ number, labelSource, labelLockerName }) =>
        labelSource === 'locker'
          ? `Lasă coletul returului ${number} la lockerul ${labelLockerName ?? 'ales'}.`
          : `Curierul vine la adresa ta după coletul returului ${number}.`,
    ),
    colet: blockField(
      'Curierul, AWB-ul și codul pentru locker',
      (record) => [
        {
          kind: 'rows',
          rows: [
            ['Curier', record.parcel?.courierName ?? ''],
            ['AWB', record.parcel?.awb ?? ''],
            ...(lockerCode(record) ? [['Codul pentru locker', lockerCode(record)] satisfies Row] : []),
          ],
        },
      ],
      { isRequired: true },
    ),
    cost_eticheta: textField('Costul etichetei; poate lipsi', (record) =>
      chargeOf(record) > 0 ? ron(chargeOf(record)) : '',
    ),
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
      `Am aprobat returul {retur}. ${sending}`,
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
