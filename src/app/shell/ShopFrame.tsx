import './frame.css';
import { lazy, memo, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, useRouteLoaderData } from 'react-router';
import { SessionSync } from '../../account/identity/SessionSync.tsx';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { RecallBanner } from '../../aftersales/recalls/RecallBanner.tsx';
import type { Category, ProductCard } from '../../catalog/products/contract.ts';
import { WishlistActions } from '../../catalog/wish-lists/WishlistActions.tsx';
import type { Alert } from '../../content/alert/contract.ts';
import { initialShownMenus } from '../../content/menus/initial-menus.ts';
import { useMenuPreview } from '../../content/menus/menu-preview.ts';
import type { ShownMenus } from '../../content/menus/shown-menus.ts';
import { LazyQuestionsDialog, openQuestions } from '../../content/questionnaire/LazyQuestionsDialog.tsx';
import type { ApiBases } from '../../platform/http/client.ts';
import { CartActions } from '../../sales/cart/CartActions.tsx';
import { CartTimer } from '../../sales/cart/CartTimer.tsx';
import { Main, RenderWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { Snackbars } from '../../ui/Snackbars.tsx';
import { AlertBanner } from './AlertBanner.tsx';
import { isWidePage, useCategories } from './categories.ts';
import { Footer, type FooterData } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { loader } from './NamePage.tsx';
import { MenuContext } from './TopMenu.tsx';
import { texts } from './texts.ts';

const OwnRecalls = lazy(() => import('../../aftersales/recalls/OwnRecalls.tsx'));
const PageGuards = lazy(() => import('./PageGuards.tsx'));
const RecentlyViewed = lazy(() => import('../../catalog/recently-viewed/RecentlyViewed.tsx'));
/** Loaded when scrolled to; without `catch`, a failed load would replace the whole page by an error. */
const FooterForms = lazy(() => import('./FooterForms.tsx').catch(() => ({ default: () => <></> })));

type ShopFrameProps = {
  categories: Category[];
  alert: Alert | null;
  /** The open recalls, on every page. */
  recall?: { names: string; path: string } | null;
  apiBases: ApiBases | undefined;
  footer: FooterData | undefined;
  /** Without them, those that the shop comes with. */
  menus?: ShownMenus | undefined;
  children: ReactNode;
};

/** Header, footer and global components around every page of the shop. */
export const ShopFrame = memo(function ShopFrame({
  categories: initialCategories,
  alert,
  recall = null,
  apiBases,
  footer,
  menus: loadedMenus = initialShownMenus,
  children,
}: ShopFrameProps) {
  const { pathname } = useLocation();
  const categories = useCategories(initialCategories);
  const menus = useMenuPreview((state) => state.menus) ?? loadedMenus;
  // The steps of the checkout have neither menu nor newsletter.
  const isCheckout = /^\/shopping-cart\/(checkout|summary)/.test(pathname);
  const width = isWidePage(pathname, categories) ? 'wrap wide' : 'wrap';
  return (
    <ProductActions>
      <nav aria-label={texts.shortcuts}>
        <a className="skip" href={`#${mainId}`}>
          {texts.skip}
        </a>
      </nav>
      <SessionSync apiBases={apiBases} />
      <ProgressLine />
      {recall && <RecallBanner recall={recall} />}
      {alert && <AlertBanner alert={alert} />}
      <MenuContext value={menus.bar}>
        <Header
          categories={categories}
          width={width}
          countdown={<CartTimer />}
          onFind={() => void openQuestions()}
          isShort={isCheckout}
        />
      </MenuContext>
      <Main id={mainId} className={width} tabIndex={-1}>
        {recall && <RecallsOfPage pathname={pathname} />}
        {children}
      </Main>
      <Footer
        width={width}
        data={footer}
        menus={menus}
        recentlyViewed={isCheckout ? null : recentProducts}
        newsletter={isCheckout ? null : newsletter}
      />
      <LazyQuestionsDialog />
      <Snackbars />
      <NavigationEffects />
      <Suspense>
        <PageGuards hasLists={width !== 'wrap'} />
      </Suspense>
    </ProductActions>
  );
});

/** Provides the wish-list and cart actions of product cards. */
const ProductActions = ({ children }: { children: ReactNode }) => (
  <WishlistActions>
    <CartActions>{children}</CartActions>
  </WishlistActions>
);

const Newsletter = () => (
  <RenderWhenVisible className="newsletter-place">
    <FooterForms />
  </RenderWhenVisible>
);

/** The open recalls of the signed-in customer, on pages of the account and of orders. */
function RecallsOfPage({ pathname }: { pathname: string }) {
  const [, orderId] = /^\/view-order\/(\d+)/.exec(pathname) ?? [];
  if (orderId === undefined && !pathname.startsWith('/account-manage')) return null;
  return (
    <Suspense fallback={null}>
      <OwnRecalls key={pathname} orderId={orderId === undefined ? null : Number(orderId)} />
    </Suspense>
  );
}

/** Only for signed-in customers; the session exists only in the browser. */
function RecentProducts() {
  const isSignedIn = useSession(isLoggedIn);
  const currentProduct = useCurrentProduct();
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewed shown={currentProduct} />
    </Suspense>
  );
}

/** The product of the open product page, or null. */
function useCurrentProduct(): ProductCard | null {
  const loaded = useRouteLoaderData<typeof loader>('name-page');
  return loaded?.kind === 'product' ? loaded.product : null;
}

// Constant elements: Footer is memoized.
const recentProducts = <RecentProducts />;
const newsletter = <Newsletter />;

const mainId = 'continut';

const scrollDelayMs = 500;

/** Module state, because the 404 page and the back office unmount the frame. */
let lastLocation: { pathname: string; key: string } | null = null;

/**
 * On navigation the page scrolls to the top after half a second, except on back and forward, where the router restores
 * the position, and for a URL with a hash. On another path the new title is announced to screen readers and the focus
 * moves to the content, or to what the link names in `focusId`.
 */
function NavigationEffects() {
  const { pathname, hash, state, key: entryKey } = useLocation();
  // A listing completes its URL with `page=1`: the same navigation, in a new history entry.
  const key: string = state?.navigationKey ?? entryKey;
  const isReturning = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');

  const announce = useEffectEvent(() => {
    setTitle(document.title);
    document.getElementById(state?.focusId ?? mainId)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const before = lastLocation ?? { pathname, key };
    lastLocation = { pathname, key };
    if (before.pathname !== pathname) announce();
    if (before.key === key || isReturning || hash) return;
    let timer = setTimeout(function scroll() {
      // A button that moves away while it is pressed gets no click.
      if (document.querySelector(':active')) timer = setTimeout(scroll, scrollDelayMs);
      else scrollTo({ top: 0 });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [pathname, key, hash, isReturning]);

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  );
}
