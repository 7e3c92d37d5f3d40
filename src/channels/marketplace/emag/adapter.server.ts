import { z } from 'zod';
import {
  type Category,
  fail,
  type MarketplacePort,
  type MarketplaceResult,
  type Offer,
  type OfferState,
  type OfferUpdate,
  type SavedOffer,
  succeed,
} from '../port.ts';
import {
  AddressRow,
  CategoryRow,
  EanRow,
  ListedOrder,
  OfferRow,
  OfferWords,
  OrderRow,
  ReturnRow,
  SavedAwb,
  VatRates,
} from './answers.ts';
import { type ClientOptions, createClient, type EmagClient, refused } from './client.server.ts';
import {
  cancelReasons,
  offerRow,
  orderOf,
  orderStateOf,
  parcelRow,
  returnOf,
  returnStateNumber,
  stateOf,
  updateRow,
  wireTime,
} from './requests.ts';
import { texts } from './texts.ts';

type AccountSettings = { warehouse: number; handlingDays: number };

const rowsPerPage = 100;

/** Errors after which the offer was not saved, and those beside an offer that was. */
const notSaved = /duplicated product|already hold|is not a valid EAN|maximum input vars|max_?input/i;
const savedAnyway = /saved as a draft|automatically associated|not eligible to edit|change both part_number and name/i;

export function connectEmag(account: AccountSettings, options: ClientOptions): MarketplacePort {
  const client = createClient(options);
  const vatIds = keepForAnHour(() => client.read({ path: '/vat/read' }, VatRates));

  async function findVatId(rate: number): Promise<MarketplaceResult<number>> {
    const rates = await vatIds();
    if (!rates.ok) return rates;
    const found = rates.value.find(({ fraction }) => Math.round(fraction * 100) === rate);
    return found ? succeed(found.id) : fail('refused', texts.unknownVat(rate));
  }

  async function updateOffers(offers: readonly OfferUpdate[]): Promise<MarketplaceResult<null>> {
    const rows: object[] = [];
    for (const offer of offers) {
      const vatId = await findVatId(offer.vatRate);
      if (!vatId.ok) return vatId;
      rows.push(updateRow(offer, { ...account, vatId: vatId.value }));
    }
    return client.write({ path: '/offer/save', body: { data: rows } });
  }

  async function saveOffer(offer: Offer, isFirst: boolean): Promise<MarketplaceResult<SavedOffer>> {
    const vatId = await findVatId(offer.vatRate);
    if (!vatId.ok) return vatId;
    const body = { data: [offerRow(offer, { ...account, vatId: vatId.value })] };
    const answer = await client.call({ path: '/product_offer/save', body, isWrite: true });
    if (!answer.ok) return answer;
    const { words } = answer.value;
    if (!words) return succeed({ warning: null });
    const warning = words.join(' ');
    if (notSaved.test(warning)) return refused(words);
    if (savedAnyway.test(warning)) return succeed({ warning });
    // A documentation error: whether a new offer was saved all the same only the list of offers says.
    const existing = isFirst ? await readOffer(client, offer.id) : succeed(null);
    return existing.ok && existing.value ? succeed({ warning }) : refused(words);
  }

  /** Saving an order expects every field as it was read. */
  async function changeOrder(id: number, changes: object): Promise<MarketplaceResult<null>> {
    const rows = await client.read({ path: '/order/read', body: { id } }, z.array(z.looseObject({})));
    if (!rows.ok) return rows;
    const [row] = rows.value;
    if (!row) return fail('refused', texts.unknownOrder);
    return client.write({ path: '/order/save', body: { data: [{ ...row, ...changes }] } });
  }

  return {
    check: async () => {
      const rates = await client.read({ path: '/vat/read' }, VatRates);
      return rates.ok ? succeed(null) : rates;
    },
    readCategory: (id) => readCategory(client, id),
    findByEan: async (gtin) => {
      const path = `/documentation/find_by_eans?${new URLSearchParams([['eans[]', gtin]])}`;
      const found = await client.read({ path, method: 'GET' }, z.array(EanRow));
      if (!found.ok) return found;
      return succeed(
        found.value.map((row) => ({
          partNumberKey: row.part_number_key,
          name: row.product_name,
          brand: row.brand_name,
          categoryId: row.doc_category_id,
          canJoin: row.allow_to_add_offer,
          hasOwnOffer: row.vendor_has_offer,
        })),
      );
    },
    saveOffer,
    updateOffers,
    listOffers: (currentPage) => listOffers(client, { currentPage, itemsPerPage: rowsPerPage }),
    readOffer: (id) => readOffer(client, id),
    readOrder: async (id) => {
      const row = await readOrderRow(client, id);
      return row.ok ? succeed(row.value ? orderOf(row.value) : null) : row;
    },
    listOrders: async (since, now) => {
      const filters = [{ status: 1 }, { modifiedAfter: wireTime(since), modifiedBefore: wireTime(now) }];
      const lists = [];
      for (const filter of filters) {
        const rows = await readPages(client, '/order/read', filter, ListedOrder);
        if (!rows.ok) return rows;
        lists.push(...rows.value);
      }
      const states = new Map(lists.map(({ id, status }) => [id, orderStateOf(status)]));
      return succeed([...states].map(([id, state]) => ({ id, state })));
    },
    acknowledge: (id) => client.write({ path: `/order/acknowledge/${id}` }),
    cancelOrder: (id, reason) => changeOrder(id, { status: 0, reason_cancellation: cancelReasons[reason] }),
    finalize: (id) => changeOrder(id, { status: 4 }),
    attachInvoice: ({ id, name, url }) =>
      client.write({
        path: '/order/attachments/save',
        body: { data: [{ order_id: id, order_type: 3, name, url, type: 1 }] },
      }),
    createParcel: async (parcel) => {
      const order = await readOrderRow(client, parcel.orderId);
      if (!order.ok) return order;
      if (!order.value) return fail('refused', texts.unknownOrder);
      const addresses = await client.read({ path: '/addresses/read' }, z.array(AddressRow));
      if (!addresses.ok) return addresses;
      const body = parcelRow(parcel, order.value, addresses.value);
      const saved = await client.read({ path: '/awb/save', body: { data: body }, isWrite: true }, SavedAwbs);
      if (!saved.ok) return saved;
      const [row] = saved.value;
      return row ? succeed({ id: row.emag_id, number: row.awb[0]?.awb_number ?? '' }) : fail('lost', texts.lost);
    },
    readLabel: (parcelId) => client.download(`/awb/read_pdf?emag_id=${parcelId}&awb_format=A6`),
    listReturns: async (since, now) => {
      const filter = { date_start: wireTime(since), date_end: wireTime(now) };
      const rows = await readPages(client, '/rma/read', filter, ReturnRow);
      return rows.ok ? succeed(rows.value.map(returnOf)) : rows;
    },
    moveReturn: (id, to) =>
      client.write({ path: '/rma/save', body: { data: [{ emag_id: id, request_status: returnStateNumber(to) }] } }),
  };
}

