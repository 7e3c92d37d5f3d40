import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createAuthenticator } from '../account/identity/authenticator.server.ts';
import { passkeySite } from '../account/identity/passkeys/rules.ts';
import { openTwoStep } from '../account/identity/two-step-service.server.ts';
import { openPush } from '../account/push/service.server.ts';
import { registerChatEvents } from '../aftersales/chat/live.server.ts';
import { createSmartBill } from '../backoffice/accounting/smartbill/gateway.server.ts';
import { withApiKeys } from '../backoffice/integrations/key-service.server.ts';
import { openWebhooks } from '../backoffice/integrations/webhook-service.server.ts';
import { pageTextSettings } from '../backoffice/settings/groups.ts';
import { shopBrand } from '../brands/brand.ts';
import { refreshShopBrand } from '../brands/brand-service.server.ts';
import { refreshLogo } from '../brands/logo.server.ts';
import { registerSitemap } from '../catalog/product-page/sitemap.server.ts';
import { registerAgents } from '../channels/agents/routes.server.ts';
import { areAgentsAllowed } from '../channels/agents/switch.server.ts';
import { openConversions } from '../channels/conversions/service.server.ts';
import { conversionServices } from '../channels/conversions/services.server.ts';
import { openFeedFiles } from '../channels/feeds/file-service.server.ts';
import { registerFeeds } from '../channels/feeds/serve.server.ts';
import { registerMarketplace } from '../channels/marketplace/routes.server.ts';
import { openPartners } from '../channels/partners/service.server.ts';
import { registerBlogFeed } from '../content/blog/feed.server.ts';
import { contentPaths } from '../content/blog/service.server.ts';
import { registerBounceReports } from '../content/mailings/bounce-api.server.ts';
import { registerMessageLinks } from '../content/mailings/service.server.ts';
import { openRedirects } from '../content/redirects/live-redirects.server.ts';
import { registerDoseCalendar } from '../content/refills/calendar-service.server.ts';
import { listenForChanges, type Pool } from '../platform/db/db.server.ts';
import { isMigrated } from '../platform/db/migrate.server.ts';
import { openReplica } from '../platform/db/replica.server.ts';
import { serveApiDocs } from '../platform/http/api-docs.server.ts';
import type { CachedPage } from '../platform/http/cached-page.server.ts';
import { isDraining } from '../platform/http/draining.server.ts';
import { createOpenApi } from '../platform/http/openapi.server.ts';
import {
  type ApiContext,
  type ApiRoute,
  type CachedResponse,
  registerEndpoints,
} from '../platform/http/register-endpoints.server.ts';
import type { RenderThread } from '../platform/http/render-thread.server.ts';
import { RequestCounts, shareRequestCounts } from '../platform/http/request-counts.server.ts';
import { createHttpServer } from '../platform/http/server.server.ts';
import { openPictureStorage } from '../platform/pictures.server.ts';
import { openPrivatePictures } from '../platform/private-pictures.server.ts';
import { withTimeout } from '../platform/process/with-timeout.server.ts';
import { Cache, type CacheTags } from '../platform/response-cache.server.ts';
import { SharedValues } from '../platform/shared-values.server.ts';
import { openFileStorage } from '../platform/storage/open-storage.server.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { serveStoredFiles } from '../platform/stored-files.server.ts';
import type { SendOptions } from '../sales/parcels/send-service.server.ts';
import { registerWebhooks } from '../sales/payments/webhook.server.ts';
import { api } from './api.server.ts';
import { auditedEntities } from './audited-entities.server.ts';
import { followChanges, invalidateCaches, sharedTags } from './cache-changes.server.ts';
import { contracts } from './contracts.ts';
import { serveInstallable } from './installable.server.ts';
import { startJobs } from './jobs.server.ts';
import { serveServiceWorker } from './offline-worker.server.ts';
import { type PageServices, registerPages } from './pages.server.ts';
import { requestPriority } from './request-priority.ts';
import { serveFiles } from './serve-files.server.ts';
import {
  openCompanyLookup,
  openCouriers,
  openEInvoicing,
  openMailAtOnce,
  openMarketplace,
  openPayments,
  openShopConnections,
  readKeys,
} from './services.server.ts';
import type { Settings } from './settings.server.ts';
import { openMetrics, startTelemetry } from './telemetry.server.ts';

