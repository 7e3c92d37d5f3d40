import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newToken } from '../../src/platform/secrets.server.ts';
import { localDate } from '../../src/platform/time.ts';
import { addDays } from '../../src/sales/delivery/couriers/formats.ts';
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

const Shipment = z.looseObject({
  info: z.looseObject({
    service: z.string(),
    weight: z.number(),
    cod: z.number(),
    costCenter: z.string(),
    content: z.string(),
    options: z.array(z.string()),
    packages: z.object({ parcel: z.int() }),
    observation: z.string().default(''),
  }),
  sender: z.looseObject({ name: z.string() }).optional(),
  recipient: z.looseObject({
    name: z.string(),
    phone: z.string(),
    address: z.looseObject({
      county: z.string(),
      locality: z.string(),
      street: z.string().default(''),
      streetNo: z.string().default(''),
      zipCode: z.string().default(''),
    }),
  }),
});
const AwbBody = z.object({ clientId: z.number(), shipments: z.array(Shipment).min(1) });
const OrderBody = z.object({ clientId: z.number(), info: z.looseObject({ pickupDate: z.string() }) });

type Awb = {
  number: string;
  shipment: z.infer<typeof Shipment>;
  createdAt: Date;
  date: string;
  returnAwbNumber: string | null;
  events: data.Event[];
};

export type FanCourierStandIn = RunningCourier & {
  awbs: Map<string, Awb>;
  requests: CourierServer['requests'];
  addEvent: (awb: string, event: data.Event) => void;
  /** The errors of the next refused AWB, in any of the shapes of the API. */
  refuseNext: (errors: unknown) => void;
};

/** Imitates selfAWB API v2 as docs/INTEGRATIONS.md describes it; not compared with the real one. */
export async function startStandIn({
  isAutomatic = false,
  memoryFile,
}: CourierOptions = {}): Promise<FanCourierStandIn> {
  const server = createCourierServer();
  const awbs = new Map<string, Awb>();
  const refusals: unknown[] = [];
  registerLogin(server);
  if (isAutomatic) server.app.addHook('preHandler', async () => awbs.forEach(travel));
  registerLists(server);
  registerAwbs(server, awbs, { refusals, nextNumber: numberSequence(isAutomatic) });
  registerReports(server, awbs, isAutomatic ? 0 : data.payoutDays);
  for (const one of rememberParcels(server, memoryFile, () => [...awbs.values()].map(toRemembered)))
    awbs.set(one.number, newAwb(one.number, Shipment.parse(one.body), one.createdAt));
  const addEvent = (number: string, event: data.Event) => void awbs.get(number)?.events.push(event);
  return {
    baseUrl: await server.listen(),
    credentials: { username: data.username, password: data.password, clientId: data.clientId },
    fail: server.fail,
    advance: (number) => {
      const next = data.journey[awbs.get(number)?.events.length ?? data.journey.length];
      if (next) addEvent(number, next);
    },
    addEvent,
    refuseNext: (errors) => void refusals.push(errors),
    close: server.close,
    awbs,
    requests: server.requests,
  };
}

const newAwb = (number: string, shipment: Awb['shipment'], createdAt: Date): Awb => ({
  number,
  shipment,
  createdAt,
  date: localDate(createdAt),
  returnAwbNumber: null,
  events: [],
});

const toRemembered = ({ number, createdAt, shipment }: Awb): RememberedParcel => ({
  number,
  createdAt,
  isCancelled: false,
  body: z.json().parse(shipment),
});

/** Brings a parcel of the demo to where it is now. A refused one travels back under another number. */
function travel(awb: Awb): void {
  const { recipient, info } = awb.shipment;
  const isToLocker = info.options.includes('V');
  const steps = journeyUntil({ recipient: recipient.name, isToLocker, createdAt: awb.createdAt }, new Date());
  awb.events = steps.filter(({ step }) => step !== 'returned').map(({ step, at }) => data.eventOf(step, at));
  awb.returnAwbNumber = steps.some(({ step }) => step === 'returning') ? returnNumber(awb.number) : null;
}

const returnNumber = (number: string): string => `${number}9`;

