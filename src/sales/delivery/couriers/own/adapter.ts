import { z } from 'zod';
import { calculatePrice } from '../../rules.ts';
import { defineCourier } from '../define.ts';
import { totalGrams } from '../formats.ts';
import type { ConnectOptions, CourierAdapter } from '../port.ts';
import { succeed, unsupportedFeatures } from '../results.ts';
import { texts } from '../texts.ts';

const name = 'Livrarea proprie';

/** Deliveries by the shop itself or by a courier without an API: prices from the shop's table, labels from the shop. */
export const ownDelivery = defineCourier({
  name,
  features: [],
  returnSources: [],
  credentials: z.strictObject({}),
  connect,
});

function connect(_credentials: object, { prices }: ConnectOptions): CourierAdapter {
  return {
    ...unsupportedFeatures(name),
    check: async () => succeed({ message: texts.withoutApi, services: 0, pickupPoints: 0 }),
    services: async () => succeed([]),
    pickupPoints: async () => succeed([]),
    quote: async ({ destination, pieces }) =>
      succeed({
        price: calculatePrice(prices, { county: destination.county, grams: totalGrams(pieces) }),
        includesVat: true,
      }),
    // A number that no courier gave leads nowhere when the customer follows it, so none is made up.
    createParcel: async ({ typedAwb }) => succeed({ awb: typedAwb?.trim().toUpperCase() || null, cost: null }),
    cancel: async () => succeed(null),
  };
}
