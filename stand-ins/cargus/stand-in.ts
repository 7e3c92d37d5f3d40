import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newToken } from '../../src/platform/secrets.server.ts';
import { localDate } from '../../src/platform/time.ts';
import { americanDate } from '../../src/sales/delivery/couriers/cargus/requests.ts';
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

const AwbBody = z.looseObject({
  Sender: z.object({ LocationId: z.number() }),
  Recipient: z.looseObject({
    Name: z.string(),
    CountyName: z.string(),
    PhoneNumber: z.string(),
    LocalityName: z.string().default(''),
    AddressText: z.string().default(''),
    CodPostal: z.string().default(''),
  }),
  Parcels: z.int(),
  PackageContent: z.string().default(''),
  Observations: z.string().default(''),
  TotalWeight: z.int(),
  ServiceId: z.number(),
  BankRepayment: z.number(),
  CashRepayment: z.number(),
  CustomString: z.string(),
});

type Awb = { barCode: string; body: z.infer<typeof AwbBody>; createdAt: Date; date: string; events: data.Event[] };

export type CargusStandIn = RunningCourier & {
  awbs: Map<string, Awb>;
  requests: CourierServer['requests'];
  addEvent: (awb: string, event: data.Event) => void;
  /** 'packages' is the second of the two shapes of the trace that public clients read. */
  traceShape: { current: 'event' | 'packages' };
};

/** Imitates the UrgentOnline API v3 as docs/INTEGRATIONS.md describes it; not compared with the real one. */
export async function startStandIn({ isAutomatic = false, memoryFile }: CourierOptions = {}): Promise<CargusStandIn> {
  const server = createCourierServer();
  const awbs = new Map<string, Awb>();
  const traceShape: CargusStandIn['traceShape'] = { current: 'event' };
  registerLogin(server);
  if (isAutomatic) server.app.addHook('preHandler', async () => awbs.forEach(travel));
  registerLists(server);
  registerAwbs(server, awbs, numberSequence(isAutomatic));
  registerReports(server, awbs, { traceShape, payoutDays: isAutomatic ? 0 : data.payoutDays });
  for (const one of rememberParcels(server, memoryFile, () => [...awbs.values()].map(toRemembered)))
    awbs.set(one.number, newAwb(one.number, AwbBody.parse(one.body), one.createdAt));
  const addEvent = (barCode: string, event: data.Event) => void awbs.get(barCode)?.events.push(event);
  const { subscriptionKey, username, password } = data;
  return {
    baseUrl: await server.listen(),
    credentials: { environment: 'test', subscriptionKey, username, password },
    fail: server.fail,
    advance: (barCode) => {
      const next = data.journey[awbs.get(barCode)?.events.length ?? data.journey.length];
      if (next) addEvent(barCode, next);
    },
    addEvent,
    traceShape,
    close: server.close,
    awbs,
    requests: server.requests,
  };
}

const newAwb = (barCode: string, body: Awb['body'], createdAt: Date): Awb => ({
  barCode,
  body,
  createdAt,
  date: localDate(createdAt),
  events: [],
});

const toRemembered = ({ barCode, createdAt, body }: Awb): RememberedParcel => ({
  number: barCode,
  createdAt,
  isCancelled: false,
  body: z.json().parse(body),
});

/** Brings a parcel of the demo to where it is now. */
function travel(awb: Awb): void {
  const isToLocker = awb.body.DeliveryPudoPoint !== undefined;
  const steps = journeyUntil({ recipient: awb.body.Recipient.Name, isToLocker, createdAt: awb.createdAt }, new Date());
  awb.events = steps.map(({ step, at }) => data.eventOf(step, at));
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://stand-in').searchParams;

function registerLogin({ app, takes }: CourierServer): void {
  const tokens = new Set<string>();
  // Calls without a body carry the content type too.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? null : JSON.parse(String(body))),
  );
  const wrongKey = { statusCode: 401, message: 'Access denied due to invalid subscription key.' };
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers['ocp-apim-subscription-key'] !== data.subscriptionKey) return reply.status(401).send(wrongKey);
    if (request.url === '/LoginUser') return;
    if (takes(request, 'expiredToken')) tokens.clear();
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return json(reply.status(500), 'Failed to authenticate!');
  });
  const Login = z.object({ UserName: z.literal(data.username), Password: z.literal(data.password) });
  app.post('/LoginUser', async (request, reply) => {
    if (!Login.safeParse(request.body).success) return json(reply.status(500), 'Utilizator sau parola gresite');
    const token = newToken();
    tokens.add(token);
    return json(reply, token);
  });
}

type Reply = { type: (type: string) => { send: (payload: string) => unknown } };
/** Answers are JSON also when they are a bare text, number or boolean. */
const json = (reply: Reply, body: unknown) => reply.type('application/json').send(JSON.stringify(body));

function registerLists({ app }: CourierServer): void {
  app.get('/PickupLocations/GetForClient', async () => data.locations);
  app.get('/Counties', async () => data.counties);
  app.get('/Localities', async (request) => {
    const county = Number(queryOf(request).get('countyId'));
    return data.localities.filter(({ CountyId }) => CountyId === county);
  });
  app.get('/PudoPoints', async () => data.points);
}

/** Empty when the AWB is accepted. */
function findErrors(body: unknown): string[] {
  const parsed = AwbBody.safeParse(body);
  if (!parsed.success) return ['Cererea nu este valida'];
  const { Recipient, Sender } = parsed.data;
  return [
    ...(/^0\d{9}$/.test(Recipient.PhoneNumber) ? [] : ['Telefonul destinatarului este invalid']),
    ...(data.counties.some(({ Name }) => Name === Recipient.CountyName)
      ? []
      : ['Judetul destinatarului nu este valid']),
    ...(data.locations.some(({ LocationId }) => LocationId === Sender.LocationId) ? [] : ['Invalid LocationId']),
  ];
}

