import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counties, countyTowns } from './counties.ts';
import {
  findLocality,
  type Locality,
  type LocalityList,
  localityKey,
  namesBucharest,
  sectorIn,
  suggestLocalities,
} from './locality-rules.ts';

const named = (name: string, commune: string | null = null, postalCode: string | null = null): Locality => ({
  name,
  commune,
  postalCode,
});

const cluj: LocalityList = {
  isComplete: true,
  localities: [
    ...countyTowns('RO-CJ').map((name) => named(name)),
    named('Turea', 'Gârbău'),
    named('Satu Lung (Vad)', 'Vad', '407550'),
    named('Satu Lung (Sic)', 'Sic', '407540'),
  ],
};
const towns: LocalityList = { isComplete: false, localities: countyTowns('RO-CJ').map((name) => named(name)) };

const nameOf = (typed: string, list = cluj, postalCode: string | null = null): string | null => {
  const match = findLocality(list.localities, typed, postalCode);
  return match.kind === 'known' ? match.locality.name : null;
};
const suggested = (typed: string, list = cluj): string[] => suggestLocalities(list, typed).map(({ name }) => name);

test('usual spellings are known', () => {
  for (const typed of ['cluj napoca', 'CLUJ-NAPOCA', 'Mun. Cluj-Napoca', 'municipiul Cluj Napoca', ' Cluj - Napoca '])
    expect(nameOf(typed), typed).toBe('Cluj-Napoca');
  for (const typed of ['Câmpia Turzii', 'Cîmpia Turzii', 'campia turzii', 'oraș Câmpia Turzii'])
    expect(nameOf(typed), typed).toBe('Câmpia Turzii');
  for (const typed of ['sat Turea', 'Turea, com. Gârbău', 'Turea comuna Garbau', 'Turea (Gârbău)'])
    expect(nameOf(typed), typed).toBe('Turea');
  expect(localityKey('Tg. Mureş')).toBe(localityKey('Târgu Mureș'));
  expect(localityKey('Tîrgu Mureș')).toBe(localityKey('Târgu Mureș'));
  expect(localityKey('Rm. Vâlcea')).toBe(localityKey('Râmnicu Vâlcea'));
  expect(localityKey('Sf. Gheorghe')).toBe(localityKey('Sfântu Gheorghe'));
  expect(localityKey('Turnu Severin')).toBe(localityKey('Drobeta-Turnu Severin'));
});

test('of villages that share a name the commune or the postal code decides', () => {
  expect(findLocality(cluj.localities, 'Satu Lung')).toMatchObject({ kind: 'shared', localities: [{}, {}] });
  expect(nameOf('Satu Lung', cluj, '407540')).toBe('Satu Lung (Sic)');
  expect(nameOf('Satu Lung Vad')).toBe('Satu Lung (Vad)');
  expect(nameOf('satu lung, com. Sic')).toBe('Satu Lung (Sic)');
  expect(nameOf('Satu Lung', cluj, '400000')).toBeNull();
});

test('suggestions: beginnings, typing errors, parts of a name', () => {
  for (const typed of ['Cluj-Nap', 'Cluj', 'Clij Napoca', 'Cluj-Napcoa', 'Napoca', 'Cluj-Napoca Mănăștur'])
    expect(suggested(typed)[0], typed).toBe('Cluj-Napoca');
  expect(suggested('Trea')).toContain('Turea');
  expect(suggested('Constanța')).toEqual([]);
  expect(suggested('C')).toEqual([]);
});

test('with the larger towns only, a village is seldom taken for a town', () => {
  expect(suggested('Cluj-Nap', towns)).toEqual(['Cluj-Napoca']);
  expect(suggested('Sic', towns)).toEqual([]);
  expect(suggested('Mociu', towns)).toEqual([]);
  expect(suggested('Ciucea', towns)).toEqual([]);
});

test('sectors of București in usual spellings', () => {
  for (const typed of ['Sector 3', 'sectorul 3', 'Sect. 3', 'București Sectorul 3', 'Bucuresti, sector 3', 'sect.3'])
    expect(sectorIn(typed), typed).toBe(3);
  expect(sectorIn('Sector 7')).toBeNull();
  expect(namesBucharest('BUCUREŞTI')).toBe(true);
  expect(namesBucharest('Bucureștii Noi')).toBe(false);
});

const everyTown = counties.flatMap(({ code }) => {
  const list = countyTowns(code).map((name) => named(name));
  return list.map(({ name }) => ({ name, list }));
});
const anyTown = fc.constantFrom(...everyTown);

const cedillas: Record<string, string> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' };
const changes = {
  upper: (text: string) => text.toLocaleUpperCase('ro'),
  lower: (text: string) => text.toLowerCase(),
  plain: (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  cedillas: (text: string) => text.replace(/[șțȘȚ]/g, (letter) => cedillas[letter] ?? letter),
  spaces: (text: string) => ` ${text.replaceAll('-', ' ').replaceAll(' ', '  ')} `,
  hyphens: (text: string) => text.replaceAll(' ', '-'),
  rank: (text: string) => `Mun. ${text}`,
  decomposed: (text: string) => text.normalize('NFD'),
};
const anyChanges = fc.shuffledSubarray(Object.values(changes));

describe('properties', () => {
  test('a known name stays known in any case, with or without diacritics, cedillas, hyphens and rank', () => {
    fc.assert(
      fc.property(anyTown, anyChanges, ({ name, list }, applied) => {
        const typed = applied.reduce((text, change) => change(text), name);
        expect(findLocality(list, typed)).toMatchObject({ kind: 'known', locality: { name } });
      }),
      { numRuns: 600 },
    );
  });

  test('a long name with one letter changed, missing or swapped is suggested', () => {
    fc.assert(
      fc.property(anyTown, fc.nat(), fc.constantFrom('x', '', 'swap'), ({ name, list }, at, how) => {
        fc.pre(name.length >= 7);
        const index = at % (name.length - 1);
        // A moved space can make a rank of the first letters: 'Sat uMare'.
        fc.pre(!name.slice(index, index + 2).includes(' '));
        const middle = how === 'swap' ? `${name[index + 1]}${name[index]}` : how;
        const typed = name.slice(0, index) + middle + name.slice(index + (how === 'swap' ? 2 : 1));
        fc.pre(findLocality(list, typed).kind === 'unknown');
        expect(suggestLocalities({ isComplete: true, localities: list }, typed).map((one) => one.name)).toContain(name);
      }),
      { numRuns: 600 },
    );
  });

  test('any text is answered, and what is suggested is in the list', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const match = findLocality(cluj.localities, typed);
        const near = suggestLocalities(cluj, typed);
        expect(near.length).toBeLessThanOrEqual(3);
        for (const one of near) expect(cluj.localities).toContain(one);
        if (match.kind === 'shared') expect(match.localities.length).toBeGreaterThan(1);
        expect(localityKey(localityKey(typed))).toBe(localityKey(typed));
      }),
    );
  });
});
