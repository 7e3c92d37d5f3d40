import { type Duty, verdict } from '../duty.server.ts';
import { mainOf, says, textOf } from '../html.ts';
import { missing } from '../rules.ts';

/** Without the reviews before it, which name people. */
const statementIn = (text: string): string => /Recenzia poartă.{0,300}/.exec(text)?.[0] ?? '';

export const reviewStatement: Duty = {
  key: 'review-statement',
  name: 'Cum sunt verificate recenziile',
  requirement: 'Lângă recenzii se spune dacă și cum se verifică faptul că vin de la cumpărători; nu se filtrează.',
  law: 'Legea 363/2007, art. 7 și anexa 1 (OUG 58/2022)',
  certainty: 'secondary',
  since: '2022-05-28',
  lookedAt: 'Textul de lângă recenziile produselor din eșantion.',
  mend: { name: 'Recenzii', path: '/admin/reviews' },
  checkPage: ({ kind, html }) => {
    if (kind !== 'product' || !html.includes('id="recenzii"')) return null;
    const text = textOf(mainOf(html).slice(mainOf(html).indexOf('id="recenzii"')));
    return verdict(
      statementIn(text),
      !says(text, 'verificăm în comenzile lui') && missing('Nu se spune cum se verifică recenziile.'),
      !says(text, 'nu sunt verificate') && missing('Nu se spune că unele recenzii nu sunt verificate.'),
      !says(text, 'și pe cele rele') && missing('Nu se spune că se publică și recenziile nefavorabile.'),
    );
  },
};
