import type { Change } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { selectIdsOfProducers, selectIdsWithComputedOptions, selectMembersOfCampaigns } from './queries.server.ts';
import type { Taxonomy } from './to-indexed-products.ts';

/** Products to read again; 'all' when that is simpler than to find them. */
export type ChangedProducts = ReadonlySet<number> | 'all';

/** The taxonomy is the present one, the index still shows what was before. */
type Context = { db: Db; index: CatalogIndex; taxonomy: Taxonomy };

/** Whether categories, filter options, producers or families must be read again. */
export const changesTaxonomy = ({ table }: Change): boolean => taxonomyTables.has(table) || !(table in findChanged);

const taxonomyTables = new Set([
  'producer',
  'category',
  'filter_group',
  'filter_option',
  'product_family',
  'product_family_member',
  'search_synonym',
  'search_rule',
  'search_click_score',
]);

/** The products whose entry in the index follows from these changes. */
export async function findChangedProducts(changes: readonly Change[], context: Context): Promise<ChangedProducts> {
  const found = new Set<number>();
  for (const { table, ids } of changes) {
    const find = findChanged[table];
    const products = find && (ids ?? find === nothing) ? await find(ids ?? [], context) : 'all';
    if (products === 'all') return 'all';
    for (const id of products) found.add(id);
  }
  return withSiblings(found, context);
}

type Find = (ids: number[], context: Context) => Promise<Iterable<number> | 'all'>;

const products: Find = async (ids) => ids;
const nothing: Find = async () => [];

/** Members before the change are found in the index, members after it in the database. */
const ofCampaigns: Find = async (ids, { db, index }) => [
  ...ids.flatMap((id) => index.idsWith(`campaign:${id}`)),
  ...(await selectMembersOfCampaigns(db, ids)),
];

/** Products below a category stay below it when it is moved or renamed; a new one has none. */
const ofCategories: Find = async (ids, { index }) => ids.flatMap((id) => index.idsWith(`category:${id}`));

const ofProducers: Find = (ids, { db }) => selectIdsOfProducers(db, ids);

/** Names of options are not stored with the products, and products that get or lose a tag are logged themselves. */
const ofOptions: Find = async (ids, { db, index, taxonomy }) => {
  const tags = new Set(taxonomy.options.flatMap(({ id, kind }) => (kind === 'tag' ? [id] : [])));
  const computed = ids.filter((id) => !tags.has(id));
  if (computed.length === 0) return [];
  return [
    ...computed.flatMap((id) => index.idsWith(`option:${id}`)),
    ...(await selectIdsWithComputedOptions(db, computed)),
  ];
};

/** A family that is deleted also loses its members, which is a change of its own. */
const ofFamilies: Find = async (ids, { taxonomy }) => membersOf(new Set(ids), taxonomy);

const membersOf = (familyIds: ReadonlySet<number>, { families }: Taxonomy): number[] =>
  [...families].flatMap(([productId, family]) => (familyIds.has(family.id) ? [productId] : []));

/** By table; a change of any other table reads all products. */
const findChanged: Record<string, Find> = {
  product: products,
  product_picture: products,
  product_filter: products,
  product_hashtag: products,
  product_extra_category: products,
  product_family_member: products,
  bundle_part: products,
  stock: products,
  review: products,
  campaign_product: products,
  campaign: ofCampaigns,
  campaign_category: ofCampaigns,
  campaign_producer: ofCampaigns,
  category: ofCategories,
  producer: ofProducers,
  product_family: ofFamilies,
  filter_option: ofOptions,
  // The options of a group that is deleted are logged themselves; its kind never changes.
  filter_group: nothing,
  product_nutrient: products,
  search_synonym: nothing,
  search_rule: nothing,
  search_click_score: nothing,
  search_popular: nothing,
  nutrient: async () => 'all',
  // Only pages show these.
  hashtag: nothing,
  product_question: nothing,
  product_answer: nothing,
  slide: nothing,
  shop_alert: nothing,
};

/** The card of a family follows from all its members, also when one has left. */
function withSiblings(ids: ReadonlySet<number>, { index, taxonomy }: Context): Set<number> {
  const found = new Set(ids);
  const leftFamilies = new Set<number>();
  for (const id of ids) {
    const family = taxonomy.families.get(id);
    for (const { productId } of family?.members ?? []) found.add(productId);
    const shownIn = index.familyAt(index.slotOf.get(id) ?? -1);
    if (shownIn > 0 && shownIn !== family?.id) leftFamilies.add(shownIn);
  }
  if (leftFamilies.size > 0) for (const id of membersOf(leftFamilies, taxonomy)) found.add(id);
  return found;
}
