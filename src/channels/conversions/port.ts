import type { z } from 'zod';
import type { Marks } from '../../account/tracking/order-marks-contract.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';

type PurchaseItem = {
  id: number;
  code: string;
  name: string;
  brand: string;
  /** Bani with VAT. */
  price: number;
  quantity: number;
};

/** An order as it is reported; amounts in bani. */
export type Purchase = {
  /** Equal to that of the browser's own event, so that a service counts both once. */
  eventId: string;
  orderId: number;
  number: string;
  /** When it was placed, or paid if it waited for that: services refuse events that are days old. */
  placedAt: Date;
  total: number;
  deliveryCost: number;
  items: readonly PurchaseItem[];
  email: string;
  firstName: string;
  lastName: string;
  /** Where the purchase took place. */
  pageUrl: string;
  consent: { analytics: boolean; marketing: boolean };
  marks: Marks;
  ip: string;
  userAgent: string;
  /** Names of products are not sent to networks that hold a health category against the shop. */
  hidesNames: boolean;
};

export type SendResult =
  | { ok: true }
  /** The service will not take it until somebody corrects something. */
  | { ok: false; kind: 'refused'; message: string }
  /** It was not taken now; the same may succeed later. */
  | { ok: false; kind: 'unavailable'; message: string };

export type ConversionService = {
  /** Also the kind of its connection; stored, so it never changes. */
  kind: string;
  /** The consent that it needs. */
  consent: 'analytics' | 'marketing';
  /** How long after the order the service still takes it. */
  windowHours: number;
  /** Null without an account. */
  connect: (db: Db, connections: ServiceConnections) => Promise<ConnectedService | null>;
};

/** Repeated sending is counted once by the service, by the event or the order. */
type ConnectedService = {
  send: (purchase: Purchase) => Promise<SendResult>;
  /** Null when the account works, otherwise a Romanian sentence. */
  check: () => Promise<string | null>;
};

/** The account of a service and where its requests go: to the service, or to its imitation in a demo. */
export async function readAccount<Schema extends z.ZodType>(
  db: Db,
  connections: ServiceConnections,
  kind: string,
  schema: Schema,
): Promise<{ settings: z.output<Schema>; standInUrl: string | null } | null> {
  const settings = await connections.read(db, kind, schema);
  return settings === null ? null : { settings, standInUrl: await connections.standInUrl(db, kind) };
}
