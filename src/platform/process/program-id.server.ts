import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

let id = 'source';

/** The main file of a build names all others by a hash of their content. */
export function identifyProgram(mainFile: string): void {
  id = hash('sha256', readFileSync(mainFile));
}

/** Identifies the build that runs; development and tests run the source. */
export const programId = (): string => id;
