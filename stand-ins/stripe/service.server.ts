import { type Db, inTransaction, type Pool, type Transaction } from '../../src/platform/db/db.server.ts';
import { hashToken, isSameSecret } from '../../src/platform/secrets.server.ts';
import { ApiError, type ApiResponse, invalidApiKey, invalidRequest, resourceMissing } from './errors.ts';
import type { Caller } from './intent-service.server.ts';
import * as queries from './queries.server.ts';
import type { Route } from './routes.server.ts';
import { parseForm, withoutCardData } from './rules.ts';

export type { Keys } from './queries.server.ts';

export const readKeys = (db: Db): Promise<queries.Keys> => queries.selectKeys(db);

export type ApiRequest = {
  /** The id in the path, when the route has one. */
  id: string;
  /** Method and path. */
  address: string;
  form: string;
  bearer: string | null;
  idempotencyKey: string | null;
};

/**
 * Authenticates and runs one request in one transaction. A POST with an idempotency key returns the stored response
 * when repeated.
 */
export async function handleRequest(
  db: Pool,
  keys: queries.Keys,
  route: Route,
  request: ApiRequest,
): Promise<ApiResponse> {
  const form = parseForm(request.form);
  if (!form) throw invalidRequest('The form cannot be read.');
  if (!/^\w*$/.test(request.id)) throw resourceMissing();
  const caller = authenticateCaller(keys, route, request.bearer ?? textOf(form.key), textOf(form.client_secret));
  const run = (tx: Transaction): Promise<ApiResponse> => route.run(tx, { id: request.id, input: form, caller });
  return inTransaction(db, (tx) =>
    caller.isSecret && route.method === 'POST' && request.idempotencyKey
      ? runOnce(tx, request.idempotencyKey, `${request.address} ${withoutCardData(request.form)}`, run)
      : run(tx),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function authenticateCaller(keys: queries.Keys, route: Route, key: string, clientSecret: string): Caller {
  if (isSameSecret(key, keys.secretKey)) return { isSecret: true };
  if (!route.isPublic || !isSameSecret(key, keys.publicKey)) throw invalidApiKey();
  return { isSecret: false, clientSecret };
}

/** Errors are not stored, so a corrected request may reuse the key. */
async function runOnce(
  tx: Transaction,
  key: string,
  requestText: string,
  run: (tx: Transaction) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const requestHash = hashToken(requestText);
  if (await queries.claimKey(tx, key, requestHash)) {
    const response = await run(tx);
    await queries.saveResponse(tx, key, response);
    return response;
  }
  const saved = await queries.selectSavedResponse(tx, key);
  if (saved?.requestHash === requestHash) return saved;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}
