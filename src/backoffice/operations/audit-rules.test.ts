import { expect, test } from 'vitest';
import { auditLink, auditSentences } from './audit-rules.ts';

const entry = (entity: string | null, changes: { of: string; name: string; before: string; after: string }[]) => ({
  entity,
  subjectName: changes[0]?.of ?? '',
  summary: 'Schimbă ceva',
  changes,
});

test('a changed field is told with its value before and after', () => {
  expect(
    auditSentences(entry('product', [{ of: 'Vitamina C 1000', name: 'Preț', before: '39,90', after: '34,90' }])),
  ).toEqual(['Prețul Vitamina C 1000: 39,90 → 34,90']);
  expect(auditSentences(entry('product', [{ of: 'Vitamina C', name: 'TVA %', before: '11', after: '21' }]))).toEqual([
    'Produsul „Vitamina C”, TVA %: 11 → 21',
  ]);
});

test('a state is told without the name of a field', () => {
  const change = { of: 'VIT-10023', name: '', before: 'Confirmată', after: 'Expediată' };
  expect(auditSentences(entry('order', [change]))).toEqual(['Comanda VIT-10023: Confirmată → Expediată']);
});

test('several entities of one call have a sentence each', () => {
  const changes = ['Zinc', 'Fier'].map((of) => ({ of, name: 'Stare', before: 'Ciornă', after: 'În vânzare' }));
  expect(auditSentences(entry('product', changes))).toEqual([
    'Produsul „Zinc”, stare: Ciornă → În vânzare',
    'Produsul „Fier”, stare: Ciornă → În vânzare',
  ]);
});

test('a call without known fields is told by its summary', () => {
  expect(auditSentences({ ...entry('order', []), subjectName: 'VIT-7' })).toEqual(['Schimbă ceva: Comanda VIT-7']);
  expect(auditSentences({ ...entry(null, []), summary: 'Invită; a doua o înlocuiește pe prima' })).toEqual(['Invită']);
});

test('an entry leads to the screen of what it changed', () => {
  expect(auditLink({ entity: 'product', subject: '17' })).toBe('/admin/products/17');
  expect(auditLink({ entity: 'settings', subject: 'invoices' })).toBe('/admin/settings/invoices');
  expect(auditLink({ entity: 'product', subject: '' })).toBeNull();
  expect(auditLink({ entity: null, subject: '17' })).toBeNull();
});
