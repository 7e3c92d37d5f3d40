import { counties } from '../../../account/identity/counties.ts';
import { CsvReader, separatorOf } from '../../../platform/text/csv.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { ListedLocker } from '../fields.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

type Problem = { line: number; message: string };
export type ParsedList = { lockers: ListedLocker[]; problems: Problem[] };

/** Parses a list pasted from a spreadsheet or CSV file; skips a header row. */
export function parseLockerList(text: string): ParsedList {
  const reader = new CsvReader(separatorOf(text));
  const rows = [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()];
  const parsed: ParsedList = { lockers: [], problems: [] };
  for (const { line, cells } of rows) {
    const normalized = cells.map((cell) => cell.trim());
    if (line === 1 && isHeaderRow(normalized)) continue;
    const locker = parseRow(normalized, parsed.lockers);
    if (typeof locker === 'string') parsed.problems.push({ line, message: locker });
    else parsed.lockers.push(locker);
  }
  return parsed;
}

const isHeaderRow = (cells: string[]): boolean =>
  cells.some((cell) => ['judet', 'county'].includes(normalizeForSearch(cell)));

/** Accepts 'Cluj', 'cluj' and 'RO-CJ'. */
const countyOf = (written: string): string | undefined =>
  counties.find(
    ({ code, name }) => code === written.toUpperCase() || normalizeForSearch(name) === normalizeForSearch(written),
  )?.code;

/** A locker that is not in the list yet, or what is wrong with the row. */
function parseRow(
  [name = '', county = '', locality = '', street = '', postalCode = '', hours]: string[],
  lockers: readonly ListedLocker[],
): ListedLocker | string {
  if (!name || !county || !locality || !street || !postalCode) return texts.tooFew;
  const code = countyOf(county);
  if (!code) return texts.badCounty(county);
  const row = {
    name,
    county: code,
    locality,
    street,
    postalCode: padPostalCode(postalCode),
    hours: hours || undefined,
  };
  const { data: locker, error } = ListedLocker.safeParse(row);
  if (!locker) return error.issues[0]?.message ?? texts.tooFew;
  return lockers.some((one) => one.name === locker.name) ? refusals.repeatedLocker : locker;
}

/** Spreadsheets treat the code as a number and drop a leading zero. */
const padPostalCode = (code: string): string => (/^\d{5}$/.test(code) ? `0${code}` : code);
