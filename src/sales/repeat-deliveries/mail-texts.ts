import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { greeting } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import type { Bani } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import type { Shipping } from '../orders/contract.ts';
import { formatBani, optionalRow, type Row, rowsBlock, textBlock } from '../orders/mail-fields.ts';
import type { PriceIncrease } from './rules.ts';
import { texts } from './texts.ts';

/** The data of the emails of a repeat delivery; amounts in bani. */
export type RepeatMail = {
  id: number;
  accountId: number;
  firstName: string;
  intervals: { productId: number; intervalDays: number }[];
  nextOn: string;
  shipping: Shipping;
  paymentMethod: 'card' | 'cash';
  cardName: string | null;
  lines: { productId: number; name: string; quantity: number; price: Bani }[];
  agreedText: string;
};

const repeatPath = ({ id }: RepeatMail): string => `/account-manage/livrari-repetate#livrare-${id}`;

const rhythms = ({ intervals }: RepeatMail): number[] => [
  ...new Set(intervals.map(({ intervalDays }) => intervalDays)),
];

const rhythmText = (repeat: RepeatMail): string => {
  const [days, ...others] = rhythms(repeat);
  return days === undefined || others.length > 0 ? texts.ownRhythms : texts.everyLower(days);
};

const productRows = ({ lines }: RepeatMail): Row[] =>
  lines.map(({ quantity, name, price }) => [`${quantity} × ${name}`, formatBani(price * quantity)]);

/** Names the rhythm of each product when there are several. */
const startedRows = (repeat: RepeatMail): Row[] =>
  rhythms(repeat).length < 2
    ? productRows(repeat)
    : repeat.lines.map(({ productId, quantity, name, price }) => {
        const days = repeat.intervals.find((line) => line.productId === productId)?.intervalDays;
        return [`${quantity} × ${name}${days ? `, ${texts.everyLower(days)}` : ''}`, formatBani(price * quantity)];
      });

const paymentName = ({ paymentMethod, cardName }: RepeatMail): string =>
  paymentMethod === 'cash' ? texts.cash : (cardName ?? texts.noCard);

const lacksCard = ({ paymentMethod, cardName }: RepeatMail): boolean => paymentMethod === 'card' && cardName === null;

const aboutRepeat = ({ accountId }: RepeatMail) => ({ accountId });

const repeatFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: RepeatMail) => greeting(firstName)),
  interval: textField('Cât de des: „la 30 de zile”', rhythmText),
  data: textField('Data livrării următoare', ({ nextOn }: RepeatMail) => formatDay(nextOn)),
  link_livrare: linkField('Livrarea repetată, în contul clientului', repeatPath, { isRequired: true }),
};

const cardField = textField('Cererea de a alege un card; lipsește când are unul', (repeat: RepeatMail) =>
  lacksCard(repeat) ? 'Nu ai ales încă un card.' : '',
);
const cardText = '{fara_card} Alege unul sau plata la livrare, ca să putem trimite coletul la timp.';
const greetingText = '# {salut}';
const manageText = '[Schimbă, sari sau oprește]({link_livrare})';

/** Confirms the agreement, with its text. */
export const startedEmail = defineMail<[repeat: RepeatMail]>({
  key: 'repeats-started',
  name: 'Livrare repetată pornită',
  subject: 'Livrarea repetată a pornit',
  preheader: 'Următoarea livrare este pe {data}.',
  text: [
    greetingText,
    'Primești aceste produse {interval}, fără să mai comanzi.',
    '{produse}',
    cardText,
    'Ai fost de acord cu acestea: {acord}',
    manageText,
    '> Oprești livrarea repetată oricând din contul tău, cu un clic și fără costuri.',
  ],
  fields: {
    ...repeatFields,
    fara_card: cardField,
    acord: textField('Condițiile cu care clientul a fost de acord', ({ agreedText }) => agreedText, {
      isRequired: true,
    }),
    produse: blockField('Produsele, data și plata', (repeat) => [
      rowsBlock([
        ...startedRows(repeat),
        ['Următoarea livrare', formatDay(repeat.nextOn)],
        ['Plată', paymentName(repeat)],
      ]),
    ]),
  },
  about: aboutRepeat,
});

