import { isRefused } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { type ReadWishListIds, withWishListFlags } from '../products/service.server.ts';
import { listTags, productPageTags } from '../search/cache-tags.ts';
import { getCarouselProducts, getProductById, getProductPreview, getSimilarProducts } from './contract.ts';
import * as product from './service.server.ts';

/** Pages of products for staff; registered with the back-office API of products. */
export const productPreviewApi: ApiRoute[] = [
  route(getProductPreview, ({ db, params: { id } }) => product.readPreview(db, id)),
];

export const productApi = (readWishListIds: ReadWishListIds): ApiRoute[] => [
  route(
    getProductById,
    async ({ db, user, query, showsOnly }) => {
      showsOnly(productPageTags(query.productId));
      return withWishListFlags(await product.readProduct(db, query.productId), await readWishListIds(db, user));
    },
    { cache: true },
  ),
  route(
    getSimilarProducts,
    async ({ db, user, query: { productId, take, skip }, showsOnly }) => {
      const similar = await product.readSimilar(db, productId, take, skip);
      if (isRefused(similar)) return similar;
      showsOnly(similar.tags);
      return withWishListFlags(similar.products, await readWishListIds(db, user));
    },
    { cache: true },
  ),
  route(
    getCarouselProducts,
    async ({ db, user, query: { list, take, skip }, showsOnly }) => {
      showsOnly(listTags({}));
      return withWishListFlags(await product.readCarousel(db, list, take, skip), await readWishListIds(db, user));
    },
    { cache: true },
  ),
];
