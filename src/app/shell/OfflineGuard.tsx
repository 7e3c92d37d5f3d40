import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { snackbar } from '../../ui/snackbar.ts';
import { offlineTexts as texts } from './offline-texts.ts';

const noticeMs = 20_000;

/** Refuses navigations inside the shop while the browser is offline: the page stays, with what was typed in it. */
export function OfflineGuard() {
  const navigate = useNavigate();
  const blocker = useBlocker(() => !navigator.onLine);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    blocker.reset();
    const action = { name: texts.again, onPress: () => void navigate(location) };
    snackbar.error(texts.notice, { action, duration: noticeMs });
  }, [blocker, navigate]);
  return null;
}
