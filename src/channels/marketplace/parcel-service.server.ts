import { shopBrand } from '../../brands/brand.ts';
import { weighParcel } from '../../catalog/products/measure-rules.ts';
import { readParcelContent } from '../../catalog/products/measure-service.server.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { amountToCollect } from '../../sales/orders/amounts.ts';
import { type OrderRecord, packedLines } from '../../sales/orders/record.ts';
import { setWaybill } from '../../sales/orders/state-service.server.ts';
import * as queries from './order-queries.server.ts';
import type { MarketplaceFailure, MarketplaceOrder, MarketplacePort } from './port.ts';

type Context = { db: Db; port: MarketplacePort };

/** The same order at the marketplace and in the shop. */
export type Pair = { order: MarketplaceOrder; shop: OrderRecord };

const defaultGrams = 500;

/**
 * Makes the marketplace's parcel that staff asked for. The intention is written before the call: when its answer is lost
 * or the process dies, nobody knows whether there is a parcel, and staff decide.
 */
export async function makeParcel(
  { db, port }: Context,
  { externalId, parcelState }: queries.ClaimedOrder,
  { shop }: Pair,
): Promise<MarketplaceFailure | null> {
  if (parcelState === 'calling') await queries.saveParcelState(db, externalId, 'unknown');
  if (parcelState !== 'wanted') return null;
  const { items, packaging } = await readParcelContent(db, packedLines(shop));
  await queries.saveParcelState(db, externalId, 'calling');
  const result = await port.createParcel({
    orderId: externalId,
    cod: amountToCollect(shop),
    grams: weighParcel(items, packaging) ?? defaultGrams,
    sender: { name: shopBrand.name, phone: shopBrand.phone },
  });
  if (result.ok)
    await inTransaction(db, async (tx) => {
      await queries.saveParcelState(tx, externalId, 'made', result.value);
      await setWaybill(tx, shop.id, result.value.number);
    });
  else if (result.kind === 'lost') await queries.saveParcelState(db, externalId, 'unknown');
  else await queries.saveParcelState(db, externalId, result.kind === 'refused' ? null : 'wanted');
  return result.ok || result.kind === 'lost' ? null : result;
}
