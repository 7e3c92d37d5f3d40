import { expect, test } from 'vitest';
import { parseLockerList } from './locker-rules.ts';

test('a parsed list is parsed from a spreadsheet or CSV, with or without a header', () => {
  const csv = 'Nume;Județ;Localitate;Adresă;Cod\neasybox Turda;cluj;Turda;Str. Clujului 10;401095\n';
  expect(parseLockerList(csv)).toEqual({
    lockers: [
      {
        name: 'easybox Turda',
        county: 'RO-CJ',
        locality: 'Turda',
        street: 'Str. Clujului 10',
        postalCode: '401095',
        hours: '24/7',
        isActive: true,
      },
    ],
    problems: [],
  });
  const sheet = 'easybox Obor\tRO-B\tBucureşti\tȘos. Colentina 2\t21172\tL–V 8–20';
  expect(parseLockerList(sheet).lockers[0]).toMatchObject({
    locality: 'București',
    postalCode: '021172',
    hours: 'L–V 8–20',
  });
});

test('every invalid line is reported; the others are kept', () => {
  const { lockers, problems } = parseLockerList(
    'a;Cluj;Turda;x;401095\nb;Klausenburg;Turda;x;401095\nc;Cluj\na;Cluj;T;x;401095\nd;Cluj;T;x;40',
  );
  expect(lockers.map(({ name }) => name)).toEqual(['a']);
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect([problems[0]?.message, problems[3]?.message]).toEqual([
    '„Klausenburg” nu este un județ.',
    'Codul poștal are șase cifre.',
  ]);
});
