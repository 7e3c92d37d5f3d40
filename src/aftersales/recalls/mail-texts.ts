import { shopBrand } from '../../brands/brand.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { defineSms } from '../../platform/sms-template.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { headline } from './banner-texts.ts';
import type { RecallNotice, RecallProduct } from './contract.ts';
import { type Answer, answerPath } from './rules.ts';
import { doNotUse, texts } from './texts.ts';

export type RecallMessage = {
  notice: RecallNotice;
  identifier: string;
  firstName: string;
  orderId: number;
  /** Undefined for guests. */
  accountId: number | undefined;
  orderNumber: string;
  shippedAt: Date;
  units: { productName: string; lotCode: string; quantity: number }[];
};

const lotText = ({ code, expiresOn }: RecallProduct['lots'][number]): string =>
  `${code} (${expiresOn ? `${texts.expires} ${formatDay(expiresOn)}` : texts.noDate})`;

type Row = [label: string, value: string];

function noticeRows({ notice, orderNumber, shippedAt, units }: RecallMessage): Row[] {
  const own = new Set(units.map(({ lotCode }) => lotCode));
  return [
    ...notice.products.flatMap((product): Row[] => {
      const lots = product.lots.filter(({ code }) => own.has(code));
      if (lots.length === 0) return [];
      return [
        [texts.product, `${product.brand} ${product.name}`],
        ...(product.ean ? ([[texts.ean, product.ean]] as Row[]) : []),
        [texts.lots, lots.map(lotText).join(', ')],
      ];
    }),
    [texts.lotPlace, notice.lotPlace],
    [texts.yourOrder, texts.order(orderNumber, formatDate(shippedAt))],
    [texts.sold, texts.soldBy(shopBrand.name)],
  ];
}

/** A part of the notice with its own heading. */
const section = (title: string, ...paragraphs: readonly string[]): MailBlock => ({
  kind: 'rich',
  blocks: [
    { kind: 'heading', level: 2, id: '', parts: [{ kind: 'text', text: title }] },
    ...paragraphs
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'paragraph' as const, parts: [{ kind: 'text' as const, text }] })),
  ],
});

const whyBlocks = ({ notice }: RecallMessage): MailBlock[] => [
  section(texts.why, notice.reason),
  section(texts.hazard, notice.hazard),
];

const whatToDoBlocks = ({ notice }: RecallMessage): MailBlock[] => [
  section(texts.whatToDo, `${doNotUse} ${texts.actions[notice.action]}`, notice.instructions),
];

const remedyBlocks = ({ notice }: RecallMessage): MailBlock[] => [
  section(
    texts.whatYouGet,
    `${notice.remedies.map((remedy) => texts.remedies[remedy]).join('; ')}. ${texts.within(notice.remedyDays)}`,
  ),
];

const contactOf = ({ notice: { phone, email } }: RecallMessage): string => [phone, email].filter(Boolean).join(', ');
const productNames = ({ units }: RecallMessage): string =>
  [...new Set(units.map(({ productName }) => productName))].join(', ');
const lotCodes = ({ units }: RecallMessage): string => [...new Set(units.map(({ lotCode }) => lotCode))].join(', ');

const required = { isRequired: true } as const;

const fields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: RecallMessage) => greeting(firstName)),
  produs: textField('Produsele rechemate din comandă', productNames),
  lot: textField('Loturile din comandă', lotCodes),
  comanda: textField('Numărul comenzii', ({ orderNumber }: RecallMessage) => orderNumber),
  de_ce: blockField('De ce este rechemat și pericolul', whyBlocks, required),
  contact: textField('Telefon și e-mail', contactOf, required),
  firma: textField('Firma', () => shopBrand.company.name),
  date: blockField(
    'Produsul, loturile și comanda',
    (message: RecallMessage): MailBlock[] => [{ kind: 'rows', rows: noticeRows(message) }],
    required,
  ),
  ce_faceti: blockField('Ce are de făcut cumpărătorul', whatToDoBlocks, required),
  ce_primiti: blockField('Variantele oferite și termenul', remedyBlocks, required),
  link_raspuns: linkField('Pagina personală de răspuns', ({ identifier }: RecallMessage) => answerPath(identifier), {
    isRequired: true,
    isSecret: true,
  }),
};

const about = ({ orderId, accountId }: RecallMessage) => ({ orderId, accountId });

