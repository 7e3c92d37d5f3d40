import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

let id = 'source';
let main: URL | null = null;

/** The main file of a build names all others by a hash of their content. */
export function identifyProgram(mainFile: string): void {
  id = hash('sha256', readFileSync(mainFile));
  main = pathToFileURL(mainFile);
}

/** Identifies the build that runs; development and tests run the source. */
export const programId = (): string => id;

/** The file that a thread runs: an entry of the build beside its main file (`vite.config.ts`), otherwise the source. */
export const threadProgram = (entry: string, source: URL): URL => (main ? new URL(`./${entry}.js`, main) : source);
