import { useState } from 'react';
import { ownDraft } from '../account/own-draft.ts';
import { type Draft, emptyDraft } from './rules.ts';

const key = 'return-draft';

/** What is being chosen is kept, but for the bank account. */
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

const keep = ({ iban: _, ibanHolder: __, ...draft }: Draft): void => ownDraft.write(key, draft);

function stored(): Draft {
  const found = ownDraft.read(key);
  return isDraft(found) ? { ...emptyDraft, ...found } : emptyDraft;
}

const isDraft = (found: unknown): found is Pick<Draft, 'orderId' | 'addressId' | 'lines'> =>
  typeof found === 'object' && found !== null && 'orderId' in found && 'addressId' in found && 'lines' in found;
