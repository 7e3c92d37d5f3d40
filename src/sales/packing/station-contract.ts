import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId, text, uuid } from '../../platform/schema.ts';
import { blockedStates } from '../inventory/packed-rules.ts';
import { packRefusals, unknownOrder } from './contract.ts';
import { texts } from './texts.ts';

const write = admin('orders:read', 'ship');

const Lot = z.object({
  lotId: Id,
  code: z.string(),
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  blockedState: z.enum(blockedStates).nullable(),
  units: z.int(),
});

const Line = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  image: z.string(),
  gtin: z.string().nullable(),
  quantity: z.int(),
  /** Whether the code of the product is not enough, because some of its lots are sold as offers. */
  needsLot: z.boolean(),
  lots: z.array(Lot),
});

const Scan = z.object({ id: z.uuid(), lotId: Id, quantity: z.int(), reason: z.string() });

export const PackOrder = z.object({
  id: Id,
  number: z.string(),
  stateName: z.string(),
  canPack: z.boolean(),
  /** Packed and not changed since. */
  isPacked: z.boolean(),
  recipient: z.string(),
  courierName: z.string(),
  note: z.string(),
  lines: z.array(Line),
  scans: z.array(Scan),
  expectedGrams: z.int(),
  tolerancePercent: z.int(),
  /** Person packing the order in another browser now. */
  otherPacker: z.string().nullable(),
});
export type PackOrder = z.infer<typeof PackOrder>;

const params = z.strictObject({ id: QueryId });
const Session = uuid(texts.badSession);
const sessionRefusals = {
  ...unknownOrder,
  notPackable: [409, texts.notPackable],
  otherPacker: [409, texts.otherPackerNow],
} as const;

export const findOrderToPack = write.get('/api/admin/packing', {
  summary: 'Comanda după număr, AWB sau codul de pe lista de pregătire',
  query: z.strictObject({ code: text(60, texts.badCode).min(1, texts.badCode) }),
  data: z.object({ id: Id }),
  refusals: unknownOrder,
});

export const startPacking = write.post('/api/admin/packing/:id/start', {
  summary: 'Începe sau continuă ambalarea unei comenzi; al doilea care o deschide află cine o ambalează',
  params,
  body: z.strictObject({
    session: Session,
    /** The other packer stops. */
    takesOver: z.boolean().default(false),
    /** Removes what was scanned. */
    startsAgain: z.boolean().default(false),
  }),
  data: PackOrder,
  refusals: { ...unknownOrder },
});

const maxScansAtOnce = 100;

export const sendScans = write.post('/api/admin/packing/:id/scans', {
  summary: 'Ce s-a scanat, fiecare cu un id făcut de browser: trimis din nou, nu se numără de două ori',
  params,
  body: z.strictObject({
    session: Session,
    scans: z
      .array(
        z.strictObject({
          id: uuid(texts.badSession),
          lotId: Id,
          quantity: z.int(texts.badQuantity).min(1, texts.badQuantity).max(99, texts.badQuantity),
          reason: text(120, texts.badReason).default(''),
        }),
      )
      .max(maxScansAtOnce),
  }),
  /** Refused scans with the reason; the order has the others. */
  data: z.object({ order: PackOrder, refused: z.array(z.object({ id: z.uuid(), message: z.string() })) }),
  refusals: sessionRefusals,
});

export const finishPacking = write.post('/api/admin/packing/:id/finish', {
  summary: 'Confirmă ambalarea: loturile scanate se fixează și stocul pe loturi se corectează',
  params,
  body: z.strictObject({
    session: Session,
    weightGrams: z.int(texts.badWeight).min(1, texts.badWeight).max(100_000, texts.badWeight).nullable().default(null),
    /** The parcel weighs what the scale says although another weight was expected. */
    confirmsWeight: z.boolean().default(false),
  }),
  data: PackOrder,
  refusals: { ...packRefusals, ...sessionRefusals, weightDiffers: [409, texts.weightDiffers, 'weightGrams'] },
});
