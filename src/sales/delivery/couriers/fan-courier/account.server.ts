import { createCache } from '../cache.ts';
import type { ApiClient } from '../client.server.ts';
import { type Register, resolvePlace, wholeLocality } from '../localities.ts';
import type { CourierResult, QuoteRequest } from '../port.ts';
import { invalid, succeed } from '../results.ts';
import { texts } from '../texts.ts';
import { BranchItem, PlaceItem, PointItem, ServiceItem } from './answers.ts';
import { courier, readAll, readList } from './client.server.ts';
import type { FanCourierCredentials } from './credentials.ts';
import { type Resolved, sameService, serviceName } from './requests.ts';

const accountLifetimeMs = 10 * 60 * 1000;
const cachedServices = createCache<{ id: string; name: string }[]>(accountLifetimeMs);
const cachedBranches = createCache<BranchItem[]>(accountLifetimeMs);

export const readServices = (client: ApiClient) => readList(client, '/reports/services', {}, ServiceItem);
export const readBranches = (client: ApiClient) => readList(client, '/reports/branches', {}, BranchItem);

const readPlaces = async (client: ApiClient, path: string, query: Record<string, string>) => {
  const places = await readAll(client, path, query, PlaceItem);
  return places.ok ? succeed(places.value.map((place) => ({ ...place, postalCode: null }))) : places;
};

/** Localities are filtered by the county's name. */
const register = (client: ApiClient): Register => ({
  key: client.baseUrl,
  counties: () => readPlaces(client, '/reports/counties', {}),
  localities: ({ name }) => readPlaces(client, '/reports/localities', { county: name }),
});

/** Finds the sender's branch, the exact name of the service and the recipient's place. */
export async function resolveRequest(
  client: ApiClient,
  { clientId }: FanCourierCredentials,
  request: QuoteRequest,
): Promise<CourierResult<Resolved>> {
  const account = await resolveAccount(client, { clientId }, serviceName(request));
  if (!account.ok) return account;
  const place = await findPlace(client, request);
  return place.ok ? succeed({ ...account.value, place: place.value }) : place;
}

/** The branch of the account and the exact name of a service. */
export async function resolveAccount(
  client: ApiClient,
  { clientId }: Pick<FanCourierCredentials, 'clientId'>,
  wanted: string,
): Promise<CourierResult<Pick<Resolved, 'sender' | 'service'>>> {
  const branches = await cachedBranches(client.accountKey, () => readBranches(client));
  if (!branches.ok) return branches;
  const sender = branches.value.find(({ id }) => id === clientId);
  if (!sender) return invalid(courier, { pickupPoint: texts.noPickupPoint(courier) });
  const services = await cachedServices(client.accountKey, () => readServices(client));
  if (!services.ok) return services;
  const service = services.value.find(({ name }) => sameService(name, wanted))?.name;
  return service ? succeed({ sender, service }) : invalid(courier, { service: texts.noService(courier, wanted) });
}

export async function findLockerPoint(client: ApiClient, lockerId: string): Promise<CourierResult<PointItem>> {
  const points = await readList(client, '/reports/pickup-points', { id: lockerId }, PointItem);
  if (!points.ok) return points;
  const point = points.value.find(({ id }) => id === lockerId);
  return point ? succeed(point) : invalid(courier, { locker: texts.unknownLocker(courier) });
}

/** County and locality of a parcel to a locker must be exactly those of the locker, so the locker is read again. */
async function findPlace(client: ApiClient, { destination }: QuoteRequest): Promise<CourierResult<Resolved['place']>> {
  const { county, postalCode } = destination;
  if (destination.kind === 'locker') {
    const point = await findLockerPoint(client, destination.lockerId);
    return point.ok ? succeed({ kind: 'locker', point: point.value }) : point;
  }
  const wanted = { county, locality: wholeLocality(destination), postalCode };
  const place = await resolvePlace(courier, register(client), wanted);
  return place.ok ? succeed({ kind: 'address', ...place.value }) : place;
}
