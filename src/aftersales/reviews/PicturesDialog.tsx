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
  index: number;
  isOpen: boolean;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Full-screen gallery of one review; arrow keys switch pictures. */
export default function PicturesDialog({
  pictures,
  author,
  index,
  isOpen,
  onIndexChange,
  onClose,
}: PicturesDialogProps) {
  const { props, isMounted } = useModal({ isOpen, onClose });
  const picture = pictures[index];
  const goTo = (next: number) => {
    if (pictures[next]) onIndexChange(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => goTo(index + (steps[key] ?? 0));
  return (
    <dialog {...props} className="modal pictures-dialog" aria-label={texts.pictures(author)} onKeyDown={onKeyDown}>
      {isMounted && picture && (
        <>
          <img
            key={picture.id}
            src={picture.image}
            alt={texts.pictureOf(index + 1, pictures.length, author)}
            width={picture.width}
            height={picture.height}
          />
          {pictures.length > 1 && (
            <div className="pictures-steps">
              <RoundButton
                icon="left"
                label={texts.previousPicture}
                disabled={index === 0}
                onClick={() => goTo(index - 1)}
              />
              <p aria-live="polite">{texts.ofPictures(index + 1, pictures.length)}</p>
              <RoundButton
                icon="right"
                label={texts.nextPicture}
                disabled={index === pictures.length - 1}
                onClick={() => goTo(index + 1)}
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
