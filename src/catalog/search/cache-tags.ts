import type { Change } from '../../platform/db/changes.ts';
import type { CacheTags } from '../../platform/response-cache.server.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Facet } from './indexed-product.ts';

/** Tag of everything that shows products; a change of one of the shared tables drops it. */
const anyProduct = 'catalog';

const sharedTables = [
  'producer',
  'category',
  'filter_group',
  'filter_option',
  'hashtag',
  'product_family',
  'campaign',
  'campaign_category',
  'campaign_producer',
];

/** Tables that change the order of results or the searches that the empty field shows; no product has them. */
const searchTables = ['search_synonym', 'search_rule', 'search_click_score', 'search_popular'];

/** Tables that the index does not read; they are announced with it because it knows when campaigns, slides and alerts turn. */
const otherTables = ['slide', 'shop_alert'];

/** Parts of a product that listings show, sort or count. */
const productTables = [
  'product',
  'product_picture',
  'product_filter',
  'product_hashtag',
  'product_extra_category',
  'campaign_product',
  'bundle_part',
  'product_nutrient',
];

/** Tables that listings show and sort by, not count. */
const listedTables = ['stock', 'review'];

/** Parts of a product that only its own page shows. */
const pageTables = ['product_question', 'product_answer'];

/** Tags of a response that shows these products, wherever they are listed. */
export const productTags = (ids: readonly number[]): string[] =>
  ids.length === 0 ? [] : [anyProduct, 'product:*', ...ids.map((id) => `product:${id}`)];

/** Tags of a product's own page or data: also the number of units left. */
export const productPageTags = (id: number): string[] => [...productTags([id]), `units:${id}`];

/** Tag of the products of one category, as a page of similar products shows them. */
export const categoryTags = (categoryIds: readonly number[]): string[] => [
  'list:*',
  ...categoryIds.map((id) => `list:category:${id}`),
];

type ListScope = {
  categoryId?: number | null | undefined;
  campaignId?: number | null | undefined;
  hashtagId?: number | null | undefined;
};

/**
 * Tags of a listing with its counts. Its counts and hashtags depend on every product's texts and filters; whether products
 * are in stock matters only for those of the listing.
 */
export function listTags({ categoryId, campaignId, hashtagId }: ListScope): string[] {
  const scope = categoryId
    ? `list:category:${categoryId}`
    : campaignId
      ? `list:campaign:${campaignId}`
      : hashtagId
        ? `list:hashtag:${hashtagId}`
        : 'list';
  return [anyProduct, 'product', 'list:*', scope];
}

/** The input from which the tags of a change are computed. */
export type TagSource = {
  index: Pick<CatalogIndex, 'slotOf' | 'facets'>;
  taxonomy: { families: ReadonlyMap<number, { members: readonly { productId: number }[] }> };
};

/** Tags of what these changes drop while the index is as it is, or null for everything. */
export function changeTags(changes: readonly Change[], source: TagSource): CacheTags {
  const tags = new Set<string>();
  for (const change of changes) {
    const own = tagsOfChange(change, source);
    if (own === null) return null;
    for (const tag of own) tags.add(tag);
  }
  return [...tags];
}

function tagsOfChange({ table, ids }: Change, source: TagSource): CacheTags {
  if (sharedTables.includes(table)) return [table, anyProduct];
  if (otherTables.includes(table)) return [table];
  if (searchTables.includes(table)) return ['list:*'];
  // Former members are no longer known when the families have been read again.
  if (table === 'product_family_member') return [anyProduct];
  if (pageTables.includes(table)) return ids === null ? ['product:*'] : ids.map((id) => `product:${id}`);
  if (listedTables.includes(table)) return ['list', ...productAndListTags(ids, source)];
  if (productTables.includes(table)) return ['product', 'list', ...productAndListTags(ids, source)];
  return null;
}

function productAndListTags(ids: number[] | null, source: TagSource): string[] {
  if (ids === null) return ['product:*', 'list:*'];
  const shown = [...new Set(ids.flatMap((id) => [id, ...siblingsOf(id, source)]))];
  return [...shown.map((id) => `product:${id}`), ...listsOf(shown, source)];
}

/** Members of a family show each other's prices and stock. */
const siblingsOf = (id: number, { taxonomy }: TagSource): number[] =>
  taxonomy.families.get(id)?.members.map(({ productId }) => productId) ?? [];

/** The lists that contain one of these products. */
function listsOf(ids: readonly number[], { index }: Pick<TagSource, 'index'>): string[] {
  const slots = ids.flatMap((id) => index.slotOf.get(id) ?? []);
  return [...index.facets]
    .filter(([facet, members]) => isScope(facet) && slots.some((slot) => members.has(slot)))
    .map(([facet]) => `list:${facet}`);
}

const isScope = (facet: Facet): boolean => /^(category|campaign|hashtag):/.test(facet);

/**
 * Collects the tags of what one update of the index changes. They are dropped when the update is complete: until then
 * responses are computed from the products before it, and products are in other lists afterwards.
 */
export class UpdateTags {
  readonly #index: TagSource['index'];
  readonly #tags = new Set<string>();
  readonly #categories: string;

  constructor(index: TagSource['index']) {
    this.#index = index;
    this.#categories = shownCategories(index);
  }

  /** To be called before and after these products are changed. */
  add(ids: readonly number[]): void {
    for (const id of ids) this.#tags.add(`product:${id}`);
    for (const tag of listsOf(ids, { index: this.#index })) this.#tags.add(tag);
  }

  /** The tags to drop when the index shows these changes, or null for everything. */
  end(changes: readonly Change[], source: TagSource): CacheTags {
    const tags = changeTags(changes, source);
    const menu = this.#categories === shownCategories(this.#index) ? [] : ['category', anyProduct];
    return tags && [...new Set([...this.#tags, ...tags, ...menu])];
  }
}

/** The menu shows categories with products: a category that gets its first one or loses its last one changes it. */
const shownCategories = (index: TagSource['index']): string =>
  [...index.facets]
    .flatMap(([facet, members]) => (facet.startsWith('category:') && !members.isEmpty() ? [facet] : []))
    .sort()
    .join();
