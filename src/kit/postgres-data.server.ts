import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresDidNotStart } from './cannot-start.server.ts';
import { complaintsOf, endWithUs } from './children.server.ts';

export type Identity = { uid: number; gid: number } | undefined;

/** Makes the data folder where there is none, whole or not at all; what lies there already is never taken away. */
export async function makeData(binaries: string, data: string, as: Identity): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new PostgresDidNotStart(
      `${data} has files in it, but no database. They were left as they are: move them away, or set DATA_DIR to another folder.`,
    );
  const draft = `${data}.unfinished`;
  // Of a start that was killed; nobody's data is ever there.
  rmSync(draft, { recursive: true, force: true });
  await initialise(binaries, draft, as);
  renameSync(draft, data);
}

async function initialise(binaries: string, folder: string, as: Identity): Promise<void> {
  const child = spawn(
    join(binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', 'vitrina', '-E', 'UTF8', '--no-locale', '-A', 'trust', '--no-sync'],
    { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  endWithUs(child);
  const complaints = complaintsOf(child);
  const [code] = await once(child, 'close').catch(() => [null]);
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new PostgresDidNotStart(complaints());
}
