import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { withCourier } from '../checkout/rules.ts';
import { successPath } from '../checkout/step-rules.ts';
import { checkout } from '../checkout/store.ts';
import type { Courier } from '../delivery/contract.ts';
import { findProvider } from '../payments/providers.ts';
import type { CreateWalletButtons, WalletButtons, WalletOptions } from '../payments/wallet-buttons.ts';
import { type Basket, type ExpressSource, useBasket } from './basket.ts';
import { type ExpressQuote, getExpressConfig } from './contract.ts';
import { readQuote } from './express-order.ts';
import { pageTexts as texts } from './page-texts.ts';
import { readHeight, rememberHeight } from './reserved-space.ts';
import { createSheet, type Failure, type SheetHandlers } from './sheet.ts';
import { payableAmount } from './totals.ts';
import './express-checkout.css';

const LockerChoice = lazy(() =>
  import('../checkout/LockerChoice.tsx').then((checkoutParts) => ({ default: checkoutParts.LockerChoice })),
);

/** Buttons of the wallets that this browser has. Nothing is shown where it has none. */
export default function ExpressCheckout({ source }: { source: ExpressSource }) {
  const basket = useBasket(source);
  const create = useWallets();
  const { quote, amount } = useFirstQuote(basket, create !== null);
  const { kind } = source;
  const [known] = useState(() => readHeight(kind));
  const [isAvailable, setIsAvailable] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const panel = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const handlers = useSheet({ basket, quote, setFailure });
  const asksDelivery = basket.lockerId === null;
  const isMounted = create !== null && amount !== null && basket.courierWithoutLocker === null;
  useButtons({
    create: isMounted ? create : null,
    container,
    amount: amount ?? 0,
    options: {
      ...handlers,
      asksDelivery,
      onReady(isFound) {
        setIsAvailable(isFound);
        if (!isFound) rememberHeight(kind, null);
      },
    },
  });
  const isShown = isMounted && isAvailable;
  useEffect(() => {
    if (isShown && panel.current) rememberHeight(kind, panel.current.offsetHeight);
  }, [isShown, kind]);
  if (basket.courierWithoutLocker && (isAvailable || known !== null))
    return <LockerFirst courier={basket.courierWithoutLocker} isInCart={kind === 'cart'} />;
  return (
    <section
      ref={panel}
      className={isShown ? 'express is-shown' : 'express'}
      aria-label={texts.title}
      style={isShown || known === null || kind === 'product' ? undefined : { minHeight: known }}
      inert={!isShown}
    >
      {kind !== 'product' && <h2 className="express-title">{texts.title}</h2>}
      {kind === 'cart' && isShown && basket.lockerName !== null && <PickedLocker name={basket.lockerName} />}
      <div className="express-buttons" ref={container} inert={quote === null} />
      {isShown && (
        <p className="small muted">
          {texts.terms}
          <Link className="link" to="/terms-and-conditions" target="_blank">
            {texts.termsLink}
          </Link>
          .
        </p>
      )}
      <FailureNote failure={failure} />
    </section>
  );
}

/** The checkout has its own choice of a locker, further down. */
function LockerFirst({ courier, isInCart }: { courier: Courier; isInCart: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    checkout.update((before) => withCourier(before, courier));
    setIsOpen(true);
  };
  return (
    <section className="express is-shown" aria-label={texts.title}>
      <p className="small muted">{texts.chooseLocker}</p>
      {isInCart && !isOpen && <Button onClick={open}>{texts.openLockers}</Button>}
      {isInCart && isOpen && (
        <Suspense fallback={null}>
          <LockerChoice courier={courier} address={null} error={undefined} />
        </Suspense>
      )}
    </section>
  );
}

/** Once picked in the cart, a locker is shown nowhere else there. */
const PickedLocker = ({ name }: { name: string }) => (
  <p className="small">
    {texts.pickUpAt(name)}{' '}
    <button type="button" className="link" onClick={() => checkout.update((before) => withCourier(before, null))}>
      {texts.otherLocker}
    </button>
  </p>
);

