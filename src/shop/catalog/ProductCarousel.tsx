import { memo, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { AliveWhenNear } from '../../ui/AliveWhenNear.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { wantsMore } from './carousel-rules.ts';
import type { ProductCard as Product } from './contract.ts';
import { ProductCard } from './ProductCard.tsx';
import { texts } from './texts.ts';
import { useCarousel } from './use-carousel.ts';
import { type LoadMore, useGrowingList } from './use-growing-list.ts';
import './product-carousel.css';

type ProductCarouselProps = {
  heading: string;
  note?: ReactNode;
  link?: { to: string; name: string };
  products: Product[];
  loadMore?: LoadMore;
};

/** A horizontal strip of cards with arrows and swipe; it asks for more before it ends. */
export const ProductCarousel = memo(function ProductCarousel(props: ProductCarouselProps) {
  if (props.products.length === 0) return null;
  return (
    <AliveWhenNear className="carousel-place far">
      <Carousel {...props} />
    </AliveWhenNear>
  );
});

function Carousel(props: ProductCarouselProps) {
  const { heading, note, link, products: first, loadMore } = props;
  const { products, grow } = useGrowingList(first, loadMore);
  const onTarget = (target: number) => {
    if (wantsMore(target, products.length)) void grow();
  };
  const carousel = useCarousel({ first, list: products, onTarget });
  const titleId = useId();
  return (
    <section className="section carousel" aria-labelledby={titleId}>
      <div className="head">
        <div>
          <h2 id={titleId}>{heading}</h2>
          {note && <p>{note}</p>}
        </div>
        <div className="carousel-tools">
          {link && (
            <Link className="link" to={link.to}>
              {link.name}
            </Link>
          )}
          <RoundButton
            icon="left"
            label={texts.previousProducts}
            disabled={carousel.isAtStart}
            onClick={carousel.goBack}
          />
          <RoundButton icon="right" label={texts.nextProducts} disabled={carousel.isAtEnd} onClick={carousel.goOn} />
        </div>
      </div>
      <div className="carousel-view" {...carousel.view}>
        <ul
          ref={carousel.track}
          className={carousel.isDragging ? 'carousel-track is-dragging' : 'carousel-track'}
          style={{ transform: `translateX(${-carousel.offset}px)` }}
        >
          {products.map((product) => (
            <li key={product.id}>
              <Suspense>
                <ProductCard product={product} level={3} />
              </Suspense>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
