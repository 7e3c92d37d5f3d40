import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/client.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminMessage, getAdminMessages, markAdminRead } from '../admin-contract.ts';
import { mergeMessages } from '../conversation-rules.ts';
import { pageOfMessages } from '../rules.ts';

type Thread = { messages: AdminMessage[] | null; hasOlder: boolean; failure: string | null };
type Range = { afterId?: number; beforeId?: number };

const read = (customerId: number, range: Range) =>
  call(getAdminMessages, { params: { legalEntityId: customerId }, query: { take: pageOfMessages, ...range } });

/** What was said with one customer; `news` grows whenever there may be more. What is in sight counts as read. */
export function useThread(customerId: number, news: number, onRead: () => void) {
  const [thread, setThread] = useState<Thread>({ messages: null, hasOlder: false, failure: null });
  const newest = useRef<number | null>(null);
  newest.current = thread.messages ? (thread.messages.at(-1)?.id ?? 0) : null;

  const add = useCallback((more: AdminMessage[], change: Partial<Thread> = {}) => {
    setThread((before) => ({
      ...before,
      failure: null,
      ...change,
      messages: mergeMessages(before.messages ?? [], more),
    }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever there may be more
  useEffect(() => {
    let isGone = false;
    const begin = newest.current === null;
    read(customerId, begin ? {} : { afterId: newest.current ?? 0 }).then(
      (more) => {
        if (isGone) return;
        add(more, begin ? { hasOlder: more.length === pageOfMessages } : {});
        if (!document.hidden && (begin || hasWords(more, customerId))) void see(customerId).then(onRead);
      },
      (failure: unknown) => {
        if (!isGone && begin) setThread((before) => ({ ...before, failure: sentenceOf(failure) }));
      },
    );
    return () => {
      isGone = true;
    };
  }, [customerId, news]);

  const loadOlder = async () => {
    const beforeId = thread.messages?.[0]?.id;
    if (beforeId === undefined) return;
    const older = await read(customerId, { beforeId }).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    if (older) add(older, { hasOlder: older.length === pageOfMessages });
  };
  return { ...thread, add, loadOlder };
}

const hasWords = (messages: readonly AdminMessage[], customerId: number): boolean =>
  messages.some(({ legalEntityIdFrom }) => legalEntityIdFrom === customerId);

const see = (customerId: number): Promise<unknown> =>
  call(markAdminRead, { params: { legalEntityId: customerId }, body: {} }).catch(() => null);
