import { readQuery, toRequest } from '../../../../catalog/listing/rules.ts';
import { countListed, readCardPage } from '../../../../catalog/listing/service.server.ts';
import { findCategoryById } from '../../../../catalog/products/category-rules.ts';
import type { Category } from '../../../../catalog/products/contract.ts';
import { loadCategories as loadTree } from '../../../../catalog/products/service.server.ts';
import type { Pool } from '../../../../platform/db/db.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export async function loadCategories(tools: SectionTools, { title, categoryId }: SectionOf<'categories'>) {
  const tree = await loadTree(tools);
  const parent = categoryId === null ? null : findCategoryById(tree, categoryId);
  const shown = categoryId === null ? tree : (parent?.children ?? []);
  const tiles = await Promise.all(shown.map((category) => readTile(tools.db, category)));
  return tiles.length > 0 ? { title, parent: parent && { name: parent.name }, tiles } : null;
}

/** Without a picture of its own a category has that of its best-selling product. */
async function readTile(db: Pool, { id, name, picture }: Category) {
  const request = { ...toRequest(readQuery(new URLSearchParams()), id), take: 1 };
  const [card] = await readCardPage(db, request);
  const image = picture?.image ?? card?.image ?? null;
  return { id, name, productCount: countListed(db, request), image, alt: picture?.alt ?? '' };
}
