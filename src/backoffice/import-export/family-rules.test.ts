import { expect, test } from 'vitest';
import { type FamilyColumns, noFamily, resolveFamily } from './family-rules.ts';
import { texts } from './texts.ts';

const whey = { id: 1, name: 'Proteină din zer', attributeNames: ['Aromă'], isOneCard: false };
const families = new Map([['proteina din zer', whey]]);

function resolve(next: Partial<FamilyColumns>, before: FamilyColumns | null = null, inFile = new Map()) {
  const faults: string[] = [];
  const resolved = resolveFamily({ ...noFamily, ...next }, before, families, inFile, (_, sentence) => {
    faults.push(sentence);
  });
  return { resolved, faults };
}

test('a product that joins a family takes its attributes, setting and spelling, and goes to its end', () => {
  expect(resolve({ family: 'PROTEINA din zer', familyValues: ['vanilie'] })).toEqual({
    faults: [],
    resolved: {
      family: 'Proteină din zer',
      familyAttributes: ['Aromă'],
      familyValues: ['vanilie'],
      familyPosition: null,
      isFamilyCard: false,
    },
  });
});

test('a product that leaves its family keeps nothing of it', () => {
  const before = { ...noFamily, family: 'Proteină din zer', familyAttributes: ['Aromă'], familyValues: ['vanilie'] };
  expect(resolve({ ...before, family: '' }, before).resolved).toEqual(noFamily);
});

test('a new family needs attributes, each product a value for each, and its rows agree', () => {
  expect(resolve({ family: 'Ceai', familyValues: ['tei'] }).faults).toEqual([texts.noAttributes('Ceai')]);
  const tea = { family: 'Ceai', familyAttributes: ['Aromă', 'Gramaj'] };
  expect(resolve({ ...tea, familyValues: ['tei'] }).faults).toEqual([texts.badValueCount(2)]);
  const inFile = new Map([['ceai', ['Aromă', 'Gramaj']]]);
  expect(resolve({ family: 'Ceai', familyValues: ['tei', '50 g'] }, null, inFile).faults).toEqual([]);
  expect(
    resolve({ family: 'Ceai', familyAttributes: ['Culoare'], familyValues: ['verde'] }, null, inFile).faults,
  ).toEqual([texts.otherAttributes('Ceai', ['Aromă', 'Gramaj'])]);
});
