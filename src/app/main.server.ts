import { join, resolve } from 'node:path';
import serveFolder from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { anafLookupUrl } from '../account/company-lookup/anaf.server.ts';
import { type CompanyLookup, createCompanyLookup } from '../account/company-lookup/service.server.ts';
import type { LookupStandIn } from '../account/company-lookup/stand-in.server.ts';
import { createAuthenticator } from '../account/identity/authenticator.server.ts';
import { passwordJobs } from '../account/identity/password-service.server.ts';
import { guestJobs } from '../account/identity/service.server.ts';
import { conversionHandler, conversionJob } from '../account/tracking/conversion-service.server.ts';
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
import { type Connections, openConnections } from '../platform/connections.server.ts';
import { isDatabaseReachable, type Pool } from '../platform/db/db.server.ts';
import { listenForChanges } from '../platform/db/listen.server.ts';
import { isMigrated } from '../platform/db/migrate.server.ts';
import { serveApiDocs } from '../platform/http/api-docs.server.ts';
import { isDraining } from '../platform/http/draining.server.ts';
import { createOpenApi } from '../platform/http/openapi.server.ts';
import { type CachedPage, createPageRoute } from '../platform/http/pages.server.ts';
import {
  type ApiContext,
  type ApiRoute,
  type CachedResponse,
  registerEndpoints,
} from '../platform/http/register-endpoints.server.ts';
import { createHttpServer, notFoundError } from '../platform/http/server.server.ts';
import { handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import type { RecurringJob } from '../platform/jobs/recurring.server.ts';
import { type JobQueue, startJobWorkers, type WorkerOptions } from '../platform/jobs/workers.server.ts';
import { mailHandler, mailQueue, resendMailHandler, withheldMailJob } from '../platform/mail/mail.server.ts';
import { openPictureStorage, type PictureStorage } from '../platform/pictures.server.ts';
import { Cache } from '../platform/response-cache.server.ts';
import { smsHandler, smsJob } from '../platform/sms.server.ts';
import { openDiskStorage } from '../platform/storage/disk-storage.server.ts';
import { serveStorage } from '../platform/storage/serve-storage.server.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import {
  type CourierAccounts,
  openCourierAccounts,
  startCourierStandIn,
} from '../sales/delivery/courier-accounts.server.ts';
import { lockerSyncJob } from '../sales/delivery/locker-sync.server.ts';
import { createEInvoicing, type EInvoicing } from '../sales/e-invoices/gateway.server.ts';
import { eInvoiceJobs, eInvoiceRecurringJobs } from '../sales/e-invoices/send-service.server.ts';
import { inventoryJobs, scheduleStockCleanup } from '../sales/inventory/lot-service.server.ts';
import { invoiceJobs } from '../sales/invoices/confirmation.server.ts';
import { orderJobs } from '../sales/orders/state-service.server.ts';
import { type SendOptions, sendJobs } from '../sales/parcels/send-service.server.ts';
import { trackingJob } from '../sales/parcels/tracking-service.server.ts';
import { openStandIn } from '../sales/payments/adapters.server.ts';
import type { PaymentProvider } from '../sales/payments/provider.ts';
import { paymentJobs, paymentReconciliation } from '../sales/payments/reconcile-service.server.ts';
import { registerWebhook } from '../sales/payments/webhook.server.ts';
import { api } from './api.server.ts';
import { contracts } from './contracts.ts';
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
export async function openShop(
  settings: Settings,
  db: Pool,
  build: ServerBuild | null,
  { couriers: ownCouriers }: { couriers?: SendOptions } = {},
): Promise<FastifyInstance> {
  const responses = new Cache<CachedResponse>(settings.cacheBytes);
  const app = await createHttpServer({ ...settings, publicFolders });
  const pages = new Cache<CachedPage>(settings.cacheBytes);
  const payments = await openPayments(settings, db, app);
  const connections = openConnections(settings.secretKeys);
  const eInvoicing = openEInvoicing(settings, app, connections);
  const couriers = ownCouriers ?? { accounts: openCouriers(settings, app, connections) };
  const services = {
    couriers: couriers.accounts,
    connections,
    eInvoicing,
    companyLookup: openCompanyLookup(settings, app),
  };
  const files = openDiskStorage(settings.dataFolder);
  const pictures = openPictureStorage(files);
  await clearCachesOnChange(app, db, () => {
    responses.clear();
    pages.clear();
  });
  await startJobs(app, db, settings, { payments, pictures, eInvoicing, couriers });
  registerHealth(app, db);
  const { identify, close } = await createAuthenticator(db);
  app.addHook('onClose', close);
  await registerApi(app, Object.values(api(payments.provider, pictures, services)).flat(), {
    identify,
    db,
    responses,
    siteUrl: settings.siteUrl,
  });
  if (payments.provider) registerWebhook(app, db, payments.provider);
  registerSitemap(app, db, settings.siteUrl, contentPaths);
  registerBlogFeed(app, db, settings.siteUrl, settings.apiBases);
  registerMerchantFeed(app, db, settings.siteUrl);
  if (brand.hasChat) await registerChatEvents(app, db, { identify });
  await serveFiles(app, settings, files);
  if (build) registerPages(app, settings, db, { pages, build, provider: payments.provider });
  return app;
}

