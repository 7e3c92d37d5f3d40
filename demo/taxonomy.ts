import { producers } from './producers.ts';
import { dietOptions, formNames, needOptions } from './products/wording.ts';
import type { DemoHashtag } from './types.ts';

type DemoFilterGroup = {
  name: string;
  kind: 'producer' | 'form' | 'need' | 'diet' | 'price';
  /** `from` and `to` are bounds in bani, from included and to excluded; only prices have them. */
  options: { name: string; from?: number; to?: number }[];
};

const named = (names: string[]) => names.map((name) => ({ name }));

/** The filters of a listing, in display order. */
export const filterGroups: DemoFilterGroup[] = [
  { name: 'Producător', kind: 'producer', options: named(producers.map((producer) => producer.name)) },
  { name: 'Formă', kind: 'form', options: named(formNames) },
  { name: 'Potrivit pentru', kind: 'need', options: named(needOptions) },
  { name: 'Dietă', kind: 'diet', options: named(dietOptions) },
  {
    name: 'Preț',
    kind: 'price',
    options: [
      { name: 'Sub 30 RON', to: 3000 },
      { name: '30 – 50 RON', from: 3000, to: 5000 },
      { name: '50 – 100 RON', from: 5000, to: 10000 },
      { name: '100 – 200 RON', from: 10000, to: 20000 },
      { name: 'Peste 200 RON', from: 20000 },
    ],
  },
];

/** Text required beside an authorised health claim (Regulation 1924/2006, article 10). */
const claim = (sentence: string): string =>
  `${sentence} Este valabil pentru produsele a căror porție zilnică aduce cel puțin 15 % din valoarea nutrițională de referință; cantitatea este pe pagina fiecăruia. O dietă variată și echilibrată și un stil de viață sănătos sunt importante.`;

/** A name that is a health claim has an authorised one on its page (Regulation 432/2012); the others are neutral. */
export const hashtags: DemoHashtag[] = [
  {
    key: 'imunitate',
    name: '#imunitate',
    description: claim('Vitamina C, vitamina D și zincul contribuie la funcționarea normală a sistemului imunitar.'),
  },
  { key: 'somn', name: '#seara', description: '' },
  {
    key: 'energie',
    name: '#energie',
    description: claim(
      'Magneziul și vitaminele C, B6 și B12 contribuie la metabolismul energetic normal și la reducerea oboselii și extenuării.',
    ),
  },
  { key: 'sport', name: '#sport', description: '' },
  {
    key: 'frumusete',
    name: '#frumusețe',
    description: claim('Biotina și zincul contribuie la menținerea sănătății părului și a pielii.'),
  },
  { key: 'copii', name: '#copii', description: '' },
  {
    key: 'digestie',
    name: '#digestie',
    description: claim('Calciul contribuie la funcționarea normală a enzimelor digestive.'),
  },
  {
    key: 'oase',
    name: '#oase',
    description: claim(
      'Calciul este necesar pentru menținerea sănătății oaselor; vitamina D și magneziul contribuie la menținerea sănătății oaselor.',
    ),
  },
  { key: 'vegan', name: '#vegan', description: '' },
  {
    key: 'concentrare',
    name: '#concentrare',
    description: claim('Fierul, iodul și zincul contribuie la funcția cognitivă normală.'),
  },
];
