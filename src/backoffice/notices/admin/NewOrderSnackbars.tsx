import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { onSignOut } from '../../../account/identity/sign-out.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { getOrderNews, type PlacedOrder } from '../contract.ts';
import { addNews, noKnownOrders } from '../rules.ts';

const texts = {
  one: (number: string, total: string) => `Comandă nouă: ${number}, ${total}`,
  many: (orders: number, total: string) => `${pluralize(orders, 'comandă nouă', 'comenzi noi')}, ${total}`,
  open: 'Deschide',
  waiting: (orders: number) => `${pluralize(orders, 'comandă', 'comenzi')} de confirmat`,
};

const pollMs = 30_000;
/** Longer than usual, because nobody waits for it. */
const noticeMs = 12_000;

const useWaitingOrders = create<{ count: number }>(() => ({ count: 0 }));

onSignOut(() => useWaitingOrders.setState({ count: 0 }));

/** How many orders wait to be confirmed, beside the menu entry of orders. */
export function WaitingOrdersBadge() {
  const count = useWaitingOrders((state) => state.count);
  if (count === 0) return null;
  return (
    <span className="admin-nav-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{texts.waiting(count)}</span>
    </span>
  );
}

/**
 * Announces new orders on every screen of the back office and keeps the badge up to date: asks every 30 seconds while
 * the tab is visible, when it becomes visible or online, and on navigation. A tab that was away catches up.
 */
export function NewOrderSnackbars() {
  const { pathname } = useLocation();
  const poll = usePoll();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks again
  useEffect(() => poll(), [pathname]);
  useEffect(() => {
    const timer = setInterval(poll, pollMs);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, [poll]);
  return null;
}

/** One request at a time, so that no order is announced twice. A failed one is repeated with the next poll. */
function usePoll(): () => void {
  const known = useRef(noKnownOrders);
  const isAsking = useRef(false);
  const poll = useRef(() => {
    if (document.hidden || isAsking.current) return;
    isAsking.current = true;
    void call(getOrderNews, { query: { since: known.current.since ?? undefined } })
      .then((news) => {
        const learned = addNews(known.current, news);
        known.current = learned.known;
        useWaitingOrders.setState({ count: news.waiting });
        announce(learned.fresh);
      })
      .catch(() => {})
      .finally(() => {
        isAsking.current = false;
      });
  });
  return poll.current;
}

function announce(orders: readonly PlacedOrder[]): void {
  const [first] = orders;
  if (!first) return;
  const total = formatLei(orders.reduce((sum, order) => sum + order.total, 0));
  const isOne = orders.length === 1;
  snackbar.success(isOne ? texts.one(first.number, total) : texts.many(orders.length, total), {
    action: { name: texts.open, to: isOne ? `/admin/orders/${first.id}` : '/admin/orders?state=placed' },
    duration: noticeMs,
  });
}
