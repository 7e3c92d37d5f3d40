import { z } from 'zod';
import { toBani } from '../../../../platform/money.ts';
import { localDate } from '../../../../platform/time.ts';
import type { ApiClient } from '../client.server.ts';
import { addDays, parseDate } from '../formats.ts';
import { formatHours, type OpeningHours } from '../hours.ts';
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
import { notFound, succeed } from '../results.ts';
import { texts } from '../texts.ts';
import { AwbItem, PudoItem, RepaymentItem, TraceItem } from './answers.ts';
import { courier, getCall, request } from './client.server.ts';
import { americanDate } from './requests.ts';
import { toTrackedParcel } from './states.ts';

const pageSize = 100;

/**
 * Reads the AWBs of the day of sending and the next one, until a page has none that is new: a server that gives shorter
 * pages than asked for must not make a created parcel look missing.
 */
export async function findByReference(
  client: ApiClient,
  reference: string,
  sentAt: Date,
): Promise<CourierResult<CreatedParcel>> {
  const day = localDate(sentAt);
  const range = { FromDate: americanDate(day), ToDate: americanDate(addDays(day, 1)) };
  const seen = new Set<string>();
  for (let page = 1; ; page++) {
    const query = { ...range, pageNumber: String(page), itemsPerPage: String(pageSize) };
    const awbs = await request(client, getCall('/Awbs/GetByDate', query), z.array(AwbItem));
    if (!awbs.ok) return awbs;
    const found = awbs.value.find(({ CustomString }) => CustomString === reference);
    if (found) return succeed({ awb: found.BarCode, cost: null });
    if (awbs.value.every(({ BarCode }) => seen.has(BarCode)))
      return notFound(texts.unknownReference(courier, reference));
    for (const { BarCode } of awbs.value) seen.add(BarCode);
  }
}

const maxTrackedPerCall = 50;

export async function track(client: ApiClient, awbs: readonly string[]): Promise<CourierResult<Tracking>> {
  const parcels: TrackedParcel[] = [];
  for (let start = 0; start < awbs.length; start += maxTrackedPerCall) {
    const barCode = JSON.stringify(awbs.slice(start, start + maxTrackedPerCall));
    const items = await request(client, getCall('/AwbTrace/WithRedirect', { barCode }), z.array(TraceItem));
    if (!items.ok) return items;
    parcels.push(...items.value.map(toTrackedParcel));
  }
  const known = new Set(parcels.map(({ awb }) => awb));
  return succeed({ parcels, notFound: awbs.filter((awb) => !known.has(awb)) });
}

/** The list comes whole. One public client calls /Pudo instead (unconfirmed). */
export async function* readLockers(client: ApiClient): AsyncGenerator<CourierResult<LockerPage>> {
  const points = await request(client, getCall('/PudoPoints'), z.array(PudoItem));
  if (!points.ok) return yield points;
  for (let start = 0; start < points.value.length; start += lockersPerPage) {
    const page = points.value.slice(start, start + lockersPerPage);
    const lockers = page.map(toLocker).filter((locker) => locker !== null);
    yield succeed({ lockers, skipped: page.length - lockers.length });
  }
}
const lockersPerPage = 500;

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const hoursOf = (point: PudoItem): OpeningHours[] =>
  days.map((day, index) => [
    index + 1,
    String(point[`OpenHours${day}Start`] ?? ''),
    String(point[`OpenHours${day}End`] ?? ''),
  ]);

function toLocker(point: PudoItem): CourierLocker | null {
  const county = countyCode(point.County);
  if (county === null) return null;
  return {
    id: point.Id,
    name: point.Name,
    county,
    locality: point.City,
    street: `${point.StreetName} ${point.StreetNo}`.trim() || point.Address,
    postalCode: point.PostalCode,
    latitude: point.Latitude ?? null,
    longitude: point.Longitude ?? null,
    hours: formatHours(hoursOf(point)),
    canPay: point.ServiceCOD ?? null,
  };
}

/** RepaymentDate is when the customer paid, DeductionDate when Cargus paid the shop. */
export async function readRemittances(
  client: ApiClient,
  { from, to }: DateRange,
): Promise<CourierResult<Remittance[]>> {
  const call = getCall('/CashAccount/GetByDate', { FromDate: from, ToDate: to });
  const items = await request(client, call, z.array(RepaymentItem));
  if (!items.ok) return items;
  return succeed(
    items.value.map((item) => ({
      awb: item.BarCode,
      reference: item.CustomString || null,
      amount: toBani(item.RepaymentValue),
      collectedOn: parseDate(item.RepaymentDate),
      paidOn: parseDate(item.DeductionDate),
    })),
  );
}
