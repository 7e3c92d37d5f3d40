import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAgent, turnAgents } from '../../../../test/support/agents.ts';
import { createApiClient } from '../../../../test/support/api-client.ts';
import { type Buyer, customerOrderBody, deliveryCost, newBuyer, newProduct } from '../../../../test/support/buyers.ts';
import { openTestShop } from '../../../../test/support/shop.ts';
import { schemaErrors } from '../../../../test/support/ucp-schemas.ts';
import { mandateData } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const site = 'https://vitrina.example';
const anyRedirect = 'https://asistent.example/intors';

beforeAll(async () => {
  await turnAgents(shop, true);
});

const postForm = async (url: string, form: Record<string, string>) => {
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: response.statusCode, data: response.json() };
};

const register = async (fields: object = {}) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ client_name: 'Asistentul meu', redirect_uris: [anyRedirect], ...fields }),
  });
  return { status: response.statusCode, data: response.json() };
};

const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

type Grant = Partial<Record<'orderLimit' | 'monthLimit', number>> &
  Partial<Record<'resource' | 'redirectUri' | 'registered', string>>;

/** Asks for a mandate and lets the customer give it; the code has not been exchanged. */
async function askFor(buyer: Buyer, grant: Grant = {}) {
  const { orderLimit = 200, monthLimit = 500, resource = `${site}/ucp`, redirectUri = anyRedirect } = grant;
  const { data: client } = await register({ redirect_uris: [grant.registered ?? redirectUri] });
  const verifier = newVerifier();
  const { status, data } = await calls.post(
    '/api/Agents/GrantMandate',
    {
      ...{ clientId: client.client_id, redirectUri, codeChallenge: challengeOf(verifier), resource, state: 'xyz' },
      ...{ orderLimit, monthLimit, days: 30 },
    },
    buyer.token,
  );
  expect(status).toBe(200);
  const url = new URL(data.redirectUrl);
  expect([url.searchParams.get('state'), url.searchParams.get('iss')]).toEqual(['xyz', site]);
  const code = url.searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    ...{ client_id: client.client_id, code, redirect_uri: redirectUri, code_verifier: verifier, resource },
  };
  return { clientId: client.client_id as string, form };
}

/** An agent with a mandate of this customer. */
async function openMandated(buyer: Buyer, grant: Grant = {}) {
  const { clientId, form } = await askFor(buyer, grant);
  const { data: tokens } = await postForm('/oauth/token', form);
  const agent = openAgent(shop, { authorization: `Bearer ${tokens.access_token}` });
  const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
  return { agent, clientId, tokens, mandateId: mandate.id as number };
}

const revoke = (buyer: Buyer, mandateId: number) => calls.post('/api/Agents/RevokeMandate', { mandateId }, buyer.token);

async function publish(stock: number, price = 5000): Promise<number> {
  const id = await newProduct(shop.db, stock, price);
  const agent = openAgent(shop);
  await expect
    .poll(async () => (await agent.post('/catalog/lookup', { ids: [String(id)] })).data.products.length)
    .toBe(1);
  return id;
}

const linesOf = (productId: number, quantity = 1) => ({ line_items: [{ item: { id: String(productId) }, quantity }] });
const cash = { payment: { instruments: [{ id: 'cash_on_delivery', handler_id: 'shop', type: 'cash_on_delivery' }] } };
const complete = (agent: ReturnType<typeof openAgent>, id: string) =>
  agent.post(`/checkout-sessions/${id}/complete`, cash, { 'idempotency-key': randomUUID() });

