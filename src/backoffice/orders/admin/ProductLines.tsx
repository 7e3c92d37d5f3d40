import { useId, useState } from 'react';
import { getAdminProducts } from '../../../catalog/products/admin-contract.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { getSellableOffers } from '../../../sales/near-date/admin-contract.ts';
import type { NearDateOffer } from '../../../sales/near-date/contract.ts';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { newOrderTexts as texts } from './new-order-texts.ts';
import './orders.css';

/** Price in RON; `onHand` is null where it is not known. `offer` says when and why an offer is cheaper. */
export type KnownProduct = { name: string; price: number; onHand: number | null; offer?: string };
export type Units = { productId: number; quantity: number };

type ProductLinesProps = {
  units: readonly Units[];
  known: ReadonlyMap<number, KnownProduct>;
  error: string | undefined;
  onChange: (units: Units[]) => void;
};

/** Products with their quantities, found by name or code. */
export function ProductLines({ units, known, error, onChange }: ProductLinesProps) {
  const errorId = useId();
  const [found, setFound] = useState<ReadonlyMap<number, KnownProduct>>(known);
  const search = async (keyword: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const products = await findSellable(keyword, signal);
    setFound((before) => new Map([...before, ...products.map((product) => [product.id, product] as const)]));
    return products.map((product) => ({ id: product.id, name: product.name, note: formatKnown(product) }));
  };
  const setQuantity = (productId: number, quantity: number) =>
    onChange(units.map((line) => (line.productId === productId ? { productId, quantity } : line)));
  return (
    <>
      <Picker
        label={texts.addProduct}
        placeholder={texts.addProductExample}
        search={search}
        selectedIds={units.map(({ productId }) => productId)}
        onPick={({ id }) => onChange([...units, { productId: id, quantity: 1 }])}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {units.length > 0 && (
        <ul className="order-units" aria-label={texts.products}>
          {units.map((line) => (
            <ProductLine
              key={line.productId}
              line={line}
              product={found.get(line.productId)}
              onQuantity={(quantity) => setQuantity(line.productId, quantity)}
              onRemove={() => onChange(units.filter(({ productId }) => productId !== line.productId))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type ProductLineProps = {
  line: Units;
  product: KnownProduct | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

function ProductLine({ line, product, onQuantity, onRemove }: ProductLineProps) {
  const name = product?.name ?? String(line.productId);
  return (
    <li>
      <span>
        {name}
        {product && <span className="muted num small">{formatKnown(product)}</span>}
      </span>
      <input
        className="input num"
        aria-label={texts.quantityOf(name)}
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        value={line.quantity === 0 ? '' : String(line.quantity)}
        onChange={({ target }) => onQuantity(Math.trunc(Number(target.value)) || 0)}
      />
      <RowButton icon="x" label={texts.removeOf(name)} onClick={onRemove} />
    </li>
  );
}

const formatKnown = ({ price, onHand, offer }: KnownProduct): string =>
  [formatLei(price), ...(onHand === null ? [] : [texts.onHand(onHand)]), ...(offer ? [offer] : [])].join(' · ');

/** Published products, each with its offers close to their date below it. */
async function findSellable(keyword: string, signal: AbortSignal): Promise<(KnownProduct & { id: number })[]> {
  const query = { search: keyword.slice(0, 60), state: 'published', take: 10, sort: 'name' } as const;
  const { rows: products } = await call(getAdminProducts, { query }, signal);
  if (products.length === 0) return [];
  const productIds = products.map(({ id }) => id).join();
  const offers = await call(getSellableOffers, { query: { productIds } }, signal);
  return products.flatMap(({ id, name, price, onHand }) => [
    { id, name, price, onHand },
    ...offers.filter(({ productId }) => productId === id).map(toKnown),
  ]);
}

const toKnown = (offer: NearDateOffer): KnownProduct & { id: number } => {
  const { id, name, price, available, expiresOn, percent, referencePrice } = offer;
  const facts = [
    texts.expires(formatDay(expiresOn)),
    texts.reducedBy(percent),
    texts.lowest(formatLei(referencePrice)),
  ];
  return { id, name, price, onHand: available, offer: facts.join(' · ') };
};
