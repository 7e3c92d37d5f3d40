export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Kinds of the first page. */
export const landings = [
  'home',
  'product',
  'category',
  'products',
  'search',
  'campaign',
  'blog',
  'cart',
  'other',
] as const;
export type Landing = (typeof landings)[number];

const tabletWidth = 600;
const desktopWidth = 1100;

/** By the width of the screen, its smaller side for devices that are touched; `isMobile` is the browser's own word. */
export function deviceOf({
  isMobile,
  isTouched,
  width,
}: {
  isMobile: boolean | undefined;
  isTouched: boolean;
  width: number;
}): Device {
  if (isMobile || (isTouched && width < tabletWidth)) return 'phone';
  return isTouched && width < desktopWidth ? 'tablet' : 'desktop';
}

/** Marks of the visit's origin in the address of the first page. */
export function marksOf(params: URLSearchParams): Record<'source' | 'medium' | 'campaign', string | null> {
  const mark = (name: string) => toMark(params.get(name));
  const marks = { source: mark('utm_source'), medium: mark('utm_medium'), campaign: mark('utm_campaign') };
  const network = [...adClicks].find(([name]) => params.has(name))?.[1];
  return marks.source || !network ? marks : { ...marks, source: network, medium: marks.medium ?? 'cpc' };
}

/** Advertising networks mark a click with a number of the visitor, of which only the network's name is kept. */
const adClicks = new Map([
  ['gclid', 'google'],
  ['gbraid', 'google'],
  ['wbraid', 'google'],
  ['msclkid', 'bing'],
  ['ttclid', 'tiktok'],
]);

/** The host of an address, as the server accepts it; null without one. */
export function hostOf(address: string): string | null {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^[a-z0-9.-]{1,100}$/.test(host) ? host : null;
}

/** Words as the server accepts them; empty when nothing is left. */
export const cleanWords = (words: string): string =>
  words
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();

function toMark(text: string | null): string | null {
  const found = (text ?? '')
    .replace(/[^\p{L}\p{N}._~+|:-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return found === '' ? null : found;
}

/** The kind of a path. One segment is a product when it ends with its number, otherwise a category or a fixed page. */
export function landingOf(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  is: { product: (slug: string) => boolean; fixedPage: (slug: string) => boolean },
): Landing {
  const [first = '', second] = pathname.slice(1).split('/');
  if (first === '') return 'home';
  if (first === 'products') return searchParams.get('keyword') ? 'search' : 'products';
  if (first === 'campaigns') return 'campaign';
  if (first === 'blog') return 'blog';
  if (first === 'shopping-cart') return 'cart';
  if (second !== undefined || is.fixedPage(first)) return 'other';
  return is.product(first) ? 'product' : 'category';
}

type Origin = { source: string; medium: string; campaign: string };
type Marks = { referrer: string | null; source: string | null; medium: string | null; campaign: string | null };

/** Hosts that are known by another name, with the kind of traffic that they bring. */
const knownHosts: [host: RegExp, source: string, medium: string][] = [
  [/^mail\.|^outlook\.|^webmail\./, 'e-mail', 'email'],
  [/(^|\.)google\.[a-z.]+$/, 'google', 'organic'],
  [/(^|\.)bing\.com$/, 'bing', 'organic'],
  [/(^|\.)yahoo\.[a-z.]+$/, 'yahoo', 'organic'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo', 'organic'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook', 'social'],
  [/(^|\.)instagram\.com$/, 'instagram', 'social'],
  [/(^|\.)tiktok\.com$/, 'tiktok', 'social'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube', 'social'],
  [/(^|\.)(pinterest\.[a-z.]+|pin\.it)$/, 'pinterest', 'social'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'x', 'social'],
];

/** Source, medium and campaign of a visit: what the address names, otherwise the host the visitor came from. */
export function originOf({ referrer, source, medium, campaign }: Marks, ownHost: string): Origin {
  const marked = { medium: (medium ?? '').toLowerCase(), campaign: (campaign ?? '').toLowerCase() };
  if (source) return { source: source.toLowerCase(), ...marked };
  if (!referrer) return { source: 'direct', ...marked };
  const host = withoutWww(referrer);
  // A link of the shop that was opened in a new tab.
  if (host === withoutWww(ownHost)) return { source: 'intern', ...marked };
  const [, known, kind] = knownHosts.find(([pattern]) => pattern.test(host)) ?? [null, host, 'referral'];
  return { source: known, medium: marked.medium || kind, campaign: marked.campaign };
}

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** Programs that name themselves, and requests without a name. Cubot makes telephones. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' ||
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrape|fetch|python|curl|wget|axios|node|java\//i.test(
    userAgent,
  );

/** Searched words without those that could name a person: addresses and telephone numbers are not stored. */
export const isPersonal = (words: string): boolean => words.includes('@') || /\d(?:[ .-]?\d){6}/.test(words);

/** The furthest step that each event shows; searches are none. */
const steps = { product: 1, cart: 2, checkout: 3, summary: 4, order: 5, search: 0, click: 0 } as const;

export const furthestStep = (kinds: readonly (keyof typeof steps)[]): number =>
  Math.max(0, ...kinds.map((kind) => steps[kind]));
