import { useEffect } from 'react';
import { useSession } from '../../account/identity/session.ts';
import { texts } from './texts.ts';
import { loadUnseen, useUnseen } from './unseen.ts';
import './chat.css';

/** Number of unread conversations; loaded on mount and when the page becomes visible. */
export default function UnseenBadge() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const count = useUnseen((state) => state.count);
  useEffect(() => {
    if (legalEntityId === null) return;
    const refresh = () => void (document.hidden || loadUnseen(legalEntityId));
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [legalEntityId]);
  if (count === 0) return null;
  return (
    <span className="unseen-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{texts.unseen(count)}</span>
    </span>
  );
}
