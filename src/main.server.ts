import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { api } from './api.server.ts';
import { brand } from './brands/brand.ts';
import { Cache, type Kept } from './kit/cache.server.ts';
import { isReachable, type Pool } from './kit/db.server.ts';
import { followChanges } from './kit/follow.server.ts';
import { answerUnknown, openHttp } from './kit/http.server.ts';
import { type JobHandlers, workJobs } from './kit/jobs.server.ts';
import { isLeaving } from './kit/leaving.server.ts';
import { mailAgainHandler, mailAgainJob, mailHandler } from './kit/mail.server.ts';
import { isMigrated } from './kit/migrate.server.ts';
import { describeApi } from './kit/openapi.server.ts';
import { type KeptPage, servePages } from './kit/pages.server.ts';
import { openPictures, type Pictures } from './kit/pictures.server.ts';
import { registerEndpoints, type Served, type ServeTools } from './kit/serve.server.ts';
import { smsHandler } from './kit/sms.server.ts';
import type { Settings } from './settings.server.ts';
import { openDoor } from './shop/account/door.server.ts';
import { passwordJobs } from './shop/account/password-service.server.ts';
import { guestJobs } from './shop/account/service.server.ts';
import { registerBlogFeed } from './shop/blog/feed.server.ts';
import { contentPaths, nextContentTurn } from './shop/blog/service.server.ts';
import { buyBackJobs } from './shop/buyback/service.server.ts';
import { windowJobs } from './shop/campaigns/picture-service.server.ts';
import { beginTurning, campaignJobs } from './shop/campaigns/price-service.server.ts';
import { registerSandbox } from './shop/card-sandbox/api.server.ts';
import { type Deliver, sandboxJobs } from './shop/card-sandbox/event-service.server.ts';
import { readKeys } from './shop/card-sandbox/service.server.ts';
import { catalogPictureJobs } from './shop/catalog/picture-service.server.ts';
import { priceJobs } from './shop/catalog/price-service.server.ts';
import { chatJobs } from './shop/chat/admin-service.server.ts';
import { registerChatEvents } from './shop/chat/live.server.ts';
import { exchangeJobs } from './shop/exchange/service.server.ts';
import { registerMerchantFeed } from './shop/feeds/feed.server.ts';
import { beginSweeping, inventoryJobs } from './shop/inventory/lot-service.server.ts';
import { invoiceJobs } from './shop/invoices/confirmation.server.ts';
import { newsletterJobs } from './shop/newsletter/service.server.ts';
import { forgetting } from './shop/operations/retention-service.server.ts';
import { orderJobs } from './shop/orders/state-service.server.ts';
import { mailFrame } from './shop/outbox/frame.ts';
import { type Cards, fetchFrom, fetchWithin, noCards, openCards } from './shop/payments/provider.server.ts';
import { paymentJobs, reconciling } from './shop/payments/reconcile-service.server.ts';
import { registerWebhook } from './shop/payments/webhook.server.ts';
import { registerFeeds } from './shop/product/feeds.server.ts';
import { questionnaireJobs } from './shop/questionnaire/service.server.ts';
import { referralJobs } from './shop/referrals/service.server.ts';
import { counting } from './shop/reports/count-service.server.ts';
import { reviewJobs } from './shop/reviews/own-service.server.ts';
import { followCatalog } from './shop/search/shelves.server.ts';
import { conversionHandler } from './shop/tracking/conversion-service.server.ts';

export const migrations = 'db/migrations';

/** Puts the shop together: the API, the pages, the pictures and the health of the process on one server. Without a build there are no pages. */
export async function openShop(settings: Settings, db: Pool, build: ServerBuild | null): Promise<FastifyInstance> {
  const answers = new Cache<Kept>(2000);
  const app = await openHttp(settings, answers);
  const pages = new Cache<KeptPage>(500);
  const cards = await cardsOf(settings, db, app);
  const pictures = openPictures(uploadsOf(settings));
  await followRooms(app, db, () => {
    answers.clear();
    pages.clear();
  });
  await beginWork(app, db, settings, { cards, pictures });
  app.setNotFoundHandler(async () => {
    throw answerUnknown();
  });
  registerHealth(app, db);
  const { identify, close } = await openDoor(db);
  app.addHook('onClose', close);
  registerApi(app, Object.values(api(cards, pictures)).flat(), {
    identify,
    db,
    answers,
    siteUrl: settings.siteUrl,
  });
  if (cards.provider !== 'none') registerWebhook(app, db, cards);
  registerFeeds(app, db, settings.siteUrl, contentPaths);
  registerBlogFeed(app, db, settings.siteUrl);
  registerMerchantFeed(app, db, settings.siteUrl);
  if (brand.hasChat) await registerChatEvents(app, db, { identify });
  await serveFolders(app, settings);
  if (build) registerPages(app, settings, db, { pages, build, cards });
  return app;
}

