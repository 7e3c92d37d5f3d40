import { company } from '../src/brands/company.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import type { InvoiceContent } from '../src/sales/invoices/contract.ts';
import { buildInvoiceContent, formatInvoiceNumber, type InvoiceLine } from '../src/sales/invoices/rules.ts';
import type { OrderRecord } from '../src/sales/orders/record.ts';
import { paymentMethods } from '../src/sales/payment-methods/methods.ts';

const series = 'VIT';

/** A credit note for a whole invoice or a part of it. */
export type DemoStorno = {
  orderId: number;
  at: Date;
  cause: string | null;
  reason: string;
  back: (line: InvoiceLine) => InvoiceLine | null;
};

/** Inserts invoices and stornos with consecutive numbers in order of time. */
export async function insertInvoices(tx: Transaction, orders: OrderRecord[], stornos: DemoStorno[]): Promise<void> {
  const invoices = orders.flatMap(invoiceOf);
  const all = [...invoices, ...stornos].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const numberOf = new Map<object, number>(all.map((document, i) => [document, i + 1]));
  const numbered = invoices.map((document) => ({ ...document, number: numberOf.get(document) ?? 0 }));
  await tx`insert into invoice_series (series, last_number) values (${series}, ${all.length})`;
  const rows = await tx<{ id: number; orderId: number }[]>`insert into invoice ${tx(
    numbered.map(({ number, orderId, at, content }) => ({
      series,
      number,
      kind: 'invoice',
      orderId,
      content: tx.json(content),
      issuedAt: at,
    })),
  )} returning id, order_id`;
  for (const storno of stornos) {
    const invoice = numbered.find(({ orderId }) => orderId === storno.orderId);
    const id = rows.find(({ orderId }) => orderId === storno.orderId)?.id;
    if (!invoice || !id) throw new Error(`Order ${storno.orderId} of the demo shop has no invoice`);
    const content = stornoContent(invoice, storno);
    await tx`
      insert into invoice (series, number, kind, order_id, storno_of, content, cause, issued_at)
      values (${series}, ${numberOf.get(storno) ?? 0}, 'storno', ${storno.orderId}, ${id}, ${tx.json(content)},
        ${storno.cause}, ${storno.at})`;
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const seller = { company, email: 'contact@vitrina.example' };

/** The invoice is issued when the parcel leaves, as the shop's setting is at first; cash is not paid by then. */
function invoiceOf(order: OrderRecord): { orderId: number; at: Date; content: InvoiceContent }[] {
  const at = order.states.find(({ state }) => state === 'shipped')?.at;
  if (!at) return [];
  const paidAt = paymentMethods[order.paymentMethod].isPaidOnDelivery ? null : order.paidAt;
  return [{ orderId: order.id, at, content: buildInvoiceContent({ ...order, paidAt }, seller, dayOf(at)) }];
}

function stornoContent({ number, content }: { number: number; content: InvoiceContent }, storno: DemoStorno) {
  const { at, reason, back } = storno;
  const lines = content.lines.flatMap((line) => back(line) ?? []);
  return { ...content, issuedOn: dayOf(at), lines, stornoOf: formatInvoiceNumber({ series, number }), reason };
}

/** Inserts the proformas of orders that are or were paid by transfer; that of a cancelled order is void. */
export async function insertProformas(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  const rows = orders
    .filter(({ paymentMethod }) => paymentMethods[paymentMethod].isPaidToAccount)
    .map((order) => ({
      series: `PF-${series}`,
      orderId: order.id,
      content: tx.json(buildInvoiceContent({ ...order, paidAt: null }, seller, dayOf(order.createdAt))),
      issuedAt: order.createdAt,
      voidedAt: order.state === 'cancelled' ? (order.states.at(-1)?.at ?? order.createdAt) : null,
      voidReason: order.state === 'cancelled' ? 'cancelled' : null,
    }));
  if (rows.length > 0) await tx`insert into proforma ${tx(rows)}`;
}
