import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../kit/client.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getBuyBacks, getSellableProducts, type SellableProduct } from './contract.ts';
import { MyRequests } from './MyRequests.tsx';
import { SellableList } from './SellableList.tsx';
import { SellForm } from './SellForm.tsx';
import { SellSkeleton } from './SellSkeleton.tsx';
import { formTexts as texts } from './texts.ts';
import './sell-back.css';

const load = async (signal: AbortSignal) => {
  const [requests, products] = await Promise.all([
    call(getBuyBacks, { query: {} }, signal),
    call(getSellableProducts, {}, signal),
  ]);
  return { requests, products };
};

/** What is under way, and what can be sold back next. */
export function SellBack() {
  const mine = useLoaded(load);
  const { chosen, choose } = useChoice(mine.data?.products ?? []);
  return (
    <Loaded of={mine} skeleton={<SellSkeleton />}>
      {({ requests, products }) => (
        <div className="sell-back">
          <h1>{texts.title}</h1>
          <p className="sell-back-intro">
            <Link className="link" to="/buy-back">
              {texts.how}
            </Link>
          </p>
          <MyRequests
            requests={requests}
            onChange={(changed) =>
              mine.set((before) => ({
                ...before,
                requests: before.requests.map((one) => (one.id === changed.id ? changed : one)),
              }))
            }
          />
          {chosen ? (
            <SellForm
              key={keyOf(chosen)}
              product={chosen}
              onBack={() => choose(null)}
              onSent={() => {
                choose(null);
                mine.refresh();
              }}
            />
          ) : (
            <SellableList products={products} onChoose={(product) => choose(keyOf(product))} />
          )}
        </div>
      )}
    </Loaded>
  );
}

const keyOf = ({ orderId, productId }: SellableProduct): string => `${orderId}-${productId}`;

/** A product may also be chosen by the address: /buy-back-product?productId=7 */
function useChoice(products: SellableProduct[]) {
  const [query] = useSearchParams();
  const asked = Number(query.get('productId'));
  const [key, choose] = useState<string | null | undefined>(undefined);
  const chosen =
    key === undefined
      ? products.find(({ productId }) => productId === asked)
      : products.find((product) => keyOf(product) === key);
  return { chosen, choose };
}
