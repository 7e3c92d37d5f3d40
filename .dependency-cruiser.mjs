/** The rooms in their order: a room may import only from rooms before it. */
const rooms = [
  'account',
  'catalog',
  'campaigns',
  'search',
  'listing',
  'product',
  'inventory',
  'content',
  'newsletter',
  'wishlist',
  'promotions',
  'delivery',
  'cart',
  'payments',
  'checkout',
  'orders',
  'reviews',
  'returns',
  'buyback',
  'referrals',
  'questionnaire',
  'chat',
  'tracking',
];

const test = '\\.test\\.ts$|^db/test-';

const laterRooms = rooms.map((room, i) => ({
  name: `${room}-knows-only-earlier-rooms`,
  severity: 'error',
  from: { path: `^src/shop/${room}/`, pathNot: test },
  to: { path: `^src/shop/(${rooms.slice(i + 1).join('|') || 'none'})/` },
}));

export default {
  forbidden: [
    ...laterRooms,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-room-is-in-the-order',
      severity: 'error',
      from: { path: '^src/(main|api|shell)' },
      to: { path: '^src/shop/', pathNot: `^src/shop/(${rooms.join('|')})/` },
    },
    {
      name: 'queries-and-doors-stay-in-their-room',
      severity: 'error',
      from: { path: '^src/shop/([^/]+)/', pathNot: test },
      to: { path: '^src/shop/[^/]+/[^/]*(queries|api)\\.server\\.ts$', pathNot: '^src/shop/$1/' },
    },
    {
      name: 'only-a-service-asks-the-database',
      severity: 'error',
      from: { path: '^src/shop/', pathNot: `(service|queries|feeds|shelves)\\.server\\.ts$|${test}` },
      to: { path: 'queries\\.server\\.ts$' },
    },
    { name: 'nothing-imports-the-shell', severity: 'error', from: { path: '^src/(shop|kit|ui|brands)/' }, to: { path: '^src/(shell/|routes|root|api\\.server|main\\.server|start\\.server)' } },
    { name: 'ui-and-kit-know-no-shop', severity: 'error', from: { path: '^src/(ui|kit)/', pathNot: test }, to: { path: '^src/(shop|brands|shell)/' } },
    {
      name: 'rules-and-contracts-are-pure',
      severity: 'error',
      from: { path: '(rules|contract|texts)\\.ts$' },
      to: { path: '\\.server\\.ts$|\\.tsx$|^node:' },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\+types|\\.svg\\?url$|\\.woff2\\?url$|^react-router/dom$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
