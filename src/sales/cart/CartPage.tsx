import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { texts as steps } from '../../account/identity/screen-texts.ts';
import { isGuest, isLoggedIn, useSession } from '../../account/identity/session.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { ProductCarousel } from '../../catalog/products/ProductCarousel.tsx';
import { call } from '../../platform/http/client.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { CartLine } from './CartLine.tsx';
import { CourierChoice } from './CourierChoice.tsx';
import { countProducts } from './cart-state.ts';
import { recommendProducts } from './contract.ts';
import { onCountdownEnd } from './countdown.ts';
import { FreeShipping } from './FreeShipping.tsx';
import { GiftLines } from './GiftLines.tsx';
import { giftParts } from './gift-parts.ts';
import { PromoCodes } from './PromoCodes.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { canReserveAgain, findLineProblem } from './rules.ts';
import { SumRow } from './SumRow.tsx';
import { cart, useCart } from './store.ts';
import { texts as cartTexts } from './texts.ts';
import {
  calculateTotals,
  discountName,
  isGiftCard,
  sumGiftCards,
  type Totals,
  withCurrentDiscounts,
} from './total-rules.ts';
import './cart-page.css';

export const cartMeta = () => unlistedPageMeta(texts.title);

/** Of later features: what they say about repeated deliveries of the products, and buttons that buy the cart at once. */
type CartPageProps = { repeats: ReactNode; express: ReactNode };

export function CartPage(props: CartPageProps) {
  return (
    <>
      <Steps label={steps.checkoutWay} names={steps.checkoutSteps} current={0} />
      <Content {...props} />
    </>
  );
}

function Content(props: CartPageProps) {
  const isLoaded = useCart((state) => state.isLoaded);
  const hasFailed = useCart((state) => state.hasFailed);
  const isEmpty = useCart((state) => state.lines.length === 0);
  if (!isLoaded) return <CartSkeleton />;
  if (hasFailed && isEmpty) return <LoadFailure />;
  return isEmpty ? <EmptyCart /> : <CartView {...props} />;
}

const LoadFailure = () => (
  <Empty level={1} title={texts.failedTitle} text={texts.failedText} picture="/pictures/nothing-found.webp">
    <Button variant="brand" onClick={() => void cart.load()}>
      {texts.again}
    </Button>
  </Empty>
);

const EmptyCart = () => (
  <Empty level={1} title={texts.emptyTitle} text={texts.emptyText}>
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.seeProducts}
    </ButtonLink>
    <ButtonLink to="/campaigns">{texts.seeCampaigns}</ButtonLink>
  </Empty>
);

const CartSkeleton = () => (
  <div role="status" aria-label={texts.loading}>
    <div className="cart-title">
      <h1>{texts.title}</h1>
    </div>
    <div className="cart-grid cart-waiting">
      <div className="cart-stack">
        <Skeleton height={80} />
        <Skeleton height={384} />
      </div>
      <Skeleton height={330} />
    </div>
  </div>
);

function CartView({ repeats, express }: CartPageProps) {
  const number = useCart(countProducts);
  useRefreshOnOpen();
  useReloadCouriers();
  return (
    <>
      <div className="cart-title">
        <h1>{texts.title}</h1>
        <span className="num">{texts.products(number)}</span>
      </div>
      <div className="cart-grid">
        <div className="cart-stack">
          <ReservationNotice />
          <div className="cart-shipping">
            <FreeShipping />
          </div>
          <CartLines />
          {repeats}
          <CourierChoice />
        </div>
        <aside className="cart-stack cart-side" aria-label={texts.summary}>
          <CartSummary express={express} />
          <PromoCodes />
        </aside>
      </div>
      <CartRecommendations />
    </>
  );
}

/** Reloads prices, stock, the countdown and the codes when the page opens. */
function useRefreshOnOpen(): void {
  useEffect(() => {
    cart.mark('cart');
    void cart.refresh();
    void cart.loadFreeShippingLimit();
    void cart.verifyCodes();
    return onCountdownEnd(() => {
      void cart.refresh();
      return false;
    });
  }, []);
}

const reloadDelayMs = 300;

/** Courier prices depend on the value of the products after the discount. */
function useReloadCouriers(): void {
  const { goods, discount } = useTotals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when either changes
  useEffect(() => {
    const timer = setTimeout(() => void cart.loadCouriers(), reloadDelayMs);
    return () => clearTimeout(timer);
  }, [goods, discount]);
}

function CartLines() {
  const lines = useCart((state) => state.lines);
  const list = useRef<HTMLElement>(null);

  const remove = async (productId: number) => {
    // The focused button is removed with its line, so the focus moves to the list.
    list.current?.focus();
    const line = await cart.remove(productId);
    if (!line) return;
    const action = { name: texts.undo, onPress: () => void cart.restoreLine(line) };
    snackbar.success(texts.removed(line.name), { action, duration: 8000 });
  };
  return (
    <section className="cart-lines" aria-label={texts.lines} ref={list} tabIndex={-1}>
      {lines.map((line) => (
        <CartLine key={line.productId} line={line} onRemove={() => void remove(line.productId)} />
      ))}
      <GiftLines />
    </section>
  );
}

