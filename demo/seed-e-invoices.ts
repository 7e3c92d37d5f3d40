import type { Transaction } from '../src/platform/db/db.server.ts';
import { errorTexts } from '../src/sales/e-invoices/anaf/error-texts.ts';
import { dueDate } from '../src/sales/e-invoices/rules.ts';

type InvoiceRow = { id: number; issuedOn: string; issuedAt: Date };

const firstUpload = 5_001_000_000;
const minuteMs = 60_000;

/** All invoices of the demo are accepted, except the newest one, which ANAF has rejected. */
export async function insertEInvoices(tx: Transaction): Promise<void> {
  const invoices = await tx<InvoiceRow[]>`
    select id, content ->> 'issuedOn' as issued_on, issued_at from invoice order by issued_at, id`;
  const newest = invoices.at(-1)?.id;
  await tx`insert into e_invoice ${tx(
    invoices.map(({ id, issuedOn, issuedAt }) => ({
      invoiceId: id,
      state: id === newest ? 'rejected' : 'accepted',
      issuedOn,
      dueOn: dueDate(issuedOn),
      uploadedAt: issuedAt,
      uploadIndex: String(firstUpload + id),
      problems: tx.json(id === newest ? [{ rule: 'ANAF', message: errorTexts.invalidFile }] : []),
      nextAt: null,
      answeredAt: new Date(issuedAt.getTime() + 5 * minuteMs),
      createdAt: issuedAt,
    })),
  )}`;
}
