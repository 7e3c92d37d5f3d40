import { lazy, Suspense, useEffect } from 'react';
import { compareKey, useCompared } from '../../catalog/products/compare-store.ts';
import { loadCompareActions } from '../../catalog/products/load-compare-actions.ts';
import { readStored } from '../../platform/browser-storage.ts';
import { PlacedOrders } from '../../sales/checkout/PlacedOrders.tsx';
import { OfflineGuard } from './OfflineGuard.tsx';
import { PrefetchOnIntent } from './PrefetchOnIntent.tsx';

const CompareBar = lazy(() => import('../../catalog/products/CompareBar.tsx').catch(() => ({ default: () => <></> })));

/** Parts of every page that show nothing at first; loaded after it. */
export default function PageGuards({ hasLists }: { hasLists: boolean }) {
  return (
    <>
      <PlacedOrders />
      <OfflineGuard />
      <PrefetchOnIntent />
      {hasLists && <ComparedProducts />}
    </>
  );
}

function ComparedProducts() {
  const hasProducts = useCompared(({ products }) => products.length > 0);
  useEffect(() => {
    if (readStored(compareKey)) void loadCompareActions().then((actions) => actions?.loadCompared());
  }, []);
  return (
    hasProducts && (
      <Suspense>
        <CompareBar />
      </Suspense>
    )
  );
}
