import { shopBrand } from '../../brands/brand.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import type { Family } from '../../catalog/products/family-rules.ts';
import { getCatalogIndex, getTaxonomy } from '../../catalog/search/catalog-index.server.ts';
import type { CatalogIndex } from '../../catalog/search/catalog-index.ts';
import { countMatches, emptyQuery, findCardPage, type ProductQuery } from '../../catalog/search/find-products.ts';
import { isProductSold, readCards, readCardsAt } from '../../catalog/search/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { toBani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { selectFacts } from './catalog-queries.server.ts';
import type { Filters, LookupRequest, ProductRequest, SearchRequest } from './catalog-requests.ts';
import {
  detailOptionsOf,
  type Item,
  type OptionValue,
  type ProductGroup,
  parseCatalogId,
  relaxSelection,
  toUcpProduct,
  warningMessages,
  withSelection,
} from './catalog-rules.ts';
import {
  capabilities,
  errorMessage,
  errorResponse,
  type UcpMessage,
  type UcpResponse,
  ucpMetadata,
} from './protocol.ts';
import { maxOtherVariants } from './rules.ts';
import { texts } from './texts.ts';

type Site = { db: Db; siteUrl: string };

const shopOf = (siteUrl: string) => ({ siteUrl, name: shopBrand.name });

const defaultLimit = 10;
/** Cards that a search with a filter of ours looks at. */
const maxScanned = 960;
const scanStep = 96;

export async function searchCatalog({ db, siteUrl }: Site, request: SearchRequest): Promise<UcpResponse> {
  const { query = '', filters, pagination } = request;
  const index = getCatalogIndex(db);
  const skip = Number(pagination?.cursor ?? 0);
  const limit = pagination?.limit ?? defaultLimit;
  const { test, messages } = filterOf(db, index, filters);
  const productQuery = { ...emptyQuery, keyword: query };
  const found = test
    ? scan(index, productQuery, test, skip, limit)
    : { slots: findCardPage(index, productQuery, 'None', skip, limit), next: skip + limit };
  const hasMore = found.slots.length === limit && findCardPage(index, productQuery, 'None', found.next, 1).length > 0;
  const earlier = findCardPage(index, productQuery, 'None', 0, skip).map((slot) => index.idAt(slot));
  const ids = onePerFamily(
    db,
    found.slots.map((slot) => index.idAt(slot)),
    earlier,
  );
  const groups = await readGroups(db, ids, { maxOthers: maxOtherVariants });
  return {
    ucp: ucpMetadata([capabilities.search]),
    products: groups.map((group) => toUcpProduct(group, shopOf(siteUrl))),
    pagination: {
      has_next_page: hasMore,
      ...(hasMore ? { cursor: String(found.next) } : {}),
      ...(test ? {} : { total_count: countMatches(index, productQuery) }),
    },
    ...(messages.length > 0 ? { messages } : {}),
  };
}

/** The variants of a family that listings show apart are one product here, on the page where the first of them is. */
function onePerFamily(db: Db, ids: readonly number[], earlier: readonly number[]): number[] {
  const seen = new Set(earlier.flatMap((id) => familyOf(db, id)?.id ?? []));
  return ids.filter((id) => {
    const family = familyOf(db, id);
    if (!family) return true;
    const isFirst = !seen.has(family.id);
    seen.add(family.id);
    return isFirst;
  });
}

type SlotTest = (slot: number, card: ProductCard) => boolean;

function filterOf(
  db: Db,
  index: CatalogIndex,
  filters: Filters | undefined,
): { test: SlotTest | null; messages: UcpMessage[] } {
  const names = filters?.categories ?? [];
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {};
  const isPriced = filters?.price?.min !== undefined || filters?.price?.max !== undefined;
  if (names.length === 0 && !isPriced) return { test: null, messages: [] };
  const found = names.map((name) => ({ name, id: findCategory(db, name) }));
  const sets = found.flatMap(({ id }) => (id === null ? [] : (index.facets.get(`category:${id}`) ?? [])));
  const messages = found.flatMap(({ name, id }): UcpMessage[] =>
    id === null ? [{ type: 'info', code: 'not_found', content: texts.unknownCategory(name) }] : [],
  );
  const test: SlotTest = (slot, { sellingPrice }) =>
    (names.length === 0 || sets.some((set) => set.has(slot))) &&
    toBani(sellingPrice) >= min &&
    toBani(sellingPrice) <= max;
  return { test, messages };
}

/** By id, by name or by the path that `categories` of a product shows. */
function findCategory(db: Db, text: string): number | null {
  const wanted = normalizeForSearch(text.split('>').at(-1)?.trim() ?? '');
  for (const [id, line] of getTaxonomy(db).lineage) {
    const category = line.at(-1);
    if (!category || category.isHidden) continue;
    if (String(id) === wanted || normalizeForSearch(category.name) === wanted) return id;
  }
  return null;
}

/** Pages through the cards until enough of them pass the test; `next` is where the next page begins. */
function scan(index: CatalogIndex, query: ProductQuery, test: SlotTest, skip: number, limit: number) {
  const slots: number[] = [];
  let next = skip;
  while (next - skip < maxScanned && slots.length < limit) {
    const page = findCardPage(index, query, 'None', next, scanStep);
    const cards = readCardsAt(index, page);
    for (const [position, slot] of page.entries()) {
      const card = cards[position];
      next++;
      if (card && test(slot, card)) slots.push(slot);
      if (slots.length === limit) break;
    }
    if (page.length < scanStep) break;
  }
  return { slots, next };
}

