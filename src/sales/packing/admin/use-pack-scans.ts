import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../platform/http/client.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import type { PackScan } from '../pack-rules.ts';
import { type PackOrder, sendScans } from '../station-contract.ts';
import { packSession, readQueue, writeQueue } from './scan-queue.ts';

const retryMilliseconds = 3000;
const maxScansAtOnce = 100;

/**
 * Scans are counted at once and sent in the background. Without a network they wait in the browser; their ids make the
 * server count each once. `onRefused` gets the message of a scan or of the whole packing that was refused.
 */
export function usePackScans(
  order: PackOrder,
  onSent: (order: PackOrder) => void,
  onRefused: (message: string) => void,
) {
  const [waiting, setWaiting] = useState<PackScan[]>(() => readQueue(order.id));
  const queue = useRef(waiting);
  const isSending = useRef(false);
  const write = (scans: PackScan[]) => {
    queue.current = scans;
    setWaiting(scans);
    writeQueue(order.id, scans);
  };
  const flush = async () => {
    if (isSending.current || queue.current.length === 0) return;
    isSending.current = true;
    const scans = queue.current.slice(0, maxScansAtOnce);
    try {
      const body = { session: packSession(), scans };
      const { order: newest, refused } = await call(sendScans, { params: { id: order.id }, body });
      write(queue.current.filter(({ id }) => !scans.some((scan) => scan.id === id)));
      onSent(newest);
      for (const { message } of refused) onRefused(message);
    } catch (failure) {
      // Refused as a whole: somebody else packs, or the order has changed. A silent network is tried again.
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) {
        write([]);
        onRefused(errorMessage(failure));
      }
    } finally {
      isSending.current = false;
    }
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const send = () => void latest.current();
    send();
    const timer = setInterval(send, retryMilliseconds);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, []);
  const add = (scan: Omit<PackScan, 'id'>) => {
    write([...queue.current, { ...scan, id: crypto.randomUUID() }]);
    void flush();
  };
  const stored = new Set(order.scans.map(({ id }) => id));
  return {
    scans: [...order.scans, ...waiting.filter(({ id }) => !stored.has(id))],
    waiting: waiting.length,
    add,
    clear: () => write([]),
  };
}
