import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { FaultView, Import, RowView } from '../src/shop/exchange/admin-contract.ts';
import { callsTo } from './test-calls.ts';
import type { TestShop } from './test-shop.ts';

export const sampleFile = (name: string): Buffer =>
  readFileSync(new URL(`../src/shop/exchange/samples/${name}`, import.meta.url));

/** Sends files to a test shop and takes files out of it, as the shopkeeper's browser does. */
export function exchangeWith(shop: TestShop, token: string) {
  const calls = callsTo(shop);
  const headers = { authorization: `Bearer ${token}` };

  const read = async (id: number): Promise<Import> => (await calls.get(`/api/admin/imports/${id}`, token)).data;

  async function send(content: string | Buffer, fileName = 'fisier.csv') {
    const url = `/api/admin/imports?${new URLSearchParams({ fileName })}`;
    const type = { 'content-type': 'text/csv' };
    const answer = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload: content });
    return { status: answer.statusCode, ...answer.json<{ data: { id: number } | null; messagesUser: string[] }>() };
  }

  async function until(id: number, ...states: Import['state'][]): Promise<Import> {
    await expect.poll(async () => states.includes((await read(id)).state), { timeout: 15_000 }).toBe(true);
    return read(id);
  }

  return {
    send,
    read,
    until,
    /** As far as the preview. */
    async check(content: string | Buffer): Promise<Import> {
      const { status, data } = await send(content);
      expect(status).toBe(200);
      return until(data?.id ?? 0, 'ready', 'unreadable');
    },
    async confirm(id: number): Promise<Import> {
      expect((await calls.post(`/api/admin/imports/${id}/confirm`, {}, token)).status).toBe(200);
      return until(id, 'done', 'failed', 'cancelled');
    },
    rows: async (id: number, query = ''): Promise<RowView[]> =>
      (await calls.get(`/api/admin/imports/${id}/rows?take=96${query}`, token)).data.rows,
    faults: async (id: number): Promise<FaultView[]> =>
      (await calls.get(`/api/admin/imports/${id}/faults?take=96`, token)).data.faults,
    async download(body: object): Promise<{ text: string; name: string }> {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/exports',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBe(200);
      return { text: answer.body, name: String(answer.headers['content-disposition']) };
    },
  };
}