const body = [
  '{date}',
  '{de_ce}',
  '{ce_faceti}',
  '{ce_primiti}',
  '[Alegeți ce primiți]({link_raspuns})',
  `${texts.contact}: {contact}.`,
  `> ${texts.passOn}`,
  '{firma}',
];

export const recallEmail = defineMail<[message: RecallMessage]>({
  key: 'recalls-notice',
  name: 'Rechemare de produs',
  subject: `${headline}: {produs}`,
  preheader: `${doNotUse} Lotul {lot}, comanda {comanda}.`,
  text: [`# ${headline}`, '{salut}', ...body],
  fields,
  about,
});

export const recallReminderEmail = defineMail<[message: RecallMessage]>({
  key: 'recalls-reminder',
  name: 'Rechemare de produs, reamintire',
  subject: `${headline}: {produs}, așteptăm răspunsul`,
  preheader: `${doNotUse} Lotul {lot}, comanda {comanda}.`,
  text: [
    `# ${headline}`,
    '{salut}',
    'V-am scris despre un produs periculos din comanda {comanda} și nu avem răspunsul.',
    ...body,
  ],
  fields,
  about,
});

type Answered = RecallMessage & {
  answer: Answer;
  returnPath: string | null;
  replacement: { orderNumber: string; path: string } | null;
};

export const recallAnsweredEmail = defineMail<[message: Answered]>({
  key: 'recalls-answered',
  name: 'Rechemare de produs, răspuns primit',
  subject: 'Am primit răspunsul la rechemare, comanda {comanda}',
  preheader: '{raspuns}.',
  text: [
    '# {salut}',
    'Am primit răspunsul dumneavoastră la rechemarea produsului {produs}, lotul {lot}: {raspuns}.',
    '{urmeaza}',
    `[${texts.toReturn}]({link_retur})`,
    `[${texts.toReplacement}]({link_inlocuire})`,
    `${texts.contact}: {contact}.`,
  ],
  fields: {
    salut: fields.salut,
    produs: fields.produs,
    lot: fields.lot,
    comanda: fields.comanda,
    contact: fields.contact,
    raspuns: textField('Varianta aleasă', ({ answer }) => texts.answers[answer]),
    urmeaza: textField('Ce urmează', ({ answer, replacement }) =>
      replacement ? texts.replacementOrdered(replacement.orderNumber) : texts.answerNext[answer],
    ),
    link_inlocuire: linkField('Comanda care înlocuiește; poate lipsi', ({ replacement }) => replacement?.path ?? '', {
      isSecret: true,
    }),
    link_retur: linkField('Pagina returului; poate lipsi', ({ returnPath }) => returnPath ?? '', { isSecret: true }),
  },
  about,
});

type SmsMessage = RecallMessage & { siteUrl: string };

/**
 * One letter with a diacritic would double the parts of a message, and a long name add one. It is cut between words,
 * because a part of a lot code would name another lot.
 */
function plain(text: string, max: number): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').trim();
  if (letters.length <= max) return letters;
  return letters
    .slice(0, max + 1)
    .replace(/[\s,]+\S*$/, '')
    .slice(0, max);
}

const smsFields = {
  produs: textField('Produsele rechemate, scurtate și fără diacritice', (message: SmsMessage) =>
    plain(productNames(message), 30),
  ),
  lot: textField('Loturile din comandă', (message: SmsMessage) => plain(lotCodes(message), 40)),
  comanda: textField('Numărul comenzii', ({ orderNumber }: SmsMessage) => orderNumber),
  link: textField(
    'Pagina personală de răspuns',
    ({ siteUrl, identifier }: SmsMessage) => `${siteUrl}${answerPath(identifier)}`,
    {
      isRequired: true,
      isSecret: true,
    },
  ),
};

/** Without diacritics, so that a message has fewer parts. */
export const recallSms = defineSms<[message: SmsMessage]>({
  key: 'recalls-sms',
  name: 'SMS: rechemare de produs',
  text: 'RECHEMARE, nu consumati {produs}, lot {lot}: {link}',
  fields: smsFields,
});

export const recallReminderSms = defineSms<[message: SmsMessage]>({
  key: 'recalls-sms-reminder',
  name: 'SMS: rechemare de produs, reamintire',
  text: 'RECHEMARE, asteptam raspunsul. Nu consumati {produs}, lot {lot}: {link}',
  fields: smsFields,
});