/** One row or a list of them. */
const SavedAwbs = z.union([z.array(SavedAwb), SavedAwb.transform((row) => [row])]);

const keptMs = 3_600_000;

/** Keeps a successful answer for an hour: rates of VAT change by law. */
function keepForAnHour<Value>(read: () => Promise<MarketplaceResult<Value>>): () => Promise<MarketplaceResult<Value>> {
  let known: { result: MarketplaceResult<Value>; until: number } | null = null;
  return async () => {
    if (known && Date.now() < known.until) return known.result;
    const result = await read();
    if (result.ok) known = { result, until: Date.now() + keptMs };
    return result;
  };
}

async function listOffers(client: EmagClient, body: object): Promise<MarketplaceResult<OfferState[]>> {
  const rows = await client.read({ path: '/product_offer/read', body }, z.array(z.looseObject({})));
  if (!rows.ok) return rows;
  return succeed(
    rows.value.flatMap((raw) => {
      const row = OfferRow.safeParse(raw);
      if (!row.success) return [];
      const words = OfferWords.safeParse(raw).data;
      const described = { validation: words?.validation_status ?? '', price: words?.offer_validation_status ?? '' };
      return [stateOf(row.data, described)];
    }),
  );
}

async function readOffer(client: EmagClient, id: number): Promise<MarketplaceResult<OfferState | null>> {
  const rows = await listOffers(client, { id });
  return rows.ok ? succeed(rows.value.find((row) => row.id === id) ?? null) : rows;
}

async function readOrderRow(client: EmagClient, id: number): Promise<MarketplaceResult<OrderRow | null>> {
  const rows = await client.read({ path: '/order/read', body: { id } }, z.array(OrderRow));
  return rows.ok ? succeed(rows.value.find((one) => one.id === id) ?? null) : rows;
}

async function readCategory(client: EmagClient, id: number): Promise<MarketplaceResult<Category | null>> {
  const rows = await client.read({ path: '/category/read', body: { id } }, z.array(CategoryRow));
  if (!rows.ok) return rows;
  const row = rows.value.find((one) => one.id === id);
  if (!row) return succeed(null);
  return succeed({
    id,
    name: row.name,
    isAllowed: row.is_allowed,
    isEanMandatory: row.is_ean_mandatory,
    characteristics: row.characteristics.map((one) => ({
      id: one.id,
      name: one.name,
      isMandatory: one.is_mandatory,
      allowsNewValue: one.allow_new_value,
      values: one.values,
    })),
  });
}

/** Reads pages until one is short: the shape of counts is not documented. */
async function readPages<Schema extends z.ZodType>(
  client: EmagClient,
  path: string,
  filter: object,
  schema: Schema,
): Promise<MarketplaceResult<z.output<Schema>[]>> {
  const all: z.output<Schema>[] = [];
  for (let currentPage = 1; ; currentPage++) {
    const body = { ...filter, currentPage, itemsPerPage: rowsPerPage };
    const rows = await client.read({ path, body }, z.array(schema));
    if (!rows.ok) return rows;
    all.push(...rows.value);
    if (rows.value.length < rowsPerPage) return succeed(all);
  }
}
