import { serve } from '../../kit/serve.server.ts';
import { getRecentlyViewed, recordView } from './contract.ts';
import * as recent from './service.server.ts';

export const recentApi = [
  serve(getRecentlyViewed, ({ db, who }) => recent.readRecent(db, who.legalEntityId)),
  serve(recordView, ({ db, who, body }) => recent.recordView(db, who.legalEntityId, body.productId)),
];