/** The parcel with this number, or the way back of a refused one. */
function findAwb(awbs: Map<string, Awb>, number: string): Awb | undefined {
  const awb = awbs.get(number);
  const refused = awb ? undefined : [...awbs.values()].find((one) => one.returnAwbNumber === number);
  if (!refused) return awb;
  const { recipient } = refused.shipment;
  const steps = journeyUntil(
    { recipient: recipient.name, isToLocker: false, createdAt: refused.createdAt },
    new Date(),
  );
  const back = steps.find(({ step }) => step === 'returned');
  return { ...refused, number, returnAwbNumber: null, events: back ? [data.eventOf('delivered', back.at)] : [] };
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://stand-in').searchParams;
const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.status(status).send({ status: 'fail', message });

function registerLogin({ app, takes }: CourierServer): void {
  const tokens = new Set<string>();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('preHandler', async (request, reply) => {
    if (request.url === '/login') return;
    if (takes(request, 'expiredToken')) tokens.clear();
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return reply.status(401).send({ message: 'Unauthenticated.' });
  });
  const Login = z.object({ username: z.literal(data.username), password: z.literal(data.password) });
  app.post('/login', async (request) => {
    // A failed login also has status 200.
    if (!Login.safeParse(request.body).success) return { status: 'fail', message: 'Date de autentificare gresite' };
    const token = `${tokens.size + 1}|${newToken()}`;
    tokens.add(token);
    return {
      status: 'success',
      data: { token, expiresAt: `${localDate(new Date(Date.now() + 172_800_000))} 09:15:00` },
    };
  });
}

const pageOf = (all: readonly unknown[], query: URLSearchParams) => {
  const [page, perPage] = [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('perPage') ?? 100))];
  const items = all.slice((page - 1) * perPage, page * perPage);
  return { status: 'success', data: items, total: all.length, perPage, currentPage: page };
};

function registerLists({ app }: CourierServer): void {
  app.get('/reports/services', async () => ({ status: 'success', data: data.services }));
  app.get('/reports/branches', async () => ({ status: 'success', data: data.branches }));
  app.get('/reports/counties', async () => ({ status: 'success', data: data.counties }));
  app.get('/reports/localities', async (request) => {
    const county = queryOf(request).get('county') ?? '';
    const names = data.localities[county] ?? [];
    const items = names.map((name, index) => ({ id: index + 1, name, county, agency: '', exteriorKm: 0 }));
    return pageOf(items, queryOf(request));
  });
  app.get('/reports/pickup-points', async (request) => {
    const query = queryOf(request);
    const id = query.get('id');
    return pageOf(
      data.points.filter((point) => id === null || point.id === id),
      query,
    );
  });
}

type AwbContext = { refusals: unknown[]; nextNumber: () => number };

function registerAwbs(
  { app, takes }: CourierServer,
  awbs: Map<string, Awb>,
  { refusals, nextNumber }: AwbContext,
): void {
  app.get('/reports/awb/internal-tariff', async (request, reply) => {
    const county = queryOf(request).get('recipient[county]');
    if (!data.counties.some(({ name }) => name === county)) return fail(reply, 200, 'Judetul nu exista.');
    const costs = { extraKmCost: 0, weightCost: 15.21, insuranceCost: 0, optionsCost: 0, fuelCost: 0 };
    return { status: 'success', data: { ...costs, costNoVAT: 15.21, vat: 3.19, total: 18.4 } };
  });
  app.post('/intern-awb', async (request) => {
    const refuse = (errors: unknown) => ({ response: [{ awbNumber: null, success: false, errors }] });
    if (takes(request, 'errorBody')) return refuse(null);
    if (refusals.length > 0) return refuse(refusals.shift());
    const body = AwbBody.safeParse(request.body);
    const [shipment] = body.data?.shipments ?? [];
    if (!shipment) return refuse('Date lipsa');
    const errors = data.findErrors(shipment);
    if (errors) return refuse(errors);
    const number = `23400000${String(nextNumber()).padStart(5, '0')}`;
    awbs.set(number, newAwb(number, shipment, new Date()));
    return { response: [{ awbNumber: number, tariff: 18.4, routingCode: 'CJ', office: 'Cluj', errors: null }] };
  });
  app.delete('/awb', async (request, reply) => {
    const awb = awbs.get(queryOf(request).get('awb') ?? '');
    if (!awb) return fail(reply, 200, 'AWB inexistent');
    if (awb.events.length > 0) return fail(reply, 200, 'AWB-ul a fost ridicat');
    awbs.delete(awb.number);
    return { status: 'success', data: 'AWB sters' };
  });
  app.get('/awb/label', async (request, reply) => {
    const query = queryOf(request);
    const awb = awbs.get(query.get('awbs[]') ?? '');
    if (!awb) return fail(reply, 200, 'AWB inexistent');
    if (query.get('pdf') !== '1') return reply.type('text/html').send('<html></html>');
    return reply.type('application/pdf').send(await renderLabel(awb, query.get('format') ?? 'A4'));
  });
  app.post('/order', async (request, reply) => {
    if (takes(request, 'errorBody')) return { status: 'error', message: 'Exista deja o comanda' };
    const body = OrderBody.safeParse(request.body);
    return body.success ? { status: 'success', data: { id: 90817 } } : fail(reply, 422, 'Date lipsa');
  });
}

