import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { shopBrand } from '../../brands/brand.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { SearchBox } from '../../catalog/search/SearchBox.tsx';
import { useWishlist } from '../../catalog/wish-lists/store.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import { commonTexts } from '../../platform/texts.ts';
import { countProducts, useCart } from '../../sales/cart/cart-state.ts';
import { Button } from '../../ui/Button.tsx';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { refreshCategories } from './categories.ts';
import { ShopLogo } from './ShopLogo.tsx';
import { TopMenu } from './TopMenu.tsx';
import { texts } from './texts.ts';
import './category-panel.css';
import './header.css';

const importMenuDrawer = () => import('./MenuDrawer.tsx');
const MenuDrawer = lazy(importMenuDrawer);

type HeaderProps = {
  categories: Category[];
  /** CSS classes that give the header the width of the main area. */
  width: string;
  countdown?: ReactNode;
  /** Opens the questionnaire; without it the find-your-product item is hidden. */
  onFind?: () => void;
  /** Only the bar with logo, countdown and tools, for the checkout. */
  isShort?: boolean;
};

export function Header({ categories, width, countdown, onFind, isShort = false }: HeaderProps) {
  const { start, isStuck } = useStuck();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const openMenu = async () => {
    void refreshCategories();
    await importMenuDrawer().then(
      () => setMenu('open'),
      () => snackbar.error(commonTexts.error),
    );
  };
  return (
    <header className="site-head">
      <div ref={start} className="header-start" />
      <div className={isStuck && !isShort ? 'header is-stuck' : 'header'}>
        <div className={`${width} header-bar`}>
          <div className="header-logo">
            <button
              type="button"
              className="header-menu"
              aria-label={texts.openMenu}
              aria-haspopup="dialog"
              onClick={() => void openMenu()}
            >
              <Icon name="menu" size="l" />
            </button>
            <Logo />
          </div>
          {!isShort && <SearchBox className="header-search" />}
          <div className="header-tools">
            {countdown}
            <HeaderTools />
          </div>
        </div>
        <div className="header-strip">{countdown}</div>
      </div>
      {!isShort && (
        <div className="header-under">
          <div className={`${width} header-rows`}>
            <SearchBox className="header-search-small" isShort />
            <HydrateWhenVisible className="top-menu-place">
              <TopMenu key={pathname} categories={categories} onFind={onFind} />
            </HydrateWhenVisible>
            <SubBar onFind={onFind} />
          </div>
        </div>
      )}
      {menu !== 'unused' && (
        <Suspense>
          <MenuDrawer
            isOpen={menu === 'open'}
            onClose={() => setMenu('closed')}
            categories={categories}
            onFind={onFind}
          />
        </Suspense>
      )}
    </header>
  );
}

/** CSS shows the small sign instead of the word mark once the header is stuck. */
const Logo = () => (
  <Link to="/" className="logo" aria-label={shopBrand.name}>
    <ShopLogo />
    <img className="logo-sign" src={shopBrand.favicon} alt="" width="36" height="36" />
  </Link>
);

/** Whether the page is scrolled past the `start` element. */
function useStuck(): { start: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const start = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    if (!start.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsStuck(entry ? !entry.isIntersecting : false));
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  return { start, isStuck };
}

/** Below the small search box on narrow screens. */
function SubBar({ onFind }: { onFind?: () => void }) {
  if (!onFind) return null;
  return (
    <div className="sub-bar">
      <Button size="s" variant={shopBrand.leadsWithQuestions ? 'brand' : 'line'} onClick={onFind}>
        <Icon name="spark" size="s" />
        <span className="sr">{texts.findYourProduct}</span>
      </Button>
    </div>
  );
}

function HeaderTools() {
  const isSignedIn = useSession(isLoggedIn);
  const cartCount = useCart(countProducts);
  const favourites = useWishlist((state) => state.ids.size);
  const name = useSession(({ data }) => data.firstName) || texts.user;
  return (
    <>
      <Link className="tool" to={isSignedIn ? '/account-manage/' : '/account'} aria-label={name}>
        <Icon name="user" size="l" />
        <span className="tool-name">{name}</span>
      </Link>
      <CountedTool to="/wish-list-manage" icon="heart" name={texts.wishList} number={favourites} />
      <CountedTool to="/shopping-cart" icon="cart" name={texts.cart} number={cartCount} />
    </>
  );
}

type CountedToolProps = { to: string; icon: IconName; name: string; number: number };

function CountedTool({ to, icon, name, number }: CountedToolProps) {
  const label = number > 0 ? `${name}, ${pluralize(number, texts.product, texts.products)}` : name;
  return (
    <Tooltip text={name}>
      <Link className={`tool tool-${icon}`} to={to} aria-label={label}>
        <Icon name={icon} size="l" />
        {number > 0 && (
          <span key={number} className="tool-count">
            {number}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
