import { type Db, localTime } from '../../platform/db/db.server.ts';
import { exists } from '../../platform/db/rows.server.ts';
import type { AdminAlert, AlertBody } from './contract.ts';

const isShown = (db: Db) => db`text <> '' and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`;

export async function selectAlert(db: Db): Promise<AdminAlert> {
  const [row] = await db<AdminAlert[]>`
    select text, nullif(link, '') as link, link_name, version, ${isShown(db)} as is_shown,
      ${localTime(db, 'starts_at')} as starts_at, ${localTime(db, 'ends_at')} as ends_at
    from shop_alert`;
  if (!row) throw new Error('The alert has no row');
  return row;
}

/** Returns false when the version has changed. */
export async function updateAlert(db: Db, alert: AlertBody): Promise<boolean> {
  const { link, startsAt, endsAt, version, ...fields } = alert;
  return exists(db`
    update shop_alert set ${db({ ...fields, link: link ?? '' })}, version = version + 1,
      starts_at = ${startsAt}::timestamp at time zone 'Europe/Bucharest',
      ends_at = ${endsAt}::timestamp at time zone 'Europe/Bucharest'
    where version = ${version} returning id`);
}
