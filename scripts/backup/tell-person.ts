import { stat } from 'node:fs/promises';
import { say } from '../../src/kit/progress.server.ts';
import type { Manifest } from './manifest.ts';

/** What is in an archive, in one line. */
export async function sumUp(file: string, { takenAt, migrations, tables, files }: Manifest): Promise<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = megabytes((await stat(file)).size);
  const version = migrations.at(-1)?.replace('.sql', '');
  return `${file} (${size}): ${tables.length} tables with ${rows} rows, ${files.count} files, of ${takenAt}, at ${version}`;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What went wrong, for the person at the machine. */
export function explain(error: unknown): void {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
