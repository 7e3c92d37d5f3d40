import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { count } from '../../../kit/romanian.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type HeldProduct, publishProducts, unpublishProducts } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** Puts products into the window and takes them out; what was held back is told, and may be let through when only words stand in the way. */
export function usePublishing(onDone: () => void) {
  const [held, setHeld] = useState<HeldProduct[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    setIsBusy(false);
    onDone();
  };

  const publish = (ids: number[], acceptsClaims = false) =>
    attempt(async () => {
      const answer = await call(publishProducts, { body: { ids, acceptsClaims } });
      setHeld(answer.held);
      if (answer.done.length > 0) snackbar.success(texts.published(count(answer.done.length, texts.one, texts.many)));
    });

  const unpublish = (ids: number[]) =>
    attempt(async () => {
      await call(unpublishProducts, { body: { ids } });
      snackbar.success(texts.unpublished);
    });

  return { held, isBusy, publish, unpublish, forget: () => setHeld([]) };
}

export type Publishing = ReturnType<typeof usePublishing>;