export const migrations = 'db/migrations';

/** First path segments below which no path contains a secret; the log shows these paths in full. */
const publicFolders = [
  'admin',
  'assets',
  'pictures',
  'uploads',
  'files',
  'blog',
  'pages',
  'account-manage',
  'newsletter',
  'shopping-cart',
];

/** Creates the server with the API, the pages, the pictures, the health checks and the job workers. Without a build it serves no pages. */
export async function openShop(
  settings: Settings,
  db: Pool,
  build: ServerBuild | null,
  { couriers: ownCouriers, thread }: { couriers?: SendOptions; thread?: RenderThread } = {},
): Promise<FastifyInstance> {
  const responses = new Cache<CachedResponse>(settings.cacheBytes);
  const requestCounts = new RequestCounts();
  const overload = { ...settings.overloadLimits, priorityOf: requestPriority };
  const app = await createHttpServer({ ...settings, publicFolders, requestCounts, overload });
  const onFailure = (err: unknown) => app.log.warn({ err }, 'rate limits not shared');
  app.addHook('onClose', shareRequestCounts(db, requestCounts, { onFailure }).close);
  await startTelemetry(app, settings);
  const pages = new Cache<CachedPage>(settings.cacheBytes, { keepsDropped: true });
  openMetrics(app, settings, db, { responses, pages });
  const sharedValues = new SharedValues(sharedTags);
  const dropTags = (tags: CacheTags) => invalidateCaches([responses, pages, sharedValues], tags);
  const files = openFileStorage(settings);
  await followShopSettings(app, db, files, () => dropTags(null));
  const keys = await readKeys(settings, app);
  const connections = await openShopConnections(settings, db, app, keys);
  const payments = await openPayments(settings, db, app, connections);
  const eInvoicing = openEInvoicing(connections);
  const smartBill = createSmartBill({ connections });
  const marketplace = openMarketplace(db, connections);
  const couriers = ownCouriers ?? openCouriers(settings, connections);
  const { isProduction, siteUrl } = settings;
  const webhooks = openWebhooks({ keys, isProduction, siteUrl });
  const pictures = openPictureStorage(files);
  const privatePictures = openPrivatePictures(files);
  const feeds = openFeedFiles(db, settings);
  const conversions = openConversions({ services: conversionServices(metaIn(settings)), connections, siteUrl });
  const partners = openPartners(connections, siteUrl);
  const push = openPush({ connections, isPrivateAllowed: !isProduction });
  const services = {
    couriers: couriers.accounts,
    connections,
    eInvoicing,
    smartBill,
    marketplace,
    companyLookup: openCompanyLookup(db, connections),
    twoStep: openTwoStep(keys, passkeySite(siteUrl)?.rpId ?? null),
    webhooks,
    feeds,
    conversions,
    partners,
    push,
    siteUrl,
    accounts: { ...settings, paymentProviders: payments.fixed },
    sendMail: openMailAtOnce(settings, db, connections),
    privatePictures,
  };
  const replica = openReplica(db, settings.replica, {
    onUnavailable: (err) => app.log.warn({ err }, 'replica not used'),
  });
  app.addHook('onClose', replica.close);
  const stopFollowing = await followChanges(db, {
    dropTags,
    readAfterCatchUp: replica.readAfterCatchUp,
    onIndexError: (err) => app.log.error({ err }, 'The catalog index could not be updated and will be tried again.'),
    // In development the code changes without a build, which a snapshot would not notice.
    snapshotFolder: settings.isBuilt ? settings.dataFolder : null,
  });
  app.addHook('onClose', stopFollowing);
  await startJobs(app, db, settings, {
    ...{
      payments,
      connections,
      pictures,
      privatePictures,
      eInvoicing,
      smartBill,
      marketplace,
      couriers,
      webhooks,
      conversions,
      push,
    },
  });
  registerHealth(app, db);
  const { identify, close } = await createAuthenticator(db, passkeySite(siteUrl)?.rpId ?? null);
  app.addHook('onClose', close);
  await registerApi(app, Object.values(api(payments.providers, pictures, services)).flat(), {
    identify: withApiKeys(db, identify, requestCounts),
    db,
    readFromReplica: replica.read,
    responses,
    siteUrl,
    auditedEntities,
  });
  registerWebhooks(app, db, payments.providers);
  registerSitemap(app, db, settings.siteUrl, contentPaths, () => areAgentsAllowed(db));
  registerBlogFeed(app, db, settings.siteUrl, settings.apiBases);
  registerFeeds(app, db, feeds);
  registerMarketplace(app, db, files, marketplace);
  registerMessageLinks(app, db);
  registerDoseCalendar(app, db, settings.siteUrl);
  await registerBounceReports(app, db, connections);
  await registerAgents(app, db, { siteUrl, requestCounts, isLimited: settings.rateLimit > 0 });
  if (shopBrand.hasChat) await registerChatEvents(app, db, { identify });
  await serveFiles(app, settings, files);
  serveStoredFiles(app, db);
  serveServiceWorker(app);
  serveInstallable(app);
  if (build)
    await openPages(app, settings, db, {
      pages,
      sharedValues,
      build,
      providers: payments.providers,
      connections,
      conversions,
      partners,
      thread,
    });
  return app;
}

