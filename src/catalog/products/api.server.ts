import type { Db } from '../../platform/db/db.server.ts';
import { requireStaffPermission } from '../../platform/http/authenticate.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as contract from './admin-contract.ts';
import * as products from './admin-service.server.ts';
import * as bulkContract from './bulk-contract.ts';
import { changesPrices } from './bulk-fields.ts';
import * as bulk from './bulk-service.server.ts';
import { getBundle, saveBundle } from './bundle-contract.ts';
import * as bundles from './bundle-service.server.ts';
import * as categoryContract from './category-contract.ts';
import { selectTree } from './category-queries.server.ts';
import * as categories from './category-service.server.ts';
import { inTreeOrder } from './category-tree-rules.ts';
import { getCategories, getDesignerById, getDesigners } from './contract.ts';
import { duplicate } from './copy-service.server.ts';
import * as familyContract from './family-contract.ts';
import * as families from './family-service.server.ts';
import * as freeNutrients from './free-nutrient-contract.ts';
import { listFreeNutrients, markFreeNutrient, matchFreeNutrient } from './free-nutrient-service.server.ts';
import { readCategoryMeasures } from './measure-service.server.ts';
import { addPicture, cropPicture } from './picture-service.server.ts';
import * as priceContract from './price-contract.ts';
import * as gridContract from './price-grid-contract.ts';
import * as grid from './price-grid-service.server.ts';
import * as prices from './price-service.server.ts';
import { selectCategoryPaths, selectHashtagNames, selectProducerNames } from './product-record-queries.server.ts';
import * as catalog from './service.server.ts';
import * as taxonomyContract from './taxonomy-contract.ts';
import { selectGroups } from './taxonomy-queries.server.ts';
import * as taxonomy from './taxonomy-service.server.ts';

export const catalogApi = [
  route(getCategories, ({ db }) => catalog.readCategories(db), { cache: ['category'] }),
  route(getDesigners, ({ db }) => catalog.readDesigners(db), { cache: ['producer'] }),
  route(getDesignerById, ({ db, query }) => catalog.readDesigner(db, query.designerId), { cache: ['producer'] }),
];

const productApi = (pictures: PictureStorage): ApiRoute[] => [
  route(contract.getAdminProducts, ({ db, query }) => products.listProducts(db, query)),
  route(contract.getTaxonomyOptions, ({ db }) => readTaxonomyOptions(db)),
  route(contract.getAdminProduct, ({ db, params }) => products.getProduct(db, params.id)),
  route(contract.addProduct, ({ db, body }) => products.addProduct(db, body)),
  route(contract.changeProduct, ({ db, params, body }) => products.changeProduct(db, params.id, body)),
  route(contract.publishProducts, ({ db, body }) => products.publish(db, body)),
  route(contract.unpublishProducts, ({ db, body }) => products.unpublish(db, body)),
  route(bulkContract.previewBulkEdit, ({ db, body: { edit, ...chosen } }) => bulk.previewBulkEdit(db, chosen, edit)),
  route(bulkContract.applyBulkEdit, ({ db, user, body }) => {
    if (changesPrices(body.edit)) requireStaffPermission(user, 'prices');
    return bulk.applyBulkEdit(db, body.rows, body.edit);
  }),
  route(contract.archiveProduct, ({ db, params, body }) => products.archive(db, params.id, body)),
  route(getBundle, ({ db, params }) => bundles.readBundle(db, params.id)),
  route(saveBundle, ({ db, params, body }) => bundles.saveBundle(db, params.id, body)),
  route(contract.duplicateProduct, ({ db, params }) => duplicate(db, params.id)),
  route(contract.addCatalogPicture, ({ db, body }) => addPicture(db, pictures, body)),
  route(contract.cropCatalogPicture, ({ db, body: { image, ...point } }) => cropPicture(db, pictures, image, point)),
];

const familyApi: ApiRoute[] = [
  route(familyContract.getAdminFamilies, ({ db, query }) => families.listFamilies(db, query)),
  route(familyContract.getAdminFamily, ({ db, params }) => families.getFamily(db, params.id)),
  route(familyContract.addFamily, ({ db, body }) => families.addFamily(db, body.productIds)),
  route(familyContract.changeFamily, ({ db, params, body }) => families.changeFamily(db, params.id, body)),
  route(familyContract.deleteFamily, ({ db, params, body }) => families.deleteFamily(db, params.id, body.version)),
  route(familyContract.addVariant, ({ db, params, body }) => families.addVariant(db, params.id, body)),
];

