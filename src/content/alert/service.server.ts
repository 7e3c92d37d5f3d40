import { refuseNewClaims } from '../../catalog/claims/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { AdminAlert, Alert, AlertBody } from './contract.ts';
import { selectAlert, updateAlert } from './queries.server.ts';

export async function readAlert(db: Db): Promise<Alert | null> {
  const { isShown, text, link, linkName } = await selectAlert(db);
  return isShown ? { text, link: link === null ? null : { to: link, name: linkName } } : null;
}

export const readAlertForAdmin = (db: Db): Promise<AdminAlert> => selectAlert(db);

export async function saveAlert(db: Db, body: AlertBody): Promise<AdminAlert | Refused<'changed' | 'claims'>> {
  const claims = await refuseNewClaims(
    db,
    { text: body.text, linkName: body.linkName },
    { of: { kind: 'alert', id: 'alert' } },
  );
  if (claims) return claims;
  return (await updateAlert(db, body)) ? selectAlert(db) : refuse('changed');
}
