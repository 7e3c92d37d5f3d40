import { beforeAll, describe, expect, test } from 'vitest';
import { openAgent, turnAgents } from '../../../test/support/agents.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { schemaErrors } from '../../../test/support/ucp-schemas.ts';
import { operations } from './operations.server.ts';

const shop = await openTestShop();

const { post, mcp } = openAgent(shop);

describe('switched off', () => {
  test('no address for agents exists, and llms.txt names none', async () => {
    for (const url of ['/.well-known/ucp', '/mcp']) expect((await shop.app.inject(url)).statusCode).toBe(404);
    expect((await post('/catalog/search', { query: 'vitamina' })).status).toBe(404);
    expect((await mcp('tools/list')).status).toBe(404);
    expect((await shop.app.inject('/llms.txt')).body).not.toContain('/mcp');
  });
});

describe('switched on', () => {
  beforeAll(async () => {
    await turnAgents(shop, true);
  });

  test('the discovery document is a profile of UCP and llms.txt names it', async () => {
    const profile = (await shop.app.inject('/.well-known/ucp')).json();
    expect(schemaErrors('profile.json#/$defs/business_schema', profile)).toEqual([]);
    expect(profile.ucp.services['dev.ucp.shopping']).toMatchObject([
      { transport: 'rest', endpoint: 'https://vitrina.example/ucp' },
      { transport: 'mcp', endpoint: 'https://vitrina.example/mcp' },
    ]);
    const { body } = await shop.app.inject('/llms.txt');
    expect(body).toContain('https://vitrina.example/mcp');
    expect(body).toContain('https://vitrina.example/.well-known/ucp');
  });

  test('a search finds products with the prices of the shop, page by page', async () => {
    const first = await post('/catalog/search', { query: 'vitamina', pagination: { limit: 3 } });
    expect(first.status).toBe(200);
    expect(schemaErrors('shopping/catalog_search.json#/$defs/search_response', first.data)).toEqual([]);
    expect(first.data.products).toHaveLength(3);
    const { has_next_page, cursor, total_count } = first.data.pagination;
    expect([has_next_page, cursor]).toEqual([true, '3']);
    expect(total_count).toBeGreaterThan(3);
    const second = await post('/catalog/search', { query: 'vitamina', pagination: { limit: 3, cursor } });
    const idsOf = ({ data }: typeof first) => data.products.map(({ id }: { id: string }) => id);
    expect(idsOf(second).filter((id: string) => idsOf(first).includes(id))).toEqual([]);
    const [{ id, price }] = first.data.products[0].variants;
    const [row] = await shop.db<{ price: number }[]>`
      select selling_price as price from product where id = ${Number(id)}`;
    expect(price).toEqual({ amount: row?.price, currency: 'RON' });
  });

  test('filters by category and price; an unknown category is named', async () => {
    const [category] = await shop.db<{ id: number; name: string }[]>`
      select c.id, c.name from category c join product p on p.category_id = c.id and p.is_published
      group by c.id order by count(*) desc limit 1`;
    if (!category) throw new Error('No category');
    const { data } = await post('/catalog/search', { filters: { categories: [category.name], price: { max: 5000 } } });
    expect(schemaErrors('shopping/catalog_search.json#/$defs/search_response', data)).toEqual([]);
    expect(data.products.length).toBeGreaterThan(0);
    for (const { variants, categories } of data.products) {
      expect(variants[0].price.amount).toBeLessThanOrEqual(5000);
      expect(categories[0].value).toContain(category.name);
    }
    const unknown = await post('/catalog/search', { filters: { categories: ['Pantofi'] } });
    expect(unknown.data.products).toEqual([]);
    expect(unknown.data.messages).toMatchObject([{ type: 'info', code: 'not_found' }]);
  });

  test('a product comes with portions, nutrients, warnings, the nearest expiry date and the unit price', async () => {
    const [row] = await shop.db<{ id: number; portions: number; expiresOn: string }[]>`
      select p.id, p.portions, min(l.expires_on)::text as expires_on
      from product p join sellable_lot l on l.product_id = p.id
      where p.is_published and p.notification_number is not null and p.portions > 1 and p.unit_name <> ''
        and l.expires_on is not null and exists (select from product_nutrient n where n.product_id = p.id)
      group by p.id order by p.id limit 1`;
    if (!row) throw new Error('No product');
    const { data } = await post('/catalog/product', { id: String(row.id) });
    expect(schemaErrors('shopping/catalog_lookup.json#/$defs/get_product_response', data)).toEqual([]);
    const [variant] = data.product.variants;
    expect(variant.metadata).toMatchObject({ portions: row.portions, nearest_expiry_date: row.expiresOn });
    expect(variant.metadata.nutrients[0]).toMatchObject({ name: expect.any(String), unit: expect.any(String) });
    expect(variant.unit_price).toMatchObject({ currency: 'RON', amount: expect.any(Number) });
    expect(data.messages[0]).toMatchObject({
      code: 'label_warnings',
      presentation: 'disclosure',
      path: '$.product.variants[0]',
      content: expect.stringContaining('A nu se depăși doza recomandată'),
    });
  });

  test('a family is one product whose variants are chosen by their options', async () => {
    const [family] = await shop.db<{ id: number; productId: number }[]>`
      select m.family_id as id, min(m.product_id) as product_id
      from product_family_member m join product p on p.id = m.product_id and p.is_published
      group by m.family_id having count(*) > 1 order by 1 limit 1`;
    if (!family) throw new Error('No family');
    const { data } = await post('/catalog/product', { id: `f${family.id}` });
    expect(schemaErrors('shopping/catalog_lookup.json#/$defs/get_product_response', data)).toEqual([]);
    expect(data.product.variants.length).toBeGreaterThan(1);
    const [{ name, values }] = data.product.options;
    const last = values.at(-1).label;
    const chosen = await post('/catalog/product', {
      id: String(family.productId),
      selected: [
        { name, label: last },
        { name: 'Culoare', label: 'verde' },
      ],
      preferences: [name],
    });
    expect(chosen.data.product.selected).toEqual([{ name, label: last }]);
    expect(chosen.data.product.variants[0].options).toContainEqual({ name, label: last });
  });

  test('a lookup tells which id found which variant, and what it did not find', async () => {
    const { data } = await post('/catalog/lookup', { ids: ['1', 'p1', '999999', 'nu'] });
    expect(schemaErrors('shopping/catalog_lookup.json#/$defs/lookup_response', data)).toEqual([]);
    expect(data.products).toHaveLength(1);
    expect(data.products[0].variants[0].inputs).toEqual([
      { id: '1', match: 'exact' },
      { id: 'p1', match: 'featured' },
    ]);
    const missing = data.messages.filter(({ code }: { code: string }) => code === 'not_found');
    expect(missing.map(({ content }: { content: string }) => content)).toEqual(['999999', 'nu']);
  });

  test('an unpublished product is unknown', async () => {
    await shop.db`update product set is_published = false where id = 2`;
    await expect
      .poll(async () => (await post('/catalog/product', { id: '2' })).data.messages)
      .toMatchObject([{ code: 'not_found', severity: 'unrecoverable' }]);
    const { data } = await post('/catalog/product', { id: '2' });
    expect(schemaErrors('common/types/error_response.json', data)).toEqual([]);
  });

  test('wrong input gets an error of the protocol', async () => {
    for (const body of ['{', { ids: [] }, { ids: 'x' }]) {
      const { status, data } = await post('/catalog/lookup', body);
      expect([status, schemaErrors('common/types/error_response.json', data)]).toEqual([400, []]);
    }
  });
});

