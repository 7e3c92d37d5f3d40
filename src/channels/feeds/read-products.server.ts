import { shopBrand } from '../../brands/brand.ts';
import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { alignValues } from '../../catalog/products/family-rules.ts';
import { getTaxonomy } from '../../catalog/search/catalog-index.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { parseMarkdown, plainText } from '../../platform/text/markdown.ts';
import { listTariffs } from '../../sales/delivery/service.server.ts';
import type { FeedProduct, FeedShop } from './product.ts';
import { type ProductRow, selectClaims } from './queries.server.ts';

/** The shop with its cheapest delivery to the door, at the price that it has for any weight. */
export async function readShop(db: Db, siteUrl: string): Promise<FeedShop> {
  const couriers = await listTariffs(db);
  const [first] = couriers.filter(({ kind }) => kind === 'door').toSorted((a, b) => a.price - b.price);
  const { name, price, freeFrom, daysMin, daysMax } = first ?? {
    name: 'Curier',
    ...{ price: 0, freeFrom: 0, daysMin: 1, daysMax: 1 },
  };
  return {
    name: shopBrand.name,
    description: shopBrand.description,
    siteUrl,
    delivery: { service: name, price, freeFrom, daysMin, daysMax },
  };
}

/** Returns the function that completes rows with what the process has in memory: categories, families, found claims. */
export async function openProductReader(db: Db): Promise<(row: ProductRow) => FeedProduct> {
  const claims = await selectClaims(db);
  const { lineage, families } = getTaxonomy(db);
  const familyOf = (id: number): FeedProduct['family'] => {
    const family = families.get(id);
    if (!family || family.members.length < 2) return null;
    const values = family.members.find(({ productId }) => productId === id)?.values ?? [];
    const aligned = alignValues(values, family.attributeNames.length);
    return { id: family.id, values: family.attributeNames.map((name, i) => ({ name, value: aligned[i] ?? '' })) };
  };
  return ({ saleFrom, saleUntil, categoryId, ...row }) => ({
    ...row,
    description: plainText(parseMarkdown(row.description)),
    sale: saleFrom && saleUntil ? { from: saleFrom, until: saleUntil } : null,
    pictures: row.pictures.map(pictureUrl),
    categories: (lineage.get(categoryId) ?? []).map(({ id, name }) => ({ id, name })),
    family: familyOf(row.id),
    claims: claims.get(row.id) ?? [],
  });
}
