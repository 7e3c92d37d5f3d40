import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartupError } from '../process/startup.server.ts';

/** Its files for CommonJS, which `resolve` finds, are a copy in a folder of their own. */
const driverSource = (): string =>
  join(createRequire(import.meta.url).resolve('postgres'), '../../../src/connection.js');

/** Throws `StartupError` when the database driver lacks its patch (decision 033); npm skips it with `ignore-scripts`. */
export function refuseUnpatchedDriver(source = driverSource()): void {
  if (readFileSync(source, 'utf8').includes('// vitrina:')) return;
  throw new StartupError(
    'The package postgres was installed without the patch of patches/, because npm ignores scripts here. Run npx patch-package, then start again.',
  );
}
