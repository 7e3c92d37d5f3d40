import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { oldPriceOf, percentBelow } from '../products/card-rules.ts';
import { categoryPath } from '../products/category-rules.ts';
import type { ProductCard } from '../products/contract.ts';
import { Price } from '../products/Price.tsx';
import { WishListButton } from '../products/ProductCard.tsx';
import { ProductCarousel } from '../products/ProductCarousel.tsx';
import { unitPriceText } from '../products/unit-price-rules.ts';
import { AddButton } from './AddButton.tsx';
import { getSimilarProducts, type ProductDetail, type ProductFamily } from './contract.ts';
import type { DeliveryDays, DeliveryTerms } from './delivery-estimate.ts';
import { Gallery } from './Gallery.tsx';
import { NutritionPanel } from './NutritionPanel.tsx';
import { ProductStory } from './ProductStory.tsx';
import { PurchaseInfo } from './PurchaseInfo.tsx';
import {
  hasNutritionPanel,
  isLongLabel,
  isSupplement,
  otherPortionPrice,
  producerListing,
  safetyFactsOf,
} from './rules.ts';
import {
  type Address,
  breadcrumbData,
  productData,
  type Rating,
  type ReviewItem,
  scriptJson,
} from './structured-data.ts';
import { texts } from './texts.ts';
import './product-view.css';

type ProductViewProps = {
  product: ProductDetail;
  similar: ProductCard[];
  /** Products that its buyers had in the same order; empty when too few had. */
  boughtTogether: ProductCard[];
  address: Address;
  rating: Rating | null;
  /** Those that the page shows, for search engines. */
  reviews: readonly ReviewItem[];
  /** Null when no courier delivers. */
  delivery: DeliveryTerms | null;
  /** How often the product is delivered; a choice of a later feature, above the button. */
  repeatChoice?: ReactNode;
  /** Other ways to buy it, as lots at a lower price; of a later feature, below the button. */
  offers?: ReactNode;
  /** Buttons that buy it at once, in the chosen quantity; of a later feature, below the button. */
  express?: (quantity: number) => ReactNode;
  /** Requests to be told about the product; of a later feature, below the button. */
  alerts?: ReactNode;
  /** Sections of later features, such as reviews and questions. */
  children?: ReactNode;
};

export function ProductView(props: ProductViewProps) {
  const { product, similar, boughtTogether, address, rating, reviews, delivery } = props;
  const { repeatChoice, express, offers, alerts, children } = props;
  const buttonRef = useRef<HTMLDivElement>(null);
  const quantity = useQuantity(product.available);
  return (
    <div className="product-page">
      <Breadcrumbs items={toBreadcrumbs(product)} />
      <div className="product">
        <ProductHead product={product} rating={rating} />
        <Gallery product={product} />
        <BuyPanel {...{ product, quantity, delivery, repeatChoice, express, offers, alerts, buttonRef }} />
      </div>
      <HydrateWhenVisible
        className={isLongLabel(product) ? 'section product-more has-long-label' : 'section product-more'}
      >
        <ProductStory product={product} />
        {hasNutritionPanel(product) && <NutritionPanel product={product} />}
        <div className="product-rest">
          <ProductFacts product={product} />
          <ProducerPanel designer={product.designer} />
        </div>
      </HydrateWhenVisible>
      <HydrateWhenVisible className="below-fold">{children}</HydrateWhenVisible>
      <ProductCarousel heading={texts.boughtTogether} note={texts.boughtTogetherNote} products={boughtTogether} />
      <div id="similar">
        <ProductCarousel heading={texts.similar} products={similar} loadMore={loadMoreSimilar(product.id)} />
      </div>
      <BuyBar product={product} quantity={quantity.number} buttonRef={buttonRef} />
      <StructuredData content={productData(product, address, { rating, reviews, delivery })} />
      <StructuredData content={breadcrumbData(product, address)} />
    </div>
  );
}

/** The chosen quantity, as typed and as a number within the stock. */
function useQuantity(available: number) {
  const [typed, setTyped] = useState('1');
  const max = Math.max(available, 1);
  const number = Math.min(Math.max(Number(typed), 1), max);
  return { typed, setTyped, number, max, showNumber: () => setTyped(String(number)) };
}

const toBreadcrumbs = ({ breadcrumbs, name }: ProductDetail) => [
  { name: texts.products, to: '/products' },
  ...breadcrumbs.map((category) => ({ name: category.name, to: categoryPath(category) })),
  { name },
];

const loadMoreSimilar = (productId: number) => (skip: number) =>
  call(getSimilarProducts, { query: { productId, take: 12, skip } });

