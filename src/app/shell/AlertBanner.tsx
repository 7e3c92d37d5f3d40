import { useLayoutEffect, useState } from 'react';
import type { Alert } from '../../content/alert/contract.ts';
import { cookieFlagCondition, setCookieFlag } from '../../platform/cookie-flag.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { focusContent } from '../../ui/move-to.ts';
import { texts } from './texts.ts';
import './alert-banner.css';

const key = 'alert';

/** Inline script that hides a dismissed banner before the first paint, without a layout shift at hydration. */
export const hideDismissedAlertScript = `try{${cookieFlagCondition(key)}&&sessionStorage.getItem('${key}')!==null&&(document.documentElement.dataset.alert='dismissed')}catch{}`;

/** Part of every page: pages are cached and the same for every visitor. */
export function AlertBanner({ alert }: { alert: Alert }) {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => setIsShown(!isDismissed()), []);
  if (!isShown) return null;
  const dismiss = () => {
    storeDismissal();
    setIsShown(false);
    focusContent();
  };
  return (
    <aside className="alert-banner" aria-label={texts.alert}>
      <p>
        {alert.text}
        {alert.link && (
          <>
            {' '}
            <Link to={alert.link.to}>{alert.link.name}</Link>
          </>
        )}
      </p>
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

function storeDismissal(): void {
  try {
    sessionStorage.setItem(key, 'true');
    setCookieFlag(key);
  } catch {
    // Without storage it is dismissed for this page only.
  }
}
