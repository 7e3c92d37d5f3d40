import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { getPlanData, type PlanData } from './contract.ts';
import { maxPlanProducts } from './limits.ts';

type Loaded = { ids: string; data: PlanData | null; failure: string | null };

const emptyData: PlanData = { products: [], nutrients: [], cautions: [] };

/** The amounts of these products; what was loaded before stays until then. Nothing but the ids is sent. */
export function usePlanData(productIds: readonly number[]) {
  // In one order, so that equal choices have the same URL.
  const ids = [...new Set(productIds)]
    .toSorted((a, b) => a - b)
    .slice(0, maxPlanProducts)
    .join();
  const [loaded, setLoaded] = useState<Loaded>({ ids: '', data: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (ids === '') return;
    const controller = new AbortController();
    call(getPlanData, { query: { productIds: ids } }, controller.signal).then(
      (data) => controller.signal.aborted || setLoaded({ ids, data, failure: null }),
      (failure: unknown) =>
        controller.signal.aborted || setLoaded((before) => ({ ...before, ids, failure: errorMessage(failure) })),
    );
    return () => controller.abort();
  }, [ids, attempt]);
  if (ids === '') return { data: emptyData, failure: null, retry: () => {} };
  return {
    data: loaded.data,
    failure: loaded.ids === ids ? loaded.failure : null,
    retry: () => {
      setLoaded((before) => ({ ...before, failure: null }));
      setAttempt((before) => before + 1);
    },
  };
}