describe('MCP', () => {
  test('lists the tools and calls them with the answers of REST', async () => {
    const { data } = await mcp('tools/list');
    const names = data.result.tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(operations.map(({ tool }) => tool));
    expect(names).toEqual(expect.arrayContaining(['search_catalog', 'create_checkout', 'get_order']));
    const called = await mcp('tools/call', { name: 'get_product', arguments: { catalog: { id: '1' } } });
    const { data: rest } = await post('/catalog/product', { id: '1' });
    expect(called.data.result.structuredContent).toEqual(rest);
    expect(JSON.parse(called.data.result.content[0].text)).toEqual(rest);
  });

  test('a client of the protocol of 2026 discovers the server without a session', async () => {
    const version = '2026-07-28';
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const found = await mcp(
      'server/discover',
      { _meta },
      { 'mcp-protocol-version': version, 'mcp-method': 'server/discover' },
    );
    expect([found.status, found.data.result?.supportedVersions]).toEqual([200, expect.arrayContaining([version])]);
    const called = await mcp(
      'tools/call',
      { _meta, name: 'search_catalog', arguments: { catalog: { query: 'magneziu' } } },
      { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': 'search_catalog' },
    );
    expect(called.data.result.structuredContent.products.length).toBeGreaterThan(0);
  });

  test('wrong arguments and unknown products are answers that the model can read', async () => {
    const wrong = await mcp('tools/call', { name: 'lookup_catalog', arguments: { catalog: { ids: [] } } });
    expect(wrong.data.result?.isError ?? wrong.data.error !== undefined).toBe(true);
    const unknown = await mcp('tools/call', { name: 'get_product', arguments: { catalog: { id: '999999' } } });
    expect(unknown.data.result).toMatchObject({ structuredContent: { ucp: { status: 'error' } } });
  });

  test('pages of other sites may not call it', async () => {
    expect((await mcp('tools/list', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await mcp('tools/list', {}, { origin: 'https://vitrina.example' })).status).toBe(200);
  });

  test('streams and sessions are not offered', async () => {
    expect((await shop.app.inject({ url: '/mcp', headers: { accept: 'text/event-stream' } })).statusCode).toBe(405);
  });
});
