import { counties } from '../../account/identity/counties.ts';
import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { CourierOffer } from '../../sales/delivery/rules.ts';
import { errorMessage, type UcpMessage } from './protocol.ts';
import type { Fulfillment } from './session-requests.ts';
import { texts } from './texts.ts';

/** A line as the cart prices it. */
export type SessionLine = {
  productId: number;
  name: string;
  image: string;
  price: Bani;
  quantity: number;
  available: number;
};

type Total = { type: string; amount: Bani; display_text?: string };

const lineTotals = ({ price, quantity }: SessionLine): Total[] => [
  { type: 'subtotal', amount: price * quantity },
  { type: 'total', amount: price * quantity },
];

export const toLineItem = (line: SessionLine, siteUrl: string) => ({
  id: String(line.productId),
  item: {
    id: String(line.productId),
    title: line.name,
    price: line.price,
    image_url: new URL(line.image, siteUrl).href,
  },
  quantity: line.quantity,
  totals: lineTotals(line),
});

/** Missing units: an agent can ask for less and try again. */
export const shortageMessages = (lines: readonly SessionLine[]): UcpMessage[] =>
  lines.flatMap(({ name, quantity, available }, at) =>
    available >= quantity
      ? []
      : [
          errorMessage(
            'out_of_stock',
            available > 0 ? texts.fewLeft(name, available) : texts.noneLeft(name),
            'recoverable',
            `$.line_items[${at}].quantity`,
          ),
        ],
  );

export type Costs = { goods: Bani; discount: Bani; delivery: Bani | null; cashFee: Bani };

/** The sums in the order in which people read them; without a courier there is no delivery yet. */
export const totalsOf = ({ goods, discount, delivery, cashFee }: Costs): Total[] => [
  { type: 'subtotal', amount: goods, display_text: texts.goods },
  ...(discount > 0 ? [{ type: 'discount', amount: -discount, display_text: texts.discount }] : []),
  ...(delivery === null ? [] : [{ type: 'fulfillment', amount: delivery, display_text: texts.delivery }]),
  ...(cashFee > 0 ? [{ type: 'fee', amount: cashFee, display_text: texts.cashFee }] : []),
  { type: 'total', amount: Math.max(0, goods - discount + (delivery ?? 0) + cashFee), display_text: texts.total },
];

const courierPrefix = 'courier_';

/** The courier that a request selects; undefined when it selects none. */
export function selectedCourier(fulfillment: Fulfillment | undefined): number | undefined {
  const [id] = (fulfillment?.methods ?? []).flatMap(({ groups = [] }) =>
    groups.flatMap(({ selected_option_id }) => selected_option_id ?? []),
  );
  const digits = id?.startsWith(courierPrefix) ? Number(id.slice(courierPrefix.length)) : Number.NaN;
  return Number.isInteger(digits) ? digits : undefined;
}

/** The id of the address that a request selects; undefined when it selects none. */
export const selectedDestination = (fulfillment: Fulfillment | undefined): string | undefined =>
  (fulfillment?.methods ?? []).flatMap(({ selected_destination_id }) => selected_destination_id ?? [])[0];

/** The ISO code of a county that is named by it, by its last letters or in words: 'RO-CJ', 'CJ', 'cluj'. */
function countyCode(text: string): string | undefined {
  const wanted = normalizeForSearch(text);
  const found = counties.find(({ code, name }) =>
    [code, code.slice(3), name].some((one) => normalizeForSearch(one) === wanted),
  );
  return found?.code;
}

/** The county of the address of a request, by its name or its code. */
export function selectedCounty(fulfillment: Fulfillment | undefined): string | undefined {
  const [region] = (fulfillment?.methods ?? []).flatMap(({ destinations = [] }) =>
    destinations.flatMap(({ address_region }) => address_region ?? []),
  );
  return region === undefined ? undefined : countyCode(region);
}

export type Destination = Record<string, unknown> & { id: string };

type FulfillmentState = {
  lineIds: string[];
  couriers: readonly CourierOffer[];
  courierId: number | null;
  destinations: readonly Destination[];
  destinationId: string | null;
};

/** One parcel to one address; parcel machines are chosen by a person on the page of the shop. */
export const toFulfillment = ({ lineIds, couriers, courierId, destinations, destinationId }: FulfillmentState) => ({
  methods: [
    {
      id: 'delivery',
      type: 'shipping',
      line_item_ids: lineIds,
      ...(destinations.length > 0 ? { destinations } : {}),
      selected_destination_id: destinationId,
      groups: [
        {
          id: 'parcel',
          line_item_ids: lineIds,
          selected_option_id: courierId === null ? null : `${courierPrefix}${courierId}`,
          options: couriers.map(({ id, name, price, daysMin, daysMax }) => ({
            id: `${courierPrefix}${id}`,
            title: name,
            description: { plain: texts.days(daysMin, daysMax) },
            carrier: name,
            totals: [
              { type: 'subtotal', amount: price },
              { type: 'total', amount: price },
            ],
          })),
        },
      ],
    },
  ],
});