const countOrders = async (productId: number): Promise<number> => {
  const [row] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from order_line where product_id = ${productId}`;
  return row?.count ?? 0;
};

const cashFee = 500;

describe('OAuth', () => {
  test('the documents name the server, the resources and PKCE', async () => {
    const resource = (await shop.app.inject('/.well-known/oauth-protected-resource/mcp')).json();
    expect(resource).toMatchObject({ resource: `${site}/mcp`, authorization_servers: [site] });
    const server = (await shop.app.inject('/.well-known/oauth-authorization-server')).json();
    expect(server).toMatchObject({
      issuer: site,
      authorization_endpoint: `${site}/mandat`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  test('programs register addresses of https or of the own machine only', async () => {
    expect((await register()).status).toBe(201);
    expect((await register({ redirect_uris: ['http://127.0.0.1/cb'] })).status).toBe(201);
    for (const uri of ['http://asistent.example/cb', 'javascript:alert(1)', 'https://a.example/#x', 'x', ''])
      expect(await register({ redirect_uris: [uri] })).toMatchObject({
        status: 400,
        data: { error: 'invalid_client_metadata' },
      });
  });

  test('the consent names the program and where the answer goes; wrong requests get no redirect', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { data: client } = await register();
    const query = {
      ...{ clientId: client.client_id, redirectUri: anyRedirect, codeChallenge: challengeOf(newVerifier()) },
      resource: `${site}/mcp`,
    };
    const ask = (changes: Record<string, string> = {}) =>
      calls.get(`/api/Agents/MandateRequest?${new URLSearchParams({ ...query, ...changes })}`, buyer.token);
    expect((await ask()).data).toEqual({ agent: 'Asistentul meu', host: 'asistent.example' });
    const wrongs: Record<string, string>[] = [
      { redirectUri: 'https://rau.example/intors' },
      { redirectUri: `${anyRedirect}/altul` },
      { clientId: 'nimeni' },
      { resource: 'https://alt-magazin.example/mcp' },
      { codeChallenge: 'scurt' },
    ];
    for (const wrong of wrongs) expect((await ask(wrong)).status).toBe(400);
    const guest = await newBuyer(shop.db, 'guest');
    const asGuest = await calls.get(`/api/Agents/MandateRequest?${new URLSearchParams(query)}`, guest.token);
    expect(asGuest.status).toBe(403);
  });

  test('a code is exchanged once, by the one who asked', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { form } = await askFor(buyer);
    for (const wrong of [
      { code_verifier: newVerifier() },
      { redirect_uri: 'https://rau.example' },
      { client_id: 'altul' },
      { code: 'x'.repeat(43) },
    ])
      expect(await postForm('/oauth/token', { ...form, ...wrong })).toMatchObject({
        status: 400,
        data: { error: 'invalid_grant' },
      });
    expect((await postForm('/oauth/token', { ...form, resource: `${site}/mcp` })).data.error).toBe('invalid_target');
    const { data: tokens } = await postForm('/oauth/token', form);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
    const agent = openAgent(shop, { authorization: `Bearer ${tokens.access_token}` });
    expect((await agent.post('/catalog/search')).status).toBe(200);
    // A second use means that somebody else has the code: the tokens end.
    expect((await postForm('/oauth/token', form)).status).toBe(400);
    expect((await agent.post('/catalog/search')).status).toBe(401);
  });

  test('the code of a program on the own machine is exchanged with the very address that got it', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const local = 'http://127.0.0.1/intors';
    const { form } = await askFor(buyer, { registered: local, redirectUri: 'http://127.0.0.1:5001/intors' });
    expect((await postForm('/oauth/token', { ...form, redirect_uri: 'http://127.0.0.1:5002/intors' })).data.error).toBe(
      'invalid_grant',
    );
    expect((await postForm('/oauth/token', form)).status).toBe(200);
  });

  test('a refresh token is used once; its second use ends the connection', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { clientId, tokens, agent } = await openMandated(buyer);
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token };
    const both = await Promise.all([postForm('/oauth/token', form), postForm('/oauth/token', form)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await agent.post('/catalog/search')).status).toBe(401);
    const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
    expect(mandate.acts[0].act).toBe('tokenReused');
  });

  test('a token is for one address of the shop; nothing else accepts it', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { tokens } = await openMandated(buyer, { resource: `${site}/mcp` });
    const agent = openAgent(shop, { authorization: `Bearer ${tokens.access_token}` });
    expect((await agent.mcp('tools/list')).status).toBe(200);
    const { status, headers } = await agent.post('/catalog/search');
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toContain(`${site}/.well-known/oauth-protected-resource/ucp`);
    expect((await calls.get('/api/Agents/Mandates', tokens.access_token)).status).toBe(401);
    expect((await openAgent(shop, { authorization: `Bearer ${buyer.token}` }).mcp('tools/list')).status).toBe(401);
    const [stored] = await shop.db<{ count: number }[]>`
      select count(*)::int as count from agent_token where hash in (${tokens.access_token}, ${tokens.refresh_token})`;
    expect(stored?.count).toBe(0);
  });
});

describe('orders', () => {
  test('an agent orders within its mandate, to an address of the account, paid on delivery', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id, 2));
    expect(schemaErrors('shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout', checkout)).toEqual([]);
    expect(checkout.status).toBe('ready_for_complete');
    const total = 10_000 + deliveryCost(10_000) + cashFee;
    expect(checkout.totals.at(-1)).toMatchObject({ type: 'total', amount: total });
    expect(checkout.fulfillment.methods[0].selected_destination_id).toBe(`address_${buyer.addressId}`);
    const { data: done } = await complete(agent, checkout.id);
    expect(schemaErrors('shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout', done)).toEqual([]);
    expect([done.status, done.totals.at(-1).amount]).toEqual(['completed', total]);
    const [order] = await shop.db<{ origin: string; accountId: number; state: string; note: string }[]>`
      select origin, account_id, state, note from orders where number = ${done.order.label}`;
    expect(order).toMatchObject({ origin: 'agent', accountId: buyer.id, state: 'placed' });
    expect(order?.note).toContain('Asistentul meu');
    const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
    expect(mandate.spent).toBe(total / 100);
    expect(mandate.acts.map(({ act }: { act: string }) => act)).toEqual(['ordered', 'checkout', 'signedIn', 'granted']);
    expect((await agent.get(`/orders/${checkout.id}`)).data.label).toBe(done.order.label);
    expect((await openAgent(shop).get(`/orders/${checkout.id}`)).data.ucp.status).toBe('error');
  });

  test('without a chosen payment nothing is ordered', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    const { data } = await agent.post(`/checkout-sessions/${checkout.id}/complete`, {});
    expect(data.messages[0]).toMatchObject({ code: 'payment_required', severity: 'recoverable' });
    expect(await countOrders(id)).toBe(0);
  });

  test('a total that changed since the agent was told it is told again first', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    await shop.db`update product set selling_price = 6000, base_price = 6000 where id = ${id}`;
    const { data: refused } = await complete(agent, checkout.id);
    expect([refused.status, refused.messages[0].code]).toEqual(['incomplete', 'price_changed']);
    expect(refused.totals.at(-1).amount).toBe(6000 + deliveryCost(6000) + cashFee);
    expect(await countOrders(id)).toBe(0);
    expect((await complete(agent, checkout.id)).data.status).toBe('completed');
  });

  test('an order whose total the agent was never told is told first', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent } = await openMandated(buyer);
    await shop.db`update account_address set account_id = (select min(id) from account) where account_id = ${buyer.id}`;
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    expect(checkout.messages.at(-1).code).toBe('address_required');
    await shop.db`update account_address set account_id = ${buyer.id} where id = ${buyer.addressId}`;
    expect((await complete(agent, checkout.id)).data.messages[0].code).toBe('price_changed');
    expect(await countOrders(id)).toBe(0);
    expect((await complete(agent, checkout.id)).data.status).toBe('completed');
  });

  test('an address that the agent selected and the customer deleted is not replaced by another one', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent } = await openMandated(buyer);
    const [second] = await shop.db<{ id: number }[]>`
      insert into account_address (account_id, first_name, last_name, phone_number, county, locality, street, postal_code, is_default)
      select account_id, first_name, last_name, phone_number, county, locality, 'Strada Nouă', postal_code, false
      from account_address where id = ${buyer.addressId} returning id`;
    const fulfillment = { methods: [{ selected_destination_id: `address_${second?.id}` }] };
    const { data: checkout } = await agent.post('/checkout-sessions', { ...linesOf(id), fulfillment });
    expect(checkout.fulfillment.methods[0].selected_destination_id).toBe(`address_${second?.id}`);
    await shop.db`delete from account_address where id = ${second?.id ?? 0}`;
    const { data: refused } = await complete(agent, checkout.id);
    expect([refused.status, refused.messages.at(-1).code]).toEqual(['incomplete', 'address_unknown']);
    expect(await countOrders(id)).toBe(0);
    const { data: updated } = await agent.put(`/checkout-sessions/${checkout.id}`, linesOf(id));
    expect(updated.status).toBe('ready_for_complete');
    expect((await complete(agent, checkout.id)).data.status).toBe('completed');
  });

  test('an order that the customer placed from the cart of an agent is no order of the mandate', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent, mandateId } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    await calls.post('/api/Agents/Continue', { token: checkout.id }, buyer.token);
    await calls.post('/api/ShoppingCart/AddNew', { productId: id, quantity: 1 }, buyer.token);
    const total = (5000 + deliveryCost(5000)) / 100;
    const placed = await calls.post('/api/Order/AddNew', customerOrderBody(buyer, total), buyer.token);
    expect(placed.status).toBe(200);
    expect((await agent.get(`/checkout-sessions/${checkout.id}`)).data.status).toBe('completed');
    const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
    expect(mandate.spent).toBe(0);
    await revoke(buyer, mandateId);
    const [order] = await shop.db<{ state: string }[]>`select state from orders where id = ${placed.data.id}`;
    expect(order?.state).not.toBe('cancelled');
  });

  test('beyond a limit the customer decides', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(20);
    const { agent } = await openMandated(buyer, { orderLimit: 100, monthLimit: 150 });
    const { data: large } = await agent.post('/checkout-sessions', linesOf(id, 2));
    expect([large.status, large.messages.at(-1).code]).toEqual(['requires_escalation', 'mandate_limit']);
    const { data: refused } = await complete(agent, large.id);
    expect([refused.status, refused.continue_url !== undefined]).toEqual(['requires_escalation', true]);
    expect(await countOrders(id)).toBe(0);
    // 50 RON with delivery and fee are 71.50 RON: two of them fit, three do not.
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await agent.post('/checkout-sessions', linesOf(id))).data.id);
    const results = await Promise.all(ids.map((one) => complete(agent, one)));
    expect(results.filter(({ data }) => data.status === 'completed')).toHaveLength(2);
    expect(await countOrders(id)).toBe(2);
    const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
    expect(mandate.acts.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['overOrderLimit', 'overMonthLimit']),
    );
  });

  test('the same completion twice makes one order', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(20);
    const { agent } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    const results = await Promise.all(Array.from({ length: 10 }, () => complete(agent, checkout.id)));
    expect(results.every(({ status, data }) => status === 200 && data.status === 'completed')).toBe(true);
    expect(await countOrders(id)).toBe(1);
  });

  test('units that were sold meanwhile stop the order', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(1);
    const { agent } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    await shop.db`update stock_lot set quantity = 0 where product_id = ${id}`;
    await shop.db`update stock set on_hand = 0 where product_id = ${id}`;
    const { data } = await complete(agent, checkout.id);
    expect(data.status).not.toBe('completed');
    expect(await countOrders(id)).toBe(0);
  });
});

describe('revocation', () => {
  test('a mandate that is revoked while its agent pays orders nothing afterwards', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(200);
    const { agent, mandateId } = await openMandated(buyer, { orderLimit: 200, monthLimit: 5000 });
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.push((await agent.post('/checkout-sessions', linesOf(id))).data.id);
    const paying = ids.map((one) => complete(agent, one));
    const revoked = revoke(buyer, mandateId);
    const [results, { status }] = await Promise.all([Promise.all(paying), revoked]);
    expect(status).toBe(200);
    const completed = results.filter(({ data }) => data.status === 'completed').length;
    for (const result of results) expect(result.status === 401 || result.data.status === 'completed').toBe(true);
    expect(await countOrders(id)).toBe(completed);
    const [late] = await shop.db<{ count: number }[]>`
      select count(*)::int as count from orders o
      join agent_session s on s.order_id = o.id join agent_mandate m on m.id = s.mandate_id
      where m.id = ${mandateId} and o.created_at > m.revoked_at`;
    expect(late?.count).toBe(0);
    for (const one of ids) expect((await complete(agent, one)).status).toBe(401);
    expect(await countOrders(id)).toBe(completed);
  });

  test('a revocation that waits for an order comes after it, and one that comes first stops it', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const id = await publish(5);
    const { agent, mandateId } = await openMandated(buyer);
    const { data: checkout } = await agent.post('/checkout-sessions', linesOf(id));
    // The order has passed the check of its token and waits for the mandate that the revocation holds.
    let isOrdering: Promise<{ status: number }> | undefined;
    await shop.db.begin(async (tx) => {
      await tx`update agent_mandate set revoked_at = now() where id = ${mandateId}`;
      isOrdering = complete(agent, checkout.id);
      await expect
        .poll(async () => {
          const [row] = await shop.db<{ count: number }[]>`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%agent_mandate%'`;
          return row?.count;
        })
        .toBe(1);
    });
    expect((await isOrdering)?.status).toBe(401);
    expect(await countOrders(id)).toBe(0);
  });

  test('it holds at once for tokens, in any process, and only for the own mandates', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { agent, mandateId, tokens, clientId } = await openMandated(buyer);
    const other = await newBuyer(shop.db, 'customer');
    expect((await revoke(other, mandateId)).status).toBe(404);
    expect((await revoke(buyer, mandateId)).status).toBe(200);
    expect((await agent.post('/catalog/search')).status).toBe(401);
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token };
    expect((await postForm('/oauth/token', form)).data.error).toBe('invalid_grant');
    expect((await revoke(buyer, mandateId)).status).toBe(404);
    const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
    expect([mandate.state, mandate.acts[0].act]).toEqual(['revoked', 'revoked']);
  });

  test('the agent gives its mandate back with a token', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { agent, tokens } = await openMandated(buyer);
    expect((await postForm('/oauth/revoke', { token: 'necunoscut' })).status).toBe(200);
    expect((await postForm('/oauth/revoke', { token: tokens.refresh_token })).status).toBe(200);
    expect((await agent.post('/catalog/search')).status).toBe(401);
  });

  test('an expired mandate is none', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { agent, mandateId } = await openMandated(buyer);
    await shop.db`update agent_mandate set expires_at = now() where id = ${mandateId}`;
    expect((await agent.post('/catalog/search')).status).toBe(401);
    const [mandate] = (await calls.get('/api/Agents/Mandates', buyer.token)).data;
    expect(mandate.state).toBe('expired');
  });

  test('the mandates of an account that staff closed end with it', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { agent, tokens, clientId } = await openMandated(buyer);
    await shop.db`update account set locked_at = now() where id = ${buyer.id}`;
    expect((await agent.post('/catalog/search')).status).toBe(401);
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token };
    expect((await postForm('/oauth/token', form)).data.error).toBe('invalid_grant');
  });

  test('the switch of the shopkeeper stops mandates; the customer can still revoke them', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { agent, mandateId } = await openMandated(buyer);
    await turnAgents(shop, false);
    expect((await agent.post('/catalog/search')).status).toBe(404);
    expect((await revoke(buyer, mandateId)).status).toBe(200);
    await turnAgents(shop, true);
  });

  test('personal data: mandates are exported, and erased with their tokens', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const { agent } = await openMandated(buyer);
    expect(await mandateData.export(shop.db, buyer.id)).toMatchObject([{ agent: 'Asistentul meu' }]);
    await shop.db.begin((tx) => mandateData.erase(tx, buyer.id));
    expect(await mandateData.export(shop.db, buyer.id)).toEqual([]);
    expect((await agent.post('/catalog/search')).status).toBe(401);
  });
});
