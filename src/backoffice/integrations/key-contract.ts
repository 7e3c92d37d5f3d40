import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { KeyFields } from './key-fields.ts';
import { texts } from './texts.ts';

const write = admin('staff:write');

const keyStates = ['active', 'expired', 'revoked'] as const;

const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  permissions: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string(),
  state: z.enum(keyStates),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const getApiKeys = admin('staff:read').get('/api/admin/api-keys', {
  summary: 'Cheile API, cu drepturile și ultima folosire; cheia însăși nu se mai poate vedea',
  ...list({
    row: ApiKey,
    query: {
      search: text(60, texts.search).default(''),
      state: z.enum(['all', ...keyStates]).default('all'),
    },
  }),
});
export type KeyQuery = z.output<typeof getApiKeys.query>;

export const addApiKey = write.post('/api/admin/api-keys', {
  sensitive: true,
  summary: 'O cheie API nouă; `token` se arată doar acum',
  body: KeyFields,
  data: z.object({ key: ApiKey, token: z.string() }),
  refusals: {
    beyondOwn: [403, texts.beyondOwn, 'permissions'],
    pastExpiry: [400, texts.expiresOn, 'expiresOn'],
    tooMany: [409, texts.tooMany],
  },
});

export const revokeApiKey = write.post('/api/admin/api-keys/:id/revoke', {
  summary: 'Oprește o cheie API, pe loc și definitiv',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { unknownKey: [404, texts.unknownKey] },
});
