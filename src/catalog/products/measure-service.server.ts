import type { Db } from '../../platform/db/db.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { categoryLevels, inheritMeasures, type Measures, type Packaging } from './measure-rules.ts';
import { measureSettings } from './measure-settings.ts';
import * as queries from './queries.server.ts';

type ParcelMeasures = { products: Map<number, Measures>; packaging: Packaging };

/** Weight and size of each product: its own, otherwise those of its category, a parent category or the shop. */
export async function readParcelMeasures(db: Db, productIds: readonly number[]): Promise<ParcelMeasures> {
  const products = await queries.selectProductMeasures(db, productIds);
  const categories = await queries.selectCategoryMeasures(db);
  const shop = await readShopSettings(db, measureSettings);
  const measures = products.map(
    ({ id, categoryId, ...own }) =>
      [id, inheritMeasures([own, ...categoryLevels(categories, categoryId)], shop)] as const,
  );
  return { products: new Map(measures), packaging: shop };
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
