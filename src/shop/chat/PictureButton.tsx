import { useRef } from 'react';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { texts } from './texts.ts';

/** A picture beside the words, for both sides of a conversation. */
export function PictureButton({ onPicture }: { onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RoundButton
        className="composer-picture"
        icon="picture"
        label={texts.addPicture}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPicture(file);
          target.value = '';
        }}
      />
    </>
  );
}