function registerAwbs({ app, takes }: CourierServer, awbs: Map<string, Awb>, nextNumber: () => number): void {
  app.post('/ShippingCalculation', async (request, reply) => {
    if (takes(request, 'errorBody')) return json(reply, 'Localitatea destinatarului nu este valida');
    const costs = { BaseCost: 20, ExtraKmCost: 0, WeightCost: 13, InsuranceCost: 0, SpecialCost: 0, RepaymentCost: 2 };
    return { ...costs, Subtotal: 15, Tax: 3.15, GrandTotal: 18.15 };
  });
  app.post('/Awbs', async (request, reply) => {
    if (takes(request, 'errorBody')) return json(reply, [{ Error: 'Localitate invalida' }]);
    const errors = findErrors(request.body);
    // Errors come with status 200.
    if (errors.length > 0) return json(reply, errors);
    const barCode = String(804_418_999 + nextNumber());
    awbs.set(barCode, newAwb(barCode, AwbBody.parse(request.body), new Date()));
    return json(reply, Number(barCode));
  });
  app.delete('/Awbs', async (request, reply) => {
    const awb = awbs.get(queryOf(request).get('barCode') ?? '');
    const isDeleted = awb !== undefined && awb.events.length === 0;
    if (isDeleted) awbs.delete(awb.barCode);
    return json(reply, isDeleted);
  });
  app.get('/AwbDocuments', async (request, reply) => {
    const query = queryOf(request);
    const [barCode = ''] = z.array(z.string()).parse(JSON.parse(query.get('barCodes') ?? '[]'));
    const awb = awbs.get(barCode);
    if (!awb) return json(reply, ['AWB inexistent']);
    return json(reply, (await renderLabel(awb, query.get('format') ?? '0')).toString('base64'));
  });
  app.put('/Orders', async (request, reply) => {
    if (takes(request, 'errorBody')) return json(reply, 'Nu exista comanda deschisa');
    return json(reply, queryOf(request).get('action') === '1' ? 551_203 : null);
  });
}

/** All pieces have the number of the parcel. Format 1 is the small label. */
function renderLabel({ barCode, body }: Awb, format: string): Promise<Buffer> {
  const { Recipient, Sender, Parcels, CashRepayment, BankRepayment, TotalWeight } = body;
  const point = data.locations.find(({ LocationId }) => LocationId === Sender.LocationId);
  return renderShipment(
    `${barCode} format ${format}`,
    {
      courierName: body.DeliveryPudoPoint === undefined ? 'Cargus' : 'Cargus Ship & Go',
      awbs: Array.from({ length: Parcels }, () => barCode),
      cash: CashRepayment + BankRepayment,
      kilograms: TotalWeight,
      recipient: Recipient.Name,
      phone: Recipient.PhoneNumber,
      address: joinAddress(Recipient.AddressText, Recipient.LocalityName, Recipient.CountyName, Recipient.CodPostal),
      reference: body.CustomString,
      content: body.PackageContent,
      note: body.Observations,
      sender: joinAddress(point?.Name, point?.AddressText, point?.LocalityName),
    },
    format === '1' ? 'A6' : 'A4',
  );
}

type ReportOptions = { traceShape: CargusStandIn['traceShape']; payoutDays: number };

function registerReports(
  { app }: CourierServer,
  awbs: Map<string, Awb>,
  { traceShape, payoutDays }: ReportOptions,
): void {
  app.get('/Awbs/GetByDate', async (request) => {
    const query = queryOf(request);
    // Fewer than asked for, which an adapter must survive.
    const [page, perPage] = [Number(query.get('pageNumber')), Math.min(60, Number(query.get('itemsPerPage')))];
    const ofRange = [...awbs.values()].filter(({ date }) =>
      [query.get('FromDate'), query.get('ToDate')].includes(americanDate(date)),
    );
    return ofRange
      .slice((page - 1) * perPage, page * perPage)
      .map(({ barCode, body }) => ({ ...body, BarCode: barCode, Status: 'Tiparit' }));
  });
  app.get('/AwbTrace/WithRedirect', async (request) => {
    const wanted = z.array(z.string()).parse(JSON.parse(queryOf(request).get('barCode') ?? '[]'));
    const found = wanted.map((barCode) => awbs.get(barCode)).filter((awb) => awb !== undefined);
    return found.map(({ barCode, events }) =>
      traceShape.current === 'event'
        ? { Code: barCode, Event: events }
        : { BarCode: barCode, StatusExpression: '', Packages: [{ Events: events }] },
    );
  });
  app.get('/CashAccount/GetByDate', async () =>
    [...awbs.values()]
      .filter(({ body }) => body.BankRepayment > 0)
      .map(({ barCode, body, date, events }) => {
        const delivered = events.find(({ EventId }) => EventId === 21)?.Date.slice(0, 10);
        return {
          BarCode: barCode,
          Date: `${date}T00:00:00`,
          RepaymentDate: delivered ? `${delivered}T00:00:00` : null,
          RepaymentValue: body.BankRepayment,
          DeductionDate: delivered ? `${addDays(delivered, payoutDays)}T00:00:00` : null,
          DeductionId: 1,
          Receiver: body.Recipient.Name,
          ToLocality: 'Cluj-Napoca',
          CustomString: body.CustomString,
        };
      }),
  );
}

export const standIn = defineCourierStandIn({
  kind: 'cargus',
  account: {
    environment: 'test',
    subscriptionKey: data.subscriptionKey,
    username: data.username,
    password: data.password,
  },
  start: startStandIn,
  returnLockerId: '1',
  lastStates: { refused: 'returning', lost: 'pickedUp' },
});
