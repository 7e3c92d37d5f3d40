import { type CartState, storageKeys, useCart } from './cart-state.ts';

type Choices = Pick<CartState, 'codes' | 'courier' | 'flags'>;

let isKeeping = false;

/** What was chosen in this tab survives a reload: read once, then written with every change. */
export function keepChoices(): void {
  if (isKeeping) return;
  isKeeping = true;
  const kept = read();
  if (kept) useCart.setState({ ...kept, shippingCost: kept.courier?.price ?? 0 });
  useCart.subscribe((now, before) => {
    const isSame = now.codes === before.codes && now.courier === before.courier && now.flags === before.flags;
    if (!isSame) write(now);
  });
}

export const forgetChoices = (): void => sessionStorage.removeItem(storageKeys.choices);

function write({ codes, courier, flags }: Choices): void {
  sessionStorage.setItem(storageKeys.choices, JSON.stringify({ codes, courier, flags }));
}

function read(): Choices | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.choices) ?? 'null');
  } catch {
    return null;
  }
}
