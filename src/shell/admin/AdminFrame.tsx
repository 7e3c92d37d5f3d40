import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { Drawer } from '../../ui/admin/Drawer.tsx';
import { AdminBar } from './AdminBar.tsx';
import { AdminNav } from './AdminNav.tsx';
import { texts } from './texts.ts';

const Palette = lazy(() => import('./Palette.tsx'));

const mainId = 'continut';

type Opened = 'menu' | 'palette' | null;

/** Navigation at the side, a bar above, the screen in the middle; below 992 px the navigation is a drawer. */
export function AdminFrame({ name, children }: { name: string; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isPaletteOpen = opened === 'palette';
  useShortcut(() => setOpened('palette'));
  useCloseOnArrival(close);
  return (
    <div className="admin-frame">
      <a className="skip" href={`#${mainId}`}>
        {texts.skip}
      </a>
      <aside className="admin-side">
        <Logo />
        <AdminNav />
      </aside>
      <div className="admin-main">
        <AdminBar name={name} onMenu={() => setOpened('menu')} onJump={() => setOpened('palette')} />
        <main id={mainId} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer title={texts.title} from="left" isOpen={opened === 'menu'} onClose={close}>
        <AdminNav />
      </Drawer>
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

const Logo = () => (
  <Link className="admin-logo" to="/admin" aria-label={`${brand.name} · ${texts.title}`}>
    <img src={brand.logo} alt="" height="28" width={Math.round(brand.logoWidth * 0.7)} />
  </Link>
);

/** Ctrl+K, or ⌘K. */
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

/** On another screen nothing lies open above it, and the keyboard starts there. */
function useCloseOnArrival(close: () => void): void {
  const { pathname } = useLocation();
  const [last, setLast] = useState(pathname);
  if (last !== pathname) {
    setLast(pathname);
    close();
  }
  useEffect(() => {
    if (last) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [last]);
}
