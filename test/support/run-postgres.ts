import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { startupErrorMessage } from '../../src/platform/process/startup.server.ts';

/** Runs an embedded PostgreSQL until SIGTERM: node test/support/run-postgres.ts <folder>. Prints its URL or why not. */
const folder = process.argv[2] ?? '';
try {
  const postgres = await startEmbeddedPostgres({ folder, disposable: true });
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  console.log(postgres.url('postgres'));
} catch (error) {
  console.log(startupErrorMessage(error) ?? error);
  process.exitCode = 1;
}
