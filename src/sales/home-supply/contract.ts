import { z } from 'zod';
import { customer } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { maxPortionsPerDay, quartersPerPortion } from './rules.ts';
import { texts } from './texts.ts';

const PortionsPerDay = z
  .number(texts.badPortions)
  .min(0, texts.badPortions)
  .max(maxPortionsPerDay, texts.badPortions)
  .multipleOf(1 / quartersPerPortion, texts.badPortions);

const HomeProduct = z.object({
  productId: Id,
  /** Offers of lots close to their date under which it was bought too. */
  offerIds: z.array(Id),
  name: z.string(),
  image: z.string(),
  /** False for a product that is no longer sold. */
  isSold: z.boolean(),
  /** Null where nobody has filled it in; then there is no date. */
  portionsPerPack: z.int().nullable(),
  /** The label's daily portion in words: '2 capsule'. */
  dailyPortion: z.string(),
  portionsPerDay: z.number(),
  /** False while the label's daily portion holds. */
  isOwnPortion: z.boolean(),
  /** Local dates. */
  lastReceivedOn: z.string().nullable(),
  /** The last day for which the packs suffice; also a day in the past. */
  runsOutOn: z.string().nullable(),
  /** Packs that are ordered and not delivered. */
  packsOnTheWay: z.int(),
});
export type HomeProduct = z.infer<typeof HomeProduct>;

const HomeSupply = z.object({ today: z.string(), products: z.array(HomeProduct) });
export type HomeSupply = z.infer<typeof HomeSupply>;

export const getHomeSupply = customer.get('/api/HomeSupply/List', {
  summary: 'Ce are clientul acasă și până când îi ajunge fiecare produs; cele care se termină primele sunt primele',
  data: HomeSupply,
});

export const setDailyPortion = customer.post('/api/HomeSupply/SetPortion', {
  summary: 'Câte porții ia clientul pe zi, de azi înainte; null este porția de pe etichetă, 0 este o pauză',
  body: z.strictObject({ productId: Id, portionsPerDay: PortionsPerDay.nullable() }),
  data: HomeSupply,
  refusals: { unknownProduct: [404, texts.unknownProduct] },
});
