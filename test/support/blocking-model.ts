import {
  type HolderLimits,
  maxUnitsPerProduct,
  type NetworkLimits,
  networkLimits,
  type Units,
} from '../../src/sales/inventory/rules.ts';

/** A requested product with the units available to this owner and the units blocked by others of the same network. */
type RequestedProduct = Units & { stock: number; available: number; networkBlocks: number };
/** Units blocked by others of the same network, and the products of which they block more than half. */
type NetworkBlocks = { units: number; pastHalf: ReadonlySet<number> };

/**
 * How many units of each product are unavailable to others, by product id. The database function `reserve_products` must
 * return the same.
 */
export function calculateBlockingUnits(
  requested: readonly RequestedProduct[],
  owner: HolderLimits,
  network: NetworkBlocks,
  limits: NetworkLimits = networkLimits,
): Units[] {
  let [products, unitsLeft] = [owner.products, Math.max(limits.units - network.units, 0)];
  let lastLeft = limits.lastUnits - network.pastHalf.size;
  return requested
    .toSorted((a, b) => a.productId - b.productId)
    .map(({ productId, quantity, available, stock, networkBlocks }) => {
      const reserved = Math.min(quantity, available, maxUnitsPerProduct);
      const own = reserved > 0 && products-- > 0 ? Math.min(reserved, owner.units) : 0;
      const half = Math.max(Math.floor(stock / 2) - networkBlocks, 0);
      const mayPassHalf = own <= half || network.pastHalf.has(productId) || lastLeft-- > 0;
      const units = Math.min(mayPassHalf ? own : half, unitsLeft);
      unitsLeft -= units;
      return { productId, quantity: units };
    });
}
