/** The rooms in their order: a room may import only from rooms before it. */
export const rooms = [
  'account',
  'addresses',
  'tracking',
  'catalog',
  'campaigns',
  'slider',
  'alert',
  'search',
  'listing',
  'product',
  'recent',
  'inventory',
  'newsletter',
  'wishlist',
  'promotions',
  'delivery',
  'cart',
  'orders',
  'content',
  'blog',
  'feeds',
  'invoices',
  'card-sandbox',
  'payments',
  'checkout',
  'questions',
  'reviews',
  'order-pages',
  'cancellations',
  'returns',
  'return-pages',
  'buyback',
  'referrals',
  'sales',
  'customers',
  'questionnaire',
  'chat',
  'my-account',
  'exchange',
  'outbox',
  'operations',
  'reports',
];

const roomOf = (file: string): string | null => /^src\/shop\/([^/]+)\//.exec(file)?.[1] ?? null;
const isTest = (file: string): boolean => /\.test\.ts$|^db\/test-|^e2e\/|^bench\/|^faults\//.test(file);
const isPure = (file: string): boolean => /(^|[/-])(rules|contract|texts)\.ts$/.test(file);
const isDoor = (file: string): boolean => /(^|[/-])(queries|api)\.server\.ts$/.test(file);
const isTop = (file: string): boolean =>
  /^src\/(shell\/|routes|root|api\.server|main\.server|start\.server|entry\.)/.test(file);

type Rule = (from: string, to: string) => string | null;

const knowsEarlierRooms: Rule = (from, to) => {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!there || here === there) return null;
  if (!rooms.includes(there)) return `${there} is not in the order of rooms`;
  return here && rooms.indexOf(here) < rooms.indexOf(there) ? `${here} comes before ${there}` : null;
};

const doorsStayInTheirRoom: Rule = (from, to) =>
  roomOf(from) && roomOf(to) !== roomOf(from) && isDoor(to) ? 'queries and doors stay in their room' : null;

const onlyServerCodeAsksTheDatabase: Rule = (from, to) =>
  roomOf(from) && /queries\.server\.ts$/.test(to) && !from.endsWith('.server.ts')
    ? 'only a service asks the database'
    : null;

const nothingImportsTheTop: Rule = (from, to) =>
  !isTop(from) && !/^(src\/|scripts\/|db\/)?[^/]*$/.test(from) && from.startsWith('src/') && isTop(to)
    ? 'nothing imports the shell and the tables'
    : null;

const uiAndKitKnowNoShop: Rule = (from, to) =>
  /^src\/(ui|kit)\//.test(from) && /^src\/(shop|brands|shell)\//.test(to) ? 'ui and kit know no shop' : null;

const pureFilesStayPure: Rule = (from, to) =>
  isPure(from) && (/\.server\.ts$|\.tsx$/.test(to) || to.startsWith('node:'))
    ? 'rules, contracts and texts are pure'
    : null;

const rules = [
  knowsEarlierRooms,
  doorsStayInTheirRoom,
  onlyServerCodeAsksTheDatabase,
  nothingImportsTheTop,
  uiAndKitKnowNoShop,
  pureFilesStayPure,
];

/** What is wrong with one file importing another; null when nothing is. */
export function complaintAbout(from: string, to: string): string | null {
  if (isTest(from)) return null;
  for (const rule of rules) {
    const complaint = rule(from, to);
    if (complaint) return complaint;
  }
  return null;
}

/** The first circle found, as the files along it. */
export function findCircle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}
