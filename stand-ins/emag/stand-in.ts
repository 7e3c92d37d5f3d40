import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { renderShipment } from '../couriers/label.ts';
import type { StandIn } from '../load.ts';
import { createStandInServer, type StandInServer } from '../server.ts';
import * as data from './data.ts';

/** Failures of this service, beside those that all stand-ins share. */
type EmagFailure =
  /** 401. */
  | 'badLogin'
  /** Status 200 with an error; nothing is saved. */
  | 'refused'
  /** Status 200 with an error although the offer is saved. */
  | 'savedWithErrors'
  /** Status 200 with an error that is not listed anywhere, although the offer is saved. */
  | 'savedWithUnknownError'
  /** An answer without `isError`. */
  | 'noEnvelope';

const ParcelParty = z.looseObject({
  name: z.string().min(1),
  contact: z.string().min(1),
  phone1: z.string().regex(/^\d{8,11}$/),
  locality_id: z.int().positive(),
  street: z.string().min(1),
});

const Price = z.number().positive();
const Offer = z.looseObject({
  id: z.int().min(1).max(16_777_215),
  status: z.literal([0, 1, 2]),
  sale_price: Price,
  min_sale_price: Price.optional(),
  max_sale_price: Price.optional(),
  vat_id: z.number(),
  stock: z.array(z.object({ warehouse_id: z.number(), value: z.int().min(0).max(65_535) })).min(1),
});
const NewOffer = Offer.extend({
  part_number: z
    .string()
    .min(1)
    .max(25)
    .regex(/^[^\s,;]+$/),
  min_sale_price: Price,
  max_sale_price: Price,
  part_number_key: z.string().optional(),
  ean: z.array(z.string()).max(1).optional(),
  category_id: z.number().optional(),
  name: z.string().optional(),
});

export type StoredOffer = z.infer<typeof Offer>;

export type StoredOrder = {
  id: number;
  status: number;
  type: number;
  payment_mode_id: number;
  payment_status: number;
  customer: typeof data.customer | null;
  products: StoredLine[];
  shipping_tax: number;
  shipping_tax_voucher_split: object[];
  attachments: { order_id: number; name: string; url: string; type: number }[];
  reason_cancellation?: number;
  cancellation_request: object | null;
  modified: number;
};
type StoredLine = {
  id: number;
  product_id: number;
  name: string;
  part_number: string;
  ext_part_number: string;
  quantity: number;
  sale_price: string;
  vat: string;
  status: number;
  currency: string;
  product_voucher_split: object[];
  recycle_warranties: object[];
};

type OrderInput = {
  lines: { offerId: number; quantity: number; price?: number; vouchers?: object[] }[];
  paymentMode?: 1 | 2 | 3;
  changes?: Partial<StoredOrder>;
};

type StoredReturn = {
  emag_id: number;
  order_id: number;
  request_status: number;
  observations: string;
  products: object[];
};

export type EmagStandIn = {
  url: string;
  account: { username: string; password: string; callbackKey: string };
  fail: StandInServer<EmagFailure>['fail'];
  offers: Map<number, StoredOffer>;
  orders: Map<number, StoredOrder>;
  returns: Map<number, StoredReturn>;
  awbs: Map<number, { number: string; orderId: number; cod: number; street: string; lockerId: string }>;
  /** Ids of offers that spoil every batch which has them. */
  spoiled: Set<number>;
  requests: StandInServer['requests'];
  /** A buyer orders; the stock of the offer falls at once. */
  placeOrder: (input: OrderInput) => StoredOrder;
  addReturn: (orderId: number, observations: string) => StoredReturn;
  close: () => Promise<void>;
};

export type StandInOptions = {
  callsPerSecond?: { orders: number; other: number };
  isDemo?: boolean;
  firstOrder?: number;
};

