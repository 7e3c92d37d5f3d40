import { pluralize } from '../../platform/text/romanian.ts';
import type { SortOption } from './rules.ts';

const showProducts = (number: number): string => pluralize(number, 'produs', 'produse');

export const texts = {
  products: 'Produse',
  total: showProducts,
  search: (keyword: string) => `Căutare "${keyword}"`,
  clearSearch: 'Renunță la căutare',
  back: 'Înapoi',
  filters: 'Filtre',
  clearAll: 'Șterge tot',
  chosen: 'Ce ai ales',
  remove: (name: string) => `Renunță la ${name}`,
  more: (number: number) => `Încă ${number}`,
  fewer: 'Mai puține',
  showResults: (total: number) => `Vezi ${showProducts(total)}`,
  close: 'Închide',
  orderBy: 'Ordonează după',
  sort: { None: 'Nimic', PriceAsc: 'Pret crescator', PriceDesc: 'Pret descrescator' } satisfies Record<
    SortOption,
    string
  >,
  pages: 'Pagini',
  previousPage: 'Pagina anterioară',
  nextPage: 'Pagina următoare',
  page: 'Pagina',
  outOf: (pages: number) => `din ${pages}`,
  loading: 'Se încarcă produsele',
  empty: 'Nu există produse.',
  emptyFailed: 'Lista nu a putut fi încărcată. Verifică legătura la internet și încearcă din nou.',
  retry: 'Încearcă din nou',
  emptyFiltered: 'Nimic nu se potrivește cu tot ce ai ales. Renunță la un filtru sau la toate.',
  emptySearch: 'Verifică dacă e scris corect sau caută după ingredient ori producător.',
  emptyOtherwise: 'Aici nu avem nimic pe raft acum.',
  allProducts: 'Toate produsele',
  didYouMean: 'Ai vrut să spui',
  near: 'Aproape de ce cauți',
  about: (name: string) => `Despre ${name.charAt(0).toLocaleLowerCase('ro')}${name.slice(1)}`,
  hashtags: 'Hashtaguri',
  hashtagsBack: 'Hashtagurile anterioare',
  hashtagsOn: 'Hashtagurile următoare',
  campaignEnds: (day: string) => `Până pe ${day}`,
  titleOf: (name: string, shop: string) => `${name} · ${shop}`,
  description:
    'Vitamine, minerale și suplimente alimentare: filtrează după producător, formă și preț și compară prețul pe capsulă.',
} as const;
