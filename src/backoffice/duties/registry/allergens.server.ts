import { checkProducts } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { elementsOf, excerptAround } from '../html.ts';
import { missing } from '../rules.ts';

/** Stems of the substances of annex II, as ingredients of supplements name them. */
const stems = [
  'lapte',
  'soia',
  'gluten',
  'gr[âa]u',
  'orz',
  'ov[ăa]z',
  'secar',
  'pe[șş]te',
  'crustace',
  'crevet',
  'mol(?:u[șş]te|usc)',
  'ou[ăa]?\\M',
  'arahid',
  'alune',
  'migdal',
  'nuc[iă]\\M',
  'caju',
  'fistic',
  '[țţ]elin',
  'mu[șş]tar',
  'susan',
  'sulfi[țt]i',
  'lupin',
];

/** Words for milk, which is named beside them: 'izolat din zer (*lapte*)'. */
const ofMilk = ['lactoz', 'zer(?:ul)?\\M', 'cazein'];

const startingWith = (words: readonly string[]): string => `\\m(?:${words.join('|')})`;

const marked = (ingredients: string): string[] =>
  Array.from(ingredients.matchAll(/\*([^*]+)\*/g), ([, words = '']) => words.trim());

export const allergens: Duty = {
  key: 'allergens',
  name: 'Alergenii',
  requirement: 'Alergenii din lista de ingrediente se disting de celelalte, înainte de cumpărare.',
  law: 'Reg. (UE) 1169/2011, art. 21 și anexa II',
  certainty: 'unconfirmed',
  since: '2014-12-13',
  lookedAt:
    'Paginile alimentelor din eșantion care au alergeni marcați; ingredientele tuturor alimentelor, după cuvintele din anexa II.',
  mend: { name: 'Produse', path: '/admin/products' },
  checkPage: ({ kind, product, html, text }) => {
    const words = kind === 'product' && product?.isFood ? marked(product.ingredients) : [];
    const [first] = words;
    if (first === undefined) return null;
    const strong = new Set(elementsOf(html, 'strong').map((element) => element.text));
    return verdict(
      excerptAround(text, first),
      ...words.map((word) => !strong.has(word) && missing(`Alergenul „${word}” nu este evidențiat.`)),
    );
  },
  checkData: ({ db }) => {
    const unmarked = db`regexp_replace(p.ingredients, '\\*[^*]+\\*', ' ', 'g')`;
    const hasOther = db`${unmarked} ~* ${startingWith(stems)}`;
    const hasMilk = db`(${unmarked} ~* ${startingWith(ofMilk)} and p.ingredients !~* '\\*[^*]*lapte[^*]*\\*')`;
    return checkProducts(db, db`c.is_food and p.ingredients <> ''`, [
      {
        level: 'to-check',
        text: 'Ingredientele numesc un alergen care nu este între asteriscuri.',
        where: db`(${hasOther} or ${hasMilk})`,
      },
    ]);
  },
};
