import { useEffect, useState } from 'react';
import { call } from '../../../kit/client.ts';
import type { DataOf } from '../../../kit/endpoint.ts';
import { previewText } from '../admin-contract.ts';

const typingPause = 400;

export type TextPreview = DataOf<typeof previewText>;

/** The text as shoppers would see it, and what is worth knowing about it; asked when the hand rests. */
export function useTextPreview(content: string, title: string): TextPreview | null {
  const [preview, setPreview] = useState<TextPreview | null>(null);
  useEffect(() => {
    if (content.trim() === '') return setPreview(null);
    const gone = new AbortController();
    const timer = setTimeout(() => {
      // A preview that fails leaves the last one in sight; saving says what is wrong.
      call(previewText, { body: { content, title } }, gone.signal).then(
        (fresh) => gone.signal.aborted || setPreview(fresh),
        () => {},
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [content, title]);
  return preview;
}