/** Recommendations are optional: failures are ignored. */
function CartRecommendations() {
  const lines = useCart((state) => state.lines);
  const ids = lines.map(({ productId }) => productId).join();
  const found = useRecommended(ids);
  const products = useMemo(() => {
    const inCart = new Set(ids.split(',').map(Number));
    return found.filter(({ id }) => !inCart.has(id));
  }, [found, ids]);
  return <ProductCarousel heading={texts.goesWith} note={texts.goesWithNote} products={products} />;
}

function useRecommended(ids: string): ProductCard[] {
  const [products, setProducts] = useState<ProductCard[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const productIds = ids.split(',').map(Number);
    call(recommendProducts, { body: { productIds } }, controller.signal).then(setProducts, () => {});
    return () => controller.abort();
  }, [ids]);
  return products;
}

/** On phones the button is in a bar at the bottom of the screen. */
function CartSummary({ express }: { express: ReactNode }) {
  const goToCheckout = useGoToCheckout();
  const { final, gift } = useTotals();
  const codes = useCart((state) => state.codes);
  const total = formatRon(toRon(final - gift));
  return (
    <section className="cart-panel cart-summary">
      <h2>{texts.summary}</h2>
      <CartTotals />
      <p className="cart-vat">{texts.vatIncluded}</p>
      {gift > 0 && (
        <p className="cart-vat">
          {texts.balanceAfter(formatRon(toRon(sumGiftCards(codes) - gift)), codes.filter(isGiftCard).length)}
        </p>
      )}
      <Button className="cart-go-on" variant="buy" size="l" isFull onClick={goToCheckout}>
        {texts.goOn}
      </Button>
      {express}
      <p className="cart-safe">
        <Icon name="lock" />
        {texts.payLater}
      </p>
      <div className="cart-bar">
        <p>
          {gift > 0 ? texts.toPay : texts.total} <b>{total}</b>
        </p>
        <Button variant="buy" onClick={goToCheckout}>
          {texts.goOn}
        </Button>
      </div>
    </section>
  );
}

function CartTotals() {
  const totals = useTotals();
  const codes = withCurrentDiscounts(
    useCart((state) => state.codes),
    totals.goods,
  );
  return (
    <dl className="cart-sums">
      <SumRow name={texts.goods} value={formatRon(toRon(totals.goods))} />
      {codes.map(
        (code) =>
          code.abs > 0 && (
            <SumRow
              key={code.code}
              name={texts.discount(discountName(code))}
              value={`−${formatRon(code.abs)}`}
              isGood
            />
          ),
      )}
      <Delivery shipping={totals.shipping} />
      {totals.gift > 0 && <SumRow name={texts.total} value={formatRon(toRon(totals.final))} />}
      {giftParts(codes, totals.final).map(({ code, amount }, _, parts) => (
        <SumRow
          key={code}
          name={parts.length > 1 ? texts.oneOfGiftCards(code.slice(-4)) : texts.giftCard}
          value={`−${formatRon(toRon(amount))}`}
          isGood
        />
      ))}
      <SumRow
        name={totals.gift > 0 ? texts.toPay : texts.total}
        value={formatRon(toRon(totals.final - totals.gift))}
        isTotal
      />
    </dl>
  );
}

/** Shows a placeholder until the couriers are loaded. */
function Delivery({ shipping }: { shipping: number }) {
  const courier = useCart((state) => state.courier);
  if (!courier) return <SumRow name={texts.delivery} value="…" />;
  const isFree = shipping === 0;
  const value = isFree ? texts.free : formatRon(toRon(shipping));
  return <SumRow name={texts.deliveryBy(courier.name)} value={value} isGood={isFree} />;
}

/** In bani. */
function useTotals(): Totals {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const shippingCost = useCart((state) => state.shippingCost);
  return useMemo(() => calculateTotals({ lines, codes, shippingCost }), [lines, codes, shippingCost]);
}

const checkoutPath = '/shopping-cart/checkout';

/** Goes to the checkout, for a new visitor through sign-in; refuses while a line cannot be ordered. */
function useGoToCheckout(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useCart.getState().lines.some((line) => findLineProblem(line) !== null)) return showLineProblems();
    cart.mark('auth');
    const visitor = useSession.getState();
    const isKnown = isLoggedIn(visitor) || isGuest(visitor);
    void navigate(isKnown ? checkoutPath : signInUrl({ pathname: checkoutPath, search: '' }));
  };
}

function showLineProblems(): void {
  snackbar.warn(texts.fixLinesFirst);
  document.querySelector('.cart-line.is-short')?.scrollIntoView({ block: 'center' });
}

/** Shown once the reservation has ended, with a button to renew it. */
function ReservationNotice() {
  const isOver = useCart(({ secondsLeft, lines }) => secondsLeft === 0 && lines.some(canReserveAgain));
  const [isBusy, setIsBusy] = useState(false);
  const restart = async () => {
    setIsBusy(true);
    await cart.restart();
    setIsBusy(false);
  };
  if (!isOver) return null;
  return (
    <div className="cart-notice" role="status">
      <Icon name="clock" />
      <p>
        <b>{cartTexts.endedTitle}</b> {cartTexts.ended}
      </p>
      <Button size="s" isBusy={isBusy} onClick={() => void restart()}>
        {cartTexts.holdAgain}
      </Button>
    </div>
  );
}