type Announcement = {
  deliveryCost: Bani;
  cashFee: Bani;
  total: Bani;
  rises: PriceIncrease[];
  dropped: readonly string[];
};

const riseText = ({ lines }: RepeatMail, { productId, from, to }: PriceIncrease): string => {
  const name = lines.find((line) => line.productId === productId)?.name ?? '';
  return `${name} costă mai mult: ${formatBani(to)} în loc de ${formatBani(from)} bucata.`;
};

const droppedText = 'Nu se mai vinde și l-am scos din livrare: {scoase}.';
const droppedName = 'Produsele care nu se mai vând; pot lipsi';

/** Sent some days before each delivery. */
export const announcementEmail = defineMail<[repeat: RepeatMail, announcement: Announcement]>({
  key: 'repeats-announced',
  name: 'Livrare repetată anunțată',
  subject: 'Pe {data} îți trimitem din nou produsele',
  preheader: '{total}, {plata}.',
  text: [
    greetingText,
    'Urmează o livrare repetată. Pe {data} facem comanda în locul tău:',
    '{costuri}',
    '{scumpiri}',
    droppedText,
    cardText,
    'Nu ai nimic de făcut. Dacă vrei altceva, schimb-o, sari peste ea sau oprește-o până atunci.',
    manageText,
  ],
  fields: {
    ...repeatFields,
    fara_card: cardField,
    total: textField('Suma de plată', (_, { total }) => formatBani(total)),
    plata: textField('Cum se plătește', paymentName),
    scoase: textField(droppedName, (_, { dropped }) => dropped.join('; ')),
    scumpiri: blockField(
      'Produsele care costă mai mult decât data trecută; pot lipsi',
      (repeat, { rises }) => rises.map((rise) => textBlock(riseText(repeat, rise))),
      { isRequired: true },
    ),
    costuri: blockField(
      'Produsele, livrarea, totalul, plata și adresa',
      (repeat, { deliveryCost, cashFee, total }) => [
        rowsBlock([
          ...productRows(repeat),
          ['Livrare', deliveryCost === 0 ? texts.free : formatBani(deliveryCost)],
          ...optionalRow(texts.cashFee, cashFee > 0 ? formatBani(cashFee) : null),
          ['Total', formatBani(total)],
          ['Plată', paymentName(repeat)],
          ['Se livrează la', [...formatPostalAddress(repeat.shipping)].join(', ')],
        ]),
      ],
      { isRequired: true },
    ),
  },
  about: aboutRepeat,
});

/** A product is missing on the day of the order. */
export const movedEmail = defineMail<[repeat: RepeatMail, missing: readonly string[]]>({
  key: 'repeats-moved',
  name: 'Livrare repetată mutată',
  subject: 'Livrarea repetată s-a mutat pe {data}',
  preheader: 'Un produs nu este acum în stoc.',
  text: [
    greetingText,
    'Nu avem acum destule bucăți din: {lipsesc}. Am mutat livrarea pe {data} și îți scriem din nou înainte de ea. Nu s-a luat nicio sumă.',
    manageText,
    '> Dacă nu vrei să aștepți, scoate produsul din livrare sau sari peste ea.',
  ],
  fields: { ...repeatFields, lipsesc: textField('Produsele care lipsesc', (_, missing) => missing.join('; ')) },
  about: aboutRepeat,
});

/** Products that the shop stopped selling between the announcement and the order. */
export const droppedEmail = defineMail<[repeat: RepeatMail, dropped: readonly string[]]>({
  key: 'repeats-dropped',
  name: 'Produs scos din livrarea repetată',
  subject: 'Un produs din livrarea repetată nu se mai vinde',
  preheader: 'Restul produselor vin mai departe.',
  text: [greetingText, droppedText, 'Restul produselor vin mai departe.', manageText],
  fields: { ...repeatFields, scoase: textField(droppedName, (_, dropped) => dropped.join('; ')) },
  about: aboutRepeat,
});

const failureTexts: Record<string, string> = {
  declined: 'Banca a refuzat cardul și nu ne spune de ce.',
  lacksFunds: 'Cardul nu are fonduri suficiente.',
  expired: 'Cardul a expirat.',
  wrongCvc: 'Banca a refuzat codul de securitate al cardului.',
  approval: 'Banca cere să confirmi plata.',
  noCard: 'Nu este ales niciun card.',
  unknownCard: 'Cardul nu mai este salvat în contul tău.',
};