/** JSON-LD for search engines. */
function StructuredData({ content }: { content: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes characters that could close the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(content) }} />;
}

function ProducerPanel({ designer }: { designer: ProductDetail['designer'] }) {
  const listing = producerListing(designer);
  return (
    <section className="producer-panel">
      {designer.logo && <img src={designer.logo} alt="" width={72} height={72} loading="lazy" decoding="async" />}
      <div>
        <h2>{designer.name}</h2>
        <p className="producer-panel-place">
          {texts.producer} · {designer.country}
        </p>
        {designer.description && <p>{designer.description}</p>}
        {listing && (
          <Link className="link" to={listing}>
            {texts.allFromProducer(designer.name)}
            <Icon name="arrow" size="s" />
          </Link>
        )}
      </div>
    </section>
  );
}

/** Facts printed on the package; empty ones are left out. */
function ProductFacts({ product }: { product: ProductDetail }) {
  const facts = factsOf(product).filter(([, value]) => value);
  return (
    <dl className="product-facts">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function factsOf(product: ProductDetail): [name: string, value: ReactNode][] {
  const notification = [product.notificationNumber, product.notificationAuthority].filter(Boolean).join(', ');
  return [
    [texts.form, product.form],
    [texts.netQuantity, product.netQuantity],
    [isSupplement(product) ? texts.dailyPortion : texts.portion, product.dailyPortion],
    [texts.inPackage, product.dailyPortion && String(product.portions)],
    [texts.notification, notification],
    [texts.operator, product.isFood && product.operator],
    ...safetyFactsOf(product),
    [texts.certification, product.isSustainable && <Certification product={product} />],
    [texts.country, product.countryOfOrigin],
    [texts.code, product.code],
  ];
}

const Certification = ({ product }: { product: ProductDetail }) => (
  <a className="link" href={product.certificationUrl} target="_blank" rel="noopener nofollow">
    {product.certificationScheme}, {product.certificationNumber}
  </a>
);

/** The sticky header covers this many pixels. */
const headerHeight = 60;

type BuyBarProps = { product: ProductDetail; quantity: number; buttonRef: RefObject<HTMLElement | null> };

/** Sticky buy bar, shown while the page's own button is out of view; wider screens also show the name. */
function BuyBar({ product, quantity, buttonRef }: BuyBarProps) {
  const isShown = useIsOutOfSight(buttonRef);
  return (
    <aside className="buy-bar" aria-label={texts.buyBar} data-shown={isShown || undefined} inert={!isShown}>
      <b className="buy-bar-name">{product.name}</b>
      <div className="buy-bar-cost">
        {/* The law allows the old price only together with the lowest price of the last 30 days. */}
        <Price sellingPrice={product.sellingPrice} recommendedPrice={null} />
        {product.unitPrice && <span className="buy-bar-unit">{unitPriceText(product.unitPrice)}</span>}
      </div>
      <AddButton product={product} quantity={quantity} size="m" />
    </aside>
  );
}

function useIsOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = ([entry]: IntersectionObserverEntry[]) => setIsOut(entry !== undefined && !entry.isIntersecting);
    const observer = new IntersectionObserver(look, { rootMargin: `-${headerHeight}px 0px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOut;
}

/** Name, rating and price: above the picture on phones, beside it on wider screens. */
const ProductHead = ({ product, rating }: { product: ProductDetail; rating: Rating | null }) => (
  <div className="product-head">
    <p className="product-head-brand">
      <ProducerName product={product} />
      {isSupplement(product) && <span>· {texts.supplement}</span>}
    </p>
    <h1>{product.name}</h1>
    {rating && <RatingLink rating={rating} />}
    <PriceBlock product={product} />
  </div>
);

type BuyPanelProps = {
  product: ProductDetail;
  quantity: ReturnType<typeof useQuantity>;
  delivery: DeliveryDays | null;
  repeatChoice: ReactNode;
  express: ProductViewProps['express'];
  offers: ReactNode;
  alerts: ReactNode;
  /** The page's own button; the sticky bar hides while it is in view. */
  buttonRef: Ref<HTMLDivElement>;
};

function BuyPanel(props: BuyPanelProps) {
  const { product, quantity, delivery, repeatChoice, express, offers, alerts, buttonRef } = props;
  const { typed, setTyped, number, max, showNumber } = quantity;
  return (
    <div className="buy-panel">
      {product.variants && <VariantChoice family={product.variants} />}
      {product.parts.length > 0 && <BundleParts product={product} />}
      {repeatChoice}
      <div className={product.available > 0 ? 'buy-panel-actions' : 'buy-panel-actions is-out'} ref={buttonRef}>
        {product.available > 0 && (
          <QuantityStepper
            label={texts.quantity}
            shown={typed}
            quantity={number}
            max={max}
            onChange={setTyped}
            onDone={showNumber}
          />
        )}
        <AddButton product={product} quantity={number} size="l" />
        <WishListButton product={product} />
      </div>
      {product.available > 0 && express?.(number)}
      {offers}
      {alerts}
      <PurchaseInfo product={product} delivery={delivery} />
    </div>
  );
}

const BundleParts = ({ product: { parts, partsPrice, sellingPrice } }: { product: ProductDetail }) => (
  <section className="bundle-content" aria-labelledby="bundle-content">
    <h2 id="bundle-content">{texts.bundleContent}</h2>
    <ul>
      {parts.map(({ id, name, quantity, url }) => (
        <li key={id}>
          {quantity} ×{' '}
          {url ? (
            <Link className="link" to={url}>
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
    {partsPrice !== null && (
      <p className="bundle-saving">
        {texts.bundleSaving(formatRon(toRon(toBani(partsPrice) - toBani(sellingPrice))), formatRon(partsPrice))}
      </p>
    )}
  </section>
);

/** The chosen value of an attribute has the focus on the page to which it led. */
const chosenId = (attribute: string): string => `variant-${attribute}`;

/**
 * One group of links per attribute; each leads to the page of another member, so the choice works without scripts. A value
 * that does not exist with the other chosen ones says what it changes.
 */
const VariantChoice = ({ family }: { family: ProductFamily }) => (
  <div className="variant-choice">
    {family.attributes.map(({ name, variants }) => (
      <nav key={name} aria-label={name}>
        <p className="variant-choice-name">
          {name}: <b>{variants.find(({ isSelected }) => isSelected)?.value}</b>
        </p>
        <ul>
          {variants.map(({ value, url, isSelected, sellingPrice, isInStock, changes, dose }) => (
            <li key={value}>
              <Link
                className={isInStock && changes.length === 0 ? 'variant' : 'variant is-out'}
                to={url}
                id={isSelected ? chosenId(name) : undefined}
                aria-current={isSelected || undefined}
                preventScrollReset
                state={{ focusId: chosenId(name) }}
              >
                <b>{value}</b>
                <small>{isInStock ? formatRon(sellingPrice) : texts.outOfStock}</small>
                {changes.length > 0 && <small>{texts.onlyWith(changes)}</small>}
                {dose && (
                  <small className="variant-dose">
                    {texts.otherDose} · {dose}
                  </small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
);

function ProducerName({ product: { designer, brand } }: { product: ProductDetail }) {
  const listing = producerListing(designer);
  return listing ? <Link to={listing}>{brand}</Link> : <b>{brand}</b>;
}

/** Link to the reviews section. */
const RatingLink = ({ rating: { average, count } }: { rating: Rating }) => (
  <a className="product-head-rating" href="#recenzii">
    <Stars rating={average} label={texts.ofFive(average)} />
    <b aria-hidden="true">{texts.average(average)}</b>
    <span className="link">{texts.reviews(count)}</span>
  </a>
);

function PriceBlock({ product }: { product: ProductDetail }) {
  const oldPrice = oldPriceOf(product);
  const percent = oldPrice === null ? 0 : percentBelow(toBani(oldPrice), toBani(product.sellingPrice));
  return (
    <div className="price-block">
      <div className="price-block-row">
        <Price sellingPrice={product.sellingPrice} recommendedPrice={product.recommendedPrice} />
        {percent > 0 && <span className="price-block-percent">−{percent}%</span>}
      </div>
      {oldPrice !== null && (
        <p className="price-block-note">
          {texts.lowest} <b>{formatRon(oldPrice)}</b>
        </p>
      )}
      <UnitPrices product={product} />
      {product.rrp !== null && <p className="price-block-note">{texts.rrp(formatRon(product.rrp))}</p>}
    </div>
  );
}

/** Unit and portion price beside the price. */
function UnitPrices({ product }: { product: ProductDetail }) {
  const { unitPrice } = product;
  const portionPrice = otherPortionPrice(product);
  return (
    <p className="price-block-note">
      {unitPrice && (
        <>
          <b>{unitPriceText(unitPrice)}</b> ·{' '}
        </>
      )}
      {portionPrice && <>{portionPrice} · </>}
      {texts.vatIncluded}
    </p>
  );
}
