import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { seedDemoShop } from '../db/demo/seed.ts';
import { sentenceFor } from '../src/kit/cannot-start.server.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { hostFor } from '../src/kit/port.server.ts';
import { say, step } from '../src/kit/progress.server.ts';
import { readSettings, type Settings } from '../src/settings.server.ts';
import { brandToBuild } from './brand-to-build.ts';

/** What is to be closed, the last first. */
const closing: (() => unknown)[] = [];
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  while (closing.length > 0) await closing.pop()?.();
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  if (isStopping) return;
  console.error(sentenceFor(error) ?? error);
  await stop(1);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
await open().catch(fail);

/** The shop with Vite in front: pages and server code are loaded anew when a file changes. */
async function open(): Promise<void> {
  const settings = readSettings();
  const host = await hostFor(settings.port, settings.host);
  const db = await openDatabase(settings);
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
    appType: 'custom',
  });
  closing.push(() => vite.close());
  const handle = answerWith(vite, settings, db);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void handle(request, response));
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  server.once('error', fail);
  server.listen(settings.port, host, () => say(`\n  ${settings.siteUrl}`));
}

async function openDatabase(settings: Settings): Promise<Pool> {
  const db = openPool(settings.databaseUrl ?? (await startPostgres(settings)), settings.databaseConnections);
  closing.push(() => db.end({ timeout: 5 }));
  await step('Bringing the database up to date', () => migrate(db, 'db/migrations'));
  if (settings.hasDemo)
    await step('Filling the demo shop', () => seedDemoShop(db, settings.dataFolder, brandToBuild()));
  return db;
}

async function startPostgres({ dataFolder }: Settings): Promise<string> {
  const whenLaunched = (postgres: EmbeddedPostgres) => void closing.push(() => postgres.stop());
  const folder = join(dataFolder, 'postgres');
  const postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ folder, whenLaunched }));
  return postgres.url('postgres');
}

type Main = { openShop: (settings: Settings, db: Pool, build: ServerBuild) => Promise<FastifyInstance> };
type Open = { from: Main['openShop']; build: ServerBuild; app: Promise<FastifyInstance> };

function answerWith(vite: ViteDevServer, settings: Settings, db: Pool) {
  let open: Open | undefined;
  closing.push(async () => (await open?.app)?.close());

  async function currentShop(): Promise<FastifyInstance> {
    const { openShop } = (await vite.ssrLoadModule('/src/main.server.ts')) as Main;
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    if (open?.from === openShop && open.build === build) return open.app;
    const before = open;
    const app = openShop({ ...settings, isBuilt: false }, db, build).then((shop) => shop.ready().then(() => shop));
    open = { from: openShop, build, app };
    await before?.app.then((shop) => shop.close());
    return app;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const app = await currentShop();
      app.routing(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500).end(String(error));
    }
  };
}
