import { CsvError, CsvReader, separatorOf } from '../../platform/text/csv.ts';
import { replaceCedillas } from '../../platform/text/romanian.ts';
import { counties, countyTowns } from './counties.ts';
import { localityKey, placeKey } from './locality-rules.ts';
import { localityTexts as texts } from './locality-texts.ts';
import { bucharest, isPostalCode } from './rules.ts';

/** A locality of the official list; `rank` is 0 for towns, 1 for the seat of a commune and 2 for the rest. */
export type ListedLocality = {
  siruta: number;
  county: string;
  name: string;
  commune: string | null;
  postalCode: string | null;
  rank: number;
};

type Unit = { siruta: number; name: string; code: string; county: string; parent: number; type: number };

/** Types of SIRUTA: counties; municipalities, towns and communes; and the localities in them. */
const countyType = 40;
const communeType = 3;
const communeTypes = [1, 2, communeType, 4, 5];
const townSeatTypes = [9, 17];
const communeSeatType = 22;
const localityTypes = [9, 10, 11, 17, 18, 19, 22, 23];
/** Localities of municipalities, where streets have codes of their own. */
const municipalTypes = [9, 10, 11];

const columnNames = ['SIRUTA', 'DENLOC', 'CODP', 'JUD', 'SIRSUP', 'TIP'] as const;

/** The localities of the official file (CSV of data.gov.ro), or what is wrong with it. București has no rows: it is one locality. */
export function parseSiruta(text: string): ListedLocality[] | string {
  if (/[\ufffd\0]/.test(text)) return texts.listEncoding;
  const units = readUnits(text.replace(/^\ufeff/, ''));
  if (typeof units === 'string') return units;
  const countyCodes = new Map(
    units.flatMap(({ type, county, name }) => {
      const code = type === countyType ? codeByName.get(placeKey(name)) : undefined;
      return code ? [[county, code]] : [];
    }),
  );
  if (new Set(countyCodes.values()).size !== counties.length) return texts.listCounties(countyCodes.size);
  const listed = withUniqueNames(
    withoutSharedCodes(withCommunes(toLocalities(units, countyCodes), units, countyCodes)),
  );
  return findGap(listed) ?? listed;
}

const codeByName = new Map(counties.map(({ code, name }) => [placeKey(name), code]));

function readUnits(text: string): Unit[] | string {
  const reader = new CsvReader(separatorOf(text), { cell: 200, row: 2000, cells: 60 });
  try {
    const [header, ...rows] = [...reader.push(text), ...reader.end()];
    const names = header?.cells.map((cell) => cell.trim().toUpperCase()) ?? [];
    const [siruta = -1, name = -1, code = -1, county = -1, parent = -1, type = -1] = columnNames.map((column) =>
      names.indexOf(column),
    );
    if ([siruta, name, code, county, parent, type].includes(-1)) return texts.listFormat;
    const units = rows.map(({ cells }) => ({
      siruta: Number(cells[siruta]),
      name: (cells[name] ?? '').trim(),
      code: (cells[code] ?? '').trim(),
      county: (cells[county] ?? '').trim(),
      parent: Number(cells[parent]),
      type: Number(cells[type]),
    }));
    const bad = units.findIndex((unit) => !isUnit(unit));
    return bad === -1 ? units : texts.listLine(rows[bad]?.line ?? 0);
  } catch (failure) {
    if (failure instanceof CsvError) return texts.listLine(failure.line);
    throw failure;
  }
}