/** What is kept shows what the rooms have written. */
async function followRooms(app: FastifyInstance, db: Pool, forget: () => void): Promise<void> {
  app.addHook('onClose', await followCatalog(db, forget));
  app.addHook('onClose', await followChanges(db, 'content', forget, nextContentTurn));
}

type WorkTools = { cards: Cards; pictures: Pictures };

/** What is done after a transaction, and what comes round by itself. */
async function beginWork(app: FastifyInstance, db: Pool, settings: Settings, tools: WorkTools): Promise<void> {
  const rounds = [counting, forgetting, reconciling(tools.cards)];
  const handlers = {
    ...jobHandlers(settings, app, tools.cards),
    ...pictureJobs(app, tools.pictures),
    ...Object.assign({}, ...rounds.map(({ jobs }) => jobs)),
  };
  workWhenReady(app, db, handlers, settings.jobPatience);
  await beginSweeping(db);
  await beginTurning(db);
  for (const round of rounds) await round.begin(db);
}

function registerApi(app: FastifyInstance, served: Served[], tools: ServeTools): void {
  registerEndpoints(app, served, tools);
  describeApi(
    app,
    served.map(({ endpoint }) => endpoint),
  );
}

/** With keys the provider itself, without them the sandbox; but a shop that is no demo takes no play money. */
async function cardsOf(settings: Settings, db: Pool, app: FastifyInstance): Promise<Cards> {
  if (settings.stripe) return openCards('stripe', settings.stripe, fetchFrom(settings.stripe.apiBase));
  if (settings.isProduction && !settings.hasDemo) return noCards;
  const keys = await readKeys(db);
  await registerSandbox(app, db, keys);
  return openCards('sandbox', keys, fetchWithin(app));
}

/** The sandbox tells the shop what happened the way the provider does. */
const deliverTo =
  (app: FastifyInstance): Deliver =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await app.inject({ method: 'POST', url: '/payments/api/webhook', headers, payload });
    return answer.statusCode < 300;
  };

/** Some jobs call the shop itself, so none is begun before it can answer. */
function workWhenReady(app: FastifyInstance, db: Pool, handlers: JobHandlers, patience: number): void {
  let stop = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    stop = await workJobs(db, handlers, (error, kind) => app.log.error({ err: error, kind }, 'job failed'), patience);
  });
  app.addHook('onClose', () => stop());
}

/** Who does which job after the transaction that asked for it. */
function jobHandlers(settings: Settings, app: FastifyInstance, cards: Cards): JobHandlers {
  const from = settings.mailFrom ?? `${brand.name} <${brand.email}>`;
  const transport = { smtpUrl: settings.smtpUrl, from };
  return {
    mail: mailHandler(mailFrame(settings.siteUrl), transport),
    [mailAgainJob]: mailAgainHandler(transport),
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

const pictureJobs = (app: FastifyInstance, pictures: Pictures): JobHandlers => ({
  ...reviewJobs(pictures),
  ...buyBackJobs(pictures),
  ...windowJobs(pictures),
  ...catalogPictureJobs(pictures),
  ...exchangeJobs(pictures, (error, kind) => app.log.error({ err: error, kind }, 'import failed')),
});

function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isLeaving(app) && (await isReachable(db)) && (await isMigrated(db, migrations));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function serveFolders(app: FastifyInstance, settings: Settings): Promise<void> {
  if (settings.isBuilt) {
    await app.register(serveFiles, {
      // Beside the built server, wherever that was built to.
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
    // The shop's own come with it, whatever is sold.
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

/** What people send lies with the data: processes that share the database share this folder too. */
const uploadsOf = (settings: Settings): string => join(settings.dataFolder, 'uploads');

function registerPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  { pages, build, cards }: { pages: Cache<KeptPage>; build: ServerBuild; cards: Cards },
): void {
  const handler = servePages({
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
  });
  app.get('/api/*', async () => {
    throw answerUnknown();
  });
  app.get('/*', handler);
}
