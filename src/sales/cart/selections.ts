import { storageKeys, useCart } from './cart-state.ts';
import { isSelections, type Selections } from './selection-rules.ts';

let isPersisting = false;

/** Keeps the codes and the courier for all tabs: restores them after a reload and follows the changes of other tabs. */
export function persistSelections(): void {
  if (isPersisting) return;
  isPersisting = true;
  restore();
  useCart.subscribe((now, before) => {
    if (now.codes !== before.codes || now.courier !== before.courier) save(now);
  });
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === storageKeys.selections) restore();
  });
}

/** Without a stored value, which another tab deletes after an order, nothing is selected. */
function restore(): void {
  const { codes, courier } = read() ?? { codes: [], courier: null };
  useCart.setState({ codes, courier, shippingCost: courier?.price ?? 0 });
}

/** Nothing selected is nothing stored. */
function save({ codes, courier }: Selections): void {
  if (codes.length === 0 && courier === null) localStorage.removeItem(storageKeys.selections);
  else localStorage.setItem(storageKeys.selections, JSON.stringify({ codes, courier }));
}

function read(): Selections | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeys.selections) ?? 'null');
    return isSelections(found) ? found : null;
  } catch {
    return null;
  }
}