/** The account at Meta that environment variables set. */
const metaIn = ({ conversions }: Settings) =>
  conversions && { apiBase: conversions.apiBase, settings: { ...conversions, testCode: '' } };

async function openPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  services: Omit<PageServices, 'redirects'>,
): Promise<void> {
  const redirects = await openRedirects(db, (error) => app.log.error({ err: error }, 'redirects failed'));
  app.addHook('onClose', redirects.close);
  app.addHook('onClose', async () => services.thread?.close());
  registerPages(app, settings, db, { ...services, redirects });
}

/** Puts the shop's own data in force, at once and whenever a setting is saved by any process (PostgreSQL NOTIFY). */
async function followShopSettings(
  app: FastifyInstance,
  db: Pool,
  files: FileStorage,
  clearCaches: () => void,
): Promise<void> {
  const refresh = async (): Promise<void> => {
    await refreshShopBrand(db, pageTextSettings);
    await refreshLogo(files).catch((err: unknown) => app.log.error({ err }, 'logo not read'));
    clearCaches();
  };
  await refresh();
  const onChange = () => void refresh().catch((err: unknown) => app.log.error({ err }, 'settings not read'));
  app.addHook('onClose', await listenForChanges(db, 'shop_setting', onChange, async () => null));
}

async function registerApi(app: FastifyInstance, routes: ApiRoute[], context: ApiContext): Promise<void> {
  registerEndpoints(app, routes, context);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  await serveApiDocs(app, () => createOpenApi(endpoints, contracts));
}

function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  let lastStatus = 'ready';
  app.get('/readyz', async (request, reply) => {
    const status = isDraining(app) ? 'draining' : await readDatabaseStatus(db);
    if (status !== lastStatus) request.log.warn({ status }, 'readiness changed');
    lastStatus = status;
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
}

/** Shorter than the health checks of proxies wait for an answer. */
const statusSeconds = 2;

async function readDatabaseStatus(db: Pool): Promise<string> {
  try {
    return (await withTimeout(statusSeconds, isMigrated(db, migrations))) ? 'ready' : 'a migration is missing';
  } catch {
    return 'the database does not answer';
  }
}
