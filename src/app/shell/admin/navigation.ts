import { matchRoutes } from 'react-router';
import { isPermitted, type Permission } from '../../../platform/http/permissions.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { type Screen, screens } from './screens.ts';

export type NavItem = { path: string; name: string; icon: IconName };
export type NavGroup = { name: string; items: NavItem[] };

/** Navigation of the back office. An item is shown when it has a screen in screens.ts that the person may open. */
const allGroups: NavGroup[] = [
  {
    name: '',
    items: [
      { path: '', name: 'Panou', icon: 'device' },
      { path: 'reports', name: 'Rapoarte', icon: 'chart' },
    ],
  },
  {
    name: 'Vânzări',
    items: [
      { path: 'orders', name: 'Comenzi', icon: 'cart' },
      { path: 'repeat-deliveries', name: 'Livrări repetate', icon: 'clock' },
      { path: 'returns', name: 'Retururi', icon: 'back' },
      { path: 'buy-back', name: 'Buy-back', icon: 'leaf' },
      { path: 'payments', name: 'Plăți', icon: 'card' },
      { path: 'settlements', name: 'Încasări', icon: 'arrow' },
      { path: 'e-invoices', name: 'e-Factura', icon: 'invoice' },
      { path: 'accounting', name: 'Contabilitate', icon: 'scales' },
      { path: 'customers', name: 'Clienți', icon: 'user' },
    ],
  },
  {
    name: 'Catalog',
    items: [
      { path: 'products', name: 'Produse', icon: 'lot' },
      { path: 'families', name: 'Familii de produse', icon: 'share' },
      { path: 'categories', name: 'Categorii', icon: 'menu' },
      { path: 'filters', name: 'Filtre', icon: 'filter' },
      { path: 'hashtags', name: 'Hashtaguri', icon: 'tag' },
      { path: 'producers', name: 'Producători', icon: 'location' },
      { path: 'import', name: 'Import și export', icon: 'download' },
    ],
  },
  {
    name: 'Stoc',
    items: [
      { path: 'stock', name: 'Stoc și loturi', icon: 'scales' },
      { path: 'receptions', name: 'Recepții', icon: 'check' },
      { path: 'reorder', name: 'De comandat', icon: 'clock' },
      { path: 'purchase-orders', name: 'Comenzi la furnizori', icon: 'cart' },
      { path: 'stock-counts', name: 'Inventar', icon: 'filter' },
      { path: 'suppliers', name: 'Furnizori', icon: 'truck' },
    ],
  },
  {
    name: 'Marketing',
    items: [
      { path: 'campaigns', name: 'Campanii', icon: 'spark' },
      { path: 'slider', name: 'Slider', icon: 'picture' },
      { path: 'promo-codes', name: 'Coduri promoționale', icon: 'tag' },
      { path: 'gift-cards', name: 'Carduri cadou', icon: 'gift' },
      { path: 'banner', name: 'Banner de anunț', icon: 'bell' },
      { path: 'newsletter', name: 'Newsletter', icon: 'mail' },
      { path: 'marketing', name: 'Rezultate marketing', icon: 'arrow' },
      { path: 'referrals', name: 'Recomandări', icon: 'gift' },
    ],
  },
  {
    name: 'Conținut',
    items: [
      { path: 'pages', name: 'Pagini', icon: 'invoice' },
      { path: 'redirects', name: 'Redirecționări', icon: 'arrow' },
      { path: 'blog', name: 'Blog', icon: 'eye' },
      { path: 'stories', name: 'Povești', icon: 'heart' },
      { path: 'questionnaire', name: 'Chestionar', icon: 'check' },
      { path: 'reviews', name: 'Recenzii', icon: 'star' },
      { path: 'product-questions', name: 'Întrebări', icon: 'info' },
      { path: 'chat', name: 'Chat', icon: 'chat' },
    ],
  },
  {
    name: 'Setări',
    items: [
      { path: 'settings', name: 'Setări', icon: 'check' },
      { path: 'staff', name: 'Echipă', icon: 'user' },
      { path: 'delivery', name: 'Livrare', icon: 'truck' },
      { path: 'connections', name: 'Conexiuni', icon: 'lock' },
      { path: 'api-keys', name: 'Chei API', icon: 'shield' },
      { path: 'webhooks', name: 'Webhook-uri', icon: 'bell' },
      { path: 'mail-templates', name: 'Modele de mesaje', icon: 'mail' },
      { path: 'outbox', name: 'Mesaje trimise', icon: 'share' },
      { path: 'jobs', name: 'Lucrări în fundal', icon: 'clock' },
      { path: 'audit', name: 'Jurnal', icon: 'shield' },
      { path: 'own-account', name: 'Contul meu', icon: 'lock' },
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
