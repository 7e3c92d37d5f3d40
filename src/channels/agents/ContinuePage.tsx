import { useSearchParams } from 'react-router';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { getOrCreateGuestId } from '../../sales/cart/guest-storage.ts';
import { LinkedCart } from '../../sales/cart/LinkedCart.tsx';
import type { Route } from './+types/ContinuePage.ts';
import { continueAgentCart } from './contract.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.pageTitle);

/** The cart that an agent prepared, for the person who orders it. */
export default function ContinuePage() {
  const [query] = useSearchParams();
  const token = query.get('cod') ?? '';
  return <LinkedCart read={() => call(continueAgentCart, { body: { token, guestId: getOrCreateGuestId() } })} />;
}
