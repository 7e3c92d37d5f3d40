import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { refuseNewClaims } from '../claims/service.server.ts';
import type { AdminCategory, CategoryBody } from './category-contract.ts';
import * as queries from './category-queries.server.ts';
import { childrenOf, inTreeOrder, moveInOrder, moveProblem } from './category-tree-rules.ts';
import { hasPictures, schedulePictureCleanup } from './picture-service.server.ts';
import { isReservedSlug } from './reserved-slugs.ts';
import type { CategoryFields } from './taxonomy-fields.ts';

/** The selectable icons are those in use: the initial categories use every bundled icon. */
export async function readTree(db: Db): Promise<{ categories: AdminCategory[]; icons: string[] }> {
  const categories = inTreeOrder(await queries.selectTree(db));
  const icons = new Set(categories.flatMap(({ icon }) => icon ?? []));
  return { categories, icons: [...icons].sort() };
}

type PutRefusal =
  | 'unknownCategory'
  | 'unknownParent'
  | 'tooDeep'
  | 'slugTaken'
  | 'reservedSlug'
  | 'unknownPicture'
  | 'usedFood'
  | 'changed'
  | 'claims';

export function saveCategory(
  db: Db,
  { id, version, ...fields }: CategoryBody,
): Promise<{ id: number } | Refused<PutRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTree(tx);
    const tree = await queries.selectTree(tx);
    const slug = slugOf(fields.name);
    if (slug === '' || tree.some((one) => one.slug === slug && one.id !== id)) return refuse('slugTaken');
    if (isReservedSlug(slug)) return refuse('reservedSlug');
    const shown = tree.find((one) => one.id === id)?.image ?? null;
    if (fields.image !== null && fields.image !== shown && !(await hasPictures(tx, [fields.image])))
      return refuse('unknownPicture');
    const claims = fields.isHidden
      ? undefined
      : await refuseNewClaims(tx, categoryTexts(fields), { of: { kind: 'category', id } });
    if (claims) return claims;
    const category = { ...fields, slug, seoTitle: fields.seoTitle || fields.name };
    return id === undefined ? add(tx, tree, category) : change(tx, tree, { id, version, ...category });
  });
}

const categoryTexts = ({ name, description, imageAlt, seoTitle, seoDescription }: CategoryFields) => ({
  name,
  description,
  imageAlt,
  seoTitle,
  seoDescription,
});

type SluggedFields = CategoryFields & { slug: string };

async function add(tx: Transaction, tree: AdminCategory[], category: SluggedFields) {
  const { parentId } = category;
  if (parentId !== null && !tree.some(({ id }) => id === parentId)) return refuse('unknownParent');
  if (moveProblem([...tree, { id: 0, parentId: null }], 0, parentId)) return refuse('tooDeep');
  return { id: await queries.insertCategory(tx, { ...category, position: childrenOf(tree, parentId).length }) };
}

async function change(
  tx: Transaction,
  tree: AdminCategory[],
  { id, version, parentId: _, ...category }: SluggedFields & { id: number; version: number | undefined },
) {
  const before = findUnchanged(tree, id, version);
  if (isRefused(before)) return before;
  if (category.isFood && !before.isFood && (await queries.hasUsedProducts(tx, id))) return refuse('usedFood');
  await queries.updateCategory(tx, id, { ...category, seoTitle: nextSeoTitle(before, category) });
  await schedulePictureCleanup(tx);
  return { id };
}

/** Refuses when the category changed since it was read. */
function findUnchanged(tree: AdminCategory[], id: number, version: number | undefined) {
  const found = tree.find((one) => one.id === id);
  if (!found) return refuse('unknownCategory');
  return found.version === version ? found : refuse('changed');
}

/** An SEO title equal to the old name follows the new name. */
const nextSeoTitle = (before: AdminCategory, { name, seoTitle }: Pick<CategoryFields, 'name' | 'seoTitle'>): string =>
  seoTitle === before.name ? name : seoTitle;

type Move = { id: number; version: number; parentId: number | null; position: number };
type MoveRefusal = 'unknownCategory' | 'unknownParent' | 'ownChild' | 'tooDeep' | 'changed';

export function moveCategory(db: Db, { id, version, parentId, position }: Move): Promise<null | Refused<MoveRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTree(tx);
    const tree = await queries.selectTree(tx);
    const before = findUnchanged(tree, id, version);
    if (isRefused(before)) return before;
    if (parentId !== null && !tree.some((one) => one.id === parentId)) return refuse('unknownParent');
    const problem = moveProblem(tree, id, parentId);
    if (problem) return refuse(problem);
    const siblings = childrenOf(tree, parentId).map((one) => one.id);
    await queries.updatePositions(tx, id, parentId, moveInOrder(siblings, id, position));
    return null;
  });
}

type DeleteRefusal = 'unknownCategory' | 'hasChildren' | 'hasProducts' | 'changed';

export function deleteCategory(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<null | Refused<DeleteRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTree(tx);
    const tree = await queries.selectTree(tx);
    const before = findUnchanged(tree, id, version);
    if (isRefused(before)) return before;
    if (childrenOf(tree, id).length > 0) return refuse('hasChildren');
    if (before.products > 0) return refuse('hasProducts');
    await queries.deleteCategory(tx, id);
    await schedulePictureCleanup(tx);
    return null;
  });
}