export const failureText = (reason: string): string => failureTexts[reason] ?? 'Plata cu cardul nu a putut fi făcută.';

type FailedOrder = { orderId: number; number: string; total: Bani; reason: string };

const failedFields = {
  comanda: textField('Numărul comenzii', (_: RepeatMail, { number }: FailedOrder) => number),
  motiv: textField('De ce a fost refuzat cardul', (_: RepeatMail, { reason }: FailedOrder) => failureText(reason)),
};

/** Sent after each failed charge but the last. */
export const failedEmail = defineMail<[repeat: RepeatMail, order: FailedOrder, retryOn: string]>({
  key: 'repeats-failed',
  name: 'Plata livrării repetate nu a reușit',
  subject: 'Plata livrării repetate nu a reușit: comanda {comanda}',
  preheader: 'Încercăm din nou pe {data_incercarii}.',
  text: [
    greetingText,
    'Plata cu cardul pentru comanda {comanda} nu a reușit. {motiv} Nu s-a luat nicio sumă.',
    '{de_plata}',
    '[Plătește comanda acum]({link_comanda})',
    '[Alege alt card]({link_livrare})',
    '> Îți păstrăm produsele până atunci.',
  ],
  fields: {
    ...repeatFields,
    ...failedFields,
    data_incercarii: textField('Când se încearcă din nou', (_, __, retryOn) => formatDay(retryOn)),
    link_comanda: linkField('Pagina comenzii', (_, { orderId }) => `/view-order/${orderId}`),
    de_plata: blockField('Suma și data încercării următoare', (_, { total }, retryOn) => [
      rowsBlock([
        ['De plată', formatBani(total)],
        ['Încercăm din nou', formatDay(retryOn)],
      ]),
    ]),
  },
  about: ({ accountId }, { orderId }) => ({ accountId, orderId }),
});

/** Sent after the last failed charge. */
export const pausedByPaymentEmail = defineMail<[repeat: RepeatMail, order: FailedOrder]>({
  key: 'repeats-paused-payment',
  name: 'Livrare repetată oprită: plata',
  subject: 'Am oprit livrarea repetată: plata nu a reușit',
  preheader: 'Alege alt card și pornește-o din nou.',
  text: [
    greetingText,
    'Nici ultima încercare de plată pentru comanda {comanda} nu a reușit. {motiv} Am anulat comanda și am oprit livrarea repetată. Nu s-a luat nicio sumă.',
    '[Alege alt card și pornește-o din nou]({link_livrare})',
    '> Dacă nu o mai vrei, nu ai nimic de făcut.',
  ],
  fields: { ...repeatFields, ...failedFields },
  about: ({ accountId }, { orderId }) => ({ accountId, orderId }),
});

/** No courier takes the parcel, or the way of paying is no longer offered. */
export const pausedByDeliveryEmail = defineMail<[repeat: RepeatMail]>({
  key: 'repeats-paused-delivery',
  name: 'Livrare repetată oprită: livrarea',
  subject: 'Am oprit livrarea repetată: alege altă livrare',
  preheader: 'Curierul, lockerul sau plata nu mai sunt disponibile.',
  text: [
    greetingText,
    'Curierul, lockerul sau plata alese de tine nu mai sunt disponibile, așa că am oprit livrarea repetată.',
    '[Alege altele și pornește-o din nou]({link_livrare})',
    '> Nu s-a luat nicio sumă.',
  ],
  fields: repeatFields,
  about: aboutRepeat,
});

/** `dropped` when it ended because none of its products is sold any more. */
export const endedEmail = defineMail<[repeat: RepeatMail, dropped: readonly string[]]>({
  key: 'repeats-ended',
  name: 'Livrare repetată încheiată',
  subject: 'Livrarea repetată s-a încheiat',
  preheader: 'Nu mai primești și nu mai plătești nimic.',
  text: [
    greetingText,
    droppedText,
    'Livrarea repetată s-a încheiat. Nu mai primești și nu mai plătești nimic; comenzile deja făcute rămân.',
    '[Vezi livrările repetate]({link_livrare})',
  ],
  fields: { ...repeatFields, scoase: textField(droppedName, (_, dropped) => dropped.join('; ')) },
  about: aboutRepeat,
});
