import { createCache } from '../cache.ts';
import type { ApiClient } from '../client.server.ts';
import { type Place, type Register, resolvePlace, sectorLocality } from '../localities.ts';
import type { CourierResult, QuoteRequest, ReturnRequest } from '../port.ts';
import { invalid, succeed } from '../results.ts';
import { texts } from '../texts.ts';
import { contactOf, PickupPointItem, PlaceItem, ServiceItem } from './answers.ts';
import { courier, readAll } from './client.server.ts';
import type { SamedayCredentials } from './credentials.ts';
import {
  homeDeliveryService,
  lockerService,
  openingTax,
  packageTypeParcel,
  type Resolved,
  type ResolvedReturn,
} from './requests.ts';

const accountLifetimeMs = 10 * 60 * 1000;
const cachedServices = createCache<ServiceItem[]>(accountLifetimeMs);
const cachedPoints = createCache<PickupPointItem[]>(accountLifetimeMs);

export const readServices = (client: ApiClient) => readAll(client, '/api/client/services', ServiceItem);
export const readPickupPoints = (client: ApiClient) => readAll(client, '/api/client/pickup-points', PickupPointItem);

/** Counties and cities; only numeric county ids filter the cities. */
const register = (client: ApiClient): Register => ({
  key: client.baseUrl,
  counties: () => readAll(client, '/api/geolocation/county', PlaceItem),
  localities: ({ id }: Place) => readAll(client, `/api/geolocation/city?county=${id}`, PlaceItem),
});

/** Finds the ids of a request: pickup point, service with its options, county and city. */
export async function resolveRequest(
  client: ApiClient,
  credentials: SamedayCredentials,
  request: QuoteRequest,
): Promise<CourierResult<Resolved>> {
  const sender = await resolveSender(client, credentials);
  if (!sender.ok) return sender;
  const service = await resolveService(client, credentials, request);
  if (!service.ok) return service;
  const localityName = sectorLocality(request.destination);
  if (localityName === null) return invalid(courier, { 'address.locality': texts.noSector });
  const { county, postalCode } = request.destination;
  const place = await resolvePlace(courier, register(client), { county, locality: localityName, postalCode });
  if (!place.ok) return place;
  return succeed({ ...sender.value, ...service.value, ...place.value, localityName });
}

/** Finds the ids of a return: the pickup point is its recipient, the customer's county and city its start. */
export async function resolveReturn(
  client: ApiClient,
  credentials: SamedayCredentials,
  { address, locker }: ReturnRequest,
): Promise<CourierResult<ResolvedReturn>> {
  const point = await resolvePoint(client, credentials);
  if (!point.ok) return point;
  const services = await cachedServices(client.accountKey, () => readServices(client));
  if (!services.ok) return services;
  const serviceId = locker ? credentials.lockerReturnServiceId : credentials.returnServiceId;
  if (!services.value.some(({ id }) => id === serviceId))
    return invalid(courier, { service: texts.noService(courier, `de retur ${serviceId}`) });
  const localityName = sectorLocality(address);
  if (localityName === null) return invalid(courier, { 'address.locality': texts.noSector });
  const { county, postalCode } = address;
  const place = await resolvePlace(courier, register(client), { county, locality: localityName, postalCode });
  return place.ok ? succeed({ point: point.value, serviceId, ...place.value, localityName }) : place;
}

type Sender = Pick<Resolved, 'pickupPointId' | 'contactPersonId'>;

async function resolveSender(client: ApiClient, credentials: SamedayCredentials): Promise<CourierResult<Sender>> {
  const point = await resolvePoint(client, credentials);
  if (!point.ok) return point;
  const { id: pickupPointId } = point.value;
  return succeed({ pickupPointId, contactPersonId: credentials.contactPersonId ?? contactOf(point.value)?.id ?? null });
}

async function resolvePoint(
  client: ApiClient,
  credentials: SamedayCredentials,
): Promise<CourierResult<PickupPointItem>> {
  const points = await cachedPoints(client.accountKey, () => readPickupPoints(client));
  if (!points.ok) return points;
  const point = findPickupPoint(points.value, credentials);
  return point ? succeed(point) : invalid(courier, { pickupPoint: texts.noPickupPoint(courier) });
}

/** The selected pickup point, or the account's default one. */
export const findPickupPoint = (
  points: readonly PickupPointItem[],
  { pickupPointId }: SamedayCredentials,
): PickupPointItem | undefined =>
  pickupPointId === null
    ? (points.find(({ defaultPickupPoint }) => defaultPickupPoint) ?? points[0])
    : points.find(({ id }) => id === pickupPointId);

type Service = Pick<Resolved, 'serviceId' | 'serviceTaxes'>;

/** Ids of services differ by contract, so they are found by code. */
async function resolveService(
  client: ApiClient,
  { optionsAs }: SamedayCredentials,
  { service, destination, canOpen }: QuoteRequest,
): Promise<CourierResult<Service>> {
  const services = await cachedServices(client.accountKey, () => readServices(client));
  if (!services.ok) return services;
  const code = service ?? (destination.kind === 'locker' ? lockerService : homeDeliveryService);
  const found = services.value.find(({ serviceCode }) => serviceCode === code);
  if (!found) return invalid(courier, { service: texts.noService(courier, code) });
  if (!canOpen) return succeed({ serviceId: found.id, serviceTaxes: [] });
  const tax = found.serviceOptionalTaxes.find(
    ({ taxCode, packageType }) => taxCode === openingTax && packageType === packageTypeParcel,
  );
  if (!tax) return invalid(courier, { canOpen: texts.noOpening });
  return succeed({ serviceId: found.id, serviceTaxes: [optionsAs === 'id' ? tax.id : openingTax] });
}
