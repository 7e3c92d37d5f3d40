import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createAuthenticator } from '../account/identity/authenticator.server.ts';
import { passwordJobs } from '../account/identity/password-service.server.ts';
import { guestJobs } from '../account/identity/service.server.ts';
import { conversionHandler } from '../account/tracking/conversion-service.server.ts';
import { buyBackJobs } from '../aftersales/buy-back/service.server.ts';
import { chatJobs } from '../aftersales/chat/admin-service.server.ts';
import { registerChatEvents } from '../aftersales/chat/live.server.ts';
import { reviewJobs } from '../aftersales/reviews/own-service.server.ts';
import { importExportJobs } from '../backoffice/import-export/service.server.ts';
import { retentionJob } from '../backoffice/operations/service.server.ts';
import { mailFrame } from '../backoffice/outbox/service.server.ts';
import { salesCountJob } from '../backoffice/reports/service.server.ts';
import { brand } from '../brands/brand.ts';
import { bannerPictureJobs, campaignJobs, scheduleDailyRecalculation } from '../catalog/campaigns/service.server.ts';
import { registerSitemap } from '../catalog/product-page/sitemap.server.ts';
import { catalogPictureJobs } from '../catalog/products/picture-service.server.ts';
import { priceJobs } from '../catalog/products/price-service.server.ts';
import { startCatalogIndex } from '../catalog/search/catalog-index.server.ts';
import { registerBlogFeed } from '../content/blog/feed.server.ts';
import { contentPaths, msUntilNextPublication } from '../content/blog/service.server.ts';
import { registerMerchantFeed } from '../content/feeds/service.server.ts';
import { newsletterJobs } from '../content/newsletter/service.server.ts';
import { questionnaireJobs } from '../content/questionnaire/service.server.ts';
import { referralJobs } from '../content/referrals/service.server.ts';
import { isDatabaseReachable, type Pool } from '../platform/db/db.server.ts';
import { listenForChanges } from '../platform/db/listen.server.ts';
import { isMigrated } from '../platform/db/migrate.server.ts';
import { isDraining } from '../platform/http/draining.server.ts';
import { serveApiDocs } from '../platform/http/openapi.server.ts';
import { type CachedPage, createPageHandler } from '../platform/http/pages.server.ts';
import {
  type ApiContext,
  type ApiRoute,
  type CachedResponse,
  registerEndpoints,
} from '../platform/http/register-endpoints.server.ts';
import { createHttpServer, notFoundError } from '../platform/http/server.server.ts';
import { type JobHandlers, type JobQueue, startJobWorkers, type WorkerOptions } from '../platform/jobs/jobs.server.ts';
import {
  mailHandler,
  mailQueue,
  resendMailHandler,
  resendMailJob,
  withheldMailJob,
} from '../platform/mail/mail.server.ts';
import { openPictureStorage, type PictureStorage } from '../platform/pictures.server.ts';
import { Cache } from '../platform/response-cache.server.ts';
import { smsHandler } from '../platform/sms.server.ts';
import { registerSandbox } from '../sales/card-sandbox/api.server.ts';
import { type Deliver, sandboxJobs } from '../sales/card-sandbox/event-service.server.ts';
import { readKeys } from '../sales/card-sandbox/service.server.ts';
import { inventoryJobs, scheduleStockCleanup } from '../sales/inventory/lot-service.server.ts';
import { invoiceJobs } from '../sales/invoices/confirmation.server.ts';
import { orderJobs } from '../sales/orders/state-service.server.ts';
import {
  type CardProviderOrNone,
  createCardProvider,
  createInProcessFetch,
  createProviderFetch,
  noCardProvider,
} from '../sales/payments/provider.server.ts';
import { paymentJobs, paymentReconciliation } from '../sales/payments/reconcile-service.server.ts';
import { registerWebhook } from '../sales/payments/webhook.server.ts';
import { api } from './api.server.ts';
import { pageQueries } from './page-queries.ts';
import type { Settings } from './settings.server.ts';

export const migrations = 'db/migrations';

