import { stat } from 'node:fs/promises';
import { printLine } from '../../src/platform/process/startup.server.ts';
import type { Manifest } from './manifest.ts';

/** Reports progress. May be called often: the text is only made when it is shown. */
export type Progress = (line: () => string) => void;

/** Limits progress to one line every `intervalMs`. */
export function throttleProgress(show: (line: string) => void, intervalMs = 2000): Progress {
  let shownAt = performance.now();
  return (line) => {
    if (performance.now() - shownAt < intervalMs) return;
    shownAt = performance.now();
    show(line());
  };
}

/** Describes the content of an archive in one line. */
export async function describeArchive(file: string, { takenAt, migrations, tables, files }: Manifest): Promise<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = megabytes((await stat(file)).size);
  const version = migrations.at(-1)?.replace('.sql', '');
  return `${file} (${size}): ${tables.length} tables with ${rows} rows, ${files.count} files, of ${takenAt}, at ${version}`;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Prints why a command failed and sets its exit code. */
export function reportFailure(error: unknown): void {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
