import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAgent, turnAgents } from '../../../test/support/agents.ts';
import { createApiClient } from '../../../test/support/api-client.ts';
import { deliveryCost, guestOrderBody, newBuyer, newProduct } from '../../../test/support/buyers.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { schemaErrors } from '../../../test/support/ucp-schemas.ts';
import { completeClaimed } from './session-queries.server.ts';

const shop = await openTestShop();
const agent = openAgent(shop, { 'ucp-agent': 'profile="https://asistent.example/profile.json"' });
const calls = createApiClient(shop);

beforeAll(async () => {
  await turnAgents(shop, true);
});

const publish = async (stock: number, price?: number): Promise<number> => {
  const id = await newProduct(shop.db, stock, price);
  await expect
    .poll(async () => (await agent.post('/catalog/lookup', { ids: [String(id)] })).data.products.length)
    .toBe(1);
  return id;
};

const linesOf = (productId: number, quantity = 1) => ({ line_items: [{ item: { id: String(productId) }, quantity }] });
const checkoutSchema = 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
const codesOf = ({ messages }: { messages: { code: string }[] }) => messages.map(({ code }) => code);

describe('carts', () => {
  test('a cart holds its units as a cart of the site does, and gives them back', async () => {
    const id = await publish(2);
    const { status, data: cart } = await agent.post('/carts', linesOf(id, 2));
    expect([status, schemaErrors('shopping/cart.json', cart)]).toEqual([201, []]);
    expect(cart.totals.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['subtotal', 10_000],
      ['total', 10_000],
    ]);
    expect(codesOf(cart)).toContain('units_held');
    const other = await agent.post('/carts', linesOf(id));
    expect(other.data.messages[0]).toMatchObject({ code: 'out_of_stock', severity: 'recoverable' });
    const { data: canceled } = await agent.post(`/carts/${cart.id}/cancel`);
    expect(canceled.continue_url).toBeUndefined();
    const again = await agent.put(`/carts/${other.data.id}`, linesOf(id, 2));
    expect(codesOf(again.data)).not.toContain('out_of_stock');
    expect(schemaErrors('shopping/cart.json', again.data)).toEqual([]);
  });

  test('unknown products are named; a cart of nothing is not made', async () => {
    const id = await publish(5);
    const mixed = { line_items: [...linesOf(id).line_items, ...linesOf(999_999).line_items] };
    const { data } = await agent.post('/carts', mixed);
    expect(data.line_items).toHaveLength(1);
    const { status, data: none } = await agent.post('/carts', linesOf(999_999));
    expect([status, none.ucp.status, codesOf(none)]).toEqual([200, 'error', ['item_unavailable']]);
  });

  test('an unknown cart is not found', async () => {
    const unknown = 'x'.repeat(43);
    const { status, data } = await agent.get(`/carts/${unknown}`);
    expect([status, data.ucp.status, schemaErrors('common/types/error_response.json', data)]).toEqual([
      200,
      'error',
      [],
    ]);
    expect((await agent.get('/carts/1')).status).toBe(404);
  });
});