/** All pieces have the number of the parcel. */
function renderLabel({ number, shipment }: Awb, format: string): Promise<Buffer> {
  const { info, recipient, sender } = shipment;
  const { street, streetNo, locality, county, zipCode } = recipient.address;
  const [branch] = data.branches;
  return renderShipment(
    `${number} ${format}`,
    {
      courierName: 'FAN Courier',
      awbs: Array.from({ length: info.packages.parcel }, () => number),
      cash: info.cod,
      kilograms: info.weight,
      recipient: recipient.name,
      phone: recipient.phone,
      address: joinAddress([street, streetNo].filter(Boolean).join(' '), locality, county, zipCode),
      reference: info.costCenter,
      content: info.content,
      note: info.observation,
      sender:
        sender?.name ?? joinAddress(branch?.name, branch?.address.street, branch?.address.locality, branch?.phone),
    },
    format === 'A6' ? 'A6' : 'A4',
  );
}

function registerReports({ app }: CourierServer, awbs: Map<string, Awb>, payoutDays: number): void {
  app.get('/reports/awb', async (request) => {
    const query = queryOf(request);
    const ofDay = [...awbs.values()].filter(({ date }) => date === query.get('date'));
    const items = ofDay.map(({ number, shipment, date }) => ({
      info: { ...shipment.info, awbNumber: number, date, cost: 18.4 },
      recipient: shipment.recipient,
      sender: {},
    }));
    return pageOf(items, query);
  });
  app.get('/reports/awb/tracking', async (request) => {
    const wanted = queryOf(request).getAll('awb[]');
    const found = wanted.map((number) => findAwb(awbs, number)).filter((awb) => awb !== undefined);
    return { status: 'success', data: found.map(trackingOf) };
  });
  app.get('/reports/bank-transfers', async (request) => {
    const query = queryOf(request);
    const transfers = [...awbs.values()].flatMap((awb) => transferOf(awb, payoutDays) ?? []);
    return pageOf(
      transfers.filter(({ info }) => info.transferDate === romanianDate(query.get('date') ?? '')),
      query,
    );
  });
}

const trackingOf = ({ number, shipment, date, returnAwbNumber, events }: Awb) => {
  const item = { awbNumber: number, content: shipment.info.content };
  if (events.length === 0) return { ...item, message: 'AWB-ul a fost inregistrat de catre clientul expeditor.' };
  return { ...item, date, paymentDate: null, returnAwbNumber, confirmation: { name: '', date: '' }, events };
};

/** '2026-10-05' as 05.10.2026. */
const romanianDate = (date: string): string => date.split('-').reverse().join('.');

/** The cash of a delivered parcel, paid some days after the delivery; null when there is none. */
function transferOf({ number, shipment, date, events }: Awb, payoutDays: number) {
  const delivered = events.find(({ id }) => id === 'S2')?.date.slice(0, 10);
  if (!delivered || shipment.info.cod === 0) return null;
  return {
    info: {
      awbNumber: number,
      awbDate: romanianDate(date),
      amountCollected: shipment.info.cod,
      content: shipment.info.content,
      transferDate: romanianDate(addDays(delivered, payoutDays)),
      returnAwbNumber: '',
      reimbursementAwbNumber: '',
      transactionType: 'cash',
      transactionDate: romanianDate(delivered),
    },
    recipient: shipment.recipient,
    sender: {},
  };
}

export const standIn = defineCourierStandIn({
  kind: 'fan-courier',
  account: { username: data.username, password: data.password, clientId: String(data.clientId) },
  start: startStandIn,
  returnLockerId: 'F1011137',
  lastStates: { refused: 'returned', lost: 'lost' },
});
