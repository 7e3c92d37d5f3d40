import { type ReportPeriod, reportComparisons, reportPeriods } from '../reports-contract.ts';
import { isDay } from '../rules.ts';

const pageSize = 50;
const maxPage = 20_000;

/** The choices of a report as they are in the address; values that it does not know are left out. */
export function parseAddress(address: URLSearchParams) {
  const [from, until, by, sort] = ['from', 'until', 'by', 'sort'].map((name) => address.get(name));
  const page = Number(address.get('page') ?? '1');
  const period: ReportPeriod = reportPeriods.find((value) => value === address.get('period')) ?? '30';
  return {
    selection: {
      period,
      ...(isDay(from ?? null) && isDay(until ?? null) ? { from: from ?? '', until: until ?? '' } : {}),
      ...(by ? { by: by.slice(0, 20) } : {}),
    },
    compare: reportComparisons.find((value) => value === address.get('compare')) ?? 'before',
    sort: sort ? { sort: sort.slice(0, 30) } : {},
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

export const pageOf = (page: number) => ({ take: pageSize, skip: (page - 1) * pageSize });

/** The address with other values; the page starts again. An empty value leaves its parameter out. */
export function withChanges(address: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) value === '' ? next.delete(name) : next.set(name, value);
  return next;
}

/** Numbers fall first, then rise; text the other way round. */
export function nextSort(current: string, key: string): string {
  const first = key === 'label' ? 'label' : `-${key}`;
  const second = key === 'label' ? '-label' : key;
  return current === first ? second : first;
}
