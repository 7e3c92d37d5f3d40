import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

const folder = join(import.meta.dirname, '../ucp-schemas');

// Both packages are CommonJS; the default export of this one is the function itself.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

function openSchemas(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return ajv;
}

const schemas = openSchemas();

/** Errors of a document by an official schema of UCP, one line each; `schema` is its path, 'shopping/cart.json'. */
export function schemaErrors(schema: string, document: unknown): string[] {
  const validate = schemas.getSchema(`https://ucp.dev/schemas/${schema}`);
  if (!validate) throw new Error(`No schema ${schema}`);
  return validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
