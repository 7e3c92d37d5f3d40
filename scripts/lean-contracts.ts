import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * In the browser a room's contract shrinks to what a caller needs: method, path and auth of each endpoint,
 * and plain constants. The schemas, and zod with them, stay on the server. Types are not affected.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !/[/-]contract\.ts$/.test(id)) return null;
      const { mtimeMs } = await stat(id);
      const contract: Record<string, unknown> = await import(`${pathToFileURL(id).href}?${mtimeMs}`);
      return Object.entries(contract)
        .map(([name, value]) => lean(name, value))
        .join('\n');
    },
  };
}

function lean(name: string, value: unknown): string {
  if (isSchema(value)) return '';
  return `export const ${name} = ${JSON.stringify(isEndpoint(value) ? caller(value) : value)};`;
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

type Called = { method: string; path: string; auth: string; bodyEncoding?: string; bare?: boolean };

const isEndpoint = (value: unknown): value is Called =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const caller = ({ method, path, auth, bodyEncoding, bare }: Called): Called => ({
  method,
  path,
  auth,
  ...(bodyEncoding ? { bodyEncoding } : {}),
  ...(bare ? { bare } : {}),
});