describe('checkouts', () => {
  test('a checkout of a cart names couriers with the prices of the shop and hands over to a person', async () => {
    const id = await publish(5);
    const { data: cart } = await agent.post('/carts', linesOf(id));
    const { status, data } = await agent.post('/checkout-sessions', { cart_id: cart.id });
    expect([status, schemaErrors(checkoutSchema, data)]).toEqual([201, []]);
    expect(data.status).toBe('requires_escalation');
    expect(data.continue_url).toBe(`https://vitrina.example/cos-pregatit?cod=${data.id}`);
    expect(codesOf(data)).toEqual(expect.arrayContaining(['buyer_confirmation_required', 'estimate']));
    const [method] = data.fulfillment.methods;
    const [courier] = method.groups[0].options;
    const { data: updated } = await agent.put(`/checkout-sessions/${data.id}`, {
      ...linesOf(id, 2),
      fulfillment: {
        methods: [{ destinations: [{ address_region: 'Cluj' }], groups: [{ selected_option_id: courier.id }] }],
      },
    });
    expect(schemaErrors(checkoutSchema, updated)).toEqual([]);
    expect(updated.totals.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['subtotal', 10_000],
      ['fulfillment', deliveryCost(10_000)],
      ['total', 10_000 + deliveryCost(10_000)],
    ]);
    expect(updated.fulfillment.methods[0].groups[0].selected_option_id).toBe(courier.id);
    // A PUT is the whole checkout: what it leaves out is no longer selected.
    const { data: replaced } = await agent.put(`/checkout-sessions/${data.id}`, linesOf(id));
    expect(replaced.fulfillment.methods[0].groups[0].selected_option_id).toBeNull();
    expect(replaced.totals.map(({ type }: { type: string }) => type)).toEqual(['subtotal', 'total']);
  });

  test('completing without a mandate only says where a person confirms', async () => {
    const id = await publish(5);
    const { data } = await agent.post('/checkout-sessions', linesOf(id));
    const { data: completed } = await agent.post(`/checkout-sessions/${data.id}/complete`, { payment: {} });
    expect([completed.status, completed.continue_url]).toEqual(['requires_escalation', data.continue_url]);
    const [row] = await shop.db<{ count: number }[]>`
      select count(*)::int as count from order_line where product_id = ${id}`;
    expect(row?.count).toBe(0);
  });

  test('a person takes the cart over and orders it; the agent sees the order and nothing of the person', async () => {
    const id = await publish(1);
    const { data } = await agent.post('/checkout-sessions', linesOf(id));
    const buyer = await newBuyer(shop.db);
    const taken = await calls.post('/api/Agents/Continue', { token: data.id, guestId: buyer.guestId });
    expect(taken.data).toMatchObject([{ productId: id, quantity: 1, price: 50 }]);
    const placed = await calls.post('/api/Order/AddNew', guestOrderBody(buyer, id), buyer.token);
    expect(placed.status).toBe(200);
    const { data: completed } = await agent.get(`/checkout-sessions/${data.id}`);
    expect([completed.status, completed.order.label]).toEqual(['completed', placed.data.number]);
    expect(schemaErrors(checkoutSchema, completed)).toEqual([]);
    const { data: order } = await agent.get(`/orders/${data.id}`);
    expect(schemaErrors('shopping/order.json', order)).toEqual([]);
    expect(JSON.stringify(order)).not.toMatch(/Horea|Ana|Pop|\+40|@/);
    expect((await calls.post('/api/Agents/Continue', { token: data.id })).status).toBe(404);
  });

  test('of an order with more than the agent prepared it learns only what it prepared', async () => {
    const [id, own] = [await publish(5), await publish(5)];
    const { data } = await agent.post('/checkout-sessions', linesOf(id));
    const buyer = await newBuyer(shop.db);
    await calls.post('/api/Agents/Continue', { token: data.id, guestId: buyer.guestId });
    const both = { products: [id, own].map((productId) => ({ productId, quantity: 1 })) };
    const body = { ...guestOrderBody(buyer, id, 2), ...both };
    expect((await calls.post('/api/Order/AddNew', body, buyer.token)).status).toBe(200);
    for (const path of [`/orders/${data.id}`, `/checkout-sessions/${data.id}`]) {
      const { data: read } = await agent.get(path);
      expect(read.line_items.map(({ id: line }: { id: string }) => line)).toEqual([String(id)]);
      expect(read.totals.at(-1).amount).toBe(5000);
    }
  });

  test('with the switch off a cart of an agent opens no more', async () => {
    const { data } = await agent.post('/carts', linesOf(await publish(5)));
    await turnAgents(shop, false);
    const { status } = await calls.post('/api/Agents/Continue', { token: data.id });
    await turnAgents(shop, true);
    expect(status).toBe(404);
    expect((await calls.post('/api/Agents/Continue', { token: data.id })).status).toBe(200);
  });

  test('an order of something else does not complete the checkout', async () => {
    const [id, other] = [await publish(5), await publish(5)];
    const { data } = await agent.post('/checkout-sessions', linesOf(id));
    const buyer = await newBuyer(shop.db);
    await calls.post('/api/Agents/Continue', { token: data.id, guestId: buyer.guestId });
    await calls.post('/api/Order/AddNew', guestOrderBody(buyer, other), buyer.token);
    expect(await completeClaimed(shop.db)).toBe(0);
    expect((await agent.get(`/checkout-sessions/${data.id}`)).data.status).toBe('requires_escalation');
  });
});

