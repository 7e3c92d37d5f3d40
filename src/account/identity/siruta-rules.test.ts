import { expect, test } from 'vitest';
import { sirutaFile } from '../../../test/support/localities.ts';
import { localityTexts as texts } from './locality-texts.ts';
import { parseSiruta, toDisplayName } from './siruta-rules.ts';

const file = sirutaFile();
const listed = (text = file) => {
  const result = parseSiruta(text);
  if (typeof result === 'string') throw new Error(result);
  return result;
};
const named = (county: string, name: string) => listed().find((one) => one.county === county && one.name === name);

test('names are written as people write them, with commas below', () => {
  expect(
    ['MUNICIPIUL CLUJ-NAPOCA', 'VIŞEU DE SUS', 'CURTEA DE ARGEŞ', 'VALEA LUI MIHAI', 'POPEŞTI-LEORDENI'].map(
      toDisplayName,
    ),
  ).toEqual(['Cluj-Napoca', 'Vișeu de Sus', 'Curtea de Argeș', 'Valea lui Mihai', 'Popești-Leordeni']);
  expect(
    ['1 DECEMBRIE', 'C.A.ROSETTI', 'DUPĂ VII', 'GERSA II', 'ORAŞ TÂRGU FRUMOS', 'ÎNTORSURA'].map(toDisplayName),
  ).toEqual(['1 Decembrie', 'C. A. Rosetti', 'După Vii', 'Gersa II', 'Târgu Frumos', 'Întorsura']);
});

test('localities of 41 counties; villages that share a name have their commune behind it', () => {
  expect(new Set(listed().map(({ county }) => county)).size).toBe(41);
  expect(named('RO-CJ', 'Turea')).toMatchObject({ commune: 'Gârbău', postalCode: '407313', rank: 2 });
  expect(named('RO-BC', 'Satu Nou (Oncești)')).toMatchObject({ postalCode: '607379' });
  expect(named('RO-BC', 'Satu Nou')).toBeUndefined();
  const names = listed().map(({ county, name }) => `${county} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('a town or commune without a locality of its name is a locality too', () => {
  expect(named('RO-CT', 'Eforie')).toMatchObject({ commune: null, postalCode: null, rank: 0 });
  expect(named('RO-CT', 'Eforie Sud')).toBeDefined();
});

test('a postal code is kept only where the whole locality has it', () => {
  // Streets of municipalities have codes of their own.
  expect(named('RO-CJ', 'Cluj-Napoca')?.postalCode).toBeNull();
  expect(named('RO-CJ', 'Turda')?.postalCode).toBeNull();
  expect(named('RO-MM', 'Vișeu de Sus')?.postalCode).toBe('435700');
  // The leading zero is missing in the file.
  expect(named('RO-IF', 'Otopeni')?.postalCode).toBe('075100');
  const repeated = listed(file.replace('"TUREA",407313', '"TUREA",407310'));
  expect(repeated.filter(({ postalCode }) => postalCode === '407310')).toEqual([]);
});

test('what is not the whole list is refused with the reason', () => {
  expect(parseSiruta('nume,judet\nTurda,Cluj')).toBe(texts.listFormat);
  expect(parseSiruta('')).toBe(texts.listFormat);
  expect(parseSiruta(file.replace('ŞEU', '\ufffdEU'))).toBe(texts.listEncoding);
  const half = file.slice(0, file.lastIndexOf('\n', file.indexOf('BUCUREŞTI')));
  expect(parseSiruta(half)).toBe(texts.listCounties(9));
  expect(parseSiruta(sirutaFile({ perCounty: 20 }))).toMatch(/^Lista are numai \d+ de localități/);
  expect(parseSiruta(file.replace('"TUREA"', '"<b>"'))).toMatch(/^Linia \d+ nu se poate citi/);
  expect(parseSiruta(`${file}"`)).toMatch(/^Linia \d+ nu se poate citi/);
});
