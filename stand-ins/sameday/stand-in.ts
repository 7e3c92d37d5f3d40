import type { FastifyReply, FastifyRequest } from 'fastify';
import { demoLockers } from '../../demo/locker-positions.ts';
import { newToken } from '../../src/platform/secrets.server.ts';
import { type CourierOptions, defineCourierStandIn, type RunningCourier } from '../couriers/define.ts';
import { journeyUntil } from '../couriers/journey.ts';
import { joinAddress, renderShipment } from '../couriers/label.ts';
import {
  type CourierServer,
  createCourierServer,
  numberSequence,
  type RememberedParcel,
  rememberParcels,
} from '../couriers/server.ts';
import * as data from './data.ts';

type Awb = {
  number: string;
  createdAt: Date;
  form: URLSearchParams;
  isCancelled: boolean;
  isReturning: boolean;
  /** Overrides what the history says, as Sameday's summary may be ahead of it. */
  isDelivered: boolean;
  history: data.Status[];
};

export type SamedayStandIn = RunningCourier & {
  awbs: Map<string, Awb>;
  requests: CourierServer['requests'];
  addStatus: (awb: string, status: data.Status) => void;
};

/** Imitates the API of Sameday as docs/INTEGRATIONS.md describes it; not compared with the real one. */
export async function startStandIn({
  isAutomatic = false,
  memoryFile,
  lockers,
}: CourierOptions = {}): Promise<SamedayStandIn> {
  const server = createCourierServer();
  const awbs = new Map<string, Awb>();
  registerLogin(server);
  registerLists(server, lockers?.map(data.toLocker) ?? data.lockers);
  registerAwbs(server, awbs, isAutomatic);
  for (const one of rememberParcels(server, memoryFile, () => [...awbs.values()].map(toRemembered)))
    awbs.set(one.number, fromRemembered(one));
  const addStatus = (number: string, status: data.Status) => void awbs.get(number)?.history.push(status);
  return {
    baseUrl: await server.listen(),
    credentials: { environment: 'demo', username: data.username, password: data.password },
    fail: server.fail,
    advance: (number) => {
      const awb = awbs.get(number);
      const next = data.journey[awb?.history.length ?? 0];
      if (awb && next) addStatus(number, next);
    },
    addStatus,
    close: server.close,
    awbs,
    requests: server.requests,
  };
}

const newAwb = (number: string, form: URLSearchParams, createdAt: Date): Awb => {
  const [issued] = data.journey;
  const history = issued ? [issued] : [];
  return { number, createdAt, form, isCancelled: false, isReturning: false, isDelivered: false, history };
};

const toRemembered = ({ number, createdAt, isCancelled, form }: Awb): RememberedParcel => ({
  number,
  createdAt,
  isCancelled,
  body: form.toString(),
});

const fromRemembered = ({ number, createdAt, isCancelled, body }: RememberedParcel): Awb => ({
  ...newAwb(number, new URLSearchParams(String(body)), createdAt),
  isCancelled,
});

/** Brings a parcel of the demo to where it is now. */
function travel(awb: Awb): void {
  const { form, createdAt } = awb;
  const recipient = form.get('awbRecipient[name]') ?? '';
  const isToLocker = form.has('lockerLastMile') || form.has('oohLastMile');
  const steps = journeyUntil({ recipient, isToLocker, createdAt }, new Date());
  const has = (wanted: string): boolean => steps.some(({ step }) => step === wanted);
  awb.history = [data.issuedStatus(createdAt), ...steps.map(({ step, at }) => data.statusOf(step, at))];
  awb.isReturning = has('returning');
  awb.isDelivered = has('delivered') || has('returned');
}

const error = (reply: FastifyReply, code: number, message: string) =>
  reply.status(code).send({ error: { code, message } });

function registerLogin({ app, takes }: CourierServer): void {
  const tokens = new Set<string>();
  // Bodies are forms only.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('preHandler', async (request, reply) => {
    if (request.url === '/api/authenticate') return;
    const token = request.headers['x-auth-token'];
    const isExpired = takes(request, 'expiredToken');
    if (isExpired) tokens.clear();
    if (typeof token !== 'string' || !tokens.has(token)) return error(reply, 401, 'Invalid token.');
  });
  app.post('/api/authenticate', async (request, reply) => {
    const { 'x-auth-username': username, 'x-auth-password': password } = request.headers;
    if (username !== data.username || password !== data.password) return error(reply, 403, 'Invalid credentials.');
    const token = newToken();
    tokens.add(token);
    const in12Hours = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return { token, expire_at: in12Hours, expire_at_utc: in12Hours };
  });
}

function registerLists({ app }: CourierServer, lockers: readonly object[]): void {
  const list = (path: string, read: (query: URLSearchParams) => readonly object[]) =>
    app.get(path, async (request) => {
      const query = queryOf(request);
      const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('countPerPage') ?? 50)];
      const all = read(query);
      const pages = Math.max(1, Math.ceil(all.length / perPage));
      const items = all.slice((page - 1) * perPage, page * perPage);
      return { total: all.length, currentPage: page, pages, perPage, data: items };
    });
  list('/api/client/services', () => data.services);
  list('/api/client/pickup-points', () => data.pickupPoints);
  list('/api/geolocation/county', () => data.counties);
  list('/api/geolocation/city', (query) =>
    data.cities.filter(({ county }) => String(county.id) === query.get('county')),
  );
  list('/api/client/lockers', () => lockers);
  list('/api/client/ooh-locations', () => data.oohLocations);
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://stand-in').searchParams;
const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