describe('idempotency', () => {
  test('the same key and body get the first answer, another body 409', async () => {
    const id = await publish(5);
    const key = { 'idempotency-key': randomUUID() };
    const first = await agent.post('/carts', linesOf(id), key);
    const second = await agent.post('/carts', linesOf(id), key);
    expect([second.status, second.data]).toEqual([201, first.data]);
    const other = await agent.post('/carts', linesOf(id, 2), key);
    expect([other.status, schemaErrors('common/types/error_response.json', other.data)]).toEqual([409, []]);
  });

  test('strangers that use the same key do not get the answers of each other', async () => {
    const id = await publish(5);
    const key = { 'idempotency-key': '1' };
    const first = await agent.post('/carts', linesOf(id), key);
    const other = openAgent(shop, { 'ucp-agent': 'profile="https://altul.example/profile.json"' });
    const second = await other.post('/carts', linesOf(id), key);
    expect(second.status).toBe(201);
    expect(second.data.id).not.toBe(first.data.id);
  });

  test('without the store of answers nothing is done: 503', async () => {
    const id = await publish(5);
    const count = async () => (await shop.db`select count(*)::int as count from agent_session`)[0]?.count;
    const before = await count();
    await shop.db`alter table agent_answer rename to answer_away`;
    const { status, data } = await agent.post('/carts', linesOf(id), { 'idempotency-key': randomUUID() });
    await shop.db`alter table answer_away rename to agent_answer`;
    expect([status, schemaErrors('common/types/error_response.json', data)]).toEqual([503, []]);
    expect(await count()).toBe(before);
  });

  test('a write whose answer could not be stored is not done a second time: 503, then 409', async () => {
    const id = await publish(5);
    const key = { 'idempotency-key': randomUUID() };
    await shop.db.unsafe(`
      create function refuse_answer() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger refuse_answer before update on agent_answer for each row execute function refuse_answer();`);
    expect((await agent.post('/carts', linesOf(id), key)).status).toBe(503);
    await shop.db.unsafe('drop trigger refuse_answer on agent_answer');
    expect((await agent.post('/carts', linesOf(id), key)).status).toBe(409);
  });

  test('twenty equal requests at once make one cart', async () => {
    const id = await publish(50);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post('/carts', linesOf(id), key)));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ data }) => data.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });
});

test('MCP: the same cart and checkout with the names of UCP', async () => {
  const id = await publish(5);
  const cart = await agent.tool('create_cart', { cart: linesOf(id) });
  expect(schemaErrors('shopping/cart.json', cart)).toEqual([]);
  const checkout = await agent.tool('create_checkout', { checkout: { cart_id: cart.id } });
  expect(checkout.status).toBe('requires_escalation');
  const read = await agent.tool('get_checkout', { id: checkout.id });
  expect(read.line_items).toEqual(checkout.line_items);
  const canceled = await agent.tool('cancel_checkout', {
    id: checkout.id,
    meta: { 'ucp-agent': { profile: 'https://a.example/p' }, 'idempotency-key': randomUUID() },
  });
  expect(canceled.status).toBe('canceled');
});
