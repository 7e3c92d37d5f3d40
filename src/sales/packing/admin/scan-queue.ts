import type { PackScan } from '../pack-rules.ts';

const queueKey = (orderId: number): string => `pack-queue-${orderId}`;

/** Scans of an order that have not reached the server, kept over a reload. */
export function readQueue(orderId: number): PackScan[] {
  try {
    return JSON.parse(localStorage.getItem(queueKey(orderId)) ?? '[]');
  } catch {
    return [];
  }
}

export function writeQueue(orderId: number, scans: readonly PackScan[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(queueKey(orderId));
    else localStorage.setItem(queueKey(orderId), JSON.stringify(scans));
  } catch {
    // A full or closed storage: the scans stay in memory.
  }
}

/** Identifies this browser tab to the server, also after a reload. */
export function packSession(): string {
  const name = 'pack-session';
  const known = sessionStorage.getItem(name);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(name, made);
  return made;
}

const mutedKey = 'pack-muted';
export const readMuted = (): boolean => localStorage.getItem(mutedKey) === '1';
export const writeMuted = (isMuted: boolean): void => localStorage.setItem(mutedKey, isMuted ? '1' : '0');

const printsNoLabelKey = 'pack-prints-no-label';
/** Whether the end of a packing makes the parcel and prints its label; each device remembers it. */
export const readPrintsLabel = (): boolean => localStorage.getItem(printsNoLabelKey) !== '1';
export const writePrintsLabel = (prints: boolean): void => localStorage.setItem(printsNoLabelKey, prints ? '0' : '1');
