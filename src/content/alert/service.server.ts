import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { AdminAlert, AlertBody } from './admin-contract.ts';
import type { Alert } from './contract.ts';
import * as queries from './queries.server.ts';

export async function readAlert(db: Db): Promise<Alert | null> {
  const { isShown, text, link, linkName } = await queries.selectAlert(db);
  return isShown ? { text, link: link === null ? null : { to: link, name: linkName } } : null;
}

export const readAlertForAdmin = (db: Db): Promise<AdminAlert> => queries.selectAlert(db);

export async function saveAlert(db: Db, body: AlertBody): Promise<AdminAlert | Refused<'changed'>> {
  return (await queries.updateAlert(db, body)) ? queries.selectAlert(db) : refuse('changed');
}
