import { shopBrand } from '../../brands/brand.ts';
import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, type MailDraft, textField } from '../../platform/mail/template.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { BuyBackRow } from './record.ts';
import { type BuyBackState, numberOf } from './rules.ts';

const ron = (bani: number | null): string => formatRon(toRon(bani ?? 0));
const rows = (list: [label: string, value: string][]): MailBlock[] => [{ kind: 'rows', rows: list }];

type Args = [row: BuyBackRow, note: string];

const buyBackFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: BuyBackRow) => greeting(firstName)),
  produs: textField('Numele produsului', ({ name }: BuyBackRow) => name),
  cerere: textField('Numărul cererii', ({ id }: BuyBackRow) => numberOf(id)),
};
const offerField = textField('Suma oferită', ({ offer }: BuyBackRow) => ron(offer));
const noteField = textField('Mesajul scris de echipă; poate lipsi', (_: BuyBackRow, note: string) => note);

const aboutBuyBack = ({ orderId, accountId }: BuyBackRow) => ({ orderId: orderId ?? undefined, accountId });

const messageText = 'Mesajul nostru: {mesaj}';
const buttonText = '[Vezi cererea](/buy-back-product)';

export const buyBackEmails: Record<BuyBackState, (row: BuyBackRow, note: string) => MailDraft> = {
  requested: defineMail<Args>({
    key: 'buyback-requested',
    name: 'Cerere de răscumpărare primită',
    subject: 'Am primit cererea {cerere}',
    preheader: '{produs}',
    text: [
      '# {salut}',
      'Am primit cererea de răscumpărare pentru „{produs}”. Ne uităm la poze și îți facem o ofertă.',
      '{estimare}',
      buttonText,
    ],
    fields: {
      ...buyBackFields,
      estimare: blockField('Estimarea', ({ estimate }) => rows([['Estimare', ron(estimate)]])),
    },
    about: aboutBuyBack,
  }),
  offered: defineMail<Args>({
    key: 'buyback-offered',
    name: 'Ofertă de răscumpărare',
    subject: 'Oferta noastră: {suma}',
    preheader: '{produs}',
    text: [
      '# {salut}',
      'Pentru „{produs}” îți oferim {suma}, ca un cod promoțional.',
      messageText,
      'Oferta este valabilă până la {termen}.',
      '[Răspunde la ofertă](/buy-back-product)',
    ],
    fields: {
      ...buyBackFields,
      suma: offerField,
      mesaj: noteField,
      termen: textField('Până când este valabilă oferta; poate lipsi', ({ offerEndsAt }) =>
        offerEndsAt ? formatDate(offerEndsAt) : '',
      ),
    },
    about: aboutBuyBack,
  }),
  accepted: defineMail<Args>({
    key: 'buyback-accepted',
    name: 'Ofertă acceptată: cum se trimite coletul',
    subject: 'Cum trimiți coletul {cerere}',
    preheader: 'Ai acceptat oferta. Mai rămâne coletul.',
    text: [
      '# {salut}',
      'Ai acceptat {suma} pentru „{produs}”. Trimite produsul la:',
      '{adresa}',
      buttonText,
      '> Spală-l, usucă-l și ambalează-l bine. Păstrează dovada trimiterii.',
    ],
    fields: {
      ...buyBackFields,
      suma: offerField,
      adresa: blockField(
        'Adresa la care se trimite coletul',
        ({ id }) =>
          rows([
            ['Destinatar', shopBrand.company.name],
            ['Adresa', shopBrand.company.address],
            ['Telefon', shopBrand.phone],
            ['Pe colet', numberOf(id)],
          ]),
        { isRequired: true },
      ),
    },
    about: aboutBuyBack,
  }),
  received: defineMail<Args>({
    key: 'buyback-received',
    name: 'Colet de răscumpărare primit',
    subject: 'Coletul {cerere} a ajuns',
    preheader: 'Totul este în regulă. Codul vine imediat.',
    text: [
      '# {salut}',
      '„{produs}” a ajuns la noi și este ca în poze. Îți trimitem imediat codul de {suma}.',
      messageText,
      buttonText,
    ],
    fields: { ...buyBackFields, suma: offerField, mesaj: noteField },
    about: aboutBuyBack,
  }),
  paid: defineMail<Args>({
    key: 'buyback-paid',
    name: 'Codul pentru produsul răscumpărat',
    subject: 'Codul tău de {suma}',
    preheader: 'Mulțumim pentru „{produs}”.',
    text: [
      '# {salut}',
      'Mulțumim pentru „{produs}”. Iată codul promoțional:',
      '{cod}',
      '[Mergi la produse](/products?page=1)',
      '> Scrie codul în coș, la coduri promoționale. Se folosește o dată.',
    ],
    fields: {
      ...buyBackFields,
      suma: offerField,
      cod: blockField(
        'Codul și valoarea lui',
        ({ code, offer }) =>
          rows([
            ['Codul tău', code ?? ''],
            ['Valoare', ron(offer)],
          ]),
        { isRequired: true },
      ),
    },
    about: aboutBuyBack,
  }),
  declined: defineMail<Args>({
    key: 'buyback-declined',
    name: 'Cerere închisă de client',
    subject: 'Cererea {cerere} s-a închis',
    preheader: '{produs}',
    text: [
      '# {salut}',
      'Cererea pentru „{produs}” este închisă, iar produsul rămâne la tine. Poți face oricând alta.',
      '[Vezi ce putem răscumpăra](/buy-back-product)',
    ],
    fields: buyBackFields,
    about: aboutBuyBack,
  }),
  rejected: defineMail<Args>({
    key: 'buyback-rejected',
    name: 'Cerere respinsă',
    subject: 'Nu putem răscumpăra „{produs}”',
    preheader: '{cerere}',
    text: ['# {salut}', 'Ne-am uitat la „{produs}” și nu îl putem răscumpăra. Motivul: {motiv}', buttonText],
    fields: { ...buyBackFields, motiv: textField('Motivul', (_, note) => note, { isRequired: true }) },
    about: aboutBuyBack,
  }),
};
