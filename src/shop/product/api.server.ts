import { serve } from '../../kit/serve.server.ts';
import { getCarouselProducts, getProductById, getSimilarProducts } from './contract.ts';
import * as product from './service.server.ts';

export const productApi = [
  serve(getProductById, ({ db, query }) => product.readProduct(db, query.productId), { keep: true }),
  serve(getSimilarProducts, ({ db, query }) => product.readSimilar(db, query.productId, query.take, query.skip), {
    keep: true,
  }),
  serve(getCarouselProducts, ({ db, query }) => product.readCarousel(db, query.list, query.take, query.skip), {
    keep: true,
  }),
];
