import { type Packaging, type PackedItem, weighParcel } from '../../catalog/products/measure-rules.ts';

export type ParcelSize = { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number };

/** Volume of a parcel by volume of its products: packed things leave space between them. */
const volumeFactor = 1.3;
/** Limits of ParcelFields. */
const maxGrams = 100_000;
const maxCm = 200;

/**
 * The suggested parcel. It weighs as much as the products and the packaging. Its inside has the volume of the products
 * and the space between them, is as near to a cube as possible, and is nowhere smaller than the largest product.
 */
export function packParcel(items: readonly PackedItem[], { packagingGrams, packagingMm }: Packaging): ParcelSize {
  const grams = weighParcel(items, { packagingGrams });
  const sides = items.map(({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm].sort((a, b) => b - a));
  const volume = items.reduce((sum, one) => sum + one.lengthMm * one.widthMm * one.heightMm * one.quantity, 0);
  const space = volume * volumeFactor;
  const largest = (index: number): number => Math.max(1, ...sides.map((side) => side[index] ?? 0));
  const length = Math.max(largest(0), Math.cbrt(space));
  const width = Math.max(largest(1), Math.sqrt(space / length));
  const height = Math.max(largest(2), space / length / width);
  const toCm = (mm: number): number => Math.min(maxCm, Math.ceil((mm + 2 * packagingMm) / 10));
  return {
    weightGrams: Math.min(maxGrams, Math.max(1, grams)),
    lengthCm: toCm(length),
    widthCm: toCm(width),
    heightCm: toCm(height),
  };
}
