import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../brands/brand.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { SearchBox } from '../shop/search/SearchBox.tsx';
import { AliveWhenNear } from '../ui/AliveWhenNear.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SubBar } from './SubBar.tsx';
import { TopMenu } from './TopMenu.tsx';
import { texts } from './texts.ts';
import { useStuck } from './use-stuck.ts';
import './header.css';

type HeaderProps = {
  categories: Category[];
  countdown?: ReactNode;
  /** The find-your-product item is shown once there is something to open. */
  onFind?: () => void;
};

export function Header({ categories, countdown, onFind }: HeaderProps) {
  const { start, isStuck } = useStuck();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="site-head">
      <div ref={start} className="header-start" />
      <div className={isStuck ? 'header is-stuck' : 'header'}>
        <div className="wrap wide header-bar">
          <div className="header-logo">
            <button
              type="button"
              className="header-menu"
              aria-label={texts.openMenu}
              aria-haspopup="dialog"
              onClick={() => setIsMenuOpen(true)}
            >
              <Icon name="menu" size="l" />
            </button>
            <Logo />
          </div>
          <SearchBox className="header-search" />
          <div className="header-tools">
            {countdown}
            <HeaderTools />
          </div>
        </div>
      </div>
      <div className="header-under">
        <div className="wrap wide">
          <SearchBox className="header-search-small" isShort />
          <SubBar countdown={countdown} onFind={onFind} />
          <AliveWhenNear className="top-menu-place">
            <TopMenu key={pathname} categories={categories} onFind={onFind} />
          </AliveWhenNear>
        </div>
      </div>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} categories={categories} onFind={onFind} />
    </header>
  );
}

/** Scrolled past, the sign alone makes room for the menu button. */
const Logo = () => (
  <Link to="/" className="logo" aria-label={brand.name}>
    <img className="logo-word" src={brand.logo} alt="" width={brand.logoWidth} height="40" />
    <img className="logo-sign" src={brand.favicon} alt="" width="36" height="36" />
  </Link>
);
