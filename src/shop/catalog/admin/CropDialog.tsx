import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { FocalPoint } from '../../../ui/admin/FocalPoint.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { cropCatalogPicture } from '../picture-contract.ts';
import type { PictureDraft } from './product-form-rules.ts';
import { texts } from './texts.ts';

type CropDialogProps = { picture: PictureDraft; onCrop: (picture: PictureDraft) => void; onClose: () => void };

/** Chooses the point the square of the card is cut around, with the card beside it. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const [point, setPoint] = useState({ x: picture.focusX, y: picture.focusY });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSent = picture.image.startsWith('/uploads/');

  const crop = async () => {
    setIsBusy(true);
    try {
      const { image } = await call(cropCatalogPicture, { body: { image: picture.image, ...point } });
      onCrop({ image, focusX: point.x, focusY: point.y });
      onClose();
    } catch (problem) {
      setFailure(sentenceOf(problem));
    }
    setIsBusy(false);
  };
  return (
    <Dialog title={texts.cropTitle} isOpen onClose={onClose}>
      <p className="dialog-text">{isSent ? texts.cropText : texts.fixedPicture}</p>
      <FormMessage>{failure}</FormMessage>
      <div className="crop-pair">
        {isSent ? (
          <FocalPoint picture={picture.image} point={point} onChange={setPoint} />
        ) : (
          <img src={picture.image} alt="" />
        )}
        <figure>
          <img src={picture.image} alt="" style={{ objectPosition: `${point.x}% ${point.y}%` }} />
          <figcaption className="muted small">{texts.onCard}</figcaption>
        </figure>
      </div>
      {isSent && (
        <div className="dialog-ends">
          <Button variant="brand" isBusy={isBusy} onClick={() => void crop()}>
            {texts.cropDone}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
