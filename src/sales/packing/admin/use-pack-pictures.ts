import { useRef, useState } from 'react';
import { ApiError, call } from '../../../platform/http/client.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { pictureBytes } from '../../../ui/picture-bytes.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { addPackPicture, getPackPictures } from '../picture-contract.ts';
import { maxPictures } from '../picture-rules.ts';
import { useRetry } from './use-retry.ts';

type Waiting = { id: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Pictures of an order. A new one is scaled, then sent; without a network it waits in memory, and its id makes the
 * server keep it once.
 */
export function usePackPictures(orderId: number) {
  const stored = useAsyncData((signal) => call(getPackPictures, { params: { id: orderId } }, signal));
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef(waiting);
  const isSending = useRef(false);
  const write = (pictures: Waiting[]) => {
    queue.current = pictures;
    setWaiting(pictures);
  };
  const send = async ({ id, bytes }: Waiting): Promise<boolean> => {
    try {
      const input = { params: { id: orderId }, query: { pictureId: id }, body: bytes };
      const newest = await call(addPackPicture, input);
      if (stored.data) stored.set(() => newest);
      else stored.refresh();
    } catch (failure) {
      // After anything else, such as no network or an overloaded server, it is sent again.
      if (!(failure instanceof ApiError && [400, 404, 409, 413].includes(failure.status))) return false;
      setProblem(errorMessage(failure));
    }
    return true;
  };
  const flush = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current[0] && (await send(queue.current[0]))) write(queue.current.slice(1));
    isSending.current = false;
  };
  useRetry(flush);
  return {
    stored,
    waiting: waiting.length,
    problem,
    isFull: (stored.data?.length ?? 0) + waiting.length >= maxPictures,
    add: async (file: Blob) => {
      setProblem(null);
      const bytes = await pictureBytes(file);
      write([...queue.current, { id: crypto.randomUUID(), bytes }]);
      await flush();
    },
  };
}

export type PackPictures = ReturnType<typeof usePackPictures>;
