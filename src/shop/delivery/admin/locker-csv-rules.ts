import { CsvReader, separatorOf } from '../../../kit/csv.ts';
import { fold, withCommas } from '../../../kit/romanian.ts';
import { counties } from '../../account/counties.ts';
import { isPostalCode } from '../../account/rules.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

type PastedLocker = {
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  hours: string;
};
type Problem = { line: number; sentence: string };
export type Pasted = { lockers: PastedLocker[]; problems: Problem[] };

/** A list as it was copied, from a sheet or a CSV file; a first line of column names is passed over. */
export function readPasted(text: string): Pasted {
  const reader = new CsvReader(separatorOf(text));
  const rows = [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()];
  const pasted: Pasted = { lockers: [], problems: [] };
  for (const { line, cells } of rows) {
    const tidy = cells.map((cell) => withCommas(cell.trim()));
    if (line === 1 && isHead(tidy)) continue;
    const sentence = problemWith(tidy) ?? repeatOf(pasted.lockers, tidy);
    if (sentence) pasted.problems.push({ line, sentence });
    else pasted.lockers.push(lockerOf(tidy));
  }
  return pasted;
}

const isHead = (cells: string[]): boolean => cells.some((cell) => ['judet', 'county'].includes(fold(cell)));

/** People write 'Cluj', 'cluj' or 'RO-CJ'. */
const countyOf = (written: string): string | undefined =>
  counties.find(({ code, name }) => code === written.toUpperCase() || fold(name) === fold(written))?.code;

function problemWith([name = '', county = '', locality = '', street = '', postalCode = '']: string[]): string | null {
  if (!name || !county || !locality || !street || !postalCode) return texts.tooFew;
  if (name.length > 100) return refusals.badName;
  if (!countyOf(county)) return texts.badCounty(county);
  if (locality.length > 100 || street.length > 100) return refusals.badPlace;
  return isPostalCode(fullCode(postalCode)) ? null : refusals.badPostalCode;
}

const repeatOf = (lockers: readonly PastedLocker[], [name]: string[]): string | null =>
  lockers.some((one) => one.name === name) ? refusals.repeatedLocker : null;

/** A sheet takes the code for a number and drops the zero in front. */
const fullCode = (code: string): string => (/^\d{5}$/.test(code) ? `0${code}` : code);

const lockerOf = ([
  name = '',
  county = '',
  locality = '',
  street = '',
  code = '',
  hours = '',
]: string[]): PastedLocker => ({
  name,
  county: countyOf(county) ?? '',
  locality,
  street,
  postalCode: fullCode(code),
  hours: hours || '24/7',
});
