import { expect, test } from 'vitest';
import { textField } from './mail/template.ts';
import { renderSms, smsProblems, smsSize, usableSmsText } from './sms-template.ts';

const fields = {
  cod: textField('Codul', (code: string) => code, { isRequired: true }),
  minute: textField('Minutele', () => '10'),
};

test('values take the place of their placeholders', () => {
  expect(renderSms('codul este {cod}, {minute} min {nimic}', { cod: '123456', minute: '10' })).toBe(
    'codul este 123456, 10 min',
  );
});

test('a text with unknown, unclosed or missing placeholders is refused by name', () => {
  expect(smsProblems('{cod}', fields)).toEqual([]);
  expect(smsProblems('{cod} {x}', fields)).toEqual(['Câmpul {x} nu există la acest mesaj.']);
  expect(smsProblems('{cod} {minute', fields)).toHaveLength(1);
  expect(smsProblems('bună', fields)).toEqual(['Câmpul {cod} (Codul) trebuie să rămână în text.']);
});

test('a saved text that names a field of an older version gives way to the default', () => {
  const definition = { key: 'a-b', name: '', text: '{cod}', fields };
  expect(usableSmsText('cod: {cod}', definition)).toBe('cod: {cod}');
  expect(usableSmsText('{cod} {vechi}', definition)).toBe('{cod}');
  expect(usableSmsText(null, definition)).toBe('{cod}');
});

test.each([
  ['a'.repeat(160), { length: 160, parts: 1, perPart: 160, isGsm: true }],
  ['a'.repeat(161), { length: 161, parts: 2, perPart: 153, isGsm: true }],
  ['a'.repeat(307), { length: 307, parts: 3, perPart: 153, isGsm: true }],
  ['€'.repeat(80), { length: 160, parts: 1, perPart: 160, isGsm: true }],
  ['ș'.repeat(70), { length: 70, parts: 1, perPart: 70, isGsm: false }],
  [`ă${'a'.repeat(70)}`, { length: 71, parts: 2, perPart: 67, isGsm: false }],
])('the parts of %s', (text, size) => {
  expect(smsSize(text)).toEqual(size);
});
