import { z } from 'zod';
import { toBani } from '../../../../platform/money.ts';
import { type ApiClient, isPdf, lostResponse, parseJson, responseExcerpt } from '../client.server.ts';
import { defineCourier } from '../define.ts';
import type {
  ConnectOptions,
  CourierAdapter,
  CourierResult,
  CreatedParcel,
  LabelFormat,
  ParcelRequest,
  PickupRequest,
} from '../port.ts';
import { invalid, invalidIfAny, succeed, unsupported } from '../results.ts';
import { texts } from '../texts.ts';
import { findLocation, readLocation, readLocations, resolveRequest } from './account.server.ts';
import { collectErrors, PriceAnswer, readBarCode } from './answers.ts';
import { courier, createCargusClient, getCall, postCall, refusalIn, request } from './client.server.ts';
import { CargusCredentials } from './credentials.ts';
import { findByReference, readLockers, readRemittances, track } from './reports.server.ts';
import { awbBody, calculationBody, findErrors, services } from './requests.ts';

export const cargus = defineCourier({
  name: courier,
  features: ['findByReference', 'label', 'track', 'lockers', 'callPickup', 'remittances'],
  // A return code (ConsumerReturnType) is asked for with the parcel to the customer, not afterwards.
  returnSources: [],
  credentials: CargusCredentials,
  connect,
});

function connect(credentials: CargusCredentials, options: ConnectOptions): CourierAdapter {
  const client = createCargusClient(credentials, options);
  return {
    check: () => check(client, credentials),
    services: async () => succeed([...services]),
    pickupPoints: async () => {
      const locations = await readLocations(client);
      if (!locations.ok) return locations;
      const selected = findLocation(locations.value, credentials);
      return succeed(
        locations.value.map((location) => ({
          id: String(location.LocationId),
          name: location.Name,
          address: [location.AddressText, location.LocalityName].filter(Boolean).join(', '),
          isDefault: location === selected,
        })),
      );
    },
    quote: async (wanted) => {
      const refused = invalidIfAny(courier, findErrors(wanted, credentials));
      if (refused) return refused;
      const resolved = await resolveRequest(client, credentials, wanted);
      if (!resolved.ok) return resolved;
      const call = postCall('/ShippingCalculation', calculationBody(wanted, resolved.value, credentials));
      const answer = await request(client, call, PriceAnswer);
      return answer.ok ? succeed({ price: toBani(answer.value.GrandTotal), includesVat: true }) : answer;
    },
    createParcel: (parcel) => createParcel(client, credentials, parcel),
    createReturn: async () => unsupported(courier, 'createReturn'),
    findByReference: (reference, sentAt) => findByReference(client, reference, sentAt),
    labelFormats: ['A6', 'A4'],
    label: (awb, format) => readLabel(client, awb, format),
    cancel: (awb) => cancel(client, awb),
    track: (awbs) => track(client, awbs),
    lockers: () => readLockers(client),
    callPickup: (pickup) => callPickup(client, credentials, pickup),
    remittances: (range) => readRemittances(client, range),
  };
}

async function check(client: ApiClient, credentials: CargusCredentials) {
  const locations = await readLocations(client);
  if (!locations.ok) return locations;
  if (!findLocation(locations.value, credentials))
    return invalid(courier, { pickupPoint: texts.noPickupPoint(courier) });
  const found = { pickupPoints: locations.value.length, services: services.length };
  return succeed({ message: texts.connected(courier, found.pickupPoints, found.services), ...found });
}

async function createParcel(
  client: ApiClient,
  credentials: CargusCredentials,
  parcel: ParcelRequest,
): Promise<CourierResult<CreatedParcel>> {
  const refused = invalidIfAny(courier, findErrors(parcel, credentials));
  if (refused) return refused;
  const resolved = await resolveRequest(client, credentials, parcel);
  if (!resolved.ok) return resolved;
  const call = postCall('/Awbs', awbBody(parcel, resolved.value, credentials), true);
  const sent = await client.call(call);
  if (!sent.ok) return sent;
  const body = parseJson(sent.value);
  const awb = sent.value.status < 400 ? readBarCode(body) : null;
  if (awb) return succeed({ awb, cost: null });
  if (sent.value.status >= 400 || collectErrors(body).length > 0) return refusalIn(sent.value);
  return lostResponse(courier, call, `unexpected answer: ${responseExcerpt(sent.value)}`);
}

/** The label is a JSON text with the PDF in base64. Format 1 is 10 × 14 cm; printMainOnce prints it once. */
async function readLabel(client: ApiClient, awb: string, format: LabelFormat): Promise<CourierResult<Uint8Array>> {
  const query = {
    barCodes: JSON.stringify([awb]),
    type: 'PDF',
    format: format === 'A4' ? '0' : '1',
    printMainOnce: '1',
  };
  const call = getCall('/AwbDocuments', query);
  const sent = await client.call(call);
  if (!sent.ok) return sent;
  const body = parseJson(sent.value);
  const pdf = typeof body === 'string' ? Buffer.from(body, 'base64') : Buffer.alloc(0);
  if (isPdf(pdf)) return succeed(pdf);
  const [error] = collectErrors(body);
  return error
    ? invalid(courier, { awb: texts.fieldRefused('awb', courier, error.words) }, error.words)
    : lostResponse(courier, call, 'the label is no PDF');
}

/** The answer is true, or false once the parcel was scanned. */
async function cancel(client: ApiClient, awb: string): Promise<CourierResult<null>> {
  const sent = await client.call({ method: 'DELETE', path: `/Awbs?${new URLSearchParams({ barCode: awb })}` });
  if (!sent.ok) return sent;
  if (sent.value.status < 400 && parseJson(sent.value) === true) return succeed(null);
  const [error] = collectErrors(parseJson(sent.value));
  return invalid(courier, { awb: texts.notCancellable(courier, error?.words ?? '') }, error?.words);
}

const OrderNumber = z.union([z.string(), z.number()]).transform(String);

/** AWBs join the open order of the pickup point; this closes it, which sends the courier. */
async function callPickup(
  client: ApiClient,
  credentials: CargusCredentials,
  { date, from, until }: PickupRequest,
): Promise<CourierResult<string | null>> {
  const location = await readLocation(client, credentials);
  if (!location.ok) return location;
  const query = new URLSearchParams({
    locationId: String(location.value.LocationId),
    PickupStartDate: `${date}T${from}`,
    PickupEndDate: `${date}T${until}`,
    action: '1',
  });
  const answer = await request(client, { method: 'PUT', path: `/Orders?${query}`, creates: true }, OrderNumber);
  if (!answer.ok) return answer;
  // Any other text is an error.
  return /^\d+$/.test(answer.value)
    ? succeed(answer.value)
    : invalid(courier, { parcel: texts.fieldRefused('parcel', courier, answer.value) }, answer.value);
}
