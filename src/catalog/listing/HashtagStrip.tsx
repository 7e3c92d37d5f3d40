import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { ProductPicture } from '../products/ProductPicture.tsx';
import type { Hashtag } from './contract.ts';
import { texts } from './texts.ts';
import './hashtag-strip.css';

type HashtagStripProps = {
  hashtags: Hashtag[];
  selectedId?: number | null;
  /** Lower tiles for pages where the products matter more. */
  isLow?: boolean;
  isEager?: boolean;
};

/** Scrolls on narrow screens, five tiles per row from 768 px. Clicking the selected tile clears it. */
export function HashtagStrip({ hashtags, selectedId = null, isLow = false, isEager = false }: HashtagStripProps) {
  const { ref, props, isAtStart, isAtEnd, goBack, goOn } = useStripScroll(hashtags);
  if (hashtags.length === 0) return null;
  return (
    <nav className={isLow ? 'hashtag-strip is-low' : 'hashtag-strip'} aria-label={texts.hashtags}>
      <ul ref={ref} className="hashtag-tiles" {...props}>
        {hashtags.map((hashtag) => (
          <li key={hashtag.id}>
            <Tile hashtag={hashtag} isSelected={hashtag.id === selectedId} isEager={isEager} />
          </li>
        ))}
      </ul>
      <RoundButton
        className="hashtag-back"
        icon="left"
        label={texts.hashtagsBack}
        disabled={isAtStart}
        onClick={goBack}
      />
      <RoundButton className="hashtag-on" icon="right" label={texts.hashtagsOn} disabled={isAtEnd} onClick={goOn} />
    </nav>
  );
}

const sizes = '(max-width: 767px) 204px, (max-width: 1300px) 20vw, 240px';

type TileProps = { hashtag: Hashtag; isSelected: boolean; isEager: boolean };

function Tile({ hashtag: { id, name, image, productCount }, isSelected, isEager }: TileProps) {
  return (
    <Link
      className="hashtag-tile"
      to={isSelected ? '/products' : `/products?hashTag=${id}`}
      aria-current={isSelected || undefined}
    >
      {image && (
        <ProductPicture image={image} backupImage="" alt="" sizes={sizes} widths={[240, 480]} isEager={isEager} />
      )}
      <b>{name}</b>
      <small>{texts.total(productCount)}</small>
      {isSelected && (
        <span className="hashtag-tick">
          <Icon name="check" size="s" />
        </span>
      )}
    </Link>
  );
}

/** Pointer movement in pixels below which a press is a click. */
const clickTolerancePx = 6;

/**
 * Scrolls by a third of the width per click, by touch and by mouse drag; `tiles` is the dependency that triggers a
 * new measurement.
 */
function useStripScroll(tiles: readonly unknown[]) {
  const ref = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  const updateEdges = () => setEdges((before) => edgesOf(ref.current, before));

  // biome-ignore lint/correctness/useExhaustiveDependencies: new tiles require a new measurement
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    scrollToSelected(strip);
    // Rotation changes the edges too; the observer also fires once initially.
    const observer = new ResizeObserver(() => setEdges((before) => edgesOf(strip, before)));
    observer.observe(strip);
    return () => observer.disconnect();
  }, [tiles]);

  const scrollBy = (share: number) => {
    const strip = ref.current;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip?.scrollBy({ left: strip.clientWidth * share, behavior: reducesMotion ? 'auto' : 'smooth' });
  };
  return {
    ref,
    ...edges,
    props: { onScroll: updateEdges, ...useMouseDrag(ref) },
    goBack: () => scrollBy(-1 / 3),
    goOn: () => scrollBy(1 / 3),
  };
}

type Edges = { isAtStart: boolean; isAtEnd: boolean };

function edgesOf(strip: HTMLElement | null, before: Edges): Edges {
  if (!strip) return before;
  const isAtStart = strip.scrollLeft <= 1;
  const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1;
  return isAtStart === before.isAtStart && isAtEnd === before.isAtEnd ? before : { isAtStart, isAtEnd };
}

/** Scrolls the strip, not the page, to the selected tile. */
function scrollToSelected(strip: HTMLElement): void {
  const selected = strip.querySelector('[aria-current]');
  if (!selected) return;
  const { left, right } = selected.getBoundingClientRect();
  const view = strip.getBoundingClientRect();
  if (right > view.right) strip.scrollLeft += left - view.left - view.width / 4;
}

function useMouseDrag(ref: { current: HTMLElement | null }) {
  const from = useRef<{ x: number; scroll: number }>(null);
  const hasDragged = useRef(false);
  const stop = () => {
    from.current = null;
  };
  return {
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      hasDragged.current = false;
      const isMouse = pointerType === 'mouse' && button === 0;
      from.current = isMouse ? { x: clientX, scroll: ref.current?.scrollLeft ?? 0 } : null;
    },
    onPointerMove: ({ clientX, pointerId, currentTarget }: PointerEvent) => {
      if (!from.current || !ref.current) return;
      const moved = clientX - from.current.x;
      if (!hasDragged.current && Math.abs(moved) < clickTolerancePx) return;
      if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
      hasDragged.current = true;
      ref.current.scrollLeft = from.current.scroll - moved;
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.preventDefault();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}
