import { pluralize } from '../../platform/text/romanian.ts';
import type { SortOption } from './rules.ts';

export const showProducts = (number: number): string => pluralize(number, 'produs', 'produse');

export const texts = {
  products: 'Produse',
  total: showProducts,
  search: (keyword: string) => `Căutare "${keyword}"`,
  clearSearch: 'Renunță la căutare',
  back: 'Înapoi',
  filters: 'Filtre',
  skip: 'Sari la produse',
  clearAll: 'Șterge tot',
  chosen: 'Ce ai ales',
  remove: (name: string) => `Renunță la ${name}`,
  more: (number: number) => `Încă ${number}`,
  fewer: 'Mai puține',
  showResults: (total: number) => `Arată ${showProducts(total)}`,
  close: 'Închide',
  orderBy: 'Ordonează după',
  sort: {
    None: 'Nimic',
    PriceAsc: 'Pret crescator',
    PriceDesc: 'Pret descrescator',
    Popularity: 'Popularitate',
    Rating: 'Cele mai bine notate',
    UnitPrice: 'Preț pe unitate',
    Newest: 'Cele mai noi',
  } satisfies Record<SortOption, string>,
  loading: 'Se încarcă produsele',
  empty: 'Nu există produse.',
  about: (name: string) => `Despre ${name.charAt(0).toLocaleLowerCase('ro')}${name.slice(1)}`,
  hashtags: 'Hashtaguri',
  hashtagsBack: 'Hashtagurile anterioare',
  hashtagsOn: 'Hashtagurile următoare',
  campaignEnds: (day: string) => `Până pe ${day}`,
  titleOf: (name: string, shop: string) => `${name} · ${shop}`,
} as const;
