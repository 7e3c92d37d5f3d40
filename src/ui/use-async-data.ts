import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from './error-message.ts';

type AsyncData<Data> = { data: Data | null; failure: string | null };

const pending = { data: null, failure: null };

/** Loads data in the browser when the component mounts and when `key` changes. Render the result with AsyncContent. */
export function useAsyncData<Data>(load: (signal: AbortSignal) => Promise<Data>, key?: number) {
  const [state, setState] = useState<AsyncData<Data>>(pending);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on every render; only a new key, refresh and retry load again
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => controller.signal.aborted || setState({ data, failure: null }),
      (failure: unknown) =>
        controller.signal.aborted ||
        setState((before) => (before.data ? before : { data: null, failure: errorMessage(failure) })),
    );
    return () => controller.abort();
  }, [attempt, key]);

  const set = useCallback((change: (before: Data) => Data) => {
    setState((before) => (before.data === null ? before : { data: change(before.data), failure: null }));
  }, []);
  /** Loads again; the current data stays visible meanwhile. */
  const refresh = () => setAttempt((before) => before + 1);
  const retry = () => {
    setState(pending);
    refresh();
  };
  return { ...state, set, refresh, retry };
}
