import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Badges } from '../products/ProductCard.tsx';
import { ProductPicture } from '../products/ProductPicture.tsx';
import type { ProductDetail } from './contract.ts';
import { pictureAlt, picturesOf } from './rules.ts';
import { texts } from './texts.ts';
import './gallery.css';

const loadZoom = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazy(loadZoom);

/** Pictures to swipe, select by thumbnail and open full screen. */
export function Gallery({ product }: { product: ProductDetail }) {
  const pictures = picturesOf(product);
  const { strip, current, onScroll, show, focusCurrent } = useStrip();
  const [zoom, setZoom] = useState({ isOpen: false, wasOpen: false });
  const open = () => setZoom({ isOpen: true, wasOpen: true });
  // The dialog returns the focus to the picture it was opened from; another one may be in view by now.
  const close = () => {
    flushSync(() => setZoom({ isOpen: false, wasOpen: true }));
    focusCurrent();
  };
  return (
    <div className="gallery">
      <div className="gallery-stage" onPointerEnter={loadZoom}>
        <ul className="gallery-strip" ref={strip} onScroll={onScroll} aria-label={texts.gallery}>
          {pictures.map((image, index) => (
            <Slide key={image} product={product} image={image} index={index} all={pictures.length} onOpen={open} />
          ))}
        </ul>
        <Badges product={product} />
        <span className="gallery-sign">
          <Icon name="zoom" />
        </span>
      </div>
      {pictures.length > 1 && <Thumbs product={product} pictures={pictures} current={current} onPick={show} />}
      {zoom.wasOpen && (
        <Suspense>
          <ZoomDialog
            product={product}
            pictures={pictures}
            current={current}
            onPick={show}
            isOpen={zoom.isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

type SlideProps = { product: ProductDetail; image: string; index: number; all: number; onOpen: () => void };

function Slide({ product, image, index, all, onOpen }: SlideProps) {
  return (
    <li>
      <button type="button" aria-label={texts.zoomPicture(index + 1, all)} aria-haspopup="dialog" onClick={onOpen}>
        <ProductPicture
          image={image}
          backupImage={product.backupImage}
          alt={pictureAlt(product, index)}
          side={800}
          sizes="(min-width: 992px) 547px, (min-width: 768px) 50vw, 100vw"
          isEager={index === 0}
          isUrgent={index === 0}
        />
      </button>
    </li>
  );
}

type ThumbsProps = { product: ProductDetail; pictures: string[]; current: number; onPick: (index: number) => void };

function Thumbs({ product, pictures, current, onPick }: ThumbsProps) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={texts.showPicture(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onPick(index)}
          >
            <ProductPicture image={image} backupImage={product.backupImage} alt="" side={72} isEager />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Horizontal scroller, one picture wide, that tracks the picture in view. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const onScroll = useCallback(() => {
    const view = strip.current;
    if (view) setCurrent(Math.round(view.scrollLeft / view.clientWidth));
  }, []);

  const show = useCallback((index: number) => {
    const view = strip.current;
    view?.scrollTo({ left: index * view.clientWidth });
  }, []);

  const focusCurrent = () => {
    strip.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true });
  };

  return { strip, current, onScroll, show, focusCurrent };
}
