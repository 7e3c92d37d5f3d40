import { useSession } from '../account/session.ts';
import { readGuestId } from '../cart/guest-storage.ts';
import { useCart } from '../cart/store.ts';
import { draftOf, fingerprintOf, type OrderDraft } from './order-rules.ts';
import { useMyCheckout } from './store.ts';

/** What would be ordered now, and the sign by which it is recognised. */
export function useDraft(): { draft: OrderDraft | null; fingerprint: string | null } {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const mine = useMyCheckout();
  const customer = useSession(({ data }) => data.legalEntityId);
  const guest = useSession((state) => state.guest.legalEntityId);
  const legalEntityId = customer ?? guest;
  if (legalEntityId === null) return { draft: null, fingerprint: null };
  const buyer = { legalEntityId, guestId: customer === null ? readGuestId() : null };
  const cart = { lines, codes };
  return { draft: draftOf(cart, mine, buyer), fingerprint: fingerprintOf(cart, mine, buyer) };
}
