import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { ProductDetail } from './contract.ts';
import { texts } from './texts.ts';
import { usePan } from './use-pan.ts';
import '../../ui/modal.css';
import './zoom-dialog.css';

type ZoomDialogProps = {
  product: ProductDetail;
  pictures: string[];
  current: number;
  onPick: (place: number) => void;
  isOpen: boolean;
  onClose: () => void;
};

const keySteps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pictures over the whole screen: a click or Enter comes twice as near, dragging and arrows move about. */
export default function ZoomDialog({ product, pictures, current, onPick, isOpen, onClose }: ZoomDialogProps) {
  const { props, isMounted } = useModal({ isOpen, onClose });
  const [place, setPlace] = useState(current);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const goTo = (next: number) => {
    if (!pictures[next]) return;
    setPlace(next);
    onPick(next);
    pan.leave();
  };
  const pan = usePan((direction) => goTo(place + direction));

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setPlace(current);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    if (pan.isNear) pan.moveBy(...step);
    else goTo(place + step[0]);
  };

  return (
    <dialog {...props} className="modal zoom-dialog" aria-label={texts.gallery} onKeyDown={onKeyDown}>
      {isMounted && (
        <>
          <div className="zoom-pane" ref={pan.pane} data-near={pan.isNear || undefined}>
            <button type="button" aria-label={pan.isNear ? texts.zoomOut : texts.zoomIn} {...pan.props}>
              <ProductPicture
                key={pictures[place]}
                image={pictures[place] ?? product.image}
                backupImage={product.backupImage}
                alt={texts.pictureOf(product.name, place + 1)}
                side={800}
                sizes="800px"
                isEager
              />
            </button>
          </div>
          {pictures.length > 1 && <Steps place={place} all={pictures.length} goTo={goTo} />}
          <button type="button" className="modal-close" aria-label={texts.closePictures} onClick={onClose}>
            <Icon name="x" />
          </button>
        </>
      )}
    </dialog>
  );
}

type StepsProps = { place: number; all: number; goTo: (place: number) => void };

function Steps({ place, all, goTo }: StepsProps) {
  return (
    <>
      <RoundButton
        className="zoom-back"
        icon="left"
        label={texts.previousPicture}
        disabled={place === 0}
        onClick={() => goTo(place - 1)}
      />
      <RoundButton
        className="zoom-on"
        icon="right"
        label={texts.nextPicture}
        disabled={place === all - 1}
        onClick={() => goTo(place + 1)}
      />
      <p className="zoom-count" aria-live="polite">
        {texts.ofPictures(place + 1, all)}
      </p>
    </>
  );
}
