import type { Db } from '../../platform/db/db.server.ts';
import { toRon } from '../../platform/money.ts';
import type { BankLine, Suggestion } from './bank-contract.ts';
import * as queries from './bank-queries.server.ts';
import { courierNameOf } from './couriers-service.server.ts';
import {
  type AwaitingOrder,
  type BankLineFilter,
  findExactOrder,
  isBookedNear,
  orderMentions,
  suggestOrders,
} from './rules.ts';

type ExactMatch = { line: queries.OpenLine; order: AwaitingOrder };

/** Incoming lines that name one order waiting for a transfer, with its exact amount; each order at most once. */
export async function findExact(db: Db): Promise<ExactMatch[]> {
  const [open, awaiting] = await Promise.all([queries.selectOpenLines(db), queries.selectAwaitingOrders(db)]);
  const matches = open.flatMap((line) => {
    const order = findExactOrder(line, awaiting);
    return order ? [{ line, order }] : [];
  });
  // The same order paid twice needs a person.
  const isOnly = ({ order }: ExactMatch): boolean =>
    matches.filter((match) => match.order.id === order.id).length === 1;
  return matches.filter(isOnly);
}

type ListInput = { search: string; show: BankLineFilter; take: number; skip: number };

export async function listBankLines(db: Db, { search, show, take, skip }: ListInput) {
  const exact = await findExact(db);
  const exactIds = exact.map(({ line }) => line.id);
  const everything = { search: '', ids: null, isLinked: null, isIncoming: null, without: [] };
  const filters: Record<BankLineFilter, queries.LineFilter> = {
    exact: { ...everything, ids: exactIds },
    open: { ...everything, isLinked: false, isIncoming: true, without: exactIds },
    outgoing: { ...everything, isLinked: false, isIncoming: false },
    linked: { ...everything, isLinked: true },
    all: everything,
  };
  const [rows, total, accounts, open, outgoing, linked, all] = await Promise.all([
    queries.selectLines(db, { ...filters[show], search }, { take, skip }),
    queries.countLines(db, { ...filters[show], search }),
    queries.selectAccounts(db),
    queries.countLines(db, filters.open),
    queries.countLines(db, filters.outgoing),
    queries.countLines(db, filters.linked),
    queries.countLines(db, filters.all),
  ]);
  const suggest = rows.some(({ kind }) => kind === null) ? await openSuggestions(db) : () => [];
  const courierName = await courierNameOf(db);
  return {
    total,
    accounts,
    counts: { exact: exactIds.length, open, outgoing, linked, all },
    rows: rows.map((row) => toBankLine(row, courierName, row.kind === null ? suggest(row) : [])),
  };
}

function toBankLine(row: queries.LineRow, courierName: (key: string) => string, suggestions: Suggestion[]): BankLine {
  const { id, account, bookedOn, amount, details, counterparty, reference, kind, orderId } = row;
  const courier = row.courier && `${courierName(row.courier)} · ${row.courierReference}`;
  return {
    id,
    account,
    bookedOn,
    amount: toRon(amount),
    details,
    counterparty,
    reference,
    kind,
    orderId,
    linkedTo: row.orderNumber ?? courier ?? row.cardPayout ?? row.refundOrder ?? '',
    suggestions,
  };
}

/** Suggests links of a line: an order, a courier's transfer, a payout of the card provider or a refund that was sent. */
async function openSuggestions(db: Db): Promise<(line: queries.OpenLine) => Suggestion[]> {
  const [orders, groups, payouts, refunds, courierName] = await Promise.all([
    queries.selectTransferOrders(db),
    queries.selectRemittanceGroups(db),
    queries.selectOpenCardPayouts(db),
    queries.selectOpenRefunds(db),
    courierNameOf(db),
  ]);
  const payable = orders.filter(({ hasLine }) => !hasLine);
  const awaiting = payable.filter(({ isAwaiting }) => isAwaiting);
  return (line) => {
    if (line.amount < 0)
      return refunds
        .filter((refund) => fitsRefund(line, refund))
        .map(({ id, orderNumber, customer, amount }) => ({
          kind: 'refund' as const,
          id,
          orderNumber,
          customer,
          total: toRon(amount),
        }));
    const exact = findExactOrder(line, awaiting);
    return [
      ...suggestOrders(line, payable).map(({ id, number, customer, toPay }) => ({
        kind: 'order' as const,
        orderId: id,
        orderNumber: number,
        customer,
        total: toRon(toPay),
        isExact: id === exact?.id,
      })),
      ...groups
        .filter((group) => fitsGroup(line, group))
        .map(({ courier, reference, amount }) => ({
          kind: 'courier' as const,
          courier,
          courierName: courierName(courier),
          reference,
          total: toRon(amount),
        })),
      ...payouts
        .filter((payout) => fitsPayout(line, payout))
        .map(({ id, providerId, arrivedOn, net }) => ({
          kind: 'card' as const,
          id,
          name: providerId,
          arrivedOn,
          total: toRon(net),
        })),
    ];
  };
}

export const fitsGroup = ({ amount, bookedOn }: queries.OpenLine, group: queries.RemittanceGroup): boolean =>
  group.amount === amount && isBookedNear(group.paidOn, bookedOn);

export const fitsPayout = ({ amount, bookedOn }: queries.OpenLine, payout: queries.CardPayoutRow): boolean =>
  payout.net === amount && isBookedNear(payout.arrivedOn, bookedOn);

/** The amount, and the account or the number of the order. */
const fitsRefund = (line: queries.OpenLine, refund: queries.RefundRow): boolean =>
  refund.amount === 0 - line.amount &&
  ((refund.iban !== null && refund.iban === line.iban) || orderMentions(line)(refund.orderNumber));
