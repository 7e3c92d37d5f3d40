import { useRef, useState } from 'react';
import { ApiError, call } from '../../../platform/http/client.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import type { PackScan } from '../pack-rules.ts';
import { type PackOrder, sendScans } from '../station-contract.ts';
import { packSession, readQueue, writeQueue } from './scan-queue.ts';
import { useRetry } from './use-retry.ts';

const maxScansAtOnce = 100;

/**
 * Scans are counted at once and sent in the background. Without a network they wait in the browser; their ids make the
 * server count each once. `onRefused` gets the message of a scan that was refused; `onLost` is called when the packing
 * itself is refused, because somebody else packs or the order has changed.
 */
export function usePackScans(
  order: PackOrder,
  onSent: (order: PackOrder) => void,
  onRefused: (message: string) => void,
  onLost: () => void,
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
    let isSent = false;
    try {
      const body = { session: packSession(), scans };
      const { order: newest, refused } = await call(sendScans, { params: { id: order.id }, body });
      write(queue.current.filter(({ id }) => !scans.some((scan) => scan.id === id)));
      isSent = true;
      onSent(newest);
      for (const { message } of refused) onRefused(message);
    } catch (failure) {
      // After anything else, such as no network or a session that has ended, they are sent again.
      if (failure instanceof ApiError && [400, 404, 409].includes(failure.status)) {
        write([]);
        onRefused(errorMessage(failure));
        onLost();
      }
    } finally {
      isSending.current = false;
    }
    // Sends scans made in the meantime.
    if (isSent) void latest.current();
  };
  const latest = useRef(flush);
  latest.current = flush;
  useRetry(flush);
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
