import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Badges } from '../catalog/Badges.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { ProductDetail } from './contract.ts';
import { picturesOf } from './rules.ts';
import { texts } from './texts.ts';
import { useStrip } from './use-strip.ts';
import './gallery.css';

const loadZoom = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazy(loadZoom);

/** Pictures side by side: swiped with a finger, chosen by thumbnail, opened large. */
export function Gallery({ product }: { product: ProductDetail }) {
  const pictures = picturesOf(product);
  const { strip, current, onScroll, show, focusCurrent } = useStrip();
  const [zoom, setZoom] = useState({ isOpen: false, wasOpen: false });
  const open = () => setZoom({ isOpen: true, wasOpen: true });
  // The dialog gives the focus back to the picture it was opened from; another one may be in view by now.
  const close = () => {
    flushSync(() => setZoom({ isOpen: false, wasOpen: true }));
    focusCurrent();
  };
  return (
    <div className="gallery">
      <div className="gallery-stage" onPointerEnter={loadZoom}>
        <ul className="gallery-strip" ref={strip} onScroll={onScroll} aria-label={texts.gallery}>
          {pictures.map((image, place) => (
            <Slide key={image} product={product} image={image} place={place} all={pictures.length} onOpen={open} />
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

type SlideProps = { product: ProductDetail; image: string; place: number; all: number; onOpen: () => void };

function Slide({ product, image, place, all, onOpen }: SlideProps) {
  return (
    <li>
      <button type="button" aria-label={texts.zoomPicture(place + 1, all)} aria-haspopup="dialog" onClick={onOpen}>
        <ProductPicture
          image={image}
          backupImage={product.backupImage}
          alt={texts.pictureOf(product.name, place + 1)}
          side={800}
          sizes="(min-width: 992px) 547px, (min-width: 768px) 50vw, 100vw"
          isEager={place === 0}
          isUrgent={place === 0}
        />
      </button>
    </li>
  );
}

type ThumbsProps = { product: ProductDetail; pictures: string[]; current: number; onPick: (place: number) => void };

function Thumbs({ product, pictures, current, onPick }: ThumbsProps) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((image, place) => (
        <li key={image}>
          <button
            type="button"
            aria-label={texts.showPicture(place + 1)}
            aria-current={place === current || undefined}
            onClick={() => onPick(place)}
          >
            <ProductPicture image={image} backupImage={product.backupImage} alt="" side={72} isEager />
          </button>
        </li>
      ))}
    </ul>
  );
}
