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

export const hashtags: DemoHashtag[] = [
  { key: 'imunitate', name: '#imunitate' },
  { key: 'somn', name: '#somn' },
  { key: 'energie', name: '#energie' },
  { key: 'sport', name: '#sport' },
  { key: 'frumusete', name: '#frumusețe' },
  { key: 'copii', name: '#copii' },
  { key: 'digestie', name: '#digestie' },
  { key: 'oase', name: '#oase' },
  { key: 'vegan', name: '#vegan' },
  { key: 'concentrare', name: '#concentrare' },
];