const isUnit = ({ siruta, name, parent, type }: Unit): boolean =>
  Number.isInteger(siruta) &&
  siruta > 0 &&
  Number.isInteger(parent) &&
  Number.isInteger(type) &&
  /^[\p{L}\d][\p{L}\d .,'()/-]{0,99}$/u.test(name);

function toLocalities(units: readonly Unit[], countyCodes: ReadonlyMap<string, string>): ListedLocality[] {
  const communes = new Map(
    units.filter(({ type }) => communeTypes.includes(type)).map(({ siruta, name }) => [siruta, toDisplayName(name)]),
  );
  return units.flatMap((unit) => {
    const county = countyCodes.get(unit.county);
    if (!county || county === bucharest || !localityTypes.includes(unit.type)) return [];
    return [
      {
        siruta: unit.siruta,
        county,
        name: rankOf(unit.type) === 0 ? correctName(county, unit.name) : toDisplayName(unit.name),
        commune: communes.get(unit.parent) ?? null,
        postalCode: postalCodeOf(unit),
        rank: rankOf(unit.type),
      },
    ];
  });
}

/**
 * Adds the towns and communes that have no locality of their name, such as Eforie and Băile Olănești: people and couriers
 * use them as localities.
 */
function withCommunes(
  listed: readonly ListedLocality[],
  units: readonly Unit[],
  countyCodes: ReadonlyMap<string, string>,
): ListedLocality[] {
  const keys = new Set(listed.map(keyOf));
  const communes = units.flatMap(({ siruta, type, name, county: number }) => {
    const county = countyCodes.get(number);
    if (!county || county === bucharest || !communeTypes.includes(type)) return [];
    const rank = type === communeType ? 1 : 0;
    return [{ siruta, county, name: correctName(county, name), commune: null, postalCode: null, rank }];
  });
  return [...listed, ...communes.filter((commune) => !keys.has(keyOf(commune)))];
}

const keyOf = ({ county, name }: ListedLocality): string => `${county} ${localityKey(name)}`;

const townNames = new Map(
  counties.flatMap(({ code }) => countyTowns(code).map((name) => [`${code} ${localityKey(name)}`, name] as const)),
);

/** The file lacks a diacritic in the names of some towns. */
function correctName(county: string, name: string): string {
  const written = toDisplayName(name);
  return townNames.get(`${county} ${localityKey(written)}`) ?? written;
}

function rankOf(type: number): number {
  if (townSeatTypes.includes(type)) return 0;
  return type === communeSeatType ? 1 : 2;
}

/**
 * The code of the whole locality. Of a town whose streets have their own codes the list has any one of them; such a town
 * gets none, and neither does a town seat whose code does not look like that of a whole town.
 */
function postalCodeOf({ code, type }: Unit): string | null {
  const padded = /^\d{5}$/.test(code) ? `0${code}` : code;
  if (!isPostalCode(padded) || municipalTypes.includes(type)) return null;
  return townSeatTypes.includes(type) && !/[1-9]00$/.test(padded) ? null : padded;
}

/** Appends the commune to names that several localities of a county share, except at the seat that has its commune's name. */
function withUniqueNames(listed: readonly ListedLocality[]): ListedLocality[] {
  const keys = listed.map(keyOf);
  const isShared = repeatedIn(keys);
  return listed.map((one, index) => {
    const isNamedByCommune = one.rank < 2 && one.name === one.commune;
    if (!one.commune || isNamedByCommune || !isShared(keys[index])) return one;
    return { ...one, name: `${one.name} (${one.commune})` };
  });
}

/** Two localities with one code: at least one of them is wrong. */
function withoutSharedCodes(listed: readonly ListedLocality[]): ListedLocality[] {
  const isShared = repeatedIn(listed.map(({ postalCode }) => postalCode));
  return listed.map((one) => (isShared(one.postalCode) ? { ...one, postalCode: null } : one));
}

function repeatedIn<Value>(values: readonly Value[]): (value: Value | undefined) => boolean {
  const seen = new Set<Value | undefined>();
  const repeated = new Set<Value | undefined>(values.filter((value) => seen.has(value) || !seen.add(value)));
  return (value) => repeated.has(value);
}

const minLocalities = 13_000;
const minPerCounty = 80;

function findGap(listed: readonly ListedLocality[]): string | null {
  if (listed.length < minLocalities) return texts.listSmall(listed.length);
  for (const { code, name } of counties) {
    const found = listed.filter(({ county }) => county === code).length;
    if (code !== bucharest && found < minPerCounty) return texts.listThinCounty(name, found);
  }
  return null;
}

const smallWords = new Set(
  'a al ale cea cel cu de din dintre în între la lângă lui pe peste sau spre sub și'.split(' '),
);

/** 'Vișeu de Sus' of 'ORAŞ VIŞEU DE SUS'. */
export function toDisplayName(name: string): string {
  const plain = replaceCedillas(name).replace(/^(MUNICIPIUL|ORAȘUL|ORAȘ|COMUNA) (?=\p{L})/u, '');
  const parts = plain.replace(/\.(?=\p{L})/gu, '. ').split(/([\s-]+)/);
  return parts.map((part, index) => (index === 0 ? capitalize(part) : caseOf(part))).join('');
}

function caseOf(word: string): string {
  const lower = word.toLowerCase();
  return smallWords.has(lower) ? lower : capitalize(word);
}

const capitalize = (word: string): string =>
  /^[IVX]{2,}$/.test(word) && word !== 'VII' ? word : word.slice(0, 1) + word.slice(1).toLowerCase();
