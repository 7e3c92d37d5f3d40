import type { Transaction } from '../../src/kit/db.server.ts';
import { lockers } from './lockers.ts';

/** The couriers come with the tables; where their lockers stand is known to a demo shop only. */
export async function seedLockers(tx: Transaction): Promise<void> {
  const [easybox] = await tx<{ id: number }[]>`
    select id from courier c where kind = 'locker' and not exists (select from locker) order by id limit 1`;
  if (!easybox) return;
  const places = lockers.flatMap(([county, locality, list]) =>
    list.map(([name, street, postal_code]) => ({ name, county, locality, street, postal_code })),
  );
  await tx`insert into locker ${tx(places.map((place, i) => ({ id: i + 1, courier_id: easybox.id, ...place })))}`;
  await tx`select setval(pg_get_serial_sequence('locker', 'id'), ${places.length})`;
}
