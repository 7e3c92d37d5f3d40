import type { KeyboardEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { texts as uiTexts } from '../../ui/texts.ts';
import { useModal } from '../../ui/use-modal.ts';
import type { ReviewPicture } from './contract.ts';
import { texts } from './texts.ts';
import '../../ui/modal.css';
import './pictures-dialog.css';

type PicturesDialogProps = {
  pictures: ReviewPicture[];
  author: string;
  place: number;
  isOpen: boolean;
  onPlace: (place: number) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures of one review over the whole screen; arrows lead from one to the next. */
export default function PicturesDialog({ pictures, author, place, isOpen, onPlace, onClose }: PicturesDialogProps) {
  const { props, isMounted } = useModal({ isOpen, onClose });
  const picture = pictures[place];
  const goTo = (next: number) => {
    if (pictures[next]) onPlace(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => goTo(place + (steps[key] ?? 0));
  return (
    <dialog {...props} className="modal pictures-dialog" aria-label={texts.pictures(author)} onKeyDown={onKeyDown}>
      {isMounted && picture && (
        <>
          <img
            key={picture.id}
            src={picture.image}
            alt={texts.pictureOf(place + 1, pictures.length, author)}
            width={picture.width}
            height={picture.height}
          />
          {pictures.length > 1 && (
            <div className="pictures-steps">
              <RoundButton
                icon="left"
                label={texts.previousPicture}
                disabled={place === 0}
                onClick={() => goTo(place - 1)}
              />
              <p aria-live="polite">{texts.ofPictures(place + 1, pictures.length)}</p>
              <RoundButton
                icon="right"
                label={texts.nextPicture}
                disabled={place === pictures.length - 1}
                onClick={() => goTo(place + 1)}
              />
            </div>
          )}
          <button type="button" className="modal-close" aria-label={uiTexts.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </>
      )}
    </dialog>
  );
}
