import { expect } from 'vitest';
import type { Report } from '../../src/backoffice/reports/reports-contract.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import type { TestShop } from './shop.ts';

type Query = Record<string, string>;
type Values = Record<string, Report['totals'][number] | undefined>;

/** Client of the reports; values are by the keys of the columns. */
export async function createReportClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const { token } = await signInAdmin(shop);
  const [{ today } = { today: '' }] = await shop.db<{ today: string }[]>`select shop_today()::text as today`;
  const ofToday = { from: today, until: today, compare: 'none', take: '96' };

  const read = async (report: string, query: Query = ofToday): Promise<Report> => {
    const { status, data } = await calls.get(`/api/admin/reports/${report}?${new URLSearchParams(query)}`, token);
    expect(status).toBe(200);
    return data;
  };
  const byColumn = ({ columns }: Report, values: Report['totals']): Values =>
    Object.fromEntries(columns.map(({ key }, index) => [key, values[index]]));

  return {
    token,
    today,
    /** The query of a report of today alone. */
    ofToday,
    read,
    /** Undefined when there is no such row. */
    async rowOf(report: string, key: string | number, query: Query = ofToday): Promise<Values | undefined> {
      const found = await read(report, query);
      const row = found.rows.find((one) => one.key === String(key));
      return row && byColumn(found, row.values);
    },
    async totalsOf(report: string, query: Query = ofToday): Promise<Values> {
      const found = await read(report, query);
      return byColumn(found, found.totals);
    },
  };
}
