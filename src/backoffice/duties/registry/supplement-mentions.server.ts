import { checkProducts, isSupplementSql } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { excerptAround, mainOf, says, textOf } from '../html.ts';
import { isSupplement } from '../page.ts';
import { missing } from '../rules.ts';

const mentions = [
  ['Supliment alimentar', 'denumirea „Supliment alimentar”'],
  ['A nu se depăși doza recomandată', 'avertismentul să nu se depășească doza recomandată'],
  ['nu înlocuiesc o dietă variată', 'mențiunea că nu înlocuiește o dietă variată'],
  ['A nu se lăsa la îndemâna copiilor', 'mențiunea să nu fie la îndemâna copiilor'],
] as const;

export const supplementMentions: Duty = {
  key: 'supplement-mentions',
  name: 'Mențiunile suplimentelor',
  requirement:
    'Pagina fiecărui supliment are denumirea, porția zilnică și mențiunile: doza, dieta variată, îndemâna copiilor.',
  law: 'Legea 56/2021; Reg. (UE) 1169/2011, art. 14',
  certainty: 'official',
  since: null,
  lookedAt: 'Textul paginilor de suplimente din eșantion, fără subsol; porția zilnică a tuturor suplimentelor.',
  mend: { name: 'Produse', path: '/admin/products' },
  checkPage: ({ kind, product, html }) => {
    if (kind !== 'product' || !product || !isSupplement(product)) return null;
    const text = textOf(mainOf(html).replace(/<footer\b[\s\S]*<\/footer>/, ''));
    return verdict(
      excerptAround(text, mentions[1][0]),
      ...mentions.map(([words, name]) => !says(text, words) && missing(`Lipsește ${name}.`)),
      product.dailyPortion !== '' && !says(text, product.dailyPortion) && missing('Lipsește porția zilnică.'),
    );
  },
  checkData: ({ db }) =>
    checkProducts(db, isSupplementSql(db), [
      { level: 'missing', text: 'Suplimentul nu are porție zilnică.', where: db`trim(p.daily_portion) = ''` },
    ]),
};
