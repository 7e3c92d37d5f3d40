import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { load, restoreLine } from '../../sales/cart/actions.ts';
import { useCart } from '../../sales/cart/cart-state.ts';
import { getOrCreateGuestId } from '../../sales/cart/guest-storage.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { Route } from './+types/ContinuePage.ts';
import { type ContinuedLine, continueAgentCart } from './contract.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.pageTitle);

/** Puts the products of an agent's cart into the cart of this browser and opens it; works without signing in. */
export default function ContinuePage() {
  const [query] = useSearchParams();
  const token = query.get('cod') ?? '';
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  // Before the session is read a customer looks like a visitor, whose lines would be added to the customer's own later.
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !isSessionLoaded) return;
    hasStarted.current = true;
    takeOver(token).then(
      () => navigate('/shopping-cart', { replace: true }),
      () => setHasFailed(true),
    );
  }, [token, navigate, isSessionLoaded]);
  if (!hasFailed) return <Empty level={1} title={texts.pageLoading} text="" picture="/pictures/empty.webp" />;
  return (
    <div role="alert">
      <Empty level={1} title={texts.pageFailedTitle} text={texts.pageFailedText} picture="/pictures/nothing-found.webp">
        <ButtonLink variant="brand" to="/products">
          {texts.toShop}
        </ButtonLink>
      </Empty>
    </div>
  );
}

/** Adds what the cart does not have, so that opening the link again adds nothing. */
async function takeOver(token: string): Promise<void> {
  const lines = await call(continueAgentCart, { body: { token, guestId: getOrCreateGuestId() } });
  if (lines.length === 0) throw new Error('Nothing to order');
  await load();
  for (const line of lines) {
    if (useCart.getState().lines.some(({ productId }) => productId === line.productId)) continue;
    await restoreLine(toLine(line)).catch(() => snackbar.warn(texts.someMissing));
  }
}

const toLine = (line: ContinuedLine) => ({
  ...line,
  shoppingCartId: null,
  isInStock: true,
  productAttributeIds: [],
  productAttributes: [],
  isSecondHand: false,
  isAvailableForBuyBack: false,
  available: null,
  seenPrice: line.price,
  unpaidOrder: null,
  heldSeconds: null,
});
