import { showProducts } from './texts.ts';

/** Below the products, and instead of them: loaded after the list. */
export const endTexts = {
  loadMore: 'Încarcă mai multe',
  shown: (count: number, total: number) => `Ai văzut ${count} din ${showProducts(total)}`,
  pages: 'Pagini',
  previousPage: 'Pagina anterioară',
  nextPage: 'Pagina următoare',
  page: 'Pagina',
  outOf: (pages: number) => `din ${pages}`,
  emptyFailed: 'Lista nu a putut fi încărcată. Verifică legătura la internet și încearcă din nou.',
  retry: 'Încearcă din nou',
  emptyFiltered: 'Nimic nu se potrivește cu tot ce ai ales. Renunță la un filtru sau la toate.',
  emptySearch: 'Verifică dacă e scris corect sau caută după ingredient ori producător.',
  emptyOtherwise: 'Aici nu avem nimic pe raft acum.',
  allProducts: 'Toate produsele',
  didYouMean: 'Ai vrut să spui',
  near: 'Aproape de ce cauți',
} as const;
