import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { ifMarked, setMark } from '../kit/early-mark.ts';
import type { Alert } from '../shop/alert/contract.ts';
import { Icon } from '../ui/Icon.tsx';
import { texts } from './texts.ts';
import './alert-banner.css';

const key = 'alert';

/** Runs before the first paint: whoever dismissed the banner never sees it, and nothing moves when the page comes alive. */
export const hideDismissed = `try{${ifMarked(key)}&&sessionStorage.getItem('${key}')!==null&&(document.documentElement.dataset.alert='dismissed')}catch{}`;

/** Sent with every page, as pages are the same for everyone. */
export function AlertBanner({ alert }: { alert: Alert }) {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => setIsShown(!isDismissed()), []);
  if (!isShown) return null;
  const dismiss = () => {
    remember();
    setIsShown(false);
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

function remember(): void {
  try {
    sessionStorage.setItem(key, 'true');
    setMark(key);
  } catch {
    // Where nothing can be kept it is dismissed for this page only.
  }
}
