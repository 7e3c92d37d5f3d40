import { ownTexts } from '../../brands/own-texts.ts';
import { localDate } from '../../platform/time.ts';

export const vatKey = 'vat';
/** The rates since the change of August 2025: standard, reduced, exempt. */
export const usualVatPeriods = '2025-08-01: 21, 11, 0';

const today = (): string => localDate(new Date());

/** Rates that hold from a day on; the first is the standard rate. */
type VatPeriod = { since: string; rates: number[] };

const line = /^(\d{4}-\d{2}-\d{2}) ?: ?(\d{1,2}(?: ?, ?\d{1,2})*)$/;

/** Reads lines such as '2025-08-01: 21, 11, 0', oldest first; null when a line is wrong or out of order. */
export function parseVatPeriods(text: string): VatPeriod[] | null {
  const periods: VatPeriod[] = [];
  for (const one of text.split('\n')) {
    const [, since = '', list = ''] = line.exec(one.trim()) ?? [];
    const rates = list.split(',').map(Number);
    const isDay = since !== '' && new Date(since).toJSON()?.startsWith(since) === true;
    const isLater = since > (periods.at(-1)?.since ?? '');
    if (!isDay || !isLater || new Set(rates).size < rates.length || rates.some((rate) => rate > 50)) return null;
    periods.push({ since, rates });
  }
  return periods;
}

const periodsInForce = (): VatPeriod[] => parseVatPeriods(ownTexts[vatKey]?.rates ?? usualVatPeriods) ?? [];

/** The rates of a day, as 'YYYY-MM-DD'; the standard rate first. */
export function vatRatesOn(day: string, periods = periodsInForce()): number[] {
  const period = periods.findLast(({ since }) => since <= day) ?? periods[0];
  return period?.rates ?? [];
}

export const vatRatesToday = (): number[] => vatRatesOn(today());

export const standardVatRate = (day = today()): number => vatRatesOn(day)[0] ?? 0;

/** Today's rates and those already announced: what a product may have now or from a later day on. */
export function knownVatRates(): number[] {
  const day = today();
  const later = periodsInForce().filter(({ since }) => since > day);
  return [...new Set([...vatRatesOn(day), ...later.flatMap(({ rates }) => rates)])];
}

/** Today's standard rate and earlier ones, which a product may still have. */
export function standardVatRates(): number[] {
  const day = today();
  const until = periodsInForce().filter(({ since }, index) => index === 0 || since <= day);
  return [...new Set(until.flatMap(({ rates: [standard] }) => standard ?? []))];
}

type VatChange = { since: string; from: number; to: number };

/** The changes of rates in a later period, by their place in the list: the standard rate stays the standard rate. */
export const vatChanges = (periods: readonly VatPeriod[]): VatChange[] =>
  periods.slice(1).flatMap(({ since, rates }, index) =>
    (periods[index]?.rates ?? []).flatMap((from, place) => {
      const to = rates[place];
      return to === undefined || to === from ? [] : [{ since, from, to }];
    }),
  );
