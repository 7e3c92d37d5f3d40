import { useLayoutEffect, useState } from 'react';
import { brand } from '../brands/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { texts } from './texts.ts';
import './alert-banner.css';

const key = 'alert';

/**
 * Sent with every page, as pages are the same for everyone. Whoever dismissed it loses it as soon as the page comes
 * alive: a reload in that tab moves the page up once, all others see nothing move.
 */
export function AlertBanner() {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => setIsShown(!isDismissed()), []);
  if (!brand.alert || !isShown) return null;
  const dismiss = () => {
    remember();
    setIsShown(false);
  };
  return (
    <aside className="alert-banner" aria-label={texts.alert}>
      <p>{brand.alert}</p>
      <button type="button" aria-label={texts.dismissAlert} onClick={dismiss}>
        <Icon name="x" size="s" />
      </button>
    </aside>
  );
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Where nothing can be kept it is dismissed for this page only.
  }
}
