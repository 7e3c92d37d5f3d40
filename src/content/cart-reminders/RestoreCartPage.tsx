import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { load, restoreLine } from '../../sales/cart/actions.ts';
import { useCart } from '../../sales/cart/cart-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { Route } from './+types/RestoreCartPage.ts';
import { getLeftCart, type RestoredLine } from './contract.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.title);

/** Puts the products of the reminder into the cart of this browser and opens it; works without signing in. */
export default function RestoreCartPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  // Before the session is read a customer looks like a visitor, whose lines would be added to the customer's own later.
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !isSessionLoaded) return;
    hasStarted.current = true;
    restore(token).then(
      () => navigate('/shopping-cart', { replace: true }),
      () => setHasFailed(true),
    );
  }, [token, navigate, isSessionLoaded]);
  if (!hasFailed) return <Empty level={1} title={texts.loading} text="" picture="/pictures/empty.webp" />;
  return (
    <div role="alert">
      <Empty level={1} title={texts.failedTitle} text={texts.failedText} picture="/pictures/nothing-found.webp">
        <ButtonLink variant="brand" to="/products">
          {texts.toShop}
        </ButtonLink>
      </Empty>
    </div>
  );
}

/** Adds what the cart does not have, so that opening the link again adds nothing. */
async function restore(token: string): Promise<void> {
  const lines = await call(getLeftCart, { params: { token } });
  if (lines.length === 0) throw new Error('Nothing to restore');
  await load();
  for (const line of lines) {
    if (useCart.getState().lines.some(({ productId }) => productId === line.productId)) continue;
    await restoreLine(toLine(line)).catch(() => snackbar.warn(texts.missing));
  }
}

const toLine = (line: RestoredLine) => ({
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