/** First path segments below which no path contains a secret; the log shows these paths in full. */
const publicFolders = [
  'admin',
  'assets',
  'pictures',
  'uploads',
  'blog',
  'account-manage',
  'newsletter',
  'shopping-cart',
];

/** Creates the server with the API, the pages, the pictures, the health checks and the job workers. Without a build it serves no pages. */
export async function openShop(settings: Settings, db: Pool, build: ServerBuild | null): Promise<FastifyInstance> {
  const responses = new Cache<CachedResponse>(settings.cacheBytes);
  const app = await createHttpServer({ ...settings, publicFolders });
  const pages = new Cache<CachedPage>(settings.cacheBytes);
  const cards = await createCards(settings, db, app);
  const pictures = openPictureStorage(uploadsOf(settings));
  await clearCachesOnChange(app, db, () => {
    responses.clear();
    pages.clear();
  });
  await startJobs(app, db, settings, { cards, pictures });
  registerHealth(app, db);
  const { identify, close } = await createAuthenticator(db);
  app.addHook('onClose', close);
  registerApi(app, Object.values(api(cards, pictures)).flat(), {
    identify,
    db,
    responses,
    siteUrl: settings.siteUrl,
  });
  if (cards.provider !== 'none') registerWebhook(app, db, cards);
  registerSitemap(app, db, settings.siteUrl, contentPaths);
  registerBlogFeed(app, db, settings.siteUrl, settings.apiBases);
  registerMerchantFeed(app, db, settings.siteUrl);
  if (brand.hasChat) await registerChatEvents(app, db, { identify });
  await serveFolders(app, settings);
  if (build) registerPages(app, settings, db, { pages, build, cards });
  return app;
}

/** Clears the response and page caches when catalog or content rows change (PostgreSQL NOTIFY). */
async function clearCachesOnChange(app: FastifyInstance, db: Pool, clearCaches: () => void): Promise<void> {
  app.addHook('onClose', await startCatalogIndex(db, clearCaches));
  app.addHook('onClose', await listenForChanges(db, 'content', clearCaches, msUntilNextPublication));
}

type JobContext = { cards: CardProviderOrNone; pictures: PictureStorage };

/** Starts the job workers and schedules the recurring jobs. */
async function startJobs(app: FastifyInstance, db: Pool, settings: Settings, context: JobContext): Promise<void> {
  const recurringJobs = [salesCountJob, retentionJob, paymentReconciliation(context.cards)];
  const handlers = {
    ...jobHandlers(settings, app, context.cards),
    ...pictureJobs(app, context.pictures),
    ...Object.assign({}, ...recurringJobs.map(({ handlers }) => handlers)),
  };
  startWorkersWhenReady(app, db, handlers, { maxDelayMs: settings.jobMaxDelayMs, queues: jobQueues(context) });
  await scheduleStockCleanup(db);
  await scheduleDailyRecalculation(db);
  for (const job of recurringJobs) await job.schedule(db);
}

function registerApi(app: FastifyInstance, routes: ApiRoute[], context: ApiContext): void {
  registerEndpoints(app, routes, context);
  serveApiDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
  );
}

/** Uses Stripe when keys are set, otherwise the sandbox. Production without keys and without demo data accepts no cards. */
async function createCards(settings: Settings, db: Pool, app: FastifyInstance): Promise<CardProviderOrNone> {
  if (settings.stripe)
    return createCardProvider('stripe', settings.stripe, createProviderFetch(settings.stripe.apiBase));
  if (settings.isProduction && !settings.hasDemo) return noCardProvider;
  const keys = await readKeys(db);
  await registerSandbox(app, db, keys);
  return createCardProvider('sandbox', keys, createInProcessFetch(app));
}

/** Delivers the events of the sandbox to the shop's webhook, as Stripe does. */
const deliverTo =
  (app: FastifyInstance): Deliver =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await app.inject({ method: 'POST', url: '/payments/api/webhook', headers, payload });
    return response.statusCode < 300;
  };

/** Starts the workers when the server is ready, because some jobs call it. */
function startWorkersWhenReady(app: FastifyInstance, db: Pool, handlers: JobHandlers, options: WorkerOptions): void {
  let stop = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    stop = await startJobWorkers(
      db,
      handlers,
      (error, kind) => app.log.error({ err: error, kind }, 'job failed'),
      options,
    );
  });
  app.addHook('onClose', () => stop());
}

