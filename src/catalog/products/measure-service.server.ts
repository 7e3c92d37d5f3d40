import type { Db } from '../../platform/db/db.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { categoryLevels, inheritMeasures, type Measures, type Packaging, type PackedItem } from './measure-rules.ts';
import { measureSettings } from './measure-settings.ts';
import * as queries from './queries.server.ts';

type Units = { productId: number; quantity: number };
type ParcelContent = { items: PackedItem[]; packaging: Packaging };

/**
 * Weight and size of each product in a parcel: its own, otherwise those of its category, a parent category or the shop.
 * `units` are units of stock: a bundle has no measures of its own.
 */
export async function readParcelContent(db: Db, units: readonly Units[]): Promise<ParcelContent> {
  const [products, categories, shop] = await Promise.all([
    queries.selectProductMeasures(
      db,
      units.map(({ productId }) => productId),
    ),
    queries.selectCategoryMeasures(db),
    readShopSettings(db, measureSettings),
  ]);
  const items = units.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const { id: _, categoryId, ...own } = product;
    return [{ ...inheritMeasures([own, ...categoryLevels(categories, categoryId)], shop), quantity }];
  });
  return { items, packaging: shop };
}

/** The measures that products without their own inherit, by category. */
export async function readCategoryMeasures(db: Db): Promise<Map<number, Measures>> {
  const categories = await queries.selectCategoryMeasures(db);
  const shop = await readShopSettings(db, measureSettings);
  return new Map(categories.map(({ id }) => [id, inheritMeasures(categoryLevels(categories, id), shop)]));
}

/** Where products stand in the store room, by id; those without a place are left out. */
export async function readShelves(db: Db, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await queries.selectShelves(db, productIds);
  return new Map(rows.map(({ id, shelf }) => [id, shelf]));
}
