import { matchRoutes } from 'react-router';
import { isPermitted, type Permission } from '../../../platform/http/permissions.ts';
import type { NavIconName } from './NavIcon.tsx';
import { type Screen, screens } from './screens.ts';

export type NavItem = { path: string; name: string; icon: NavIconName };
export type NavGroup = { name: string; items: NavItem[] };

/** Navigation of the back office. An item is shown when it has a screen in screens.ts that the person may open. */
const allGroups: NavGroup[] = [
  {
    name: '',
    items: [
      { path: '', name: 'Panou', icon: 'dashboard' },
      { path: 'reports', name: 'Rapoarte', icon: 'chart' },
    ],
  },
  {
    name: 'Vânzări',
    items: [
      { path: 'orders', name: 'Comenzi', icon: 'cart' },
      { path: 'pack', name: 'Stație de ambalare', icon: 'scan' },
      { path: 'repeat-deliveries', name: 'Livrări repetate', icon: 'repeat' },
      { path: 'returns', name: 'Retururi', icon: 'back' },
      { path: 'buy-back', name: 'Buy-back', icon: 'leaf' },
      { path: 'marketplace', name: 'eMAG', icon: 'storefront' },
      { path: 'payments', name: 'Plăți', icon: 'card' },
      { path: 'settlements', name: 'Încasări', icon: 'coins' },
      { path: 'e-invoices', name: 'e-Factura', icon: 'invoice' },
      { path: 'accounting', name: 'Contabilitate', icon: 'calculator' },
      { path: 'customers', name: 'Clienți', icon: 'users' },
    ],
  },
  {
    name: 'Catalog',
    items: [
      { path: 'products', name: 'Produse', icon: 'lot' },
      { path: 'families', name: 'Familii de produse', icon: 'layers' },
      { path: 'categories', name: 'Categorii', icon: 'folder' },
      { path: 'filters', name: 'Filtre', icon: 'filter' },
      { path: 'hashtags', name: 'Hashtaguri', icon: 'hash' },
      { path: 'producers', name: 'Producători', icon: 'factory' },
      { path: 'nutrients', name: 'Nutrienți', icon: 'capsule' },
      { path: 'search', name: 'Căutare', icon: 'search' },
      { path: 'import', name: 'Import și export', icon: 'download' },
    ],
  },
  {
    name: 'Stoc',
    items: [
      { path: 'stock', name: 'Stoc și loturi', icon: 'shelves' },
      { path: 'lots', name: 'Loturi', icon: 'qr' },
      { path: 'near-date', name: 'Aproape de termen', icon: 'hourglass' },
      { path: 'recalls', name: 'Rechemări', icon: 'siren' },
      { path: 'receptions', name: 'Recepții', icon: 'inbox' },
      { path: 'reorder', name: 'De comandat', icon: 'refill' },
      { path: 'purchase-orders', name: 'Comenzi la furnizori', icon: 'clipboard' },
      { path: 'stock-counts', name: 'Inventar', icon: 'barcode' },
      { path: 'suppliers', name: 'Furnizori', icon: 'phone' },
    ],
  },
  {
    name: 'Marketing',
    items: [
      { path: 'campaigns', name: 'Campanii', icon: 'percent' },
      { path: 'slider', name: 'Slider', icon: 'picture' },
      { path: 'promo-codes', name: 'Coduri promoționale', icon: 'tag' },
      { path: 'gift-cards', name: 'Carduri cadou', icon: 'gift' },
      { path: 'gift-card-sales', name: 'Carduri vândute', icon: 'ticket' },
      { path: 'banner', name: 'Banner de anunț', icon: 'megaphone' },
      { path: 'newsletter', name: 'Newsletter', icon: 'mail' },
      { path: 'feeds', name: 'Feeduri de produse', icon: 'feed' },
      { path: 'conversions', name: 'Comenzi raportate', icon: 'target' },
      { path: 'marketing', name: 'Rezultate marketing', icon: 'trend' },
      { path: 'referrals', name: 'Recomandări', icon: 'userPlus' },
    ],
  },
  {
    name: 'Conținut',
    items: [
      { path: 'front-page', name: 'Prima pagină', icon: 'device' },
      { path: 'menus', name: 'Meniuri', icon: 'menu' },
      { path: 'pages', name: 'Pagini', icon: 'page' },
      { path: 'redirects', name: 'Redirecționări', icon: 'redirect' },
      { path: 'blog', name: 'Blog', icon: 'pen' },
      { path: 'stories', name: 'Povești', icon: 'heart' },
      { path: 'questionnaire', name: 'Chestionar', icon: 'checklist' },
      { path: 'claims', name: 'Afirmații', icon: 'quote' },
      { path: 'reviews', name: 'Recenzii', icon: 'star' },
      { path: 'product-questions', name: 'Întrebări', icon: 'question' },
      { path: 'chat', name: 'Chat', icon: 'chat' },
    ],
  },
  {
    name: 'Setări',
    items: [
      { path: 'settings', name: 'Setări', icon: 'gear' },
      { path: 'duties', name: 'Obligații legale', icon: 'scales' },
      { path: 'staff', name: 'Echipă', icon: 'badge' },
      { path: 'delivery', name: 'Livrare', icon: 'truck' },
      { path: 'connections', name: 'Conexiuni', icon: 'plug' },
      { path: 'api-keys', name: 'Chei API', icon: 'key' },
      { path: 'webhooks', name: 'Webhook-uri', icon: 'bolt' },
      { path: 'mail-templates', name: 'Modele de mesaje', icon: 'template' },
      { path: 'outbox', name: 'Mesaje trimise', icon: 'send' },
      { path: 'jobs', name: 'Lucrări în fundal', icon: 'clock' },
      { path: 'audit', name: 'Jurnal', icon: 'book' },
      { path: 'own-account', name: 'Contul meu', icon: 'user' },
    ],
  },
];

export const adminPath = (path: string): string => (path === '' ? '/admin' : `/admin/${path}`);

/** Returns whether a screen may be opened with these permissions. */
export const opensWith = ({ permission, power }: Screen, permissions: readonly Permission[]): boolean =>
  isPermitted(permissions, permission) && (power === undefined || isPermitted(permissions, power));

/** Returns whether a screen exists and may be opened with these permissions. */
export const canOpen = (path: string, permissions: readonly Permission[]): boolean =>
  screens.some((screen) => screen.path === path && opensWith(screen, permissions));

const routes = screens.map((screen) => ({ path: adminPath(screen.path), id: screen.path, handle: screen }));

/** Returns whether the screen at a path such as '/admin/orders/17?tab=1' may be opened with these permissions. */
export function canOpenAt(to: string, permissions: readonly Permission[]): boolean {
  const path = to.replace(/[?#].*/, '');
  const found = matchRoutes(routes, path)?.at(-1)?.route;
  return found !== undefined && opensWith(found.handle, permissions);
}

/** The navigation for a person with these permissions. */
export const navGroupsFor = (permissions: readonly Permission[]): NavGroup[] =>
  allGroups
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => canOpen(path, permissions)) }))
    .filter((group) => group.items.length > 0);

/** The name of the group whose screen is at a path such as '/admin/orders/17'; undefined for an unknown path. */
export const groupAt = (pathname: string): string | undefined => {
  const [path = ''] = pathname.replace(/^\/admin\/?/, '').split('/');
  return allGroups.find(({ items }) => items.some((item) => item.path === path))?.name;
};
