import { readParcelMeasures } from '../../catalog/products/measure-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type OrderRecord, packedLines } from '../orders/record.ts';
import type { ParcelFields } from './fields.ts';
import { type ParcelSize, packParcel } from './packing-rules.ts';

/** The parcel suggested for what is left of an order. */
export const suggestParcel = (db: Db, order: Pick<OrderRecord, 'lines'>): Promise<ParcelSize> =>
  suggestForUnits(db, packedLines(order));

type Units = { productId: number; quantity: number };

/** `units` are units of stock: a bundle has no measures of its own. */
export async function suggestForUnits(db: Db, units: readonly Units[]): Promise<ParcelSize> {
  const { products, packaging } = await readParcelMeasures(
    db,
    units.map(({ productId }) => productId),
  );
  const items = units.flatMap(({ productId, quantity }) => {
    const measures = products.get(productId);
    return measures ? [{ ...measures, quantity }] : [];
  });
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