/** Imitation of eMAG Marketplace's API 4.4.9 for the demo and the tests, on the loopback interface. Its state is in memory. */
export async function startEmagStandIn(options: StandInOptions = {}): Promise<EmagStandIn> {
  const { callsPerSecond = { orders: 12, other: 3 }, isDemo = false, firstOrder = 300_001 } = options;
  const server = createStandInServer<EmagFailure>();
  const { app, takes, requests, fail, listen, close } = server;
  const offers = new Map<number, StoredOffer>();
  const orders = new Map<number, StoredOrder>();
  const returns = new Map<number, StoredReturn>();
  const awbs: EmagStandIn['awbs'] = new Map();
  const spoiled = new Set<number>();
  let nextLine = 1;

  const placeOrder = ({ lines, paymentMode = 1, changes = {} }: OrderInput): StoredOrder => {
    const id = firstOrder + orders.size;
    for (const { offerId, quantity } of lines) changeStock(offerId, -quantity);
    const order: StoredOrder = {
      id,
      status: 1,
      type: 3,
      payment_mode_id: paymentMode,
      payment_status: paymentMode === 1 ? 0 : 1,
      customer: data.customer,
      products: lines.map((line) => toLine(line)),
      shipping_tax: 0,
      shipping_tax_voucher_split: [],
      attachments: [],
      cancellation_request: null,
      modified: Date.now(),
      ...changes,
    };
    orders.set(id, order);
    return order;
  };
  const toLine = ({ offerId, quantity, price, vouchers = [] }: OrderInput['lines'][number]): StoredLine => {
    const offer = offers.get(offerId);
    const vat = data.vatRates.find(({ vat_id }) => vat_id === offer?.vat_id)?.vat_rate ?? '0.1100';
    return {
      id: nextLine++,
      product_id: offerId,
      name: String(offer?.name ?? `Produsul ${offerId}`),
      part_number: String(offer?.part_number ?? ''),
      ext_part_number: String(offer?.part_number ?? ''),
      quantity,
      sale_price: String(price ?? offer?.sale_price ?? 10),
      vat,
      status: 1,
      currency: 'RON',
      product_voucher_split: vouchers,
      recycle_warranties: [],
    };
  };
  const changeStock = (offerId: number, by: number): void => {
    const stock = offers.get(offerId)?.stock[0];
    if (stock) stock.value = Math.max(0, stock.value + by);
  };

  limitCalls(server, callsPerSecond);
  app.addHook('preHandler', async (request, reply) => {
    const expected = `Basic ${Buffer.from(`${data.username}:${data.password}`).toString('base64')}`;
    if (takes(request, 'badLogin') || request.headers.authorization !== expected)
      return reply.status(401).send({ message: 'Unauthorized' });
    if (takes(request, 'refused')) return reply.send(error('Cerere refuzata.'));
    if (takes(request, 'noEnvelope')) return reply.send({ results: [] });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: 'no Route matched with those values' }),
  );

  app.post('/vat/read', async () => success(data.vatRates));
  app.post('/handling_time/read', async () => success([{ id: 0 }, { id: 1 }, { id: 2 }, { id: 3 }]));
  app.post('/category/read', async (request) => {
    const { id } = filters(request);
    return success(data.categories.filter((one) => id === undefined || one.id === Number(id)));
  });
  app.get('/documentation/find_by_eans', async (request) => {
    const eans = new URL(request.url, 'http://stand-in').searchParams.getAll('eans[]');
    const { ean, ...page } = data.knownPage;
    const own = [...offers.values()].some(({ part_number_key }) => part_number_key === page.part_number_key);
    return success(
      eans.includes(ean) ? [{ ...page, allow_to_add_offer: !own, vendor_has_offer: own, hotness: 3 }] : [],
    );
  });

  app.post('/product_offer/save', async (request) => {
    const rows = entities(request);
    if (!rows) return error('The data must be an array of at most 50 product offers');
    for (const raw of rows) {
      const schema = isKnown(raw) ? Offer : NewOffer;
      const row = schema.safeParse(raw);
      if (!row.success) return error(z.prettifyError(row.error));
      const words = problemOf(row.data);
      if (words) return error(words);
      offers.set(row.data.id, { ...offers.get(row.data.id), ...row.data });
    }
    if (takes(request, 'savedWithErrors'))
      return error('Characteristic "Formă" is missing. The product was saved as a draft.');
    if (takes(request, 'savedWithUnknownError')) return error('Image could not be downloaded');
    return success([]);
  });
  const isKnown = (raw: unknown): boolean =>
    typeof raw === 'object' && raw !== null && 'id' in raw && offers.has(Number(raw.id));
  const problemOf = (offer: StoredOffer): string | null => {
    const { id, sale_price, part_number_key, ean, category_id, vat_id } = offer;
    const { min_sale_price = 0, max_sale_price = Number.MAX_VALUE } = offer;
    if (sale_price < min_sale_price || sale_price > max_sale_price)
      return 'Sale price must be between min_sale_price and max_sale_price';
    if (!data.vatRates.some((rate) => rate.vat_id === vat_id)) return 'Invalid VAT (29081)';
    if (part_number_key && Array.isArray(ean)) return 'part_number_key and ean cannot be used together';
    const isShared = [...offers.values()].some(
      (other) => other.id !== id && part_number_key && other.part_number_key === part_number_key,
    );
    if (isShared) return 'You already hold an offer for this part_number_key';
    if (!part_number_key && !offers.has(id) && !data.categories.some((one) => one.id === category_id && one.is_allowed))
      return 'Invalid category (29034)';
    return null;
  };

  app.post('/offer/save', async (request) => {
    const rows = entities(request);
    if (!rows) return error('The data must be an array of at most 50 offers');
    const parsed = z.array(Offer.partial().required({ id: true })).safeParse(rows);
    // One bad row refuses the whole batch and is not named.
    if (!parsed.success || parsed.data.some(({ id }) => spoiled.has(id) || !offers.has(id)))
      return error('Invalid product_offer');
    for (const row of parsed.data) {
      const stored = offers.get(row.id);
      if (stored) offers.set(row.id, { ...stored, ...row });
    }
    return success([]);
  });
  app.post('/product_offer/read', async (request) => success(page(request, [...offers.values()].map(toOfferRow))));

  app.post('/order/read', async (request) => {
    if (isDemo) placeDemoOrder();
    const { status, modifiedAfter } = filters(request);
    const since = modifiedAfter === undefined ? 0 : bucharestTime(String(modifiedAfter));
    const found = [...orders.values()].filter(
      (order) => (status === undefined || order.status === Number(status)) && order.modified >= since,
    );
    return success(page(request, found));
  });
  /** The demo has one buyer, who orders as soon as something is offered. */
  const placeDemoOrder = (): void => {
    const offer = [...offers.values()].find(({ stock }) => (stock[0]?.value ?? 0) > 0);
    if (offer && orders.size === 0) placeOrder({ lines: [{ offerId: offer.id, quantity: 1 }] });
  };
  app.post<{ Params: { id: string } }>('/order/acknowledge/:id', async ({ params }) => {
    const order = orders.get(Number(params.id));
    if (!order) return error('Order not found');
    if (order.status !== 1) return error('Order cannot be acknowledged: invalid status');
    Object.assign(order, { status: 2, modified: Date.now() });
    return success([]);
  });
  app.post('/order/save', async (request) => {
    const rows = entities(request);
    if (!rows) return error('The data must be an array');
    for (const raw of rows) {
      const next = z
        .looseObject({
          id: z.number(),
          status: z.number(),
          products: z.array(z.unknown()),
          payment_mode_id: z.number(),
        })
        .safeParse(raw);
      const order = next.success ? orders.get(next.data.id) : undefined;
      if (!order || !next.success) return error('Order is not complete');
      if (!(orderMoves[order.status] ?? []).includes(next.data.status)) return error('Invalid status change');
      if (next.data.status === 0) {
        if (typeof next.data.reason_cancellation !== 'number') return error('reason_cancellation is required');
        for (const { product_id, quantity } of order.products) changeStock(product_id, quantity);
        order.reason_cancellation = next.data.reason_cancellation;
      }
      Object.assign(order, { status: next.data.status, modified: Date.now() });
    }
    return success([]);
  });
  app.post('/order/attachments/save', async (request) => {
    const rows = z
      .array(
        z.object({ order_id: z.number(), order_type: z.number(), name: z.string(), url: z.url(), type: z.number() }),
      )
      .safeParse(entities(request));
    if (!rows.success) return error('Invalid attachment');
    for (const { order_type: _, ...row } of rows.data) orders.get(row.order_id)?.attachments.push(row);
    return success([]);
  });

  app.post('/addresses/read', async () => success(data.addresses));
  app.post('/awb/save', async (request) => {
    const { data: body } = z.object({ data: z.unknown() }).parse(request.body);
    const parsed = z
      .object({
        order_id: z.number(),
        sender: ParcelParty,
        receiver: ParcelParty.extend({ legal_entity: z.literal([0, 1]) }),
        locker_id: z.string().optional(),
        cod: z.number().min(0),
        parcel_number: z.int(),
        envelope_number: z.int(),
      })
      .safeParse(body);
    if (!parsed.success) return error(z.prettifyError(parsed.error));
    const order = orders.get(parsed.data.order_id);
    if (!order || ![2, 3, 4].includes(order.status)) return error('Order cannot be shipped');
    const id = 9001 + awbs.size;
    const { cod, receiver, locker_id = '' } = parsed.data;
    awbs.set(id, { number: `4EMG${id}`, orderId: order.id, cod, street: receiver.street, lockerId: locker_id });
    Object.assign(order, { status: 4, modified: Date.now() });
    return success([{ emag_id: id, awb: [{ awb_number: `4EMG${id}`, awb_barcode: `4EMG${id}001` }] }]);
  });
  app.get<{ Querystring: { emag_id?: string } }>('/awb/read_pdf', async (request, reply) => {
    const awb = awbs.get(Number(request.query.emag_id));
    const order = awb && orders.get(awb.orderId);
    if (!awb || !order) return error('AWB not found');
    return reply.type('application/pdf').send(await renderLabel(awb, order));
  });

  app.post('/rma/read', async (request) => success(page(request, [...returns.values()])));
  app.post('/rma/save', async (request) => {
    const rows = z.array(z.object({ emag_id: z.number(), request_status: z.number() })).safeParse(entities(request));
    if (!rows.success) return error('Invalid RMA');
    for (const { emag_id, request_status } of rows.data) {
      const found = returns.get(emag_id);
      if (!found || !(returnMoves[found.request_status] ?? []).includes(request_status))
        return error('Invalid status change');
      found.request_status = request_status;
    }
    return success([]);
  });

  const url = await listen();
  return {
    url,
    account: { username: data.username, password: data.password, callbackKey: data.callbackKey },
    ...{ fail, offers, orders, returns, awbs, spoiled, requests, placeOrder },
    addReturn: (orderId, observations) => {
      const products = (orders.get(orderId)?.products ?? []).map(({ product_id, name, quantity }) => ({
        product_id,
        product_name: name,
        quantity,
      }));
      const added = { emag_id: 5001 + returns.size, order_id: orderId, request_status: 2, observations, products };
      returns.set(added.emag_id, added);
      return added;
    },
    close,
  };
}

