import { toBani } from '../../../../platform/money.ts';
import { type ApiClient, isPdf, lostResponse, parseJson } from '../client.server.ts';
import { defineCourier } from '../define.ts';
import type {
  ConnectOptions,
  CourierAdapter,
  CourierResult,
  CreatedParcel,
  CreatedReturn,
  ParcelRequest,
  ReturnRequest,
} from '../port.ts';
import { invalid, invalidByPath, invalidIfAny, succeed, unknownOutcome } from '../results.ts';
import { texts } from '../texts.ts';
import { findLockerPoint, readBranches, readServices, resolveAccount, resolveRequest } from './account.server.ts';
import { CreateAnswer, collectErrors, flattenErrors, OrderAnswer, TariffAnswer } from './answers.ts';
import { courier, createFanCourierClient, getCall, postCall, refusalIn, request } from './client.server.ts';
import { FanCourierCredentials } from './credentials.ts';
import { findByReference, readLockers, readRemittances, track } from './reports.server.ts';
import {
  awbBody,
  fieldPatterns,
  findErrors,
  findPickupErrors,
  findReturnErrors,
  orderBody,
  returnBody,
  returnService,
  tariffQuery,
} from './requests.ts';

export const fanCourier = defineCourier({
  name: courier,
  features: ['findByReference', 'label', 'track', 'lockers', 'callPickup', 'remittances'],
  // Sources show a drop-off at a FANbox, but no pickup from somebody else's address.
  returnSources: ['locker'],
  credentials: FanCourierCredentials,
  connect,
});

function connect(credentials: FanCourierCredentials, options: ConnectOptions): CourierAdapter {
  const client = createFanCourierClient(credentials, options);
  const { clientId } = credentials;
  return {
    check: () => check(client, clientId),
    services: async () => {
      const services = await readServices(client);
      return services.ok ? succeed(services.value.map(({ name }) => ({ code: name, name }))) : services;
    },
    pickupPoints: async () => {
      const branches = await readBranches(client);
      if (!branches.ok) return branches;
      return succeed(
        branches.value.map(({ id, name, address: { street, streetNo, locality } }) => ({
          id: String(id),
          name,
          address: [`${street} ${streetNo}`.trim(), locality].filter(Boolean).join(', '),
          isDefault: id === clientId,
        })),
      );
    },
    quote: async (wanted) => {
      const refused = invalidIfAny(courier, findErrors(wanted));
      if (refused) return refused;
      const resolved = await resolveRequest(client, credentials, wanted);
      if (!resolved.ok) return resolved;
      const call = getCall('/reports/awb/internal-tariff', tariffQuery(wanted, resolved.value, credentials));
      const answer = await request(client, call, TariffAnswer);
      return answer.ok ? succeed({ price: toBani(answer.value.data.total), includesVat: true }) : answer;
    },
    createParcel: (parcel) => createParcel(client, credentials, parcel),
    createReturn: (request) => createReturn(client, credentials, request),
    findByReference: (reference, sentAt) => findByReference(client, clientId, reference, sentAt),
    labelFormats: credentials.hasEpod ? ['A6', 'A4'] : ['A4'],
    label: async (awb, format) => {
      if (format === 'A6' && !credentials.hasEpod)
        return { ok: false, kind: 'unsupported', message: texts.noSmallLabel };
      const query = { clientId: String(clientId), 'awbs[]': awb, pdf: '1', format, language: 'ro' };
      const call = getCall('/awb/label', query);
      const sent = await client.call(call);
      if (!sent.ok) return sent;
      if (isPdf(sent.value.bytes)) return succeed(sent.value.bytes);
      // A JSON body is an error, also with status 200; its texts are not documented.
      const [error] = collectErrors(parseJson(sent.value));
      if (error) return invalid(courier, { awb: texts.fieldRefused('awb', courier, error.words) }, error.words);
      return refusalIn(sent.value) ?? lostResponse(courier, call, 'the label is no PDF');
    },
    cancel: async (awb) => {
      const path = `/awb?${new URLSearchParams({ clientId: String(clientId), awb })}`;
      const sent = await client.call({ method: 'DELETE', path });
      if (!sent.ok) return sent;
      const refused = refusalIn(sent.value);
      const [error] = collectErrors(parseJson(sent.value));
      return refused
        ? invalid(courier, { awb: texts.notCancellable(courier, error?.words ?? '') }, refused.detail)
        : succeed(null);
    },
    track: (awbs) => track(client, clientId, awbs),
    lockers: () => readLockers(client),
    callPickup: async (pickup) => {
      const refused = invalidIfAny(courier, findPickupErrors(pickup));
      if (refused) return refused;
      const answer = await request(client, postCall('/order', orderBody(pickup, clientId)), OrderAnswer);
      return answer.ok ? succeed(answer.value.data?.id || null) : answer;
    },
    remittances: (range) => readRemittances(client, clientId, range),
  };
}

async function check(client: ApiClient, clientId: number) {
  const branches = await readBranches(client);
  if (!branches.ok) return branches;
  if (!branches.value.some(({ id }) => id === clientId))
    return invalid(courier, { pickupPoint: texts.noPickupPoint(courier) });
  const services = await readServices(client);
  if (!services.ok) return services;
  const found = { pickupPoints: branches.value.length, services: services.value.length };
  return succeed({ message: texts.connected(courier, found.pickupPoints, found.services), ...found });
}

async function createParcel(
  client: ApiClient,
  credentials: FanCourierCredentials,
  parcel: ParcelRequest,
): Promise<CourierResult<CreatedParcel>> {
  const refused = invalidIfAny(courier, findErrors(parcel));
  if (refused) return refused;
  const resolved = await resolveRequest(client, credentials, parcel);
  if (!resolved.ok) return resolved;
  return createAwb(client, awbBody(parcel, resolved.value, credentials));
}

async function createReturn(
  client: ApiClient,
  credentials: FanCourierCredentials,
  wanted: ReturnRequest,
): Promise<CourierResult<CreatedReturn>> {
  if (!wanted.locker) return { ok: false, kind: 'unsupported', message: texts.noReturnFromAddress(courier) };
  const refused = invalidIfAny(courier, findReturnErrors(wanted));
  if (refused) return refused;
  const account = await resolveAccount(client, credentials, returnService);
  if (!account.ok) return account;
  const point = await findLockerPoint(client, wanted.locker.lockerId);
  if (!point.ok) return point;
  const body = returnBody(wanted, { ...account.value, point: point.value }, credentials);
  const created = await createAwb(client, body);
  return created.ok ? succeed({ ...created.value, dropOffCode: null }) : created;
}

async function createAwb(client: ApiClient, body: object): Promise<CourierResult<CreatedParcel>> {
  const call = postCall('/intern-awb', body);
  const answer = await request(client, call, CreateAnswer);
  if (!answer.ok) return answer;
  const [first] = answer.value.response;
  if (first?.awbNumber)
    return succeed({ awb: first.awbNumber, cost: first.tariff == null ? null : toBani(first.tariff) });
  const errors = flattenErrors(first?.errors);
  // With a reason it is a refusal; without one nobody knows what FAN did.
  return errors.length > 0
    ? invalidByPath(courier, errors, fieldPatterns)
    : unknownOutcome(courier, 'no AWB number and no error');
}
