import type { IconName } from '../../../ui/Icon.tsx';
import { screens } from './screens.ts';

export type NavItem = { path: string; name: string; icon: IconName };
type NavGroup = { name: string; items: NavItem[] };

/** Navigation of the back office. An item without a screen in screens.ts is hidden. */
const allGroups: NavGroup[] = [
  { name: '', items: [{ path: '', name: 'Panou', icon: 'device' }] },
  {
    name: 'Vânzări',
    items: [
      { path: 'orders', name: 'Comenzi', icon: 'cart' },
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
      { path: 'categories', name: 'Categorii', icon: 'menu' },
      { path: 'filters', name: 'Filtre', icon: 'filter' },
      { path: 'hashtags', name: 'Hashtaguri', icon: 'tag' },
      { path: 'producers', name: 'Producători', icon: 'location' },
      { path: 'stock', name: 'Stoc și loturi', icon: 'scales' },
      { path: 'import', name: 'Import și export', icon: 'download' },
    ],
  },
  {
    name: 'Marketing',
    items: [
      { path: 'campaigns', name: 'Campanii', icon: 'spark' },
      { path: 'slider', name: 'Slider', icon: 'picture' },
      { path: 'promo-codes', name: 'Coduri promoționale', icon: 'tag' },
      { path: 'banner', name: 'Banner de anunț', icon: 'bell' },
      { path: 'newsletter', name: 'Newsletter', icon: 'mail' },
      { path: 'referrals', name: 'Recomandări', icon: 'gift' },
    ],
  },
  {
    name: 'Conținut',
    items: [
      { path: 'pages', name: 'Pagini', icon: 'invoice' },
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
      { path: 'delivery', name: 'Livrare', icon: 'truck' },
      { path: 'connections', name: 'Conexiuni', icon: 'lock' },
      { path: 'outbox', name: 'Mesaje trimise', icon: 'share' },
      { path: 'jobs', name: 'Joburi', icon: 'clock' },
      { path: 'audit', name: 'Jurnal', icon: 'shield' },
    ],
  },
];

const hasScreen = ({ path }: NavItem): boolean => screens.some((screen) => screen.path === path);

export const navGroups: NavGroup[] = allGroups
  .map((group) => ({ ...group, items: group.items.filter(hasScreen) }))
  .filter((group) => group.items.length > 0);

export const navItems: NavItem[] = navGroups.flatMap((group) => group.items);

export const adminPath = (path: string): string => (path === '' ? '/admin' : `/admin/${path}`);
