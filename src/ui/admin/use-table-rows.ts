import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../error-message.ts';

type Result<Data> = { key: string; data: Data | null; failure: string | null };

/** Loads the rows of a table, again when `key` changes; the old rows stay visible until the new ones arrive. */
export function useTableRows<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>) {
  const [result, setResult] = useState<Result<Data>>({ key: '', data: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or another attempt loads again
  useEffect(() => {
    const controller = new AbortController();
    latestLoad.current(controller.signal).then(
      (data) => controller.signal.aborted || setResult({ key, data, failure: null }),
      (failure: unknown) =>
        controller.signal.aborted ||
        setResult((before) => ({ key, data: before.data, failure: errorMessage(failure) })),
    );
    return () => controller.abort();
  }, [key, attempt]);

  return {
    data: result.data,
    failure: result.failure,
    /** The visible rows belong to an earlier key. */
    isStale: result.data !== null && result.key !== key,
    /** Loads again; the current rows stay visible meanwhile. */
    refresh: () => setAttempt((before) => before + 1),
    retry: () => {
      setResult((before) => ({ ...before, failure: null }));
      setAttempt((before) => before + 1);
    },
  };
}

export type TableRows<Data> = ReturnType<typeof useTableRows<Data>>;
