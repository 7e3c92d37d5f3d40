import { readStoredJson, writeStored } from '../../platform/browser-storage.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { maxCompared } from './card-rules.ts';
import { type ComparedProduct, compareKey, useCompared } from './compare-store.ts';
import { compareTexts as texts } from './compare-texts.ts';

const isCompared = (value: unknown): value is ComparedProduct =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'image' in value;

/** Reads the localStorage. */
export function loadCompared(): void {
  const stored = readStoredJson(compareKey);
  useCompared.setState({ products: Array.isArray(stored) ? stored.filter(isCompared).slice(0, maxCompared) : [] });
}

export function saveCompared(products: ComparedProduct[]): void {
  writeStored(compareKey, JSON.stringify(products));
  useCompared.setState({ products });
}

/** Adds or removes a product; a fifth one is refused with a notice. */
export function toggleCompared({ id, name, image }: ComparedProduct): void {
  const { products } = useCompared.getState();
  const others = products.filter((product) => product.id !== id);
  if (others.length < products.length) saveCompared(others);
  else if (products.length < maxCompared) saveCompared([...products, { id, name, image }]);
  else snackbar.warn(texts.tooManyCompared(maxCompared));
}
