import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../../account/identity/sign-in-url.ts';
import { signOut, useEndSession } from '../../../account/identity/sign-out.ts';
import { shopBrand } from '../../../brands/brand.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import ThemeSwitch from '../../../ui/ThemeSwitch.tsx';
import { ShopLogo } from '../ShopLogo.tsx';
import '../frame.css';
import { AdminNav, useFoldedGroups } from './AdminNav.tsx';
import { collectTyping } from './collect-typing.ts';
import { texts } from './texts.ts';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

const mainId = 'continut';

type OpenOverlay = 'menu' | 'palette' | null;

/** Navigation at the side, a bar above, the screen in the middle; below 992 px the navigation is a drawer. */
export function AdminFrame({ name, children }: { name: string; children: ReactNode }) {
  const [openOverlay, setOpenOverlay] = useState<OpenOverlay>(null);
  const close = () => setOpenOverlay(null);
  const groups = useFoldedGroups();
  const isPaletteOpen = openOverlay === 'palette';
  const takeTyped = useRef((): string => '');
  const openPalette = () => {
    if (!isPaletteOpen) takeTyped.current = collectTyping();
    setOpenOverlay('palette');
  };
  useShortcut(openPalette);
  useEffect(() => {
    if (!isPaletteOpen) takeTyped.current();
  }, [isPaletteOpen]);
  useEffect(() => () => void takeTyped.current(), []);
  useCloseOnNavigation(close);
  return (
    <div className="admin-frame">
      <a className="skip" href={`#${mainId}`}>
        {texts.skip}
      </a>
      <aside className="admin-side">
        <Logo />
        <AdminNav groups={groups} />
      </aside>
      <div className="admin-main">
        <AdminBar name={name} onMenu={() => setOpenOverlay('menu')} onJump={openPalette} />
        <main id={mainId} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer title={texts.title} from="left" isOpen={openOverlay === 'menu'} onClose={close}>
        <AdminNav groups={groups} />
      </Drawer>
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette takeTyped={takeTyped.current} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

const Logo = () => (
  <Link className="admin-logo" to="/admin" aria-label={`${shopBrand.name} · ${texts.title}`}>
    <ShopLogo />
  </Link>
);

/** Ctrl+K or ⌘K. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Navigation closes overlays and moves the focus to the new screen. */
function useCloseOnNavigation(close: () => void): void {
  const { pathname } = useLocation();
  const [lastPathname, setLastPathname] = useState(pathname);
  if (lastPathname !== pathname) {
    setLastPathname(pathname);
    close();
  }
  useEffect(() => {
    if (lastPathname) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [lastPathname]);
}

type AdminBarProps = { name: string; onMenu: () => void; onJump: () => void };

function AdminBar({ name, onMenu, onJump }: AdminBarProps) {
  const endSession = useEndSession();
  return (
    <header className="admin-bar">
      <button type="button" className="admin-menu" aria-label={texts.openMenu} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <button type="button" className="admin-jump" onClick={onJump}>
        <Icon name="search" />
        <span>{texts.jumpHint}</span>
        <kbd>{texts.jumpKeys}</kbd>
      </button>
      <div className="admin-who">
        <a className="link" href="/">
          {texts.toShop}
        </a>
        <ThemeSwitch />
        <span className="admin-name">{name}</span>
        <Button size="s" variant="text" onClick={() => void endSession(() => void signOut(), signInPath)}>
          {texts.signOut}
        </Button>
      </div>
    </header>
  );
}
