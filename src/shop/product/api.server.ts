import { type Served, serve } from '../../kit/serve.server.ts';
import { type FullHearts, withHearts } from '../catalog/hearts.server.ts';
import { getCarouselProducts, getProductById, getSimilarProducts } from './contract.ts';
import * as product from './service.server.ts';

export const productApi = (hearts: FullHearts): Served[] => [
  serve(
    getProductById,
    async ({ db, who, query }) => withHearts(await product.readProduct(db, query.productId), await hearts(db, who)),
    { keep: true },
  ),
  serve(
    getSimilarProducts,
    async ({ db, who, query: { productId, take, skip } }) =>
      withHearts(await product.readSimilar(db, productId, take, skip), await hearts(db, who)),
    { keep: true },
  ),
  serve(
    getCarouselProducts,
    async ({ db, who, query: { list, take, skip } }) =>
      withHearts(await product.readCarousel(db, list, take, skip), await hearts(db, who)),
    { keep: true },
  ),
];
