import { useEffect, useRef, useState } from 'react';

type Draft = { rating: string; title: string; content: string };

const keyOf = (productId: number): string => `review-draft-${productId}`;

/** What is being written survives a reload or a session that ends meanwhile, in this tab. */
export function useDraft(productId: number, known: Draft) {
  const [initial] = useState(() => ({ ...known, ...stored(productId) }));
  const latest = useRef(initial);
  useEffect(() => {
    if (latest.current !== initial) write(productId, latest.current);
  });
  const keep = (values: Draft): void => {
    latest.current = values;
  };
  return { initial, keep };
}

export function clearDraft(productId: number): void {
  try {
    sessionStorage.removeItem(keyOf(productId));
  } catch {
    // Storage may be blocked; then there is nothing to forget.
  }
}

function write(productId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; the text is still in the form.
  }
}

function stored(productId: number): Partial<Draft> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? '{}');
    return typeof found === 'object' && found !== null ? onlyTexts(found) : {};
  } catch {
    return {};
  }
}

function onlyTexts(found: object): Partial<Draft> {
  const texts = ['rating', 'title', 'content'].flatMap((name) => {
    const value: unknown = Reflect.get(found, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
