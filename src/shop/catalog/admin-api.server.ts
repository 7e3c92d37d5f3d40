import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as contract from './admin-contract.ts';
import * as products from './admin-service.server.ts';
import { readChoices } from './choice-service.server.ts';
import * as filterContract from './filter-contract.ts';
import * as filters from './filter-service.server.ts';
import * as pictureContract from './picture-contract.ts';
import { addPicture, cropPicture } from './picture-service.server.ts';
import * as priceContract from './price-contract.ts';
import * as prices from './price-service.server.ts';
import * as rangeContract from './range-contract.ts';
import * as range from './range-service.server.ts';
import * as treeContract from './tree-contract.ts';
import * as tree from './tree-service.server.ts';

const productApi = (pictures: Pictures): Served[] => [
  serve(contract.getAdminProducts, ({ db, query }) => products.listProducts(db, query)),
  serve(contract.getCatalogChoices, ({ db }) => readChoices(db)),
  serve(contract.getAdminProduct, ({ db, params }) => products.getProduct(db, params.id)),
  serve(contract.addProduct, ({ db, body }) => products.addProduct(db, body)),
  serve(contract.changeProduct, ({ db, params, body }) => products.changeProduct(db, params.id, body)),
  serve(contract.publishProducts, ({ db, body }) => products.publish(db, body)),
  serve(contract.unpublishProducts, ({ db, body }) => products.unpublish(db, body.ids)),
  serve(contract.moveProducts, ({ db, body }) => products.moveTo(db, body)),
  serve(contract.archiveProduct, ({ db, params, body }) => products.archive(db, params.id, body)),
  serve(contract.duplicateProduct, ({ db, params }) => products.duplicate(db, params.id)),
  serve(pictureContract.addCatalogPicture, ({ db, body }) => addPicture(db, pictures, body)),
  serve(pictureContract.cropCatalogPicture, ({ db, body: { image, ...point } }) =>
    cropPicture(db, pictures, image, point),
  ),
];

const priceApi: Served[] = [
  serve(priceContract.getProductPrices, ({ db, params }) => prices.readPrices(db, params.id)),
  serve(priceContract.putProductPrice, ({ db, params, body }) => prices.putPrice(db, params.id, body)),
  serve(priceContract.deletePricePlan, ({ db, params, body }) => prices.dropPlan(db, params.id, body.planId)),
  serve(priceContract.putProductVat, ({ db, params, body }) => prices.putVat(db, params.id, body)),
];

const rangeApi: Served[] = [
  serve(treeContract.getAdminCategories, ({ db }) => tree.readTree(db)),
  serve(treeContract.putCategory, ({ db, body }) => tree.putCategory(db, body)),
  serve(treeContract.moveCategory, ({ db, body }) => tree.moveCategory(db, body)),
  serve(treeContract.deleteCategory, ({ db, body }) => tree.deleteCategory(db, body)),
  serve(rangeContract.getAdminProducers, ({ db, query }) => range.listProducers(db, query)),
  serve(rangeContract.getAdminProducer, ({ db, params }) => range.getProducer(db, params.id)),
  serve(rangeContract.putProducer, ({ db, body }) => range.putProducer(db, body)),
  serve(rangeContract.deleteProducer, ({ db, body }) => range.deleteProducer(db, body)),
  serve(rangeContract.getAdminHashtags, ({ db }) => range.listHashtags(db)),
  serve(rangeContract.putHashtag, ({ db, body }) => range.putHashtag(db, body)),
  serve(rangeContract.orderHashtags, ({ db, body }) => range.orderHashtags(db, body.ids)),
  serve(rangeContract.deleteHashtag, ({ db, body }) => range.deleteHashtag(db, body)),
  serve(filterContract.getAdminFilters, ({ db }) => filters.listFilters(db)),
  serve(filterContract.putFilter, ({ db, body }) => filters.putFilter(db, body)),
  serve(filterContract.orderFilters, ({ db, body }) => filters.orderFilters(db, body.ids)),
  serve(filterContract.deleteFilter, ({ db, body }) => filters.deleteFilter(db, body)),
];

export const catalogAdminApi = (pictures: Pictures): Served[] => [...productApi(pictures), ...priceApi, ...rangeApi];
