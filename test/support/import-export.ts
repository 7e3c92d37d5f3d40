import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { FaultView, Import, RowView } from '../../src/backoffice/import-export/contract.ts';
import { createApiClient } from './api-client.ts';
import type { TestShop } from './shop.ts';

export const sampleFile = (name: string): Buffer =>
  readFileSync(new URL(`../../src/backoffice/import-export/samples/${name}`, import.meta.url));

/** Uploads imports to a test shop and downloads exports, through the API. */
export function createImportExportClient(shop: TestShop, token: string) {
  const calls = createApiClient(shop);
  const headers = { authorization: `Bearer ${token}` };

  const read = async (id: number): Promise<Import> => (await calls.get(`/api/admin/imports/${id}`, token)).data;

  async function send(content: string | Buffer, fileName = 'fisier.csv') {
    const url = `/api/admin/imports?${new URLSearchParams({ fileName })}`;
    const type = { 'content-type': 'text/csv' };
    const response = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload: content });
    return { status: response.statusCode, ...response.json<{ data: { id: number } | null; messagesUser: string[] }>() };
  }

  async function until(id: number, ...states: Import['state'][]): Promise<Import> {
    await expect.poll(async () => states.includes((await read(id)).state)).toBe(true);
    return read(id);
  }

  return {
    send,
    read,
    until,
    /** Uploads a file and waits for its preview. */
    async check(content: string | Buffer): Promise<Import> {
      const { status, data } = await send(content);
      expect(status).toBe(200);
      return until(data?.id ?? 0, 'ready', 'unreadable', 'failed');
    },
    async confirm(id: number): Promise<Import> {
      expect((await calls.post(`/api/admin/imports/${id}/confirm`, {}, token)).status).toBe(200);
      return until(id, 'done', 'failed', 'cancelled');
    },
    rows: async (id: number, query = ''): Promise<RowView[]> =>
      (await calls.get(`/api/admin/imports/${id}/rows?take=96${query}`, token)).data.rows,
    faults: async (id: number): Promise<FaultView[]> =>
      (await calls.get(`/api/admin/imports/${id}/faults?take=96`, token)).data.rows,
    async download(body: object): Promise<{ text: string; name: string }> {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/exports',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(response.statusCode).toBe(200);
      return { text: response.body, name: String(response.headers['content-disposition']) };
    },
  };
}