function registerAwbs({ app, takes }: CourierServer, awbs: Map<string, Awb>, isAutomatic: boolean): void {
  const nextNumber = numberSequence(isAutomatic);
  const find = (number: string): Awb | undefined => {
    const awb = awbs.get(number);
    if (awb && isAutomatic) travel(awb);
    return awb;
  };
  app.post('/api/awb/estimate-cost', async (request, reply) => {
    const errors = data.findFormErrors(formOf(request));
    if (errors) return reply.status(400).send(errors);
    return { amount: 17.35, currency: 'RON', time: 24 };
  });
  app.post('/api/awb', async (request, reply) => {
    if (takes(request, 'errorBody')) return { error: { code: 400, message: 'Serviciul nu este disponibil.' } };
    const form = formOf(request);
    const errors = data.findFormErrors(form) ?? findDuplicate(awbs, form);
    if (errors) return reply.status(400).send(errors);
    const number = `1SDY24${String(nextNumber()).padStart(8, '0')}`;
    awbs.set(number, newAwb(number, form, new Date()));
    const parcels = [{ position: 1, awbNumber: `${number}001` }];
    const code = form.has('lockerFirstMile') ? { lockerReturnChargeCode: String(480_000 + awbs.size) } : {};
    return reply.status(201).send({ awbNumber: number, awbCost: 17.35, parcels, pdfLink: '', ...code });
  });
  app.delete<{ Params: { awb: string } }>('/api/awb/:awb', async ({ params }, reply) => {
    const awb = find(params.awb);
    if (!awb || awb.isCancelled) return unknownAwb(reply);
    if (awb.history.length > 1) return reply.status(400).send({ code: 400, message: 'AWB-ul a fost deja ridicat.' });
    awb.isCancelled = true;
    return reply.status(204).send();
  });
  app.get<{ Params: { awb: string; format: string } }>('/api/awb/download/:awb/:format', async ({ params }, reply) => {
    const awb = awbs.get(params.awb);
    return awb ? reply.type('application/pdf').send(await renderLabel(awb, params.format)) : unknownAwb(reply);
  });
  app.get<{ Params: { awb: string } }>('/api/client/awb/:awb/status', async ({ params }, reply) => {
    const awb = find(params.awb);
    return awb ? statusOf(awb) : unknownAwb(reply);
  });
}

/** Each piece has the number of the parcel and its own three digits. */
function renderLabel({ number, form }: Awb, format: string): Promise<Buffer> {
  const read = (name: string): string => form.get(name) ?? '';
  const pieces = Math.max(1, Number(read('packageNumber')));
  const point = data.pickupPoints.find(({ id }) => String(id) === read('pickupPoint'));
  const countyId = Number(read('awbRecipient[county]'));
  return renderShipment(
    `${number} ${format}`,
    {
      courierName: form.has('lockerLastMile') || form.has('oohLastMile') ? 'Sameday easybox' : 'Sameday',
      awbs: Array.from({ length: pieces }, (_, index) => `${number}${String(index + 1).padStart(3, '0')}`),
      cash: Number(read('cashOnDelivery')),
      kilograms: Number(read('packageWeight')),
      recipient: read('awbRecipient[name]'),
      phone: read('awbRecipient[phoneNumber]'),
      address: joinAddress(
        read('awbRecipient[address]'),
        data.cities.find(({ id }) => String(id) === read('awbRecipient[city]'))?.name ??
          read('awbRecipient[cityString]'),
        data.counties.find(({ id }) => id === countyId)?.name ?? read('awbRecipient[countyString]'),
        read('awbRecipient[postalCode]'),
      ),
      reference: read('clientInternalReference'),
      content: read('clientObservation'),
      note: read('observation'),
      sender: form.has('thirdParty[name]')
        ? joinAddress(read('thirdParty[name]'), read('thirdParty[address]'), read('thirdParty[phoneNumber]'))
        : joinAddress(point?.alias, point?.address, point?.city?.name),
    },
    format === 'A4' ? 'A4' : 'A6',
  );
}

const unknownAwb = (reply: FastifyReply) => error(reply, 404, 'Awb-ul nu a fost gasit!');

/** That a reference must be unique, also after a cancellation, comes from one third party (unconfirmed). */
function findDuplicate(awbs: Map<string, Awb>, form: URLSearchParams): object | null {
  const key = 'clientInternalReference';
  const isTaken = [...awbs.values()].some((awb) => awb.form.get(key) === form.get(key));
  return isTaken ? data.validationErrors({ [key]: { errors: ['This value is already used.'] } }) : null;
}

/** The status stays at the first entry while the summary already says delivered, as in a sample of the vendor's SDK. */
function statusOf(awb: Awb): object {
  const [first] = awb.history;
  const delivered = awb.isDelivered || awb.history.some(({ statusId }) => statusId === 9);
  return {
    expeditionSummary: {
      delivered,
      canceled: awb.isCancelled,
      deliveryAttempts: delivered ? 1 : 0,
      awbNumber: awb.number,
      awbWeight: Number(awb.form.get('packageWeight')),
      cashOnDelivery: Number(awb.form.get('cashOnDelivery')),
      deliveredAt: '',
      lastDeliveryAttempt: '',
    },
    expeditionStatus: first,
    parcelsStatus: [{ ...first, parcelAwbNumber: `${awb.number}001`, parcelDetails: '', inReturn: awb.isReturning }],
    expeditionHistory: awb.history,
  };
}

export const standIn = defineCourierStandIn({
  kind: 'sameday',
  account: { environment: 'demo', username: data.username, password: data.password },
  start: startStandIn,
  lockers: demoLockers,
  returnLockerId: '1',
  lastStates: { refused: 'returned', lost: 'inTransit' },
});