const orderMoves: Readonly<Record<number, readonly number[]>> = { 0: [2, 3, 4], 2: [3, 4, 0], 3: [4, 0], 4: [3, 0, 5] };
const returnMoves: Readonly<Record<number, readonly number[]>> = { 2: [3, 5], 3: [5, 6], 6: [4, 7] };

const success = (results: unknown) => ({ isError: false, messages: [], results });
const error = (text: string) => ({ isError: true, messages: [{ type: 'error', text }], results: [] });

/** Saves take a list, bare or in `data`; a single object is refused. */
function entities(request: FastifyRequest): unknown[] | null {
  const { body } = request;
  const rows = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return Array.isArray(rows) && rows.length > 0 && rows.length <= 50 ? rows : null;
}

/** Reads take filters at the top level; those inside `data` are ignored. */
function filters({ body }: FastifyRequest): Record<string, unknown> {
  const { data: _, ...rest } = z.record(z.string(), z.unknown()).catch({}).parse(body);
  return rest;
}

function page<Row extends object>(request: FastifyRequest, rows: Row[]): Row[] {
  const { id, currentPage = 1, itemsPerPage = 100 } = filters(request);
  const perPage = Math.min(100, Number(itemsPerPage));
  const found = id === undefined ? rows : rows.filter((row) => 'id' in row && row.id === Number(id));
  return found.slice((Number(currentPage) - 1) * perPage, Number(currentPage) * perPage);
}

