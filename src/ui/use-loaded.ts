import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

type Loaded<Data> = { data: Data | null; failure: string | null };

const nothing = { data: null, failure: null };

/** Something asked for in the browser: waited for, there, or failed with a sentence and another try. */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const [state, setState] = useState<Loaded<Data>>(nothing);
  const [times, setTimes] = useState(0);

  // The question itself does not change while its screen stands; only another try asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const gone = new AbortController();
    load(gone.signal).then(
      (data) => gone.signal.aborted || setState({ data, failure: null }),
      (failure: unknown) =>
        gone.signal.aborted ||
        setState((before) => (before.data ? before : { data: null, failure: sentenceOf(failure) })),
    );
    return () => gone.abort();
  }, [times]);

  const set = useCallback((change: (before: Data) => Data) => {
    setState((before) => (before.data === null ? before : { data: change(before.data), failure: null }));
  }, []);
  /** Asks again while what is known stays in sight. */
  const refresh = () => setTimes((before) => before + 1);
  const retry = () => {
    setState(nothing);
    refresh();
  };
  return { ...state, set, refresh, retry };
}
