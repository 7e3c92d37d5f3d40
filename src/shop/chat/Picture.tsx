import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChatMessage } from './fields.ts';
import { texts } from './texts.ts';
import { usePicture } from './use-picture.ts';

type PictureProps = {
  message: ChatMessage;
  label: string;
  /** How it is fetched, where it is not as one's own. */
  read?: (messageId: number) => Promise<string>;
};

/** Its place is free before it comes; pressed, it is shown large. */
export function Picture({ message, label, read }: PictureProps) {
  const picture = usePicture(message.id, read);
  const [isOpen, setIsOpen] = useState(false);
  const { width, height } = { width: message.width ?? 4, height: message.height ?? 3 };
  const place = { aspectRatio: `${width} / ${height}`, maxWidth: `${Math.round((320 * width) / height)}px` };
  if (picture.failure !== null)
    return (
      <div className="bubble-picture is-missing" style={place}>
        <p>{texts.pictureFailed}</p>
        <Button size="s" onClick={picture.retry}>
          {texts.again}
        </Button>
      </div>
    );
  if (!picture.data)
    return (
      <div className="bubble-picture" style={place}>
        <Skeleton height="100%" />
      </div>
    );
  return (
    <>
      <button
        type="button"
        className="bubble-picture"
        style={place}
        aria-label={texts.openPicture(label)}
        onClick={() => setIsOpen(true)}
      >
        <img src={picture.data} alt="" width={width} height={height} />
      </button>
      <Dialog className="picture-dialog" title={label} width={800} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <img src={picture.data} alt={label} width={width} height={height} />
      </Dialog>
    </>
  );
}
