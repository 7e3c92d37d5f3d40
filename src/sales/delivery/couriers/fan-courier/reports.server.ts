import { toBani } from '../../../../platform/money.ts';
import { localDate } from '../../../../platform/time.ts';
import type { ApiClient } from '../client.server.ts';
import { addDays, daysBetween, parseDate } from '../formats.ts';
import { formatHours } from '../hours.ts';
import { countyCode } from '../localities.ts';
import type {
  CourierLocker,
  CourierResult,
  CreatedParcel,
  DateRange,
  LockerPage,
  Remittance,
  TrackedParcel,
  Tracking,
} from '../port.ts';
import { invalid, notFound, succeed } from '../results.ts';
import { texts } from '../texts.ts';
import { listOf, PointItem, SlipItem, TrackingItem, TransferItem } from './answers.ts';
import { courier, getCall, readAll, readPages, request } from './client.server.ts';
import { toTrackedParcel } from './states.ts';

/** Reads the AWBs of the day of sending and of the next one, in case the answer was lost around midnight. */
export async function findByReference(
  client: ApiClient,
  clientId: number,
  reference: string,
  sentAt: Date,
): Promise<CourierResult<CreatedParcel>> {
  const day = localDate(sentAt);
  for (const date of [day, addDays(day, 1)]) {
    const slips = await readAll(client, '/reports/awb', { clientId: String(clientId), date }, SlipItem);
    if (!slips.ok) return slips;
    const found = slips.value.find(({ info }) => info.costCenter === reference && info.awbNumber !== '');
    if (found)
      return succeed({ awb: found.info.awbNumber, cost: found.info.cost == null ? null : toBani(found.info.cost) });
  }
  return notFound(texts.unknownReference(courier, reference));
}

const maxTrackedPerCall = 50;

export async function track(
  client: ApiClient,
  clientId: number,
  awbs: readonly string[],
): Promise<CourierResult<Tracking>> {
  const parcels = await readTracking(client, clientId, awbs);
  if (!parcels.ok) return parcels;
  const returns = parcels.value.filter(isOnItsWayBack).map(({ returnAwb }) => returnAwb ?? '');
  const back = await readTracking(client, clientId, returns);
  if (!back.ok) return back;
  const arrived = new Set(back.value.filter(({ state }) => state === 'delivered').map(({ awb }) => awb));
  const isReturned = (parcel: TrackedParcel) => isOnItsWayBack(parcel) && arrived.has(parcel.returnAwb ?? '');
  const known = new Set(parcels.value.map(({ awb }) => awb));
  return succeed({
    parcels: parcels.value.map((parcel) => (isReturned(parcel) ? { ...parcel, state: 'returned' } : parcel)),
    notFound: awbs.filter((awb) => !known.has(awb)),
  });
}

/** A refused parcel travels back under another AWB; when that one is delivered, the shop has it (unconfirmed). */
const isOnItsWayBack = ({ state, returnAwb }: TrackedParcel): boolean =>
  returnAwb !== null && (state === 'refused' || state === 'returning');

async function readTracking(
  client: ApiClient,
  clientId: number,
  awbs: readonly string[],
): Promise<CourierResult<TrackedParcel[]>> {
  const parcels: TrackedParcel[] = [];
  for (let start = 0; start < awbs.length; start += maxTrackedPerCall) {
    const query = new URLSearchParams({ clientId: String(clientId), language: 'ro' });
    for (const awb of awbs.slice(start, start + maxTrackedPerCall)) query.append('awb[]', awb);
    const answer = await request(client, getCall('/reports/awb/tracking', query), listOf(TrackingItem));
    if (!answer.ok) return answer;
    parcels.push(...(answer.value.data ?? []).map(toTrackedParcel));
  }
  return succeed(parcels);
}

export async function* readLockers(client: ApiClient): AsyncGenerator<CourierResult<LockerPage>> {
  for await (const page of readPages(client, '/reports/pickup-points', { type: 'fanbox' }, PointItem)) {
    if (!page.ok) return yield page;
    const lockers = page.value.map(toLocker).filter((locker) => locker !== null);
    yield succeed({ lockers, skipped: page.value.length - lockers.length });
  }
}

const toCoordinate = (text: string): number | null => (text === '' ? null : Number(text));

function toLocker({ id, name, address, latitude, longitude, schedule }: PointItem): CourierLocker | null {
  const county = countyCode(address.county);
  if (county === null) return null;
  return {
    id,
    name,
    county,
    locality: address.locality,
    street: `${address.street} ${address.streetNo}`.trim(),
    postalCode: address.zipCode,
    latitude: toCoordinate(latitude),
    longitude: toCoordinate(longitude),
    hours: formatHours(schedule.map(({ day, firstHour, secondHour }) => [day, firstHour, secondHour])),
    canPay: null,
  };
}

const maxDays = 31;

/** The report is by day of transfer. */
export async function readRemittances(
  client: ApiClient,
  clientId: number,
  { from, to }: DateRange,
): Promise<CourierResult<Remittance[]>> {
  const days = daysBetween(from, addDays(from, maxDays) < to ? addDays(from, maxDays) : to);
  if (days.length > maxDays) return invalid(courier, { date: texts.longRange(maxDays) });
  const remittances: Remittance[] = [];
  for (const date of days) {
    const items = await readAll(client, '/reports/bank-transfers', { clientId: String(clientId), date }, TransferItem);
    if (!items.ok) return items;
    remittances.push(
      ...items.value.map(({ info }) => ({
        awb: info.awbNumber,
        reference: null,
        amount: toBani(info.amountCollected),
        collectedOn: parseDate(info.transactionDate),
        paidOn: parseDate(info.transferDate),
      })),
    );
  }
  return succeed(remittances);
}
