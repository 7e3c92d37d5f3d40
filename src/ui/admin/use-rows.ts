import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../sentence-of.ts';

type Answer<Data> = { key: string; data: Data | null; failure: string | null };

/** What a table asks for: asked anew when its key changes, the old rows staying in sight until the new ones come. */
export function useRows<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>) {
  const [answer, setAnswer] = useState<Answer<Data>>({ key: '', data: null, failure: null });
  const [times, setTimes] = useState(0);
  const ask = useRef(load);
  ask.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or another try asks again
  useEffect(() => {
    const gone = new AbortController();
    ask.current(gone.signal).then(
      (data) => gone.signal.aborted || setAnswer({ key, data, failure: null }),
      (failure: unknown) =>
        gone.signal.aborted || setAnswer((before) => ({ key, data: before.data, failure: sentenceOf(failure) })),
    );
    return () => gone.abort();
  }, [key, times]);

  return {
    data: answer.data,
    failure: answer.failure,
    /** What is in sight answers an earlier question. */
    isStale: answer.data !== null && answer.key !== key,
    /** Asks again while what is known stays in sight. */
    refresh: () => setTimes((before) => before + 1),
    retry: () => {
      setAnswer((before) => ({ ...before, failure: null }));
      setTimes((before) => before + 1);
    },
  };
}

export type Rows<Data> = ReturnType<typeof useRows<Data>>;
