import { setTimeout as wait } from 'node:timers/promises';
import { parseTaxId } from '../identity/rules.ts';
import { readFromAnaf } from './anaf.server.ts';
import { companyLookupTexts } from './connection.ts';
import type { Company } from './contract.ts';

export type CompanyLookup = {
  /** `caller` is the address that asks; null when nothing is known, is asked too often or does not come in time. */
  find: (taxId: string, caller: string) => Promise<Company | null>;
  /** Asks the register for this company; null when it answers, otherwise a Romanian sentence. */
  check: (taxId: string) => Promise<string | null>;
};

type Options = {
  /** The address of the register; null when the lookup is turned off. */
  readUrl: () => Promise<string | null>;
  timeoutMs?: number;
  /** ANAF accepts one request a second. */
  intervalMs?: number;
};

const defaultTimeoutMs = 3000;
const cacheMs = 24 * 3600_000;
const maxCached = 1000;
const maxWaiting = 3;
const callerWindowMs = 10 * 60_000;
const maxPerCaller = 20;

/** Looks companies up for forms: one request at a time, answers cached for a day, never longer than the timeout. */
export function createCompanyLookup({
  readUrl,
  timeoutMs = defaultTimeoutMs,
  intervalMs = 1000,
}: Options): CompanyLookup {
  const cached = new Map<string, { company: Company | null; until: number }>();
  const callers = createCallerLimit();
  let queue = Promise.resolve();
  let waiting = 0;

  async function ask(cui: string, deadline: number): Promise<Company | null> {
    const left = deadline - Date.now();
    if (left <= 0) return null;
    const url = await readUrl();
    const result = url ? await readFromAnaf(cui, { url, timeoutMs: left }) : null;
    if (!result || result.outcome === 'unknown') return null;
    const company = result.outcome === 'found' ? result.company : null;
    if (cached.size >= maxCached) cached.clear();
    cached.set(cui, { company, until: Date.now() + cacheMs });
    return company;
  }

  /** Requests follow one another with a pause; those that would wait too long are not made. */
  function askInTurn(cui: string): Promise<Company | null> {
    if (waiting >= maxWaiting) return Promise.resolve(null);
    waiting += 1;
    const deadline = Date.now() + timeoutMs;
    const answer = queue.then(() => ask(cui, deadline));
    queue = answer
      .then(
        () => wait(intervalMs),
        () => {},
      )
      .then(() => {
        waiting -= 1;
      });
    return Promise.race([answer, wait(timeoutMs, null, { ref: false })]);
  }

  return {
    find: async (taxId, caller) => {
      const cui = parseTaxId(taxId)?.replace(/^RO/, '');
      if (!cui) return null;
      const known = cached.get(cui);
      if (known && known.until > Date.now()) return known.company;
      return callers.allows(caller) ? askInTurn(cui) : null;
    },
    check: async (taxId) => {
      const url = await readUrl();
      if (!url) return companyLookupTexts.off;
      const cui = parseTaxId(taxId)?.replace(/^RO/, '') ?? '';
      const { outcome } = await readFromAnaf(cui, { url, timeoutMs });
      return outcome === 'unknown' ? companyLookupTexts.unavailable : null;
    },
  };
}

/** Counts the questions of each address in a window of ten minutes. */
function createCallerLimit() {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  return {
    allows: (caller: string): boolean => {
      if (Date.now() > windowEnd) {
        counts = new Map();
        windowEnd = Date.now() + callerWindowMs;
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count <= maxPerCaller;
    },
  };
}
