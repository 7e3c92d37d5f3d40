import { productTags } from '../../catalog/search/cache-tags.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { idsOf } from '../../platform/schema.ts';
import { nutrientTag } from './cache-tags.ts';
import { getPlanData } from './contract.ts';
import { readPlanData } from './service.server.ts';

export const planApi: ApiRoute[] = [
  route(
    getPlanData,
    async ({ db, query, showsOnly }) => {
      const asked = idsOf(query.productIds);
      const data = await readPlanData(db, asked);
      // Also those that were not found: they may be published later.
      showsOnly([nutrientTag, ...productTags([...asked, ...data.products.map(({ id }) => id)])]);
      return data;
    },
    { cache: true },
  ),
];
