import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import {
  createCartClient,
  createOrderClient,
  guestOrderBody,
  newBuyer,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

/** A price that the producers recommend for every product, and that nothing else in the shop costs. */
const rrp = 987_654.32;
await shop.db`
  update product set rrp = ${Math.round(rrp * 100)}, name = case when id = 1 then 'Recomandatul' else name end`;
const reductions = new Map(
  (
    await shop.db<{ id: number; price: number }[]>`
      select r.product_id as id, r.old_price as price from price_reduction r join product p on p.id = r.product_id
      where p.is_published order by r.product_id`
  ).map(({ id, price }) => [id, price / 100]),
);
const detail = async (id: number) => (await calls.get(`/api/Product/GetById?productId=${id}`)).data;

/** Waits until the catalog index is rebuilt. */
const rebuilt = () =>
  eventually(
    async () => (await calls.get('/api/storefront/suggestions?keyword=recomandatul')).data.products,
  ).toHaveLength(1);

/** Every object with prices in an answer, at any depth. */
function cardsIn(value: unknown): { id?: number; recommendedPrice: number | null; sellingPrice: number }[] {
  return [...JSON.stringify(value).matchAll(/\{[^{}]*"recommendedPrice"[^{}]*\}/g)].map(([text]) => JSON.parse(text));
}

const { token, legalEntityId } = await newCustomer(shop);
const [reduced = 0] = reductions.keys();
await calls.post('/api/FavoriteList/RecomandedAdd', { productIds: `${reduced}`, legalEntityId }, token);
await calls.post('/api/storefront/products/recently-viewed', { productId: reduced }, token);
const cart = createCartClient(shop);
await cart.add(token, cart.put(reduced));
const answers = await shop.db`
  select a.question_id as id, a.id as answer_id from answer a join answer_tag at on at.answer_id = a.id
  join tag t on t.id = at.tag_id where t.effect = 'suggests' order by a.id limit 1`;

const answersWithPrices: Record<string, () => Promise<{ status: number; data: unknown }>> = {
  listing: () => calls.post('/api/Filter/GetFiltered?take=96&skip=0', {}),
  storefront: () => calls.post('/api/storefront/products', {}),
  suggestions: () => calls.get('/api/storefront/suggestions?keyword=magneziu'),
  nearest: () => calls.get('/api/storefront/nearest?keyword=magnesziu'),
  similar: () => calls.get(`/api/Product/GetSimilar?productId=${reduced}`),
  'best sellers': () => calls.get('/api/Product/GetCarousel?list=best'),
  'new products': () => calls.get('/api/Product/GetCarousel?list=new'),
  'reduced products': () => calls.get('/api/Product/GetCarousel?list=reduced'),
  'recently viewed': () => calls.get('/api/storefront/products/recently-viewed', token),
  'wish list': () => calls.get(`/api/Product/FavoriteProductList?legalEntityId=${legalEntityId}`, token),
  cart: () => calls.get('/api/ShoppingCart/ShoppingCartList', token),
  'recommendations in the cart': () =>
    calls.post('/api/shopping-cart/recommend-products', { productIds: [reduced], filters: [] }),
  'recommendations of the questionnaire': () => calls.post('/api/shop/recommendations', answers),
};

test.each(Object.entries(answersWithPrices))(
  'OUG 58/2022: the recommended price is nowhere in the answer, and old prices are those of real reductions: %s',
  async (_, read) => {
    await rebuilt();
    const { status, data } = await read();
    expect(status).toBe(200);
    expect(JSON.stringify(data)).toContain('rice":');
    expect(JSON.stringify(data)).not.toContain(String(rrp));
    for (const card of cardsIn(data)) expect(card.recommendedPrice).toBe(reductions.get(card.id ?? 0) ?? null);
  },
);

test('the product page has the recommended price in a field of its own', async () => {
  for (const id of [reduced, 1]) {
    const { rrp: recommended, ...rest } = await detail(id);
    expect(recommended).toBe(rrp);
    expect(JSON.stringify(rest)).not.toContain(String(rrp));
    expect(rest.recommendedPrice).toBe(reductions.get(id) ?? null);
  }
});

test('the Google feed has a sale price only for real reductions, and never the recommended price', async () => {
  await rebuilt();
  const { body } = await shop.app.inject('/feeds/google-merchant.xml');
  expect(body).not.toContain(rrp.toFixed(2));
  expect(body.match(/<g:sale_price>/g)).toHaveLength(reductions.size);
});

test('emails about an order do not name the recommended price', async () => {
  const buyer = await newBuyer(shop.db);
  const { sellingPrice } = await detail(reduced);
  const body = guestOrderBody(buyer, reduced, 1, Math.round(sellingPrice * 100));
  await createOrderClient(shop).place(buyer, withCashPayment(body));
  const { htmlBody, textBody } = await waitForEmail(shop, buyer.email);
  expect(`${htmlBody} ${textBody}`).not.toContain(rrp.toFixed(2));
  expect(textBody).toContain(sellingPrice.toFixed(2));
});
