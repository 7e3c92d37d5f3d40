import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Pool } from '../platform/db/db.server.ts';
import { type CachedPage, createPageRoute } from '../platform/http/pages.server.ts';
import { notFoundError } from '../platform/http/server.server.ts';
import type { Cache } from '../platform/response-cache.server.ts';
import type { PaymentProviders } from '../sales/payments/connected-providers.server.ts';
import { pageQueries } from './page-queries.ts';
import type { Settings } from './settings.server.ts';

/** Serves the screens of the React Router build. */
export function registerPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  { pages, build, providers }: { pages: Cache<CachedPage>; build: ServerBuild; providers: PaymentProviders },
): void {
  const pageRoute = createPageRoute({
    build,
    tools: {
      db,
      siteUrl: settings.siteUrl,
      analyticsId: settings.analyticsId,
      sendsConversions: settings.conversions !== null,
      apiBases: settings.apiBases,
    },
    readCards: async () => (await providers.current(db))?.name ?? 'none',
    pages,
    isProduction: settings.isBuilt,
    queryOf: pageQueries(Object.values(build.routes).map((route) => route?.path)),
  });
  app.get('/api/*', async () => {
    throw notFoundError();
  });
  app.route(pageRoute);
}
