import { toBani } from '../../../../platform/money.ts';
import { type ApiClient, isPdf, lostResponse, parseJson } from '../client.server.ts';
import { defineCourier } from '../define.ts';
import type { ConnectOptions, CourierAdapter, CourierResult, LabelFormat, Tracking } from '../port.ts';
import { invalid, invalidIfAny, succeed, unsupportedFeatures } from '../results.ts';
import { texts } from '../texts.ts';
import { findPickupPoint, readPickupPoints, readServices, resolveRequest, resolveReturn } from './account.server.ts';
import { AwbAnswer, collectErrors, EstimateAnswer, StatusAnswer } from './answers.ts';
import { courier, createSamedayClient, formCall, getCall, refusalIn, request } from './client.server.ts';
import { SamedayCredentials } from './credentials.ts';
import { readLockers } from './lockers.server.ts';
import { awbForm, findErrors, findReturnErrors, quoteForm, returnForm } from './requests.ts';
import { toTrackedParcel } from './states.ts';

export const sameday = defineCourier({
  name: courier,
  features: ['label', 'track', 'lockers'],
  returnSources: ['address', 'locker'],
  credentials: SamedayCredentials,
  connect,
});

/**
 * No public source shows a way to find a parcel by `clientInternalReference`, to call a pickup or to read paid cash on
 * delivery, so these are unsupported.
 */
function connect(credentials: SamedayCredentials, options: ConnectOptions): CourierAdapter {
  const client = createSamedayClient(credentials, options);
  return {
    ...unsupportedFeatures(courier),
    check: () => check(client, credentials),
    services: async () => {
      const services = await readServices(client);
      return services.ok ? succeed(services.value.map(({ serviceCode: code, name }) => ({ code, name }))) : services;
    },
    pickupPoints: async () => {
      const points = await readPickupPoints(client);
      if (!points.ok) return points;
      return succeed(
        points.value.map(({ id, alias, address, city, defaultPickupPoint: isDefault }) => ({
          id: String(id),
          name: alias || address,
          address: [address, city?.name].filter(Boolean).join(', '),
          isDefault,
        })),
      );
    },
    quote: async (wanted) => {
      const refused = invalidIfAny(courier, findErrors(wanted));
      if (refused) return refused;
      const resolved = await resolveRequest(client, credentials, wanted);
      if (!resolved.ok) return resolved;
      const call = formCall('/api/awb/estimate-cost', quoteForm(wanted, resolved.value));
      const answer = await request(client, call, EstimateAnswer);
      // Whether the amount includes VAT is not documented.
      return answer.ok ? succeed({ price: toBani(answer.value.amount), includesVat: null }) : answer;
    },
    createParcel: async (parcel) => {
      const refused = invalidIfAny(courier, findErrors(parcel));
      if (refused) return refused;
      const resolved = await resolveRequest(client, credentials, parcel);
      if (!resolved.ok) return resolved;
      const form = awbForm(parcel, resolved.value, credentials.lockerApi);
      const answer = await request(client, formCall('/api/awb', form, true), AwbAnswer);
      if (!answer.ok) return answer;
      const { awbNumber, awbCost } = answer.value;
      return succeed({ awb: awbNumber, cost: awbCost == null ? null : toBani(awbCost) });
    },
    createReturn: async (wanted) => {
      const refused = invalidIfAny(courier, findReturnErrors(wanted));
      if (refused) return refused;
      const resolved = await resolveReturn(client, credentials, wanted);
      if (!resolved.ok) return resolved;
      const form = returnForm(wanted, resolved.value, credentials);
      const answer = await request(client, formCall('/api/awb', form, true), AwbAnswer);
      if (!answer.ok) return answer;
      const { awbNumber: awb, awbCost, lockerReturnChargeCode: code } = answer.value;
      const dropOffCode = code == null || code === '' ? null : String(code);
      return succeed({ awb, cost: awbCost == null ? null : toBani(awbCost), dropOffCode });
    },
    labelFormats: ['A6', 'A4'],
    label: (awb, format) => readLabel(client, awb, format),
    cancel: (awb) => cancel(client, awb),
    track: (awbs) => track(client, awbs),
    lockers: () => readLockers(client, credentials),
  };
}

async function check(client: ApiClient, credentials: SamedayCredentials) {
  const services = await readServices(client);
  if (!services.ok) return services;
  const points = await readPickupPoints(client);
  if (!points.ok) return points;
  if (!findPickupPoint(points.value, credentials))
    return invalid(courier, { pickupPoint: texts.noPickupPoint(courier) });
  const found = { pickupPoints: points.value.length, services: services.value.length };
  return succeed({ message: texts.connected(courier, found.pickupPoints, found.services), ...found });
}

async function readLabel(client: ApiClient, awb: string, format: LabelFormat): Promise<CourierResult<Uint8Array>> {
  const call = getCall(`/api/awb/download/${encodeURIComponent(awb)}/${format}`);
  const sent = await client.call(call);
  if (!sent.ok) return sent;
  if (isPdf(sent.value.bytes)) return succeed(sent.value.bytes);
  return refusalIn(sent.value) ?? lostResponse(courier, call, 'the label is no PDF');
}

async function cancel(client: ApiClient, awb: string): Promise<CourierResult<null>> {
  const sent = await client.call({ method: 'DELETE', path: `/api/awb/${encodeURIComponent(awb)}` });
  if (!sent.ok) return sent;
  const refused = refusalIn(sent.value);
  if (refused?.kind !== 'invalid') return refused ?? succeed(null);
  const [error] = collectErrors(parseJson(sent.value));
  return invalid(courier, { awb: texts.notCancellable(courier, error?.words ?? '') }, refused.detail);
}

/** One call for each parcel: the list of changes (`status-sync`) covers two hours at most. */
async function track(client: ApiClient, awbs: readonly string[]): Promise<CourierResult<Tracking>> {
  const tracking: Tracking = { parcels: [], notFound: [] };
  for (const awb of awbs) {
    const call = getCall(`/api/client/awb/${encodeURIComponent(awb)}/status`);
    const answer = await request(client, call, StatusAnswer);
    if (answer.ok) tracking.parcels.push(toTrackedParcel(awb, answer.value));
    else if (answer.kind === 'notFound') tracking.notFound.push(awb);
    else return answer;
  }
  return succeed(tracking);
}
