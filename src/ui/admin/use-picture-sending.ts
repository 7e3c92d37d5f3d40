import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../sentence-of.ts';
import { texts } from './texts.ts';

/** The same as in kit/schema.ts, which stays on the server. */
const mostPictureBytes = 8 * 1024 * 1024;

export type SendPicture = (
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** One picture on its way to the server: how much of it has gone, and what went wrong. */
export function usePictureSending(send: SendPicture, onKept: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const gone = useRef<AbortController>(undefined);
  useEffect(() => () => gone.current?.abort(), []);

  const begin = async (file: File) => {
    if (file.size > mostPictureBytes) return setFailure(texts.pictureTooLarge);
    gone.current?.abort();
    gone.current = new AbortController();
    const { signal } = gone.current;
    setFailure(null);
    setShare(0);
    try {
      onKept(await send(new Uint8Array(await file.arrayBuffer()), setShare, signal));
    } catch (problem) {
      if (!signal.aborted) setFailure(sentenceOf(problem));
    }
    setShare(null);
  };
  return { share, failure, begin };
}
