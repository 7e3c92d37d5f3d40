import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { readAnalyticsId } from '../account/tracking/analytics-account.server.ts';
import { currentShopData } from '../brands/brand-service.server.ts';
import type { Conversions } from '../channels/conversions/service.server.ts';
import type { Partners } from '../channels/partners/service.server.ts';
import type { LiveRedirects } from '../content/redirects/live-redirects.server.ts';
import type { Pool } from '../platform/db/db.server.ts';
import type { CachedPage } from '../platform/http/cached-page.server.ts';
import { openPageStore } from '../platform/http/page-store.server.ts';
import { createPageRoute } from '../platform/http/pages.server.ts';
import type { RenderThread } from '../platform/http/render-thread.server.ts';
import { notFoundError } from '../platform/http/server.server.ts';
import { programId } from '../platform/process/program-id.server.ts';
import type { Cache } from '../platform/response-cache.server.ts';
import type { ServiceConnections } from '../platform/service-connections.server.ts';
import type { SharedValues } from '../platform/shared-values.server.ts';
import { storageOrigin } from '../platform/storage/s3-storage.server.ts';
import type { PaymentProviders } from '../sales/payments/connected-providers.server.ts';
import { frameTags } from './cache-changes.server.ts';
import { pagePatterns } from './page-patterns.ts';
import { pageQueries, withParameters } from './page-queries.ts';
import type { Settings } from './settings.server.ts';

export type PageServices = {
  pages: Cache<CachedPage>;
  sharedValues: SharedValues;
  build: ServerBuild;
  providers: PaymentProviders;
  connections: ServiceConnections;
  conversions: Conversions;
  partners: Partners;
  redirects: LiveRedirects;
  thread: RenderThread | undefined;
};

/** Serves the screens of the React Router build. */
export function registerPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  { pages, sharedValues, build, providers, connections, conversions, partners, redirects, thread }: PageServices,
): void {
  const { read: readShared } = sharedValues;
  const program = programId();
  const routePaths = Object.values(build.routes).map((route) => route?.path);
  const pageRoute = createPageRoute({
    build,
    tools: {
      db,
      siteUrl: settings.siteUrl,
      analyticsId: settings.analyticsId,
      readSendsConversions: () => readShared('sends conversions', () => conversions.isConnected(db)),
      apiBases: settings.apiBases,
      fileOrigin: storageOrigin(settings.s3),
      findRedirect: redirects.find,
      readShared,
    },
    readAnalyticsId: () => readShared('analytics id', () => readAnalyticsId(db, connections)),
    readFrameHosts: () => readShared('partner hosts', () => partners.hosts(db)),
    readCards: () => readShared('card provider', async () => (await providers.current(db))?.name ?? 'none'),
    pages,
    thread,
    store: settings.pageStoreBytes > 0 ? openPageStore(db, settings.pageStoreBytes) : undefined,
    readShopData: () => ({ program, ...currentShopData() }),
    frameTags,
    isProduction: settings.isBuilt,
    queryOf: withParameters(pageQueries(routePaths), redirects.parametersOf),
    onQueriesChanged: redirects.onChange,
    patternOf: pagePatterns(routePaths),
  });
  app.get('/api/*', async () => {
    throw notFoundError();
  });
  app.route(pageRoute);
}
