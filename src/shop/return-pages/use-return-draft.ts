import { useState } from 'react';
import { type Draft, emptyDraft } from './rules.ts';

const key = 'return-draft';

/** What is being chosen survives a reload or a session that ends meanwhile, in this tab; an account is never kept. */
export function useReturnDraft(orderId: number | null) {
  const [draft, setDraft] = useState<Draft>(() => begin(stored(), orderId));
  const change = (next: (before: Draft) => Draft) =>
    setDraft((before) => {
      const after = next(before);
      keep(after);
      return after;
    });
  return { draft, change, reset: () => change(() => emptyDraft) };
}

/** A link may name the order. */
const begin = (kept: Draft, orderId: number | null): Draft =>
  orderId === null || kept.orderId === orderId ? kept : { ...emptyDraft, orderId };

function keep({ iban: _, ibanHolder: __, ...draft }: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; the choices are still on the page.
  }
}

function stored(): Draft {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(found) ? { ...emptyDraft, ...found } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

const isDraft = (found: unknown): found is Pick<Draft, 'orderId' | 'addressId' | 'lines'> =>
  typeof found === 'object' && found !== null && 'orderId' in found && 'addressId' in found && 'lines' in found;