const priceApi: ApiRoute[] = [
  route(gridContract.getPriceGrid, ({ db, query }) => grid.listPrices(db, query)),
  route(gridContract.previewTypedPrices, ({ db, body }) => grid.previewPrices(db, body.changes)),
  route(gridContract.previewPriceEdit, ({ db, body: { edit, ...chosen } }) => grid.previewPriceEdit(db, chosen, edit)),
  route(gridContract.savePrices, ({ db, body }) => grid.savePrices(db, body.rows)),
  route(gridContract.undoPriceChange, ({ db, body }) => grid.undoPriceChange(db, body.id)),
  route(priceContract.getProductPrices, ({ db, params }) => prices.readPrices(db, params.id)),
  route(priceContract.saveProductPrice, ({ db, params, body }) => prices.savePrice(db, params.id, body)),
  route(priceContract.deletePricePlan, ({ db, params, body }) => prices.deletePlan(db, params.id, body.planId)),
  route(priceContract.saveProductVat, ({ db, params, body }) => prices.saveVat(db, params.id, body)),
];

const taxonomyApi: ApiRoute[] = [
  route(categoryContract.getAdminCategories, ({ db }) => categories.readTree(db)),
  route(categoryContract.saveCategory, ({ db, body }) => categories.saveCategory(db, body)),
  route(categoryContract.moveCategory, ({ db, body }) => categories.moveCategory(db, body)),
  route(categoryContract.deleteCategory, ({ db, body }) => categories.deleteCategory(db, body)),
  route(taxonomyContract.getAdminProducers, ({ db, query }) => taxonomy.listProducers(db, query)),
  route(taxonomyContract.getAdminProducer, ({ db, params }) => taxonomy.getProducer(db, params.id)),
  route(taxonomyContract.saveProducer, ({ db, body }) => taxonomy.saveProducer(db, body)),
  route(taxonomyContract.deleteProducer, ({ db, body }) => taxonomy.deleteProducer(db, body)),
  route(taxonomyContract.getAdminHashtags, ({ db }) => taxonomy.listHashtags(db)),
  route(taxonomyContract.saveHashtag, ({ db, body }) => taxonomy.saveHashtag(db, body)),
  route(taxonomyContract.orderHashtags, ({ db, body }) => taxonomy.orderHashtags(db, body.ids)),
  route(taxonomyContract.deleteHashtag, ({ db, body }) => taxonomy.deleteHashtag(db, body)),
  route(taxonomyContract.getAdminFilters, ({ db }) => taxonomy.listFilters(db)),
  route(taxonomyContract.saveFilter, ({ db, body }) => taxonomy.saveFilter(db, body)),
  route(taxonomyContract.orderFilters, ({ db, body }) => taxonomy.orderFilters(db, body.ids)),
  route(taxonomyContract.deleteFilter, ({ db, body }) => taxonomy.deleteFilter(db, body)),
];

const freeNutrientApi: ApiRoute[] = [
  route(freeNutrients.getFreeNutrients, ({ db, query }) => listFreeNutrients(db, query)),
  route(freeNutrients.matchFreeNutrient, ({ db, body }) => matchFreeNutrient(db, body)),
  route(freeNutrients.markFreeNutrient, ({ db, body }) => markFreeNutrient(db, body)),
];

export const catalogAdminApi = (pictures: PictureStorage): ApiRoute[] => [
  ...productApi(pictures),
  ...familyApi,
  ...priceApi,
  ...taxonomyApi,
  ...freeNutrientApi,
];

/** Options of the selects in the product form. */
async function readTaxonomyOptions(db: Db): Promise<contract.TaxonomyOptions> {
  const producers = await selectProducerNames(db);
  const hashtags = await selectHashtagNames(db);
  const groups = (await selectGroups(db)).filter(({ kind }) => kind === 'tag');
  return {
    producers: producers.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')),
    categories: await readPaths(db),
    filters: groups.map(({ id, name, options }) => ({ id, name, options: options.map(named) })),
    hashtags: hashtags.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')),
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

async function readPaths(db: Db): Promise<contract.TaxonomyOptions['categories']> {
  const paths = new Map((await selectCategoryPaths(db)).map((one) => [one.id, one.path]));
  const measures = await readCategoryMeasures(db);
  return inTreeOrder(await selectTree(db)).flatMap(({ id, isFood }) => {
    const inherited = measures.get(id);
    return inherited ? [{ id, name: paths.get(id) ?? '', isFood, measures: inherited }] : [];
  });
}
