import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useAddToCart } from '../../catalog/products/card-actions.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { Price } from '../../catalog/products/Price.tsx';
import { NameWithPack, Pack } from '../../catalog/products/ProductCard.tsx';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { call } from '../../platform/http/client.ts';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { type AddedProduct, useCart } from './cart-state.ts';
import { recommendProducts } from './contract.ts';
import { FreeShipping } from './FreeShipping.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import type { Line } from './rules.ts';
import { texts } from './texts.ts';
import { calculateTotals } from './total-rules.ts';
import './mini-cart.css';

type MiniCartProps = { product: AddedProduct; isOpen: boolean; onClose: () => void };

/** Confirms an added product and shows the cart; the page behind stays usable, and a press there closes it. */
export function MiniCart({ product, isOpen, onClose }: MiniCartProps) {
  const { props, isMounted, openCount } = useModal({ isOpen, onClose, isModal: false, closesOnClickOutside: false });
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  useClosePressedOutside(isOpen, props.ref, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog {...props} className="mini-cart" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      {isMounted && (
        <div key={openCount} className="mini-cart-in">
          <div className="mini-cart-head">
            <h2 id={titleId} ref={title} tabIndex={-1}>
              <AddedLine />
            </h2>
            <RoundButton icon="x" label={texts.close} onClick={onClose} />
          </div>
          <Lines addedId={product.id} />
          <FreeShipping isHiddenWhenFree />
          <Suggestions />
          <Ends onClose={onClose} />
        </div>
      )}
    </dialog>
  );
}

function useClosePressedOutside(isOpen: boolean, ref: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !ref.current?.contains(target) && !target.closest('.snackbars, .hold-warning'))
        close.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen, ref]);
}

export const AddedLine = () => (
  <span className="added-line">
    <Icon name="check" size="s" />
    {texts.added}
  </span>
);

/** The added product first. */
function Lines({ addedId }: { addedId: number }) {
  const lines = useCart((state) => state.lines);
  const sorted = lines.toSorted((a, b) => Number(b.productId === addedId) - Number(a.productId === addedId));
  return (
    <ul className="mini-cart-lines" aria-label={texts.inCart}>
      {sorted.map((line) => (
        <MiniLine key={line.productId} line={line} />
      ))}
    </ul>
  );
}

const MiniLine = ({ line }: { line: Line }) => (
  <li className="mini-cart-line">
    <ProductPicture image={line.image} backupImage={line.image} alt="" side={64} isEager />
    <div>
      <Link to={productPath({ name: line.name, id: line.productId })}>{line.name}</Link>
      <p className="small muted">{line.brand}</p>
    </div>
    <LineQuantity line={line} />
    <b className="num">{formatRon(toRon(toBani(line.price) * line.quantity))}</b>
  </li>
);

function Ends({ onClose }: { onClose: () => void }) {
  const lines = useCart((state) => state.lines);
  const { goods } = calculateTotals({ lines, codes: [], shippingCost: 0 });
  return (
    <div className="mini-cart-ends">
      <p>
        {texts.goods} <b className="num">{formatRon(toRon(goods))}</b>
      </p>
      <Button onClick={onClose}>{texts.continueShopping}</Button>
      <ButtonLink variant="buy" to="/shopping-cart/">
        <Icon name="cart" />
        {texts.seeTheCart}
      </ButtonLink>
    </div>
  );
}

const maxSuggestions = 3;

/** Optional: without a response there are none. They stay while the cart changes, so that the focus is not lost. */
function Suggestions() {
  const [products, setProducts] = useState<ProductCard[]>([]);
  const titleId = useId();
  useEffect(() => {
    const controller = new AbortController();
    const productIds = useCart.getState().lines.map(({ productId }) => productId);
    call(recommendProducts, { body: { productIds } }, controller.signal).then(
      (found) => setProducts(found.slice(0, maxSuggestions)),
      () => {},
    );
    return () => controller.abort();
  }, []);
  if (products.length === 0) return null;
  return (
    <section className="mini-cart-more" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.suggestions}</h3>
      <ul>
        {products.map((product) => (
          <Suggestion key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ product }: { product: ProductCard }) {
  const { isAdding, addToCart } = useAddToCart(product.id);
  const isInCart = useCart(({ lines }) => lines.some(({ productId }) => productId === product.id));
  return (
    <li>
      <ProductPicture image={product.image} backupImage={product.backupImage} alt="" side={64} isEager />
      <div>
        <Link to={productPath(product)}>
          <NameWithPack product={product} />
        </Link>
        <Pack product={product} />
        <Price sellingPrice={product.sellingPrice} recommendedPrice={null} />
      </div>
      <Button
        size="s"
        isBusy={isAdding}
        aria-label={isInCart ? undefined : texts.addNamed(product.name)}
        aria-disabled={isInCart || undefined}
        onClick={isInCart ? undefined : () => addToCart(product)}
      >
        {isInCart ? texts.wasAdded : texts.addOne}
      </Button>
    </li>
  );
}
