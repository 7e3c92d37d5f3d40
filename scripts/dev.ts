import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { seedDemoShop } from '../db/demo/seed.ts';
import { openPool } from '../src/kit/db.server.ts';
import { startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { say, step } from '../src/kit/progress.server.ts';
import { readSettings, type Settings } from '../src/settings.server.ts';

/** The shop with Vite in front: pages and server code are loaded anew when a file changes. */
const settings = readSettings();
const postgres = settings.databaseUrl
  ? null
  : await step('Starting PostgreSQL', () => startEmbeddedPostgres({ folder: join(settings.dataFolder, 'postgres') }));
const db = openPool(settings.databaseUrl ?? postgres?.url('postgres') ?? '', settings.databaseConnections);
await step('Bringing the database up to date', () => migrate(db, 'db/migrations'));
if (settings.hasDemo) await step('Filling the demo shop', () => seedDemoShop(db, settings.dataFolder));

const vite = await createVite({
  server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  appType: 'custom',
});

type Main = { openShop: (settings: Settings, pool: typeof db, build: ServerBuild) => Promise<FastifyInstance> };
let open: { from: Main['openShop']; build: ServerBuild; app: Promise<FastifyInstance> } | undefined;

async function currentShop(): Promise<FastifyInstance> {
  const { openShop } = (await vite.ssrLoadModule('/src/main.server.ts')) as Main;
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  if (open?.from === openShop && open.build === build) return open.app;
  const before = open;
  open = {
    from: openShop,
    build,
    app: openShop({ ...settings, isBuilt: false }, db, build).then((app) => app.ready().then(() => app)),
  };
  await before?.app.then((app) => app.close());
  return open.app;
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const app = await currentShop();
    app.routing(request, response);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void handle(request, response));
});
server.listen(settings.port, () => say(`\n  ${settings.siteUrl}`));

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await (await open?.app)?.close();
  await vite.close();
  await db.end({ timeout: 5 });
  await postgres?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
