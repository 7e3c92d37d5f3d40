import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Vite plugin that reduces contracts in the browser to what a call needs: method, path and auth of each endpoint, the
 * parameters of a list, and plain constants. Schemas, and zod with them, stay on the server. Types are not affected.
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
        .map(([name, value]) => exportStatement(name, value))
        .join('\n');
    },
  };
}

function exportStatement(name: string, value: unknown): string {
  if (isSchema(value)) return '';
  return `export const ${name} = ${JSON.stringify(toClientValue(value))};`;
}

/** A group of endpoints is an object that has nothing else. */
function toClientValue(value: unknown): unknown {
  if (isEndpoint(value)) return toClientEndpoint(value);
  const isGroup = typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint);
  return isGroup
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toClientEndpoint(one)]))
    : value;
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

type ClientEndpoint = {
  method: string;
  path: string;
  auth: string;
  bodyEncoding?: string;
  bare?: boolean;
  list?: unknown;
};

const isEndpoint = (value: unknown): value is ClientEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const toClientEndpoint = ({ method, path, auth, bodyEncoding, bare, list }: ClientEndpoint): ClientEndpoint => ({
  method,
  path,
  auth,
  ...(bodyEncoding ? { bodyEncoding } : {}),
  ...(bare ? { bare } : {}),
  ...(list ? { list } : {}),
});
