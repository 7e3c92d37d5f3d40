import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { errorMessage } from '../error-message.ts';
import { texts } from './texts.ts';

/** The same limit as in platform/schema.ts, which the browser does not load. */
const maxPictureBytes = 8 * 1024 * 1024;

type Uploads = { pending: number; failed: number };

/** Picture uploads of the form on screen; the save button waits for them. */
export const usePictureUploads = create<Uploads>(() => ({ pending: 0, failed: 0 }));

const addPending = (change: number): void =>
  usePictureUploads.setState(({ pending }) => ({ pending: pending + change }));

/** Uploads the bytes and resolves with the URL of the stored picture. */
export type UploadPicture = (
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** `progress` is between 0 and 1, or null when no upload is running. */
export function usePictureUpload(upload: UploadPicture, onUploaded: (url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const isUploading = progress !== null;
  // An effect, so that the count drops in the commit that also has the new picture in the form.
  useEffect(() => {
    if (!isUploading) return;
    addPending(1);
    return () => addPending(-1);
  }, [isUploading]);

  const start = async (file: File) => {
    if (file.size > maxPictureBytes) return setFailure(texts.pictureTooLarge);
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFailure(null);
    setProgress(0);
    try {
      onUploaded(await upload(new Uint8Array(await file.arrayBuffer()), setProgress, signal));
    } catch (error) {
      if (!signal.aborted) {
        usePictureUploads.setState(({ failed }) => ({ failed: failed + 1 }));
        setFailure(errorMessage(error));
      }
    }
    setProgress(null);
  };
  return { progress, failure, start };
}
