import { createClient } from './index.ts';

/** Lists products as a guest, puts the first that can be bought into the cart and returns the lines of the cart. */
export async function fillCart(baseUrl: string) {
  const guest = await createClient({ baseUrl })('registerGuest', { body: {} });
  if (!guest.ok) throw new Error(guest.messages.join(' '));
  const { token, legalEntityId } = guest.data;
  const call = createClient({ baseUrl, token });

  const products = await call('getStorefrontProducts', { body: { take: 20 } });
  if (!products.ok) throw new Error(products.messages.join(' '));
  for (const { id: productId } of products.data) {
    const added = await call('addToCart', { body: { legalEntityId, productId, quantity: 1 } });
    if (added.ok) break;
    if (added.reason !== 'outOfStock') throw new Error(added.messages.join(' '));
  }
  const cart = await call('getShoppingCart', { query: { legalEntityId } });
  return cart.ok ? cart.data : [];
}
