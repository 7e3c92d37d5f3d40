import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { load, restoreLine } from './actions.ts';
import { useCart } from './cart-state.ts';
import type { LinkedLine } from './contract.ts';
import { texts } from './linked-cart-texts.ts';

/** Puts the products of a link into the cart of this browser and opens it; works without signing in. */
export function LinkedCart({ read }: { read: () => Promise<LinkedLine[]> }) {
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  // Before the session is read a customer looks like a visitor, whose lines would be added to the customer's own later.
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !isSessionLoaded) return;
    hasStarted.current = true;
    read()
      .then(addMissing)
      .then(
        () => navigate('/shopping-cart', { replace: true }),
        () => setHasFailed(true),
      );
  }, [read, navigate, isSessionLoaded]);
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
async function addMissing(lines: LinkedLine[]): Promise<void> {
  if (lines.length === 0) throw new Error('The link has no products');
  await load();
  for (const line of lines) {
    if (useCart.getState().lines.some(({ productId }) => productId === line.productId)) continue;
    await restoreLine(toLine(line)).catch(() => snackbar.warn(texts.missing));
  }
}

const toLine = (line: LinkedLine) => ({
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