export async function lookupCatalog({ db, siteUrl }: Site, { ids }: LookupRequest): Promise<UcpResponse> {
  const inputs = ids.map((text) => ({ text, productId: findProductId(db, text) }));
  const wanted = [...new Set(inputs.flatMap(({ productId }) => productId ?? []))];
  const groups = await readGroups(db, wanted, { maxOthers: 0 });
  const products = Map.groupBy(groups, ({ family, items: [{ card }] }) => family?.id ?? -card.id);
  const merged = [...products.values()].map(mergeGroups);
  const shop = shopOf(siteUrl);
  const messages = merged.flatMap(({ items }, product) =>
    items.flatMap(({ facts }, variant) => warningMessages(facts, `$.products[${product}].variants[${variant}]`)),
  );
  const known = new Set(groups.flatMap(({ items }) => items.map(({ card }) => card.id)));
  const missing = inputs.filter(({ productId }) => productId === null || !known.has(productId));
  return {
    ucp: ucpMetadata([capabilities.lookup]),
    products: merged.map((group) => {
      const product = toUcpProduct(group, shop);
      return {
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, inputs: inputsOf(variant.id) })),
      };
    }),
    messages: [
      ...messages,
      ...missing.map(({ text }): UcpMessage => ({ type: 'info', code: 'not_found', content: text })),
    ],
  };

  function inputsOf(variantId: string) {
    return inputs
      .filter(({ productId }) => String(productId) === variantId)
      .map(({ text }) => ({ id: text, match: text === variantId ? 'exact' : 'featured' }));
  }
}

const mergeGroups = ([first, ...others]: ProductGroup[]): ProductGroup => {
  if (!first) throw new Error('A product without variants');
  return { ...first, items: [first.items[0], ...others.map(({ items }) => items[0])] };
};

export async function readCatalogProduct(
  { db, siteUrl }: Site,
  { id, selected = [], preferences }: ProductRequest,
): Promise<UcpResponse> {
  const productId = findProductId(db, id);
  const [group] = productId === null ? [] : await readGroups(db, [productId], {});
  if (!group)
    return errorResponse([capabilities.lookup], [errorMessage('not_found', texts.unknownProduct(id), 'unrecoverable')]);
  const { items, family } = group;
  const effective = selected.length > 0 ? relaxSelection(items, selected, preferences) : items[0].options;
  const [featured = items[0], ...others] = selected.length > 0 ? withSelection(items, effective) : items;
  const shown: ProductGroup = { ...group, items: [featured, ...others] };
  return {
    ucp: ucpMetadata([capabilities.lookup]),
    product: {
      ...toUcpProduct(shown, shopOf(siteUrl)),
      ...(family ? { selected: effective, options: detailOptionsOf(items, effective) } : {}),
    },
    messages: shown.items.flatMap(({ facts }, at) => warningMessages(facts, `$.product.variants[${at}]`)),
  };
}

/** The product on sale that an id names: of a family the first one, in stock if possible. */
export function findProductId(db: Db, text: string): number | null {
  const parsed = parseCatalogId(text);
  if (!parsed) return null;
  if (parsed.kind !== 'family') return isProductSold(db, parsed.id) ? parsed.id : null;
  const family = [...getTaxonomy(db).families.values()].find(({ id }) => id === parsed.id);
  const cards = readCards(db, family?.members.map(({ productId }) => productId) ?? []);
  return (cards.find(({ isInStock }) => isInStock) ?? cards[0])?.id ?? null;
}

const familyOf = (db: Db, productId: number): Family | null => {
  const family = getTaxonomy(db).families.get(productId);
  return family && family.members.length > 1 ? family : null;
};

const optionValuesOf = (family: Family | null, productId: number): OptionValue[] => {
  const values = family?.members.find((member) => member.productId === productId)?.values ?? [];
  return (family?.attributeNames ?? []).flatMap((name, at) => (values[at] ? [{ name, label: values[at] }] : []));
};

/**
 * Reads products with at most so many other variants of their families, without those that are no longer on sale; the
 * one that was asked for is featured.
 */
async function readGroups(
  db: Db,
  ids: readonly number[],
  { maxOthers = Number.POSITIVE_INFINITY }: { maxOthers?: number },
): Promise<ProductGroup[]> {
  const members = ids.map((id) => {
    const others = familyOf(db, id)?.members.map(({ productId }) => productId) ?? [];
    return [id, ...others.filter((other) => other !== id).slice(0, maxOthers)];
  });
  const all = [...new Set(members.flat())];
  const cards = new Map(readCards(db, all).map((card) => [card.id, card]));
  const facts = new Map((await selectFacts(db, [...cards.keys()])).map((row) => [row.id, row]));
  return members.flatMap((group): ProductGroup[] => {
    const items = group.flatMap((id): Item[] => {
      const [card, row] = [cards.get(id), facts.get(id)];
      return card && row ? [{ card, facts: row, options: optionValuesOf(familyOf(db, id), id) }] : [];
    });
    const [featured, ...others] = items;
    if (!featured || featured.card.id !== group[0]) return [];
    const { id } = featured.card;
    return [{ family: familyOf(db, id), items: [featured, ...others], categories: categoryPath(db, facts.get(id)) }];
  });
}

const categoryPath = (db: Db, row: { categoryId: number } | undefined): string[] =>
  (getTaxonomy(db).lineage.get(row?.categoryId ?? 0) ?? []).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
