import { useEffect } from 'react';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import { texts } from './texts.ts';
import { recount, setUnseen, useUnseen } from './unseen.ts';
import './unseen-badge.css';

/** How many conversations have something new, beside a link to the chat; asked when it is shown and when one comes back to the page. */
export default function UnseenBadge() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const count = useUnseen((state) => state.count);
  useEffect(() => onSignOut(() => setUnseen(0)), []);
  useEffect(() => {
    if (legalEntityId === null) return;
    const ask = () => void (document.hidden || recount(legalEntityId));
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [legalEntityId]);
  if (count === 0) return null;
  return (
    <span className="unseen-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{texts.unseen(count)}</span>
    </span>
  );
}
