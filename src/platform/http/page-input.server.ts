import { hash } from 'node:crypto';
import type { RenderContext } from './page-context.server.ts';

/** All that a page is rendered from, besides the program. */
export type PageInput = {
  href: string;
  /** Results of the loaders, by the id of their route. */
  loaderData: Record<string, unknown>;
  /** The shop's own data, which components read. */
  shopData: unknown;
  settings: Omit<RenderContext, 'report'>;
};

/** The input of a page as text, which no later change of the data reaches, and the hash of this text. */
export type CopiedInput = { json: string; key: string };

/** Null for data that JSON does not show in full, such as promises and maps. */
export function copyInput(input: PageInput): CopiedInput | null {
  if (!isShownInJson(input)) return null;
  const json = JSON.stringify(input);
  return { json, key: hash('sha256', json, 'base64url') };
}

/** JSON leaves out properties that are undefined, which reads the same; elsewhere it makes undefined null. */
function isShownInJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isShownInJson);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  return isPlain && Object.values(value).every((part) => part === undefined || isShownInJson(part));
}
