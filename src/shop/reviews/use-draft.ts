import { useEffect, useRef, useState } from 'react';
import { ownDraft } from '../account/own-draft.ts';

type Draft = { rating: string; title: string; content: string };

const keyOf = (productId: number): string => `review-draft-${productId}`;

/** What is being written about a product is kept until it is sent. */
export function useDraft(productId: number, known: Draft) {
  const [initial] = useState(() => ({ ...known, ...stored(productId) }));
  const latest = useRef(initial);
  useEffect(() => {
    if (latest.current !== initial) ownDraft.write(keyOf(productId), latest.current);
  });
  const keep = (values: Draft): void => {
    latest.current = values;
  };
  return { initial, keep };
}

export const clearDraft = (productId: number): void => ownDraft.forget(keyOf(productId));

function stored(productId: number): Partial<Draft> {
  const found = ownDraft.read(keyOf(productId));
  return typeof found === 'object' && found !== null ? onlyTexts(found) : {};
}

function onlyTexts(found: object): Partial<Draft> {
  const texts = ['rating', 'title', 'content'].flatMap((name) => {
    const value: unknown = Reflect.get(found, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
