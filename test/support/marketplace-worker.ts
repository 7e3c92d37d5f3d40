import { registerHooks } from 'node:module';

/** A process that runs the jobs of the marketplace and nothing else, to be killed by a test. */
const [, , databaseUrl = '', keys = '', url = ''] = process.argv;

// The bundler's work: loading pictures, of which jobs show none, and saying where the code runs.
registerHooks({
  load: (file, context, next) => {
    if (/\.(svg|css|webp|png|md)(\?|$)/.test(file))
      return { format: 'module', source: 'export default "";', shortCircuit: true };
    const loaded = next(file, context);
    if (!file.includes('/src/') || !loaded.source) return loaded;
    return { ...loaded, source: String(loaded.source).replaceAll('import.meta.env', '({ SSR: true })') };
  },
});

const { openPool } = await import('../../src/platform/db/db.server.ts');
const { startJobWorkers } = await import('../../src/platform/jobs/workers.server.ts');
const { parseSecretKeys } = await import('../../src/platform/secrets.server.ts');
const { openServiceConnections } = await import('../../src/platform/service-connections.server.ts');
const { createMarketplace } = await import('../../src/channels/marketplace/gateway.server.ts');
const { marketplaceJobs } = await import('../../src/channels/marketplace/jobs.server.ts');

const db = openPool(databaseUrl, 5);
const connections = openServiceConnections(parseSecretKeys(keys));
const marketplace = createMarketplace({ db, connections, url, gapsMs: { orders: 5, other: 5 } });
const { handlers, queues } = marketplaceJobs(marketplace, 'https://vitrina.example');
await startJobWorkers(db, handlers, () => {}, { queues });
process.stdout.write('ready\n');
