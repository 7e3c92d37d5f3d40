/** Domains and their features, in order: code may import only from features that come earlier. */
export const domains: Record<string, string[]> = {
  account: ['identity', 'company-lookup', 'addresses', 'tracking', 'push'],
  catalog: [
    'nutrients',
    'claims',
    'products',
    'campaigns',
    'search',
    'listing',
    'product-page',
    'comparison',
    'recently-viewed',
    'wish-lists',
  ],
  sales: [
    'guarantee-notice',
    'payment-methods',
    'inventory',
    'gift-cards',
    'promotions',
    'delivery',
    'cart',
    'orders',
    'lots',
    'near-date',
    'old-orders',
    'invoices',
    'e-invoices',
    'payments',
    'home-supply',
    'repeat-deliveries',
    'checkout',
    'express-checkout',
    'order-pages',
    'gift-card-sales',
    'parcels',
    'packing',
    'visits',
    'plan',
  ],
  aftersales: ['product-questions', 'reviews', 'cancellations', 'returns', 'recalls', 'buy-back', 'chat'],
  content: [
    'redirects',
    'slider',
    'alert',
    'publishable',
    'pages',
    'blog',
    'mailings',
    'newsletter',
    'product-alerts',
    'cart-reminders',
    'refills',
    'questionnaire',
    'referrals',
    'layouts',
    'menus',
    'front-page',
  ],
  channels: ['feeds', 'conversions', 'partners', 'agents', 'marketplace'],
  backoffice: [
    'list-views',
    'claims',
    'customers',
    'orders',
    'settlements',
    'accounting',
    'purchasing',
    'staff',
    'notices',
    'marketing',
    'integrations',
    'import-export',
    'first-steps',
    'settings',
    'connections',
    'outbox',
    'operations',
    'duties',
    'reports',
  ],
};

export const featureOrder = Object.entries(domains).flatMap(([domain, features]) =>
  features.map((feature) => `${domain}/${feature}`),
);

/** The feature a file belongs to, as `domain/feature`; null for files outside the domains. */
export function featureOf(file: string): string | null {
  const [, domain, feature] = /^src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return domain && domain in domains ? `${domain}/${feature}` : null;
}

const isTest = (file: string): boolean => /\.test\.ts$|\/test-[a-z-]+\.ts$|^test\//.test(file);
const isPure = (file: string): boolean => /(^|[/-])(rules|contract|texts)\.ts$/.test(file);
const isPrivate = (file: string): boolean => /(^|[/-])(queries|api)\.server\.ts$/.test(file);

/** 'static' imports are loaded with the file that has them, 'lazy' ones when their code runs, 'type' ones never. */
export type ImportKind = 'static' | 'lazy' | 'type';

type Rule = (from: string, to: string, kind: ImportKind) => string | null;

const importsEarlierFeatures: Rule = (from, to) => {
  const [here, there] = [featureOf(from), featureOf(to)];
  if (!there || here === there) return null;
  if (!featureOrder.includes(there)) return `${there} is missing in the order of features`;
  return here && featureOrder.indexOf(here) < featureOrder.indexOf(there) ? `${here} comes before ${there}` : null;
};

const keepsQueriesPrivate: Rule = (from, to) =>
  featureOf(from) && featureOf(to) && featureOf(to) !== featureOf(from) && isPrivate(to)
    ? 'queries and route handlers are private to their feature'
    : null;

const queriesOnlyFromServer: Rule = (from, to) =>
  featureOf(from) && /queries\.server\.ts$/.test(to) && !from.endsWith('.server.ts')
    ? 'only server code runs queries'
    : null;

const isComposition = (file: string): boolean => /^src\/(app\/|[^/]+$)/.test(file);

const appIsOnTop: Rule = (from, to) =>
  from.startsWith('src/') && !isComposition(from) && isComposition(to)
    ? 'nothing imports the composition in src/app'
    : null;

const platformKnowsNoShop: Rule = (from, to) =>
  /^src\/(ui|platform)\//.test(from) && (featureOf(to) !== null || /^src\/(brands|app)\//.test(to))
    ? 'ui and platform import no feature'
    : null;

const pureFilesStayPure: Rule = (from, to) =>
  isPure(from) && (/\.server\.ts$|\.tsx$/.test(to) || to.startsWith('node:'))
    ? 'rules, contracts and texts are pure'
    : null;

/** The thread that renders pages has all screens and runs none of their loaders. */
const loadersImportServices: Rule = (from, to, kind) =>
  kind === 'static' && /\.tsx$/.test(from) && /^src\/(?!platform\/).*\.server\.ts$/.test(to)
    ? 'loaders import services when they run'
    : null;

/** The server's only import of stand-ins, and the browser's, for the card fields of one. */
const standInImporters = ['src/app/services.server.ts', 'src/sales/payments/stripe/stand-in-description.ts'];

const shopsLoadNoStandIns: Rule = (from, to, kind) => {
  if (!from.startsWith('src/') || !to.startsWith('stand-ins/')) return null;
  return kind === 'lazy' && standInImporters.includes(from)
    ? null
    : 'stand-ins are loaded by demo shops and tests only';
};

const rules = [
  importsEarlierFeatures,
  keepsQueriesPrivate,
  queriesOnlyFromServer,
  appIsOnTop,
  platformKnowsNoShop,
  pureFilesStayPure,
  loadersImportServices,
  shopsLoadNoStandIns,
];

/** Returns why `from` may not import `to`, or null when it may. */
export function violation(from: string, to: string, kind: ImportKind = 'static'): string | null {
  if (isTest(from)) return null;
  for (const rule of rules) {
    const reason = rule(from, to, kind);
    if (reason) return reason;
  }
  return null;
}

/** Returns the first import cycle as the files along it, or null. */
export function findCycle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Returns the files from `entry` to one that Node cannot load without a bundler (a picture, a style sheet, JSX), or null. */
export function findUnloadable(entry: string, imports: Map<string, string[]>): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (seen.has(file)) return null;
    seen.add(file);
    if (/^src\/.*\.(?!ts$|mjs$|json$)\w+$/.test(file)) return [...path, file];
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...path, file]);
      if (found) return found;
    }
    return null;
  };
  return walk(entry, []);
}
