import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { upload } from '../../../kit/upload.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { addCatalogPicture } from '../picture-contract.ts';
import type { PictureDraft } from './product-form-rules.ts';

/** Several files at once, sent one after the other; each stands in the list as soon as it is there. */
export function usePictureUploads(pictures: PictureDraft[], onChange: (pictures: PictureDraft[]) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const latest = useRef(pictures);
  latest.current = pictures;
  const gone = useRef<AbortController>(undefined);
  useEffect(() => () => gone.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    gone.current = new AbortController();
    const { signal } = gone.current;
    for (const [place, file] of files.entries()) {
      setLeft(files.length - place);
      const body = new Uint8Array(await file.arrayBuffer());
      await upload(addCatalogPicture, { body }, () => {}, signal).then(
        ({ image }) => onChange([...latest.current, { image, focusX: 50, focusY: 50 }]),
        (failure: unknown) => signal.aborted || snackbar.error(`${file.name}: ${sentenceOf(failure)}`),
      );
    }
    setLeft(0);
  };

  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    void send(files);
  };
  const input = { ref, type: 'file', accept: 'image/*', multiple: true, hidden: true, onChange: onPick };
  return { left, choose: () => ref.current?.click(), input };
}
