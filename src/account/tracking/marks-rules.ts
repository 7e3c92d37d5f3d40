import type { Marks } from './order-marks-contract.ts';

/** Ids of clicks on advertisements, as the address of the first page has them. */
export type ClickIds = Partial<Pick<Marks, 'gclid' | 'gbraid' | 'wbraid' | 'fbc' | 'ttclid'>>;

const clickNames = ['gclid', 'gbraid', 'wbraid', 'ttclid'] as const;
const isId = (text: string | null): text is string => text !== null && /^[\w.-]{1,450}$/.test(text);

/** The click ids of an address; `fbc` is the form in which Meta wants its `fbclid`. */
export function clickIdsIn(query: URLSearchParams, now: Date): ClickIds {
  const found = clickNames.flatMap((name) => {
    const value = query.get(name);
    return isId(value) ? [[name, value] as const] : [];
  });
  const fbclid = query.get('fbclid');
  return {
    ...Object.fromEntries(found),
    ...(isId(fbclid) ? { fbc: `fb.1.${now.getTime()}.${fbclid}` } : {}),
  };
}

const cookieIn = (cookies: string, name: RegExp): string | null =>
  new RegExp(`(?:^|; )${name.source}=([^;]{1,500})`).exec(cookies)?.[1] ?? null;

/** Marks in cookies and stored click ids; cookies of services precede the address of a click. */
export function marksFrom(cookies: string, clicks: ClickIds): Marks {
  const idIn = (name: RegExp): string | null => {
    const value = cookieIn(cookies, name);
    return isId(value) ? value : null;
  };
  return {
    gaClientId: /^GA\d\.\d\.(\d+\.\d+)$/.exec(cookieIn(cookies, /_ga/) ?? '')?.[1] ?? null,
    gaSessionId: /^GS\d\.\d\.s?(\d+)/.exec(cookieIn(cookies, /_ga_\w+/) ?? '')?.[1] ?? null,
    gclid: clicks.gclid ?? null,
    gbraid: clicks.gbraid ?? null,
    wbraid: clicks.wbraid ?? null,
    fbp: idIn(/_fbp/),
    fbc: idIn(/_fbc/) ?? clicks.fbc ?? null,
    ttclid: clicks.ttclid ?? null,
    ttp: idIn(/_ttp/),
  };
}
