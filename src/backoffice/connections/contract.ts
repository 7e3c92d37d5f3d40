import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const write = admin('settings:write');

export const Connection = z.object({
  kind: z.string(),
  isSet: z.boolean(),
  /** The account points at the demo's imitation of the service. */
  isStandIn: z.boolean(),
  /** Environment variables of the server set the account; what is stored here is not used. */
  isFromEnvironment: z.boolean(),
  /** The demo has an imitation of the service. */
  hasStandIn: z.boolean(),
  /** The caller may change it. */
  isEditable: z.boolean(),
  /** Settings that are not secret; empty when the connection is not set. */
  values: z.record(z.string(), z.string()),
  /** Names of the secrets that are stored. */
  storedSecrets: z.array(z.string()),
  checkedAt: z.string().nullable(),
  /** A sentence; null when the last check succeeded. */
  lastError: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const getConnections = admin('settings:read').get('/api/admin/connections', {
  summary: 'Conexiunile magazinului la alte servicii, fără secrete',
  data: z.object({
    /** False without `SECRETS_KEY`. */
    canStore: z.boolean(),
    connections: z.array(Connection),
  }),
});

const params = z.strictObject({
  kind: text(40, texts.badKind)
    .regex(/^[a-z][a-z0-9-]*$/, texts.badKind)
    .meta({ examples: ['anaf'] }),
});
const unknownKind = [404, texts.unknownKind] as const;
const notPermitted = [403, texts.notPermitted] as const;

const Setting = z.strictObject({
  name: text(40, texts.badValue).min(1, texts.badValue),
  value: text(2000, texts.badValue),
});
export type Setting = z.infer<typeof Setting>;
const settings = z.array(Setting).max(40, texts.badSettings);

export const saveConnection = write.post('/api/admin/connections/:kind', {
  sensitive: true,
  auditsItself: true,
  summary:
    'Salvează o conexiune; un secret care lipsește rămâne cel de dinainte, dacă nu se schimbă serverul sau contul căruia îi este trimis',
  params,
  // The audit log hides fields named secrets.
  body: z.strictObject({ values: settings, secrets: settings }),
  data: Connection,
  refusals: {
    unknownKind,
    notPermitted,
    badSettings: [400, texts.badSettings],
    secretNeeded: [400, texts.secretNeeded],
    noKey: [409, texts.noKey],
  },
});

export const checkConnection = write.post('/api/admin/connections/:kind/check', {
  auditsItself: true,
  summary: 'Verifică la serviciu dacă o conexiune funcționează',
  params,
  data: Connection,
  refusals: { unknownKind, notConnected: [409, texts.notConnected] },
});

export const connectStandIn = write.post('/api/admin/connections/:kind/stand-in', {
  sensitive: true,
  auditsItself: true,
  summary: 'Leagă o conexiune la imitația serviciului, numai în magazinul demonstrativ',
  params,
  data: Connection,
  refusals: { unknownKind, notPermitted, noStandIn: [409, texts.noStandIn] },
});

export const deleteConnection = write.post('/api/admin/connections/:kind/delete', {
  sensitive: true,
  auditsItself: true,
  summary: 'Șterge o conexiune și tot ce s-a primit de la serviciu',
  params,
  data: z.null(),
  refusals: { unknownKind, notPermitted },
});
