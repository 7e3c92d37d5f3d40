import type { PageTools } from '../kit/page-context.server.ts';
import { partOr } from '../kit/page-part.server.ts';
import { readDeliveryDays } from '../shop/delivery/service.server.ts';
import { loadName } from '../shop/product/load-name.server.ts';
import { pageSize } from '../shop/questions/rules.ts';
import { readQuestions } from '../shop/questions/service.server.ts';
import { readFirst } from '../shop/reviews/service.server.ts';

/** A product's page also says how soon it arrives and what people say and ask about it, and can live without these. */
export async function loadNamePage(tools: PageTools, name: string, url: URL) {
  const page = await loadName(tools, name, url);
  if (page.kind === 'category') return page;
  const productId = page.product.id;
  const [delivery, reviews, questions] = await Promise.all([
    partOr(tools, readDeliveryDays(tools.db), null),
    partOr(tools, readFirst(tools.db, productId), null),
    partOr(tools, readQuestions(tools.db, null, { productId, take: pageSize, skip: 0 }), null),
  ]);
  return { ...page, delivery, reviews, questions };
}
