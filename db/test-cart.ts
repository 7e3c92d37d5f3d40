import { shoppingCartList } from '../src/shop/cart/contract.ts';
import { callsTo } from './test-calls.ts';
import type { TestShop } from './test-shop.ts';

/** Fills carts and reads them the way a browser does. */
export function cartsTo(shop: TestShop) {
  const calls = callsTo(shop);
  return {
    put: (productId: number, quantity = 1) => ({ productId, quantity, productAttributeIds: [], favoriteListId: null }),
    add: (token: string, body: object) => calls.post('/api/ShoppingCart/AddNew', body, token),
    linesOf: async (token: string) =>
      shoppingCartList.data.parse((await calls.get('/api/ShoppingCart/ShoppingCartList', token)).data),
  };
}
