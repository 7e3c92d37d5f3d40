import type { z } from 'zod';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, requireRefund, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import type { AdminReturn, AdminReturnPage, PendingDeclaration, ReturnSort } from './admin-contract.ts';
import type { OpenReturnFields } from './admin-fields.ts';
import { chooseLabel, type LabelChoice, type LabelRefusal } from './label-service.server.ts';
import { lockOrder } from './order-queries.server.ts';
import { adminHeadOf, adminReturnOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { type ReturnState, refundChoices } from './rules.ts';
import { createReturn, findReturnWindow, readReturnable } from './service.server.ts';
import { buildReturnLines, readSoldLines } from './sold-service.server.ts';
import { changeReturnState, type StateRefusal, type StepInput } from './step-service.server.ts';
import { selectPendingDeclarations } from './withdrawal-queries.server.ts';

const maxCount = 10_000;

type ListParams = {
  search?: string | undefined;
  state?: ReturnState | undefined;
  sort: ReturnSort;
  take: number;
  skip: number;
};

export async function listAdminReturns(db: Db, { search, state, ...page }: ListParams): Promise<AdminReturnPage> {
  const filter = { search: search || null, state: state ?? null };
  const [total, found] = await Promise.all([
    queries.countReturns(db, filter, maxCount),
    queries.selectReturnPage(db, filter, page),
  ]);
  return { total, rows: found.map(adminHeadOf) };
}

const maxPending = 100;

export const listPendingDeclarations = async (db: Db, orderId: number | undefined): Promise<PendingDeclaration[]> =>
  (await selectPendingDeclarations(db, orderId ?? null, maxPending)).map(({ declaredAt, expiresAt, ...row }) => ({
    ...row,
    declaredAt: declaredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));

export async function readAdminReturn(db: Db, id: number): Promise<AdminReturn | Refused<'unknownReturn'>> {
  const found = await queries.selectReturn(db, id);
  return found ? present(db, found) : refuse('unknownReturn');
}

const present = async (db: Db, record: ReturnRecord): Promise<AdminReturn> =>
  adminReturnOf(record, await loadAuthorNames(db, record.states));

/** Staff cannot cancel a return; only the customer can. */
export function changeStateAsStaff(
  db: Db,
  user: CurrentUser,
  id: number,
  step: Omit<StepInput, 'author'>,
): Promise<AdminReturn | StateRefusal> {
  return rollbackIfRefused(db, async (tx) => {
    if (step.state === 'cancelled') return refuse('wrongState');
    const changed = await changeReturnState(tx, id, { ...step, author: staffAuthor(user) });
    if (isRefused(changed)) return changed;
    if (changed.state === 'refunded') requireRefund(user);
    return present(tx, changed);
  });
}

type WindowOr<Reason extends string> = Refused<'unknownOrder' | 'notDelivered' | 'tooLate' | Reason>;

export async function readReturnableForStaff(db: Db, orderId: number) {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  const returnable = await readReturnable(db, order);
  return 'ok' in returnable ? returnable : { ...returnable, refundChoices: refundChoices(order.paymentMethod) };
}

type OpenedReturn = z.infer<typeof OpenReturnFields> & { requestKey: string };

/** Like a customer's own request, with the address of the order; the customer gets the same e-mail. */
export function openReturn(
  db: Db,
  user: CurrentUser,
  orderId: number,
  { products, refundBy, requestKey, iban, ibanHolder }: OpenedReturn,
): Promise<AdminReturn | WindowOr<'tooMany' | 'unknownLine' | 'wrongRefund'>> {
  return rollbackIfRefused(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    const existing = await queries.selectByRequestKey(tx, orderId, requestKey);
    if (existing) return present(tx, existing);
    const window = await findReturnWindow(tx, order);
    if ('ok' in window) return window;
    if (!refundChoices(order.paymentMethod).includes(refundBy)) return refuse('wrongRefund');
    const lines = buildReturnLines(await readSoldLines(tx, order), products);
    if ('ok' in lines) return lines;
    const request = { kind: 'return', declaredBy: '', address: order.shipping, author: staffAuthor(user) } as const;
    return present(tx, await createReturn(tx, order, { ...request, requestKey, iban, ibanHolder, refundBy, lines }));
  });
}

export const requestLabelAsStaff = (
  db: Db,
  accounts: CourierAccounts,
  user: CurrentUser,
  id: number,
  choice: LabelChoice,
): Promise<AdminReturn | LabelRefusal> =>
  rollbackIfRefused(db, async (tx) => {
    const chosen = await chooseLabel(tx, accounts, await queries.selectReturn(tx, id), choice, staffAuthor(user));
    return 'ok' in chosen ? chosen : present(tx, chosen);
  });
