import { useRef } from 'react';
import { Button } from './Button.tsx';
import { snackbar } from './snackbar.ts';

type CopyFieldProps = { text: string; texts: { link: string; copy: string; copied: string } };

/** A read-only text that selects itself on focus, with a copy button. */
export function CopyField({ text, texts }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // Without clipboard permission the text is at least selected.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) snackbar.success(texts.copied);
  };
  return (
    <>
      <input
        ref={field}
        className="input"
        readOnly
        value={text}
        aria-label={texts.link}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="brand" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </>
  );
}