/** Jobs that may be slow, because they call other services or process large files, have queues of their own. */
const jobQueues = ({ cards, pictures }: JobContext): JobQueue[] => [
  mailQueue,
  { kinds: ['sms', 'conversion'], concurrency: 1, timeoutSeconds: 60 },
  { kinds: Object.keys({ ...paymentJobs(cards), ...paymentReconciliation(cards).handlers }), concurrency: 1 },
  { kinds: Object.keys(importExportJobs(pictures, () => {})), concurrency: 1, timeoutSeconds: 4 * 3600 },
];

function jobHandlers(settings: Settings, app: FastifyInstance, cards: CardProviderOrNone): JobHandlers {
  const from = settings.mailFrom ?? `${brand.name} <${brand.email}>`;
  const transport = { smtpUrl: settings.smtpUrl, from };
  return {
    mail: mailHandler(mailFrame(settings.siteUrl), transport),
    [resendMailJob]: resendMailHandler(transport),
    [withheldMailJob]: async (_db: Pool, details: object) => app.log.warn(details, 'too many mails to one address'),
    sms: smsHandler(brand.name, settings.twilio),
    conversion: conversionHandler(
      settings.conversions,
      { isProduction: settings.isProduction, url: settings.ipLookupUrl },
      (text, details = {}) => app.log.warn(details, text),
    ),
    ...invoiceJobs(settings.siteUrl),
    ...passwordJobs(settings.resetPasswordUrl),
    ...guestJobs,
    ...newsletterJobs,
    ...questionnaireJobs,
    ...inventoryJobs,
    ...priceJobs,
    ...campaignJobs,
    ...paymentJobs(cards),
    ...(cards.provider === 'sandbox' ? sandboxJobs(deliverTo(app)) : {}),
    ...orderJobs,
    ...chatJobs,
    ...referralJobs,
  };
}

const pictureJobs = (app: FastifyInstance, pictures: PictureStorage): JobHandlers => ({
  ...reviewJobs(pictures),
  ...buyBackJobs(pictures),
  ...bannerPictureJobs(pictures),
  ...catalogPictureJobs(pictures),
  ...importExportJobs(pictures, (error, kind) => app.log.error({ err: error, kind }, 'import failed')),
});

function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining(app) && (await isDatabaseReachable(db)) && (await isMigrated(db, migrations));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function serveFolders(app: FastifyInstance, settings: Settings): Promise<void> {
  if (settings.isBuilt) {
    await app.register(serveFiles, {
      // The client build is beside the server build.
      root: join(import.meta.dirname, '../client/assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
  }
  const pictures = join(settings.dataFolder, 'pictures');
  await mkdir(pictures, { recursive: true });
  await app.register(serveFiles, {
    // The first folder has the pictures of the shop itself, the second those of its products.
    root: [resolve('pictures'), pictures],
    prefix: '/pictures/',
    maxAge: '30d',
    decorateReply: !settings.isBuilt,
  });
  await mkdir(uploadsOf(settings), { recursive: true });
  await app.register(serveFiles, {
    root: uploadsOf(settings),
    prefix: '/uploads/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => reply.header('content-security-policy', "default-src 'none'; sandbox"),
  });
}

/** Uploads; processes that share the database must share this folder too. */
const uploadsOf = (settings: Settings): string => join(settings.dataFolder, 'uploads');

function registerPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  { pages, build, cards }: { pages: Cache<CachedPage>; build: ServerBuild; cards: CardProviderOrNone },
): void {
  const handler = createPageHandler({
    build,
    tools: {
      db,
      siteUrl: settings.siteUrl,
      analyticsId: settings.analyticsId,
      apiBases: settings.apiBases,
      cards: cards.provider,
    },
    pages,
    isProduction: settings.isBuilt,
    queryOf: pageQueries(Object.values(build.routes).map((route) => route?.path)),
  });
  app.get('/api/*', async () => {
    throw notFoundError();
  });
  app.get('/*', handler);
}
