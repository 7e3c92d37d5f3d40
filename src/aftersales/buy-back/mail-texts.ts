import { brand } from '../../brands/brand.ts';
import type { EmailContent, MailBlock } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { BuyBackRow } from './record.ts';
import { type BuyBackState, numberOf } from './rules.ts';

const heading = ({ firstName }: BuyBackRow): MailBlock => ({
  kind: 'heading',
  text: greeting(firstName),
});
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const said = (note: string): MailBlock[] => (note ? [text(`Mesajul nostru: ${note}`)] : []);
const follow = (words = 'Vezi cererea'): MailBlock => ({ kind: 'button', text: words, url: '/buy-back-product' });
const ron = (bani: number | null): string => formatRon(toRon(bani ?? 0));

export const buyBackEmails: Record<BuyBackState, (row: BuyBackRow, note: string) => EmailContent> = {
  requested: (row) => ({
    subject: `Am primit cererea ${numberOf(row.id)}`,
    preheader: row.name,
    blocks: [
      heading(row),
      text(`Am primit cererea de răscumpărare pentru „${row.name}”. Ne uităm la poze și îți facem o ofertă.`),
      { kind: 'rows', rows: [['Estimare', ron(row.estimate)]] },
      follow(),
    ],
  }),
  offered: (row, note) => ({
    subject: `Oferta noastră: ${ron(row.offer)}`,
    preheader: row.name,
    blocks: [
      heading(row),
      text(`Pentru „${row.name}” îți oferim ${ron(row.offer)}, ca un cod promoțional.`),
      ...said(note),
      ...(row.offerEndsAt ? [text(`Oferta este valabilă până la ${formatDate(row.offerEndsAt)}.`)] : []),
      follow('Răspunde la ofertă'),
    ],
  }),
  accepted: (row) => ({
    subject: `Cum trimiți coletul ${numberOf(row.id)}`,
    preheader: 'Ai acceptat oferta. Mai rămâne coletul.',
    blocks: [
      heading(row),
      text(`Ai acceptat ${ron(row.offer)} pentru „${row.name}”. Trimite produsul la:`),
      {
        kind: 'rows',
        rows: [
          ['Destinatar', brand.company.name],
          ['Adresa', brand.company.address],
          ['Telefon', brand.phone],
          ['Pe colet', numberOf(row.id)],
        ],
      },
      follow(),
      { kind: 'note', text: 'Spală-l, usucă-l și ambalează-l bine. Păstrează dovada trimiterii.' },
    ],
  }),
  received: (row, note) => ({
    subject: `Coletul ${numberOf(row.id)} a ajuns`,
    preheader: 'Totul este în regulă. Codul vine imediat.',
    blocks: [
      heading(row),
      text(`„${row.name}” a ajuns la noi și este ca în poze. Îți trimitem imediat codul de ${ron(row.offer)}.`),
      ...said(note),
      follow(),
    ],
  }),
  paid: (row) => ({
    subject: `Codul tău de ${ron(row.offer)}`,
    preheader: `Mulțumim pentru „${row.name}”.`,
    blocks: [
      heading(row),
      text(`Mulțumim pentru „${row.name}”. Iată codul promoțional:`),
      {
        kind: 'rows',
        rows: [
          ['Codul tău', row.code ?? ''],
          ['Valoare', ron(row.offer)],
        ],
      },
      { kind: 'button', text: 'Mergi la produse', url: '/products?page=1' },
      { kind: 'note', text: 'Scrie codul în coș, la coduri promoționale. Se folosește o dată.' },
    ],
  }),
  declined: (row) => ({
    subject: `Cererea ${numberOf(row.id)} s-a închis`,
    preheader: row.name,
    blocks: [
      heading(row),
      text(`Cererea pentru „${row.name}” este închisă, iar produsul rămâne la tine. Poți face oricând alta.`),
      follow('Vezi ce putem răscumpăra'),
    ],
  }),
  rejected: (row, note) => ({
    subject: `Nu putem răscumpăra „${row.name}”`,
    preheader: numberOf(row.id),
    blocks: [heading(row), text(`Ne-am uitat la „${row.name}” și nu îl putem răscumpăra. Motivul: ${note}`), follow()],
  }),
};
