import { readParcelContent } from '../../catalog/products/measure-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type OrderRecord, packedLines } from '../orders/record.ts';
import type { ParcelFields } from './fields.ts';
import { type ParcelSize, packParcel } from './packing-rules.ts';

/** The parcel suggested for what is left of an order. */
export const suggestParcel = (db: Db, order: Pick<OrderRecord, 'lines'>): Promise<ParcelSize> =>
  suggestForUnits(db, packedLines(order));

type Units = { productId: number; quantity: number };

/** `units` are units of stock. */
export async function suggestForUnits(db: Db, units: readonly Units[]): Promise<ParcelSize> {
  const { items, packaging } = await readParcelContent(db, units);
  return packParcel(items, packaging);
}

/** The size that staff typed, with the suggestion for what they left empty. */
export async function completeSize(
  db: Db,
  order: Pick<OrderRecord, 'lines'>,
  typed: ParcelFields,
): Promise<ParcelSize> {
  const suggested = await suggestParcel(db, order);
  return {
    weightGrams: typed.weightGrams ?? suggested.weightGrams,
    lengthCm: typed.lengthCm ?? suggested.lengthCm,
    widthCm: typed.widthCm ?? suggested.widthCm,
    heightCm: typed.heightCm ?? suggested.heightCm,
  };
}
