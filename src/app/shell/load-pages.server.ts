import { getProductQuestions } from '../../aftersales/product-questions/contract.ts';
import { pageSize } from '../../aftersales/product-questions/rules.ts';
import { readQuestions } from '../../aftersales/product-questions/service.server.ts';
import { readFirstPage } from '../../aftersales/reviews/service.server.ts';
import { loadCategoryOrProduct } from '../../catalog/product-page/load-category-or-product.server.ts';
import { productTags } from '../../catalog/search/cache-tags.ts';
import { type PageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { readDeliveryTerms } from '../../sales/delivery/service.server.ts';
import { readLotsOfProduct } from '../../sales/lots/service.server.ts';
import { readOffersOf } from '../../sales/near-date/service.server.ts';
import { readBoughtTogether } from '../../sales/orders/bought-together.server.ts';
import { readOffer } from '../../sales/repeat-deliveries/start-service.server.ts';

/** A product page also gets delivery days, reviews and questions; each is optional. */
export async function loadNamePage(tools: PageContext, name: string, url: URL) {
  const page = await loadCategoryOrProduct(tools, name, url);
  if (page.kind === 'category') return page;
  const productId = page.product.id;
  const [delivery, reviews, questions, repeatOffer, lots, offers, boughtTogether] = await Promise.all([
    withFallback(
      tools,
      tools.readShared('delivery terms', () => readDeliveryTerms(tools.db)),
      null,
    ),
    withFallback(tools, readFirstPage(tools.db, productId), null),
    withFallback(tools, loadQuestions(tools, productId), null),
    withFallback(
      tools,
      tools.readShared('repeat offer', () => readOffer(tools.db)),
      null,
    ),
    withFallback(tools, readLotsOfProduct(tools.db, productId), []),
    page.product.hasOffers ? withFallback(tools, readOffersOf(tools.db, [productId]), []) : [],
    withFallback(tools, readBoughtTogether(tools.db, productId), []),
  ]);
  tools.showsOnly(productTags(boughtTogether.map(({ id }) => id)));
  return { ...page, delivery, reviews, questions, repeatOffer, lots, offers, boughtTogether };
}

async function loadQuestions(tools: PageContext, productId: number) {
  const query = { productId, take: pageSize, skip: 0 };
  return (await readRemoteApi(tools, getProductQuestions, { query })) ?? readQuestions(tools.db, null, query);
}
