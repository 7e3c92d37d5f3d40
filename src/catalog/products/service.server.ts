import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { type RemoteApiContext, readRemoteApi } from '../../platform/http/remote-api.server.ts';
import type { Bani } from '../../platform/money.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { selectOldSlugs } from './category-queries.server.ts';
import { type Ancestor, lineageOf, pictureOf, treeOf } from './category-rules.ts';
import { type Category, type CategoryPicture, type Designer, getCategories } from './contract.ts';
import * as queries from './queries.server.ts';
import type { FilterOptionRow } from './rows.ts';

export type CategoryPage = Omit<queries.CategoryTexts, 'image' | 'imageAlt'> & {
  picture?: CategoryPicture | undefined;
  name: string;
  slug: string;
  breadcrumbs: { id: number; name: string }[];
};

/** The categories of the shop's menus. */
export async function readCategories(db: Db): Promise<Category[]> {
  return treeOf(await queries.selectCategories(db));
}

export async function readLineage(db: Db): Promise<Map<number, Ancestor[]>> {
  return lineageOf(await queries.selectCategories(db));
}

type ReadShared = PageContext['readShared'];

const readAnew: ReadShared = (_name, read) => read();

/** The page of a category; null for a hidden one. */
export async function findCategory(db: Db, slug: string, readShared = readAnew): Promise<CategoryPage | null> {
  const lineages = await readShared('category lineage', () => readLineage(db));
  const lines = [...lineages.values()].filter((ancestors) => !ancestors.at(-1)?.isHidden);
  const bySlug = lines.find((ancestors) => ancestors.at(-1)?.slug === slug.toLowerCase());
  const lineage = bySlug ?? (await findRenamed(db, lines, slug.toLowerCase(), readShared));
  const category = lineage?.at(-1);
  if (!lineage || !category) return null;
  const { id, name } = category;
  const row = await readShared(`texts of category ${id}`, () => queries.selectCategoryTexts(db, id));
  if (!row) return null;
  const { image, imageAlt, ...texts } = row;
  return {
    ...texts,
    ...pictureOf({ image, imageAlt }),
    name,
    slug: category.slug,
    breadcrumbs: lineage.map((one) => ({ id: one.id, name: one.name })),
  };
}

/** By a slug the category had before it was renamed. */
async function findRenamed(
  db: Db,
  lines: Ancestor[][],
  slug: string,
  readShared: ReadShared,
): Promise<Ancestor[] | undefined> {
  const oldSlugs = await readShared('old category slugs', () => selectOldSlugs(db));
  const id = oldSlugs.get(slug);
  return id === undefined ? undefined : lines.find((ancestors) => ancestors.at(-1)?.id === id);
}

export const readDesigners = (db: Db): Promise<Designer[]> => queries.selectDesigners(db);

export async function readDesigner(db: Db, id: number): Promise<Designer | Refused<'unknownDesigner'>> {
  return (await queries.selectDesigner(db, id)) ?? refuse('unknownDesigner');
}

export const readFilterOptions = (db: Db): Promise<FilterOptionRow[]> => queries.selectFilterOptions(db);

export const readHashtagNames = (db: Db): Promise<queries.HashtagRow[]> => queries.selectHashtags(db);

/** Sets the lowest campaign price per product; customers pay the lower of it and the base price. */
export const saveCampaignPrices = (tx: Transaction, prices: ReadonlyMap<number, Bani>): Promise<void> =>
  queries.updateCampaignPrices(tx, prices);

/**
 * Reads the ids of the products on the caller's wish list; injected, because the wish-lists feature comes after this
 * one.
 */
export type ReadWishListIds = (db: Db, user: CurrentUser | null) => Promise<ReadonlySet<number>>;

type Card = { id: number; wishList: boolean };

/** Sets `wishList` on cards for the caller; passes a refusal through. */
export function withWishListFlags<ShownCard extends Card | Refused>(
  cards: ShownCard,
  wishListIds: ReadonlySet<number>,
): ShownCard;
export function withWishListFlags<ShownCard extends Card>(
  cards: ShownCard[],
  wishListIds: ReadonlySet<number>,
): ShownCard[];
export function withWishListFlags<ShownCard extends Card, Reason extends string>(
  cards: ShownCard[] | Refused<Reason>,
  wishListIds: ReadonlySet<number>,
): ShownCard[] | Refused<Reason>;
export function withWishListFlags(
  cards: Card[] | Card | Refused,
  wishListIds: ReadonlySet<number>,
): Card[] | Card | Refused {
  if (Array.isArray(cards)) return cards.map((card) => withFlag(card, wishListIds));
  return 'ok' in cards ? cards : withFlag(cards, wishListIds);
}

const withFlag = (card: Card, wishListIds: ReadonlySet<number>): Card =>
  wishListIds.has(card.id) ? { ...card, wishList: true } : card;

type LoadContext = RemoteApiContext & Pick<PageContext, 'db' | 'readShared'>;

export const loadCategories = async (context: LoadContext): Promise<Category[]> =>
  (await readRemoteApi(context, getCategories, {})) ??
  context.readShared('categories', () => readCategories(context.db));

export async function loadCategory(context: LoadContext, slug: string): Promise<CategoryPage | null> {
  const remote = await readRemoteApi(context, getCategories, {});
  if (remote) return findInTree(remote, slug, []);
  return findCategory(context.db, slug, context.readShared);
}

/** A tree from the remote API has names only, no texts. */
function findInTree(tree: Category[], slug: string, ancestors: CategoryPage['breadcrumbs']): CategoryPage | null {
  for (const { id, name, picture, children } of tree) {
    const breadcrumbs = [...ancestors, { id, name }];
    const texts = { description: '', seoTitle: '', seoKeywords: '', seoDescription: '' };
    if (slugOf(name) === slug) return { id, name, slug, breadcrumbs, picture, ...texts };
    const found = findInTree(children, slug, breadcrumbs);
    if (found) return found;
  }
  return null;
}
