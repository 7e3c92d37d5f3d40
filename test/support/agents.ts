import type { TestShop } from './shop.ts';

/** Turns the switch of the shopkeeper for agents. */
export const turnAgents = ({ db }: TestShop, isOn: boolean) => db`
  insert into shop_setting (key, version, "values", saved_by)
  select 'agents', coalesce(max(version), 0) + 1, ${JSON.stringify({ isOn })}::text::jsonb, 'test'
  from shop_setting where key = 'agents'`;

type Headers = Record<string, string>;

/** Clients of the protocol of 2025 are answered with one event of a stream. */
const parseAnswer = (body: string) => JSON.parse(/^data: (.+)$/m.exec(body)?.[1] ?? body);

/** Calls of an agent over REST and over MCP. */
export function openAgent({ app }: TestShop, common: Headers = {}) {
  const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | string, headers: Headers = {}) => {
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.inject({
      method,
      url: `/ucp${path}`,
      headers: { 'content-type': 'application/json', ...common, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, headers: response.headers, data: response.json() };
  };
  const mcp = async (method: string, params: object = {}, headers: Headers = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        ...common,
        ...headers,
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return { status: response.statusCode, headers: response.headers, data: parseAnswer(response.body) };
  };
  return {
    rest,
    mcp,
    get: (path: string) => rest('GET', path),
    post: (path: string, body: object | string = {}, headers?: Headers) => rest('POST', path, body, headers),
    put: (path: string, body: object, headers?: Headers) => rest('PUT', path, body, headers),
    /** Calls a tool and returns its structured result. */
    tool: async (name: string, args: object, headers?: Headers) =>
      (await mcp('tools/call', { name, arguments: args }, headers)).data.result.structuredContent,
  };
}