const FailureNote = ({ failure }: { failure: Failure | null }) => (
  <div role="alert">
    {failure && (
      <div className="form-message is-bad">
        <Icon name="warning" />
        <div>
          <p>{failure.text}</p>
          {failure.order && (
            <Link className="link" to={successPath(failure.order.identifier)}>
              {texts.payOtherwise}
            </Link>
          )}
        </div>
      </div>
    )}
  </div>
);

/** Asked once in a visit. */
let loading: Promise<CreateWalletButtons | null> | null = null;

async function loadWallets(): Promise<CreateWalletButtons | null> {
  const { isOn, provider, publicKey } = await call(getExpressConfig, {});
  return (isOn && (await findProvider(provider)?.loadWallets?.(publicKey))) || null;
}

/** Null until the provider's buttons are loaded, and where there are none. */
function useWallets(): CreateWalletButtons | null {
  const [create, setCreate] = useState<CreateWalletButtons | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loading ??= loadWallets().catch(() => {
      loading = null;
      return null;
    });
    void loading.then((loaded) => isCurrent && setCreate(() => loaded));
    return () => {
      isCurrent = false;
    };
  }, []);
  return create;
}

const quoteDelayMs = 300;

type FirstQuote = {
  /** Null while it is outdated. */
  quote: ExpressQuote | null;
  /** Of the last quote; null when wallets cannot pay it. */
  amount: number | null;
};

/** The quote before the sheet knows an address. */
function useFirstQuote(basket: Basket, isWanted: boolean): FirstQuote {
  const [found, setFound] = useState<{ basket: Basket; quote: ExpressQuote } | null>(null);
  const isSessionLoaded = useSession((state) => state.isLoaded);
  const isReady = isWanted && isSessionLoaded && !basket.isEmpty && basket.courierWithoutLocker === null;
  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      readQuote(basket, null, controller.signal).then(
        (quote) => setFound({ basket, quote }),
        () => setFound(null),
      );
    }, quoteDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [basket, isReady]);
  const quote = found?.quote ?? null;
  return { quote: found?.basket === basket ? quote : null, amount: basket.isEmpty ? null : payableAmount(quote) };
}

type ShownOnPage = { basket: Basket; quote: ExpressQuote | null; setFailure: (failure: Failure | null) => void };

/** The same handlers for as long as the page is open; they read what it shows when they are called. */
function useSheet(shown: ShownOnPage): SheetHandlers {
  const navigate = useNavigate();
  const latest = useRef({ ...shown, openPage: navigate });
  latest.current = { ...shown, openPage: navigate };
  const [handlers] = useState(() => createSheet(() => latest.current));
  return handlers;
}

type ButtonsInput = {
  create: CreateWalletButtons | null;
  container: { current: HTMLDivElement | null };
  amount: number;
  options: Omit<WalletOptions, 'amount' | 'isDark'>;
};

/** By the visitor's choice, otherwise by the setting of the device. */
function isPageDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Mounts the buttons again only when the sheet has to ask something else. */
function useButtons({ create, container, amount, options }: ButtonsInput): void {
  const buttons = useRef<WalletButtons | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { asksDelivery } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new amount updates the buttons
  useEffect(() => {
    if (!create || !container.current) return;
    const made = create({
      amount,
      isDark: isPageDark(),
      asksDelivery,
      onReady: (isAvailable) => latest.current.onReady(isAvailable),
      onOpen: () => latest.current.onOpen(),
      onPlace: (place) => latest.current.onPlace(place),
      onRate: (rateId) => latest.current.onRate(rateId),
      onConfirm: (person) => latest.current.onConfirm(person),
      onPaid: () => latest.current.onPaid(),
      onFailed: (message) => latest.current.onFailed(message),
      onCancel: () => latest.current.onCancel(),
    });
    buttons.current = made;
    made.mount(container.current);
    return () => {
      buttons.current = null;
      made.destroy();
    };
  }, [create, asksDelivery]);
  useEffect(() => {
    if (amount > 0) buttons.current?.setAmount(amount);
  }, [amount]);
}
