import type { Bani } from '../../../platform/money.ts';
import { cleanText, parseAmount, parseDay } from './cells.ts';
import type { FileProblem, ParsedStatement, StatementLine } from './statement.ts';

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:61:/m.test(text);

type Field = { tag: string; line: number; lines: string[] };

/** Splits into fields: ':61:…' begins one, other lines continue it. */
function readFields(text: string): Field[] {
  const fields: Field[] = [];
  text.split(/\r\n?|\n/).forEach((content, index) => {
    const [, tag, first = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(content) ?? [];
    if (tag) fields.push({ tag, line: index + 1, lines: [first] });
    else if (!/^-?\}|^-$|^\{/.test(content)) fields.at(-1)?.lines.push(content);
  });
  return fields;
}

/** Reads a SWIFT MT940 file, in the variants with structured (?20 …) and with plain text in field 86. */
export function parseMt940(text: string): ParsedStatement & { accounts: string[] } {
  const lines: StatementLine[] = [];
  const problems: FileProblem[] = [];
  const accounts = new Set<string>();
  let isOpen = false;
  for (const { tag, line, lines: content } of readFields(text)) {
    if (tag === '25') accounts.add(accountOf(content[0] ?? ''));
    const last = lines.at(-1);
    if (tag === '86' && isOpen && last) Object.assign(last, readDetails(content));
    isOpen = false;
    if (tag !== '61') continue;
    const transaction = readTransaction(content);
    if (transaction) lines.push(transaction);
    else problems.push({ line, cells: cleanText(content.join(' ')).slice(0, 200) });
    isOpen = transaction !== null;
  }
  return { lines, problems, accounts: [...accounts] };
}

/** 'RO49AAAA1B31007593840000' of 'AAAAROBU/RO49AAAA1B31007593840000RON'. */
const accountOf = (text: string): string =>
  /RO\d{2}[A-Z]{4}[A-Z0-9]{16}/.exec(text.toUpperCase())?.[0] ?? text.trim().toUpperCase();

/** Value date, booking day, direction, amount, type, our reference, the bank's reference. */
const transactionPattern =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])[A-Z]?(\d[\d.]*,\d{0,2})(?:[A-Z][A-Z0-9]{3})?([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/;

function readTransaction([first = '', ...more]: string[]): StatementLine | null {
  const [, valueDate, bookingDay, direction = '', digits = '', ours = '', banks = ''] =
    transactionPattern.exec(first) ?? [];
  const valueDay = valueDate ? parseDay(`20${valueDate}`) : null;
  const amount = parseAmount(digits, 'comma');
  if (valueDay === null || !amount) return null;
  const reference = banks || (/^NONREF$/.test(ours.trim()) ? '' : ours);
  return {
    bookedOn: bookingDay ? nearYear(valueDay, bookingDay) : valueDay,
    amount: signed(direction, amount),
    details: cleanText(more.join(' ')),
    counterparty: '',
    iban: '',
    reference: cleanText(reference),
  };
}

/** A reversed credit takes money away. */
const signed = (direction: string, amount: Bani): Bani =>
  direction === 'C' || direction === 'EC' || direction === 'RD' ? amount : 0 - amount;

/** The booking day has no year: around New Year it is in the year before or after the value date. */
function nearYear(valueDay: string, bookingDay: string): string {
  const year = Number(valueDay.slice(0, 4));
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(valueDay));
  const days = [year, year - 1, year + 1].flatMap((candidate) => parseDay(`${candidate}${bookingDay}`) ?? []);
  return days.reduce((best, day) => (distance(day) < distance(best) ? day : best), days[0] ?? valueDay);
}

type Details = Pick<StatementLine, 'details'> & Partial<Pick<StatementLine, 'counterparty' | 'iban'>>;

/** Subfields 20–29 and 60–63 are the text, 30 and 31 the account, 32 and 33 the name of the other side. */
function readDetails(content: string[]): Details {
  const joined = content.join('');
  const separator = /^\d{0,3}([?~^+>|<])\d{2}/.exec(joined)?.[1];
  if (!separator) return { details: cleanText(content.join(' ')) };
  const parts = new Map<number, string>();
  for (const part of joined.split(separator).slice(1)) {
    const [, code, value = ''] = /^(\d{2})(.*)$/.exec(part) ?? [];
    if (code) parts.set(Number(code), value);
  }
  const join = (codes: (code: number) => boolean): string =>
    cleanText(
      [...parts]
        .filter(([code]) => codes(code))
        .map(([, value]) => value)
        .join(' '),
    );
  return {
    details: join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)),
    counterparty: join((code) => code === 32 || code === 33),
    iban: (parts.get(38) ?? parts.get(31) ?? '').replace(/\s/g, '').toUpperCase().slice(0, 40),
  };
}
