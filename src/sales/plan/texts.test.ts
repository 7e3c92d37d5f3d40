import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { level } from '../../catalog/nutrients/test-nutrients.ts';
import type { PlanLevel, PlanTotal } from './plan-rules.ts';
import { describeAddition, describeLevel, describeSource, describeState, describeVerdict } from './texts.ts';

const judged = (
  fields: Parameters<typeof level>[1],
  amount: number,
  verdict: PlanLevel['verdict'],
  missing: PlanLevel['missing'] = [],
): PlanLevel => ({ level: level(100, { source: 'EFSA', sourceYear: 2023, ...fields }), amount, verdict, missing });
const nameOf = (id: number): string => `Produs ${id}`;

test('a level is a fact with scope, forms and source', () => {
  expect(describeLevel(judged({}, 50, 'within'), 'µg', [])).toBe(
    'Nivelul maxim tolerabil: 100 µg pe zi, din toate sursele, deci cu mâncare cu tot.',
  );
  expect(describeLevel(judged({ scope: 'added', kind: 'safe' }, 50, 'within'), 'mg', ['nicotinamidă'])).toBe(
    'Nivelul sigur de aport (doar nicotinamidă): 100 mg pe zi, doar din ce este adăugat: suplimente și alimente îmbogățite.',
  );
  expect(describeLevel(judged({ kind: 'restricted', scope: 'added' }, 50, 'within'), 'mg', [])).toContain('sub 100 mg');
  expect(describeSource(judged({}, 1, 'within'))).toBe('Sursa: EFSA, 2023');
  expect(describeSource(judged({ source: 'SCF 2003', sourceYear: 2003 }, 1, 'within'))).toBe('Sursa: SCF 2003');
});

test('a safe level is passed in softer words than an upper level, and below a level nothing is called safe', () => {
  const upper = describeVerdict(judged({}, 150, 'over'), 'µg', nameOf);
  const safe = describeVerdict(judged({ kind: 'safe' }, 150, 'over'), 'µg', nameOf);
  expect(upper).toBe('Totalul este 150 µg, peste nivelul maxim. Întrebați medicul sau farmacistul.');
  expect(safe).toContain('Asta nu înseamnă singură un risc');
  const within = describeVerdict(judged({}, 12.5, 'within'), 'µg', nameOf);
  expect(within).toBe('Din produsele alese se numără 12,5 µg. Ce aduce mâncarea se adaugă.');
  expect(within).not.toMatch(/sigur/);
});

test('without a verdict it is said what is missing, and on which label', () => {
  const missing: PlanLevel['missing'] = [
    { productId: 2, what: 'form' },
    { productId: 2, what: 'form' },
    { productId: 3, what: 'conversion' },
  ];
  expect(describeVerdict(judged({}, 0, 'unknown', missing), 'mg', nameOf)).toBe(
    'Nu putem compara: eticheta nu spune forma la Produs 2. Nu putem compara: unitatea de pe etichetă nu poate fi transformată la Produs 3.',
  );
});

const total = (levels: PlanLevel[], state: PlanTotal['state']): PlanTotal => ({
  nutrient: { key: 'zinc', name: 'Zinc', kind: 'mineral', unit: 'mg', hasNoUpperLevel: false },
  ...{ added: 150, total: 150, percent: 1500, hasUnknownAmount: false, parts: [], levels, state },
});

test('the page of a product says what it adds and what is passed', () => {
  expect(describeAddition(total([judged({}, 150, 'over')], 'over'), 50)).toBe(
    '50 mg din acest produs, 150 mg împreună pe zi; peste nivelul maxim, 100 mg.',
  );
  expect(describeAddition(total([judged({ kind: 'safe' }, 150, 'over')], 'overSafe'), 50)).toContain(
    'peste nivelul sigur de aport',
  );
  expect(describeAddition(total([], 'unknown'), null)).toBe(
    'cantitate necunoscută din acest produs, 150 mg împreună pe zi; nu putem compara cu nivelul.',
  );
  expect(describeState(total([judged({ kind: 'restricted' }, 100, 'over')], 'over'))).toBe(
    'La limita legală sau peste',
  );
});

test('nobody is told that there is no interaction', () => {
  const all = readFileSync('src/sales/plan/texts.ts', 'utf8');
  expect(all).toContain('nu avem o atenționare în listă');
  expect(all).not.toMatch(/nicio interacțiune|nu există interacțiuni|fără limită|este sigur pentru/i);
});
