import { counties } from '../../../account/identity/counties.ts';
import { isPostalCode } from '../../../account/identity/rules.ts';
import { CsvReader, separatorOf } from '../../../platform/text/csv.ts';
import { fold, replaceCedillas } from '../../../platform/text/romanian.ts';
import type { AdminLocker } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

export type LockerValues = {
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  hours: string;
  isActive: boolean;
};

export const newLocker: LockerValues = {
  name: '',
  county: '',
  locality: '',
  street: '',
  postalCode: '',
  hours: '24/7',
  isActive: true,
};

export const toValues = ({ id, version, courierId, ...values }: AdminLocker): LockerValues => values;

const isShortText = (text: string): boolean => text.trim() !== '' && text.trim().length <= 100;

/** The same messages as on the server. */
export const lockerErrors = (values: LockerValues) => ({
  name: isShortText(values.name) ? undefined : refusals.badName,
  county: values.county ? undefined : texts.noCounty,
  locality: isShortText(values.locality) ? undefined : refusals.badPlace,
  street: isShortText(values.street) ? undefined : refusals.badPlace,
  postalCode: isPostalCode(values.postalCode.trim()) ? undefined : refusals.badPostalCode,
  hours: values.hours.trim().length <= 60 ? undefined : refusals.badHours,
});

type ParsedLocker = {
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  hours: string;
};
type Problem = { line: number; message: string };
export type ParsedList = { lockers: ParsedLocker[]; problems: Problem[] };

/** Parses a list pasted from a spreadsheet or CSV file; skips a header row. */
export function parseLockerList(text: string): ParsedList {
  const reader = new CsvReader(separatorOf(text));
  const rows = [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()];
  const parsed: ParsedList = { lockers: [], problems: [] };
  for (const { line, cells } of rows) {
    const normalized = cells.map((cell) => replaceCedillas(cell.trim()));
    if (line === 1 && isHeaderRow(normalized)) continue;
    const message = findRowProblem(normalized) ?? findDuplicate(parsed.lockers, normalized);
    if (message) parsed.problems.push({ line, message });
    else parsed.lockers.push(toParsedLocker(normalized));
  }
  return parsed;
}

const isHeaderRow = (cells: string[]): boolean => cells.some((cell) => ['judet', 'county'].includes(fold(cell)));

/** Accepts 'Cluj', 'cluj' and 'RO-CJ'. */
const countyOf = (written: string): string | undefined =>
  counties.find(({ code, name }) => code === written.toUpperCase() || fold(name) === fold(written))?.code;

function findRowProblem([name = '', county = '', locality = '', street = '', postalCode = '']: string[]):
  | string
  | null {
  if (!name || !county || !locality || !street || !postalCode) return texts.tooFew;
  if (name.length > 100) return refusals.badName;
  if (!countyOf(county)) return texts.badCounty(county);
  if (locality.length > 100 || street.length > 100) return refusals.badPlace;
  return isPostalCode(padPostalCode(postalCode)) ? null : refusals.badPostalCode;
}

const findDuplicate = (lockers: readonly ParsedLocker[], [name]: string[]): string | null =>
  lockers.some((one) => one.name === name) ? refusals.repeatedLocker : null;

/** Spreadsheets treat the code as a number and drop a leading zero. */
const padPostalCode = (code: string): string => (/^\d{5}$/.test(code) ? `0${code}` : code);

const toParsedLocker = ([
  name = '',
  county = '',
  locality = '',
  street = '',
  code = '',
  hours = '',
]: string[]): ParsedLocker => ({
  name,
  county: countyOf(county) ?? '',
  locality,
  street,
  postalCode: padPostalCode(code),
  hours: hours || '24/7',
});