const toOfferRow = ({ id, status, stock, part_number_key, ...offer }: StoredOffer) => ({
  ...offer,
  id,
  status,
  stock,
  general_stock: stock[0]?.value ?? 0,
  part_number_key: part_number_key ?? `DPNK${id}`,
  validation_status: [{ value: 9, description: 'Approved documentation', errors: null }],
  offer_validation_status: { value: 1, description: 'Saleable' },
});

/** Times of the filters have no zone; the offset of Bucharest in summer is the earlier moment, which finds more. */
const bucharestTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+03:00`);

function renderLabel(awb: { number: string; cod: number }, order: StoredOrder): Promise<Buffer> {
  const { shipping_contact = '', shipping_phone = '', shipping_street = '', shipping_city = '' } = order.customer ?? {};
  return renderShipment(
    awb.number,
    {
      courierName: 'eMAG',
      awbs: [awb.number],
      cash: awb.cod,
      kilograms: 1,
      recipient: shipping_contact,
      phone: shipping_phone,
      address: `${shipping_street}, ${shipping_city}`,
      reference: String(order.id),
      content: '',
      note: '',
      sender: '',
    },
    'A6',
  );
}

/** Above the limit of a second calls are answered 429 and not processed. */
function limitCalls({ app }: StandInServer<EmagFailure>, limits: { orders: number; other: number }): void {
  const calls: Record<'orders' | 'other', number[]> = { orders: [], other: [] };
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    const kind = request.url.startsWith('/order/') ? 'orders' : 'other';
    const now = Date.now();
    calls[kind] = [...calls[kind].filter((at) => at > now - 1000), now];
    if (calls[kind].length <= limits[kind]) return;
    return reply
      .status(429)
      .header('X-RateLimit-Limit-3second', limits[kind])
      .header('X-RateLimit-Remaining-3second', 0)
      .send({ message: 'API rate limit exceeded' });
  });
}

const account = {
  username: data.username,
  password: data.password,
  callbackKey: data.callbackKey,
  warehouse: '1',
  handlingDays: '1',
};

export const standIn: StandIn = {
  // Numbers of an earlier start are in the database, so each start has its own.
  serve: () => ({
    settings: account,
    start: () => startEmagStandIn({ isDemo: true, firstOrder: Math.floor(Date.now() / 1000) % 100_000_000 }),
  }),
};
