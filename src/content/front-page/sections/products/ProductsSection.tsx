import { type carouselLists, getCarouselProducts } from '../../../../catalog/product-page/contract.ts';
import { categoryPath } from '../../../../catalog/products/category-rules.ts';
import { ProductCarousel } from '../../../../catalog/products/ProductCarousel.tsx';
import { call } from '../../../../platform/http/client.ts';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadProducts } from './load.server.ts';

const texts = {
  reducedNote: 'Procentul pornește de la cel mai mic preț din ultimele 30 de zile.',
  all: 'Vezi toate',
} as const;

/** The whole list goes on as it is moved; that of a category leads to the category. */
export const ProductsSection = ({ title, list, products, category }: ShownBy<typeof loadProducts>) => (
  <ProductCarousel
    heading={title}
    note={list === 'reduced' ? texts.reducedNote : undefined}
    products={products}
    {...(category ? { link: { to: categoryPath(category), name: texts.all } } : { loadMore: more[list] })}
  />
);

const moreFrom = (list: (typeof carouselLists)[number]) => (skip: number) =>
  call(getCarouselProducts, { query: { list, take: 12, skip } });

const more = { best: moreFrom('best'), new: moreFrom('new'), reduced: moreFrom('reduced') };
