import type { Bani } from '../../platform/money.ts';

export const maxParts = 20;
export const maxPartQuantity = 99;

type PricedPart = { price: Bani; quantity: number };

/** The price of the parts bought one by one. */
export const sumOfParts = (parts: readonly PricedPart[]): Bani =>
  parts.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The shopper's saving with the bundle, for staff; negative when it costs more than its parts. */
export const bundleSaving = (price: Bani, parts: readonly PricedPart[]): Bani => sumOfParts(parts) - price;

type StockedPart = { onHand: number; quantity: number; isPublished: boolean };

/** Bundles that the stock of the parts allows, as the view `product_stock` counts them. */
export const unitsOfParts = (parts: readonly StockedPart[]): number =>
  parts.length === 0
    ? 0
    : Math.min(...parts.map(({ onHand, quantity, isPublished }) => (isPublished ? Math.floor(onHand / quantity) : 0)));

/** A part in a product file: its code and its units in one bundle. */
export type PartCode = { code: string; quantity: number };
