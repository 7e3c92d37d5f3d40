import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

let id: string | undefined;

/** Identifies the build that runs. Its main file, which contains this module, names all others by a hash of their content. */
export function programId(): string {
  id ??= hash('sha256', readFileSync(fileURLToPath(import.meta.url)));
  return id;
}
