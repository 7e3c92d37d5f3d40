import { expect } from 'vitest';
import { CsvReader, readExactText } from '../../src/platform/text/csv.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import type { TestShop } from './shop.ts';

export const bani = (ron: number): number => Math.round(ron * 100);

/** Client of the accounting endpoints, signed in as admin; `file` and `csv` are of `period` unless the body says otherwise. */
export async function createAccountingClient(shop: TestShop, period: { from: string; until: string }) {
  const calls = createApiClient(shop);
  const { token } = await signInAdmin(shop);
  const path = '/api/admin/accounting';
  const file = async (body: object): Promise<Buffer> => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `${path}/exports`,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...period, ...body },
    });
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    return response.rawPayload;
  };
  const csv = async (body: object): Promise<Record<string, string>[]> => readRows((await file(body)).toString('utf8'));
  return { calls, token, path, file, csv };
}

/** Rows by header, as a spreadsheet shows them. */
function readRows(text: string): Record<string, string>[] {
  expect(text.startsWith('\ufeff')).toBe(true);
  const reader = new CsvReader(';');
  const [head, ...rows] = [...reader.push(text.slice(1)), ...reader.end()];
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, index) => [name, readExactText(cells[index] ?? '')])),
  );
}

export const csvBani = (cell: string | undefined): number => {
  expect(cell).toMatch(/^-?\d+,\d{2}$/);
  return Math.round(Number(cell?.replace(',', '.')) * 100);
};

export const sumColumn = (rows: Record<string, string>[], name: string): number =>
  rows.reduce((sum, row) => sum + csvBani(row[name]), 0);
