import type { Transaction } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
import { serviceCodes } from './content.ts';
import * as queries from './queries.server.ts';
import { type InvoiceLine, leftOf, restBack, serviceBack, showNumber, unitsBack } from './rules.ts';
import { type Invoice, issueInvoice, today } from './service.server.ts';

export type StornoWanted = { orderId: number; reason: string };

/** Takes back all that is left of an order's invoice; null when there is nothing (more) to take back. */
export async function issueStorno(tx: Transaction, { orderId, reason }: StornoWanted): Promise<Invoice | null> {
  await queries.lockOrder(tx, orderId);
  const [first, ...earlier] = await queries.selectOfOrder(tx, orderId);
  if (!first) return null;
  return insertStorno(
    tx,
    first,
    { reason, cause: null },
    back(first, earlier, (_, left) => restBack(left)),
  );
}

export type PartialStorno = {
  orderId: number;
  /** What it is for, as 'return 12': the same cause is taken back once, however often it is asked. */
  cause: string;
  /** Why, as it is printed on the storno: 'Retur', 'Produse anulate'. */
  reason: string;
  /** Units of products. The amount is what the customer gets for them, VAT included; without it, what they paid. */
  lines: readonly { orderLineId: number; quantity: number; amount?: Bani }[];
  /** How much of the delivery cost goes back, and of the fee for cash; nothing when it is not said. */
  delivery?: Bani;
  cashFee?: Bani;
};

/**
 * Takes back a part of an order's invoice in the caller's transaction, which holds the order's row from here on:
 * some units at what was paid for them (see `worthOf` in orders/worth-rules.ts, whose amounts it agrees with),
 * and of the services what is said. Never more than was invoiced minus what earlier stornos took; an order whose
 * invoice is still to come gets it first. Null when nothing (more) can be taken back.
 */
export async function issuePartialStorno(tx: Transaction, wanted: PartialStorno): Promise<Invoice | null> {
  await queries.lockOrder(tx, wanted.orderId);
  const known = await queries.selectByCause(tx, wanted.cause);
  if (known) return known;
  await issueInvoice(tx, wanted.orderId);
  const [first, ...earlier] = await queries.selectOfOrder(tx, wanted.orderId);
  if (!first) return null;
  return insertStorno(tx, first, wanted, back(first, earlier, partOfLine(wanted)));
}

type TakeBack = (line: InvoiceLine, left: InvoiceLine) => InvoiceLine | null;

function partOfLine({ lines, delivery = 0, cashFee = 0 }: PartialStorno): TakeBack {
  const services = new Map<string, Bani>([
    [serviceCodes.delivery, delivery],
    [serviceCodes.cashFee, cashFee],
  ]);
  return (line, left) => {
    if (line.orderLineId === null) return serviceBack(line, left, services.get(line.code) ?? 0);
    const asked = lines.find(({ orderLineId }) => orderLineId === line.orderLineId);
    return asked ? unitsBack(line, left, { units: asked.quantity, amount: asked.amount }) : null;
  };
}

function back(first: Invoice, earlier: readonly Invoice[], take: TakeBack): InvoiceLine[] {
  const taken = earlier.flatMap(({ content }) => content.lines);
  return first.content.lines.flatMap((line) => take(line, leftOf(line, taken)) ?? []);
}

type Why = { reason: string; cause: string | null };

async function insertStorno(
  tx: Transaction,
  first: Invoice,
  { reason, cause }: Why,
  lines: InvoiceLine[],
): Promise<Invoice | null> {
  if (lines.length === 0) return null;
  const { series, orderId, id: stornoOf } = first;
  const content = { ...first.content, issuedOn: await today(tx), lines, stornoOf: showNumber(first), reason };
  return queries.insertInvoice(tx, { series, kind: 'storno', orderId, stornoOf, content, cause });
}