/** Clears the response and page caches when catalog or content rows change (PostgreSQL NOTIFY). */
async function clearCachesOnChange(app: FastifyInstance, db: Pool, clearCaches: () => void): Promise<void> {
  app.addHook('onClose', await startCatalogIndex(db, clearCaches));
  app.addHook('onClose', await listenForChanges(db, 'content', clearCaches, msUntilNextPublication));
}

type JobContext = { payments: Payments; pictures: PictureStorage; eInvoicing: EInvoicing; couriers: SendOptions };

/** Starts the job workers and schedules the recurring jobs. */
async function startJobs(app: FastifyInstance, db: Pool, settings: Settings, context: JobContext): Promise<void> {
  const recurringJobs = [
    salesCountJob,
    retentionJob,
    paymentReconciliation(context.payments.provider),
    ...eInvoiceRecurringJobs(context.eInvoicing),
    ...courierRecurringJobs(context.couriers),
  ];
  const handlers = [
    ...jobHandlers(settings, app, context.payments),
    ...pictureJobs(app, context.pictures),
    ...eInvoiceJobs(context.eInvoicing),
    ...sendJobs(context.couriers),
    ...recurringJobs.map(({ handler }) => handler),
  ];
  startWorkersWhenReady(app, db, handlers, { maxDelayMs: settings.jobMaxDelayMs, queues: jobQueues(context) });
  await scheduleStockCleanup(db);
  await scheduleDailyRecalculation(db);
  for (const job of recurringJobs) await job.schedule(db);
}

async function registerApi(app: FastifyInstance, routes: ApiRoute[], context: ApiContext): Promise<void> {
  registerEndpoints(app, routes, context);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  await serveApiDocs(app, () => createOpenApi(endpoints, contracts));
}

/** `jobs` are those of a stand-in. */
type Payments = { provider: PaymentProvider | null; jobs: JobHandler[] };

/** Opens the provider whose keys are set, otherwise its stand-in. Production without keys and demo data accepts no cards. */
async function openPayments(settings: Settings, db: Pool, app: FastifyInstance): Promise<Payments> {
  if (settings.openPaymentProvider) return { provider: await settings.openPaymentProvider(settings), jobs: [] };
  return settings.isProduction && !settings.hasDemo ? { provider: null, jobs: [] } : openStandIn(app, db);
}

/** Invoices go to ANAF when a connection is stored; until then, in the demo only, to its stand-in. */
function openEInvoicing({ hasDemo }: Settings, app: FastifyInstance, connections: Connections): EInvoicing {
  const cif = brand.company.taxId.replace(/^RO/, '');
  let close = async (): Promise<void> => {};
  app.addHook('onClose', () => close());
  const startStandIn = async () => {
    const { startAnafStandIn } = await import('../sales/e-invoices/anaf/stand-in.server.ts');
    const standIn = await startAnafStandIn(cif);
    close = standIn.close;
    return standIn;
  };
  return createEInvoicing({ connections, cif, startStandIn: hasDemo ? startStandIn : null });
}

/** Companies are looked up in ANAF's public register; in the demo, in its stand-in. */
function openCompanyLookup({ hasDemo }: Settings, app: FastifyInstance): CompanyLookup {
  let standIn: Promise<LookupStandIn> | undefined;
  app.addHook('onClose', async () => (await standIn)?.close());
  const openStandIn = async (): Promise<string> => {
    standIn ??= import('../account/company-lookup/stand-in.server.ts').then((module) => module.startLookupStandIn());
    return (await standIn).url;
  };
  return createCompanyLookup({ openUrl: hasDemo ? openStandIn : async () => anafLookupUrl });
}

