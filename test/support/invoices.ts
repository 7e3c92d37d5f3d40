import type { Pool } from '../../src/platform/db/db.server.ts';
import { listVersions, saveShopSettings } from '../../src/platform/shop-settings.server.ts';
import type { IssueMoment } from '../../src/sales/invoices/issue-rules.ts';
import { invoiceSettings } from '../../src/sales/invoices/settings.ts';

/** Sets when the shop writes invoices. */
export async function writeInvoicesWhen(db: Pool, issueAt: IssueMoment): Promise<void> {
  const [newest] = await listVersions(db, invoiceSettings.key, 1);
  const version = newest?.version ?? 0;
  await saveShopSettings(db, invoiceSettings.key, { version, values: { issueAt }, savedBy: 'test' });
}

/** The kinds of the order's invoices, in their order. */
export async function invoiceKinds(db: Pool, orderId: number): Promise<string[]> {
  const rows = await db<{ kind: string }[]>`select kind from invoice where order_id = ${orderId} order by id`;
  return rows.map(({ kind }) => kind);
}
