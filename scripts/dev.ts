import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { demoSignInLines } from '../demo/accounts.ts';
import { seedDemoShop } from '../demo/seed.ts';
import { readSettings, type Settings } from '../src/app/settings.server.ts';
import { openPool, type Pool } from '../src/platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { findListenHost, printLine, runStep, startupErrorMessage } from '../src/platform/process/startup.server.ts';
import { openFileStorage } from '../src/platform/storage/open-storage.server.ts';
import { brandToBuild } from './brand-to-build.ts';

/** Functions that stop what was started; called in the opposite order. */
const cleanups: (() => unknown)[] = [];
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  while (cleanups.length > 0) await cleanups.pop()?.();
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  if (isStopping) return;
  console.error(startupErrorMessage(error) ?? error);
  await stop(1);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
await start().catch(fail);

/** Serves the shop through Vite, which reloads pages and server code when a file changes. */
async function start(): Promise<void> {
  const settings = readSettings();
  const host = await findListenHost(settings.port, settings.host);
  const db = await openDatabase(settings);
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
    appType: 'custom',
  });
  cleanups.push(() => vite.close());
  const handle = createHandler(vite, settings, db);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void handle(request, response));
  });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  server.once('error', fail);
  server.listen(settings.port, host, () => {
    printLine(`\n  The shop is open:  ${settings.siteUrl}`);
    printLine(`  API reference:     ${settings.siteUrl}/api/docs`);
    if (settings.hasDemo) for (const line of demoSignInLines) printLine(line);
  });
}

async function openDatabase(settings: Settings): Promise<Pool> {
  const db = openPool(
    settings.databaseUrl ?? (await startPostgres(settings)),
    settings.databaseConnections,
    settings.databaseListenUrl,
  );
  cleanups.push(() => db.end({ timeout: 5 }));
  await runStep('Bringing the database up to date', () => migrate(db, 'db/migrations'));
  if (settings.hasDemo)
    await runStep('Filling the demo shop', () =>
      seedDemoShop(db, openFileStorage(settings), { brand: brandToBuild(), usesCourierAccounts: true }),
    );
  return db;
}

async function startPostgres({ dataFolder }: Settings): Promise<string> {
  const onLaunch = (postgres: EmbeddedPostgres) => void cleanups.push(() => postgres.stop());
  const folder = join(dataFolder, 'postgres');
  const postgres = await runStep('Starting PostgreSQL', () => startEmbeddedPostgres({ folder, onLaunch }));
  return postgres.url('postgres');
}

type Main = { openShop: (settings: Settings, db: Pool, build: ServerBuild) => Promise<FastifyInstance> };
type RunningShop = { openShop: Main['openShop']; build: ServerBuild; app: Promise<FastifyInstance> };

function createHandler(vite: ViteDevServer, settings: Settings, db: Pool) {
  let running: RunningShop | undefined;
  cleanups.push(async () => (await running?.app)?.close());

  async function currentShop(): Promise<FastifyInstance> {
    const { openShop } = (await vite.ssrLoadModule('/src/app/main.server.ts')) as Main;
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    if (running?.openShop === openShop && running.build === build) return running.app;
    const previous = running;
    const app = openShop({ ...settings, isBuilt: false }, db, build).then((shop) => shop.ready().then(() => shop));
    running = { openShop, build, app };
    await previous?.app.then((shop) => shop.close());
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