const courierRecurringJobs = ({ accounts }: SendOptions): RecurringJob[] => [
  trackingJob(accounts),
  lockerSyncJob(accounts),
];

/** Parcels go to couriers whose connection is stored; in the demo, until then, to their stand-ins. */
function openCouriers({ hasDemo }: Settings, app: FastifyInstance, connections: Connections): CourierAccounts {
  const accounts = openCourierAccounts({ connections, startStandIn: hasDemo ? startCourierStandIn : null });
  app.addHook('onClose', () => accounts.close());
  return accounts;
}

/** Starts the workers when the server is ready, because some jobs call it. */
function startWorkersWhenReady(app: FastifyInstance, db: Pool, handlers: JobHandler[], options: WorkerOptions): void {
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
const jobQueues = ({ payments: { provider }, pictures, eInvoicing, couriers }: JobContext): JobQueue[] => [
  mailQueue,
  { jobs: sendJobs(couriers), concurrency: 2, timeoutSeconds: 300 },
  { jobs: courierRecurringJobs(couriers).map(({ handler }) => handler), concurrency: 1, timeoutSeconds: 1800 },
  { jobs: eInvoiceRecurringJobs(eInvoicing).map(({ handler }) => handler), concurrency: 1, timeoutSeconds: 900 },
  { jobs: [smsJob, conversionJob], concurrency: 1, timeoutSeconds: 60 },
  { jobs: [...paymentJobs(provider), paymentReconciliation(provider).handler], concurrency: 1 },
  { jobs: importExportJobs(pictures, () => {}), concurrency: 1, timeoutSeconds: 4 * 3600 },
];

function jobHandlers(settings: Settings, app: FastifyInstance, payments: Payments): JobHandler[] {
  const from = settings.mailFrom ?? `${brand.name} <${brand.email}>`;
  const transport = { smtpUrl: settings.smtpUrl, from };
  return [
    mailHandler(mailFrame(settings.siteUrl), transport),
    resendMailHandler(transport),
    handleJob(withheldMailJob, async (_db, details) => app.log.warn(details, 'too many mails to one address')),
    smsHandler(brand.name, settings.twilio),
    conversionHandler(
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
    ...paymentJobs(payments.provider),
    ...payments.jobs,
    ...orderJobs,
    ...chatJobs,
    ...referralJobs,
  ];
}

const pictureJobs = (app: FastifyInstance, pictures: PictureStorage): JobHandler[] => [
  ...reviewJobs(pictures),
  ...buyBackJobs(pictures),
  ...bannerPictureJobs(pictures),
  ...catalogPictureJobs(pictures),
  ...importExportJobs(pictures, (error, kind) => app.log.error({ err: error, kind }, 'import failed')),
];

function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining(app) && (await isDatabaseReachable(db)) && (await isMigrated(db, migrations));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

/** Serves the built assets, the pictures of the shop itself, and the files of the storage. */
async function serveFiles(app: FastifyInstance, settings: Settings, files: FileStorage): Promise<void> {
  if (settings.isBuilt) {
    await app.register(serveFolder, {
      // The client build is beside the server build.
      root: join(import.meta.dirname, '../client/assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
  }
  await app.register(serveFolder, {
    root: resolve('pictures'),
    prefix: '/pictures/',
    maxAge: '30d',
    // One route per file, so that other paths reach the storage.
    wildcard: false,
    decorateReply: !settings.isBuilt,
  });
  serveStorage(app, files, { area: 'pictures', cacheControl: 'public, max-age=2592000' });
  serveStorage(app, files, {
    area: 'uploads',
    cacheControl: 'public, max-age=31536000, immutable',
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
  });
}

function registerPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  { pages, build, provider }: { pages: Cache<CachedPage>; build: ServerBuild; provider: PaymentProvider | null },
): void {
  const pageRoute = createPageRoute({
    build,
    tools: {
      db,
      siteUrl: settings.siteUrl,
      analyticsId: settings.analyticsId,
      apiBases: settings.apiBases,
      cards: provider?.name ?? 'none',
    },
    pages,
    isProduction: settings.isBuilt,
    queryOf: pageQueries(Object.values(build.routes).map((route) => route?.path)),
  });
  app.get('/api/*', async () => {
    throw notFoundError();
  });
  app.route(pageRoute);
}
