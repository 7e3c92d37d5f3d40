import { type Served, serve } from '../../kit/serve.server.ts';
import { type FullHearts, withHearts } from '../catalog/hearts.server.ts';
import { getRecentlyViewed, recordView } from './contract.ts';
import * as recent from './service.server.ts';

export const recentApi = (hearts: FullHearts): Served[] => [
  serve(getRecentlyViewed, async ({ db, who }) =>
    withHearts(await recent.readRecent(db, who.legalEntityId), await hearts(db, who)),
  ),
  serve(recordView, ({ db, who, body }) => recent.recordView(db, who.legalEntityId, body.productId)),
];
