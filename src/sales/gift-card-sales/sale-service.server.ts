import { shopBrand } from '../../brands/brand.ts';
import { paperLook } from '../../brands/logo.server.ts';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { localDate } from '../../platform/time.ts';
import { giftCardState, lastWithdrawalDay, maskGiftCode, toGiftDesign } from '../gift-cards/rules.ts';
import { readSoldCardBySecret, readSoldCards, type SaleRow } from '../gift-cards/sold-service.server.ts';
import type { InvoiceFile } from '../invoices/contract.ts';
import { renderOrderProforma } from '../invoices/proforma-service.server.ts';
import type { OrderRecord } from '../orders/record.ts';
import { awaitsTransfer, canPay } from '../orders/rules.ts';
import { cancelOrder, lockOrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { renderGiftCard } from './card-pdf.server.ts';
import type { AdminSale, AdminSaleDetails, MySale, SaleDetails } from './contract.ts';
import * as queries from './queries.server.ts';
import { canBuyerCancel, saleState } from './rules.ts';

type UnknownSale = Refused<'unknownSale'>;

type SaleOrder = Pick<OrderRecord, 'number' | 'state' | 'total' | 'paymentMethod' | 'paidAt' | 'createdAt'>;

const stateOf = (order: SaleOrder, { isPrinted, card }: SaleRow) =>
  saleState({ orderState: order.state, isPaid: order.paidAt !== null, isPrinted, card });

const present = (order: SaleOrder, sale: SaleRow) => ({
  number: order.number,
  state: stateOf(order, sale),
  amount: toRon(order.total),
  design: toGiftDesign(sale.design),
  recipientName: sale.recipientName,
  recipientEmail: sale.recipientEmail,
  senderName: sale.senderName,
  message: sale.message,
  sendOn: sale.sendOn,
  isPrinted: sale.isPrinted,
  createdAt: order.createdAt.toISOString(),
  paymentMethod: order.paymentMethod,
  paidAt: order.paidAt?.toISOString() ?? null,
  card: sale.card && {
    maskedCode: maskGiftCode(sale.card.code),
    state: giftCardState(sale.card),
    validUntil: sale.card.validUntil,
    sentAt: sale.card.sentAt && new Date(sale.card.sentAt).toISOString(),
  },
});

const dayOf = (at: Date | null): string | null => at && localDate(at);

const isCancellable = (order: OrderRecord, { card }: SaleRow): boolean =>
  canBuyerCancel({ orderState: order.state, card, paidOn: dayOf(order.paidAt), today: localDate(new Date()) });

function detailsOf(order: OrderRecord, sale: SaleRow): SaleDetails {
  const { name: beneficiary, bank, iban } = shopBrand.company;
  const paidOn = dayOf(order.paidAt);
  return {
    ...present(order, sale),
    orderIdentifier: order.identifier,
    email: order.email,
    toPay: order.paidAt ? 0 : toRon(order.toPay),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    canPay: canPay(order),
    transfer: awaitsTransfer(order) ? { beneficiary, bank, iban, reference: order.number } : null,
    canCancel: isCancellable(order, sale),
    cancelUntil: order.state === 'placed' && paidOn ? lastWithdrawalDay(paidOn) : null,
  };
}

type FoundSale = { order: OrderRecord; sale: SaleRow };

async function findBySecret(db: Db, secret: string): Promise<FoundSale | UnknownSale> {
  const sale = await readSoldCardBySecret(db, secret);
  const order = sale && (await readOrderRecord(db, sale.orderId));
  return sale && order ? { order, sale } : refuse('unknownSale');
}

export async function readPurchase(db: Db, secret: string): Promise<SaleDetails | UnknownSale> {
  const found = await findBySecret(db, secret);
  return isRefused(found) ? found : detailsOf(found.order, found.sale);
}

/** The buyer gives up an unpaid card, or withdraws from a paid one: its money goes back the way it came. */
export const cancelPurchase = (
  db: Db,
  secret: string,
): Promise<SaleDetails | UnknownSale | Refused<'notWithdrawable'>> =>
  rollbackIfRefused(db, async (tx) => {
    const before = await readSoldCardBySecret(tx, secret);
    if (!before || !(await lockOrderRecord(tx, before.orderId))) return refuse('unknownSale');
    const found = await findBySecret(tx, secret);
    if (isRefused(found)) return found;
    if (!isCancellable(found.order, found.sale)) return refuse('notWithdrawable');
    const cancelled = await cancelOrder(tx, found.order.id, { author: 'client', reason: 'customer' });
    return isRefused(cancelled) ? refuse('notWithdrawable') : readPurchase(tx, secret);
  });

/** Only of a card that the buyer prints; the code of another one is its recipient's. */
export async function readPrintedCard(db: Db, secret: string): Promise<InvoiceFile | UnknownSale | Refused<'noCard'>> {
  const found = await findBySecret(db, secret);
  if (isRefused(found)) return found;
  const { card, design, isPrinted, ...words } = found.sale;
  if (!isPrinted || !card || giftCardState(card) !== 'usable') return refuse('noCard');
  const bytes = await renderGiftCard({ ...words, ...card, design: toGiftDesign(design) }, paperLook());
  return {
    fileName: `card-cadou-${card.code.slice(-4)}.pdf`,
    contentType: 'application/pdf',
    base64: bytes.toString('base64'),
  };
}

export async function readPaper(db: Db, secret: string): Promise<InvoiceFile | UnknownSale | Refused<'noPaper'>> {
  const found = await findBySecret(db, secret);
  if (isRefused(found)) return found;
  return (await renderOrderProforma(db, found.order)) ?? refuse('noPaper');
}

/** The sales of these orders, in the same order. */
async function withSales<Order extends { id: number }>(db: Db, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id);
  const sales = new Map((await readSoldCards(db, ids)).map((sale) => [sale.orderId, sale]));
  return orders.flatMap((order) => {
    const sale = sales.get(order.id);
    return sale ? [{ order, sale }] : [];
  });
}

