import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { ProductPicture } from '../products/ProductPicture.tsx';
import type { ProductDetail } from './contract.ts';
import { pictureAlt } from './rules.ts';
import { texts } from './texts.ts';
import '../../ui/modal.css';
import './zoom-dialog.css';

type ZoomDialogProps = {
  product: ProductDetail;
  pictures: string[];
  current: number;
  onPick: (index: number) => void;
  isOpen: boolean;
  onClose: () => void;
};

const keySteps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Full-screen pictures: a click or Enter zooms to 200 %, dragging and arrow keys pan. */
export default function ZoomDialog({ product, pictures, current, onPick, isOpen, onClose }: ZoomDialogProps) {
  const { props, isMounted } = useModal({ isOpen, onClose });
  const [index, setIndex] = useState(current);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const goTo = (next: number) => {
    if (!pictures[next]) return;
    setIndex(next);
    onPick(next);
    pan.zoomOut();
  };
  const pan = usePan((direction) => goTo(index + direction));

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIndex(current);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    if (pan.isZoomed) pan.moveBy(...step);
    else goTo(index + step[0]);
  };

  return (
    <dialog {...props} className="modal zoom-dialog" aria-label={texts.gallery} onKeyDown={onKeyDown}>
      {isMounted && (
        <>
          <div className="zoom-pane" ref={pan.pane} data-near={pan.isZoomed || undefined}>
            <button type="button" aria-label={pan.isZoomed ? texts.zoomOut : texts.zoomIn} {...pan.props}>
              <ProductPicture
                key={pictures[index]}
                image={pictures[index] ?? product.image}
                backupImage={product.backupImage}
                alt={pictureAlt(product, index)}
                side={800}
                sizes="800px"
                isEager
              />
            </button>
          </div>
          {pictures.length > 1 && <Steps index={index} all={pictures.length} goTo={goTo} />}
          <button type="button" className="modal-close" aria-label={texts.closePictures} onClick={onClose}>
            <Icon name="x" />
          </button>
        </>
      )}
    </dialog>
  );
}

type StepsProps = { index: number; all: number; goTo: (index: number) => void };

function Steps({ index, all, goTo }: StepsProps) {
  return (
    <>
      <RoundButton
        className="zoom-back"
        icon="left"
        label={texts.previousPicture}
        disabled={index === 0}
        onClick={() => goTo(index - 1)}
      />
      <RoundButton
        className="zoom-on"
        icon="right"
        label={texts.nextPicture}
        disabled={index === all - 1}
        onClick={() => goTo(index + 1)}
      />
      <p className="zoom-count" aria-live="polite">
        {texts.ofPictures(index + 1, all)}
      </p>
    </>
  );
}

/** Pointer movement in pixels below which a press is a click; above it, sideways, it is a swipe. */
const clickTolerancePx = 6;
const swipePx = 50;
const keyStepPx = 80;

type Point = { x: number; y: number };

/** Click zooms to 200 % around that point; zoomed in, dragging pans; zoomed out, dragging swipes. */
function usePan(onSwipe: (direction: 1 | -1) => void) {
  const pane = useRef<HTMLDivElement>(null);
  const from = useRef<Point>(null);
  const hasMoved = useRef(false);
  const [zoomPoint, setZoomPoint] = useState<Point | null>(null);

  useLayoutEffect(() => {
    const view = pane.current;
    if (!zoomPoint || !view) return;
    view.scrollTo(
      zoomPoint.x * view.scrollWidth - view.clientWidth / 2,
      zoomPoint.y * view.scrollHeight - view.clientHeight / 2,
    );
  }, [zoomPoint]);

  const onPointerDown = ({ button, clientX, clientY }: PointerEvent) => {
    from.current = button === 0 ? { x: clientX, y: clientY } : null;
    hasMoved.current = false;
  };
  const onPointerMove = ({ clientX, clientY, buttons, pointerType }: PointerEvent) => {
    const start = from.current;
    if (!start || buttons === 0) return;
    hasMoved.current ||= Math.hypot(clientX - start.x, clientY - start.y) > clickTolerancePx;
    // Touch scrolls the pane natively.
    if (!zoomPoint || !hasMoved.current || pointerType !== 'mouse') return;
    pane.current?.scrollBy(start.x - clientX, start.y - clientY);
    from.current = { x: clientX, y: clientY };
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = from.current ? clientX - from.current.x : 0;
    from.current = null;
    if (!zoomPoint && Math.abs(moved) > swipePx) onSwipe(moved < 0 ? 1 : -1);
  };
  const onPointerCancel = () => {
    from.current = null;
  };
  const onClick = (event: MouseEvent) => {
    if (hasMoved.current && event.detail > 0) return;
    setZoomPoint(zoomPoint ? null : pressedPoint(event));
  };

  return {
    pane,
    isZoomed: zoomPoint !== null,
    zoomOut: () => setZoomPoint(null),
    moveBy: (right: number, down: number) => pane.current?.scrollBy(right * keyStepPx, down * keyStepPx),
    props: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick },
  };
}

/** Pressed point, from 0 to 1; the keyboard zooms to the centre. */
function pressedPoint({ clientX, clientY, currentTarget, detail }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}
