import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { lockKeys } from './queries.server.ts';

/** The pair by which push services recognise the shop (VAPID, RFC 8292); encrypted as the accounts at other services. */
const vapidKind = 'web-push';
const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/** Makes the pair when it is first needed. Null without `SECRETS_KEY`, because then no secret can be stored. */
export async function readVapidKeys(db: Db, connections: ServiceConnections): Promise<VapidKeys | null> {
  if (!connections.canStore) return null;
  const stored = await connections.read(db, vapidKind, VapidKeys);
  return stored ?? makeVapidKeys(db, connections);
}

async function makeVapidKeys(db: Db, connections: ServiceConnections): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const stored = await connections.read(tx, vapidKind, VapidKeys);
    if (stored) return stored;
    const keys = webPush.generateVAPIDKeys();
    await connections.save(tx, vapidKind, keys);
    return keys;
  });
}