export const listOwn = async (db: Db, accountId: number): Promise<MySale[]> =>
  (await withSales(db, await queries.selectOwnSales(db, accountId))).map(({ order, sale }) => ({
    ...present(order, sale),
    secret: sale.secret,
  }));

const adminSaleOf = (order: queries.SaleOrderRow, sale: SaleRow): AdminSale => ({
  ...present(order, sale),
  id: order.id,
  buyer: order.companyName || `${order.firstName} ${order.lastName}`.trim(),
  email: order.email,
  accountId: order.accountId,
  giftCardId: sale.card?.id ?? null,
  returned: toRon(order.returned),
});

/** Sales whose money went back at the provider while their card is still valid. */
export const countRefundedSales = (db: Db): Promise<number> => queries.countRefunded(db);

export async function listSales(db: Db, page: queries.Page): Promise<{ total: number; rows: AdminSale[] }> {
  const [total, orders] = await Promise.all([queries.countPage(db, page), queries.selectPage(db, page)]);
  return { total, rows: (await withSales(db, orders)).map(({ order, sale }) => adminSaleOf(order, sale)) };
}

/** Staff may cancel an unused card after the 14 days too; they confirm a transfer that no bank line is linked to. */
export async function readSale(db: Db, id: number): Promise<AdminSaleDetails | UnknownSale> {
  const order = await queries.selectSaleOrder(db, id);
  const [found] = order ? await withSales(db, [order]) : [];
  if (!found) return refuse('unknownSale');
  const { sale } = found;
  const isUnused = !sale.card || sale.card.balance === sale.card.amount;
  return {
    ...adminSaleOf(found.order, sale),
    version: found.order.version,
    canCancel: found.order.state !== 'cancelled' && isUnused,
    canConfirm: awaitsTransfer(found.order),
  };
}
