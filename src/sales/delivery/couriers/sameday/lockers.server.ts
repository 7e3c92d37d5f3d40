import type { ApiClient } from '../client.server.ts';
import { formatHours } from '../hours.ts';
import { countyCode } from '../localities.ts';
import type { CourierLocker, CourierResult, LockerPage } from '../port.ts';
import { succeed } from '../results.ts';
import { LockerItem, OohItem } from './answers.ts';
import { readPages } from './client.server.ts';
import type { SamedayCredentials } from './credentials.ts';

/** Some 7,000 easybox. A third party says that `ooh-locations` will replace `lockers`, which the plugin still uses. */
export async function* readLockers(
  client: ApiClient,
  { lockerApi }: SamedayCredentials,
): AsyncGenerator<CourierResult<LockerPage>> {
  const pages =
    lockerApi === 'ooh'
      ? mapPages(readPages(client, '/api/client/ooh-locations', OohItem), toOohLocker)
      : mapPages(readPages(client, '/api/client/lockers', LockerItem), toLocker);
  yield* pages;
}

async function* mapPages<Item>(
  pages: AsyncIterable<CourierResult<Item[]>>,
  map: (item: Item) => CourierLocker | null,
): AsyncGenerator<CourierResult<LockerPage>> {
  for await (const page of pages) {
    if (!page.ok) return yield page;
    const lockers = page.value.map(map).filter((locker) => locker !== null);
    yield succeed({ lockers, skipped: page.value.length - lockers.length });
  }
}

const isYes = (flag: LockerItem['clientVisible']): boolean => flag === true || Number(flag) === 1;

function toLocker(item: LockerItem): CourierLocker | null {
  if (item.clientVisible != null && !isYes(item.clientVisible)) return null;
  const canPay = item.supportedPayment == null ? null : isYes(item.supportedPayment);
  return toPoint(item, item.lockerId, canPay);
}

/** PUDO points (oohType 1) are shops, not lockers, and need another service. */
const toOohLocker = (item: OohItem): CourierLocker | null =>
  item.oohType === 0 ? toPoint(item, item.oohId, null) : null;

function toPoint(item: LockerItem | OohItem, id: string, canPay: boolean | null): CourierLocker | null {
  const county = countyCode(item.county);
  if (county === null) return null;
  return {
    id,
    name: item.name,
    county,
    locality: item.city,
    street: item.address,
    postalCode: item.postalCode,
    latitude: item.lat ?? null,
    longitude: item.lng ?? null,
    hours: formatHours(item.schedule.map(({ day, openingHour, closingHour }) => [day, openingHour, closingHour])),
    canPay,
  };
}
