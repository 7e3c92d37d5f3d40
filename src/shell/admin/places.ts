import type { IconName } from '../../ui/Icon.tsx';
import { screens } from './screens.ts';

export type Place = { path: string; name: string; icon: IconName };
type PlaceGroup = { name: string; places: Place[] };

/** The navigation of the back office. A place is shown once screens.ts has a screen for its path. */
const plan: PlaceGroup[] = [
  { name: '', places: [{ path: '', name: 'Panou', icon: 'device' }] },
  {
    name: 'Vânzări',
    places: [
      { path: 'orders', name: 'Comenzi', icon: 'cart' },
      { path: 'returns', name: 'Retururi', icon: 'back' },
      { path: 'buy-back', name: 'Buy-back', icon: 'leaf' },
      { path: 'payments', name: 'Plăți', icon: 'card' },
      { path: 'customers', name: 'Clienți', icon: 'user' },
    ],
  },
  {
    name: 'Catalog',
    places: [
      { path: 'products', name: 'Produse', icon: 'lot' },
      { path: 'categories', name: 'Categorii', icon: 'menu' },
      { path: 'filters', name: 'Filtre', icon: 'filter' },
      { path: 'hashtags', name: 'Hashtaguri', icon: 'tag' },
      { path: 'producers', name: 'Producători', icon: 'place' },
      { path: 'stock', name: 'Stoc și loturi', icon: 'scales' },
      { path: 'import', name: 'Import și export', icon: 'download' },
    ],
  },
  {
    name: 'Marketing',
    places: [
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
    places: [
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
    places: [
      { path: 'delivery', name: 'Livrare', icon: 'truck' },
      { path: 'outbox', name: 'Mesaje trimise', icon: 'share' },
      { path: 'jobs', name: 'Joburi', icon: 'clock' },
      { path: 'audit', name: 'Jurnal', icon: 'shield' },
    ],
  },
];

const hasScreen = ({ path }: Place): boolean => screens.some((screen) => screen.path === path);

export const placeGroups: PlaceGroup[] = plan
  .map((group) => ({ ...group, places: group.places.filter(hasScreen) }))
  .filter((group) => group.places.length > 0);

export const places: Place[] = placeGroups.flatMap((group) => group.places);

export const adminPath = (path: string): string => (path === '' ? '/admin' : `/admin/${path}`);
