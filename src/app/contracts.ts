import type { Contract } from '../platform/http/openapi.server.ts';

/** Found by the bundler, so that a new contract needs no line here. */
const modules = import.meta.glob<Record<string, unknown>>(['../*/*/**/*contract.ts', '../platform/schema.ts'], {
  eager: true,
});

/** All contracts, for the OpenAPI document: the names of their exports are the names in it. */
export const contracts: Contract[] = Object.entries(modules).map(([path, exports]) => ({
  feature: path.split('/').slice(1, 3).join('/'),
  exports,
}));
