import { z } from 'zod';
import { createCache } from '../cache.ts';
import type { ApiClient } from '../client.server.ts';
import { type Register, resolvePlace, wholeLocality } from '../localities.ts';
import type { CourierResult, QuoteRequest } from '../port.ts';
import { invalid, succeed } from '../results.ts';
import { texts } from '../texts.ts';
import { CountyItem, LocalityItem, LocationItem } from './answers.ts';
import { courier, getCall, request } from './client.server.ts';
import type { CargusCredentials } from './credentials.ts';
import type { Resolved } from './requests.ts';

const cachedLocations = createCache<LocationItem[]>(10 * 60 * 1000);

export const readLocations = (client: ApiClient) =>
  request(client, getCall('/PickupLocations/GetForClient'), z.array(LocationItem));

/** Country 1 is Romania. */
const register = (client: ApiClient): Register => ({
  key: client.baseUrl,
  counties: async () => {
    const counties = await request(client, getCall('/Counties', { countryId: '1' }), z.array(CountyItem));
    if (!counties.ok) return counties;
    return succeed(counties.value.map(({ CountyId: id, Name: name }) => ({ id, name, postalCode: null })));
  },
  localities: async ({ id }) => {
    const call = getCall('/Localities', { countryId: '1', countyId: String(id) });
    const localities = await request(client, call, z.array(LocalityItem));
    if (!localities.ok) return localities;
    return succeed(
      localities.value.map(({ LocalityId, Name, CodPostal }) => ({
        id: LocalityId,
        name: Name,
        postalCode: CodPostal,
      })),
    );
  },
});

/** The selected pickup point, or the account's first one. */
export const findLocation = (
  locations: readonly LocationItem[],
  { locationId }: CargusCredentials,
): LocationItem | undefined =>
  locationId === null ? locations[0] : locations.find(({ LocationId }) => LocationId === locationId);

export async function readLocation(
  client: ApiClient,
  credentials: CargusCredentials,
): Promise<CourierResult<LocationItem>> {
  const locations = await cachedLocations(client.accountKey, () => readLocations(client));
  if (!locations.ok) return locations;
  const location = findLocation(locations.value, credentials);
  return location ? succeed(location) : invalid(courier, { pickupPoint: texts.noPickupPoint(courier) });
}

/** Finds the pickup point and the recipient's county and locality. */
export async function resolveRequest(
  client: ApiClient,
  credentials: CargusCredentials,
  { destination }: QuoteRequest,
): Promise<CourierResult<Resolved>> {
  const location = await readLocation(client, credentials);
  if (!location.ok) return location;
  const { county, postalCode } = destination;
  const wanted = { county, locality: wholeLocality(destination), postalCode };
  const place = await resolvePlace(courier, register(client), wanted);
  return place.ok ? succeed({ location: location.value, ...place.value }) : place;
}
