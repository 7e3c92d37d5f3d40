import { useState } from 'react';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';

type Deciding = { ids: readonly number[]; work: (id: number) => Promise<unknown>; said: (done: number) => string };

/** What is decided leaves the queue at once, and comes back with a sentence when the shop says no. */
export function useDecisions(key: string, isLeaving: boolean, refresh: () => void) {
  const [gone, setGone] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: new Set() });
  if (gone.key !== key) setGone({ key, ids: new Set() });

  const put = (ids: readonly number[], isGone: boolean) =>
    setGone((before) => ({
      ...before,
      ids: new Set(isGone ? [...before.ids, ...ids] : [...before.ids].filter((id) => !ids.includes(id))),
    }));

  const decide = async ({ ids, work, said }: Deciding): Promise<void> => {
    if (isLeaving) put(ids, true);
    const results = await Promise.allSettled(ids.map(work));
    const failed = ids.filter((_, place) => results[place]?.status === 'rejected');
    const failure = results.find((result) => result.status === 'rejected');
    put(failed, false);
    if (failed.length < ids.length) snackbar.success(said(ids.length - failed.length));
    if (failure) snackbar.error(sentenceOf(failure.reason));
    refresh();
  };

  return { decide, isHere: (id: number): boolean => !gone.ids.has(id) };
}
