import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { authorName } from '../orders/rules.ts';
import { applyRepeatAction } from './act-service.server.ts';
import type { AdminRepeat, getAdminRepeats } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { presentRepeat } from './present-service.server.ts';
import { selectNow, selectRepeat } from './queries.server.ts';
import type { RepeatAction } from './rules.ts';
import { repeatSettings } from './settings.ts';

export async function listForStaff(db: Db, { take, skip, ...filters }: QueryOf<typeof getAdminRepeats>) {
  const [rows, figures] = await Promise.all([
    queries.selectHeads(db, filters, { take, skip }),
    queries.selectFigures(db),
  ]);
  return {
    total: rows[0]?.total ?? 0,
    figures: { ...figures, revenue: toRon(figures.revenue) },
    rows: rows.map(({ total: _, ...row }) => ({ ...row, revenue: toRon(row.revenue) })),
  };
}

export async function readForStaff(db: Db, id: number): Promise<AdminRepeat | Refused<'unknown'>> {
  const [row, { today }, events, { announceDays }] = await Promise.all([
    selectRepeat(db, id),
    selectNow(db),
    queries.selectEvents(db, id),
    readShopSettings(db, repeatSettings),
  ]);
  if (!row) return refuse('unknown');
  return {
    ...(await presentRepeat(db, row, { today, announceDays })),
    accountId: row.accountId,
    customer: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email ?? '',
    phoneNumber: row.shipping.phoneNumber,
    createdAt: row.createdAt.toISOString(),
    events: events.map(({ at, author, text }) => ({ at: at.toISOString(), author: authorName(author), text })),
  };
}

export async function actForCustomer(
  db: Db,
  staff: CurrentUser,
  id: number,
  action: RepeatAction,
): Promise<AdminRepeat | Refused<'unknown' | 'notAllowed'>> {
  const acted = await applyRepeatAction(
    db,
    { accountId: null, author: staffAuthor(staff), reason: 'shop' },
    id,
    action,
  );
  return isRefused(acted) ? acted : readForStaff(db, id);
}

/** Repeat deliveries whose card failed or that stopped by themselves, for the tasks of the dashboard. */
export const countProblems = (db: Db): Promise<number> => queries.countProblems(db);
