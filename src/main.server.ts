import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { api } from './api.server.ts';
import { brand } from './brands/brand.ts';
import { Cache, type Kept } from './kit/cache.server.ts';
import { isReachable, type Pool } from './kit/db.server.ts';
import { answerUnknown, openHttp } from './kit/http.server.ts';
import { type JobHandlers, workJobs } from './kit/jobs.server.ts';
import { mailHandler } from './kit/mail.server.ts';
import type { MailFrame } from './kit/mail-blocks.ts';
import { isMigrated } from './kit/migrate.server.ts';
import { describeApi } from './kit/openapi.server.ts';
import { type KeptPage, servePages } from './kit/pages.server.ts';
import { registerEndpoints } from './kit/serve.server.ts';
import { smsHandler } from './kit/sms.server.ts';
import type { Settings } from './settings.server.ts';
import { passwordJobs } from './shop/account/password-service.server.ts';
import { identify } from './shop/account/service.server.ts';
import { registerFeeds } from './shop/product/feeds.server.ts';
import { questionnaireJobs } from './shop/questionnaire/service.server.ts';
import { followCatalog } from './shop/search/shelves.server.ts';

export const migrations = 'db/migrations';

/** Puts the shop together: the API, the pages, the pictures and the health of the process on one server. Without a build there are no pages. */
export async function openShop(settings: Settings, db: Pool, build: ServerBuild | null): Promise<FastifyInstance> {
  const app = await openHttp(settings);
  const answers = new Cache<Kept>(2000);
  const pages = new Cache<KeptPage>(500);
  const endpoints = Object.values(api).flat();
  const stopFollowing = await followCatalog(db, () => {
    answers.clear();
    pages.clear();
  });
  app.addHook('onClose', stopFollowing);
  app.addHook(
    'onClose',
    await workJobs(db, jobHandlers(settings), (error, kind) => app.log.error({ err: error, kind }, 'job failed')),
  );
  app.setNotFoundHandler(async () => {
    throw answerUnknown();
  });
  registerHealth(app, db);
  registerEndpoints(app, endpoints, {
    db,
    identify: (token) => identify(db, token),
    answers,
    siteUrl: settings.siteUrl,
  });
  describeApi(
    app,
    endpoints.map((served) => served.endpoint),
  );
  registerFeeds(app, db, settings.siteUrl);
  await serveFolders(app, settings);
  if (build) registerPages(app, settings, db, pages, build);
  return app;
}

/** Who does which job after the transaction that asked for it. */
function jobHandlers(settings: Settings): JobHandlers {
  const { name, taxId, registration, address } = brand.company;
  const frame: MailFrame = {
    name: brand.name,
    colour: brand.themeColour,
    siteUrl: settings.siteUrl,
    lines: [`${name} · CUI ${taxId} · ${registration}`, address, `${brand.phone} · ${brand.email}`],
  };
  const from = settings.mailFrom ?? `${brand.name} <${brand.email}>`;
  return {
    mail: mailHandler(frame, { smtpUrl: settings.smtpUrl, from }),
    sms: smsHandler(brand.name, settings.twilio),
    ...passwordJobs,
    ...questionnaireJobs,
  };
}

function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = (await isReachable(db)) && (await isMigrated(db, migrations));
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
  await app.register(serveFiles, {
    root: join(settings.dataFolder, 'pictures'),
    prefix: '/pictures/',
    maxAge: '30d',
    decorateReply: !settings.isBuilt,
  });
}

function registerPages(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  pages: Cache<KeptPage>,
  build: ServerBuild,
): void {
  const handler = servePages({
    build,
    tools: { db, siteUrl: settings.siteUrl, analyticsId: settings.analyticsId },
    pages,
    isProduction: settings.isBuilt,
  });
  app.get('/api/*', async () => {
    throw answerUnknown();
  });
  app.get('/*', handler);
}
