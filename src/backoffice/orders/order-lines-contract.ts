import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, uuid } from '../../platform/schema.ts';
import { quoteRefusals } from '../../sales/delivery/contract.ts';
import { AdminOrder } from '../../sales/orders/admin-contract.ts';
import { LinesFields } from '../../sales/orders/order-fields.ts';
import { texts } from '../../sales/orders/texts.ts';

const write = admin('orders:write');

const params = z.strictObject({ id: QueryId });

/** Quote of the order with other products. */
const LinesQuote = z.object({
  lines: z.array(z.object({ productId: Id, name: z.string(), quantity: z.int(), price: Ron, total: Ron })),
  codes: z.array(z.object({ code: z.string(), discount: Ron })),
  /** Codes of the order that no longer fit its products. */
  droppedCodes: z.array(z.string()),
  deliveryCost: Ron,
  cashFee: Ron,
  discount: Ron,
  total: Ron,
  /** The part of the difference that goes back to the gift card. */
  /** Amount that returns to the gift card. */
  giftCardRefund: Ron,
  totalBefore: Ron,
  /** Whether the difference goes back or is asked for, because the order is paid. */
  isPaid: z.boolean(),
});
export type LinesQuote = z.infer<typeof LinesQuote>;

const refusals = {
  ...quoteRefusals,
  unknownOrder: [404, texts.unknownOrder],
  changed: [409, texts.changed],
  notChangeable: [409, texts.linesNotChangeable],
  partlyCancelled: [409, texts.partlyCancelled],
  unchanged: [409, texts.unchanged, 'products'],
  unknownProduct: [409, texts.unknownProduct, 'products'],
  outOfStock: [409, texts.outOfStock, 'products'],
  nothingToPay: [409, texts.nothingToPay],
  totalChanged: [409, texts.totalChanged],
} as const;

export const quoteOrderLines = write.post('/api/admin/orders/:id/lines/quote', {
  isReadOnly: true,
  summary: 'Cât ar costa comanda cu alte produse; nu schimbă nimic',
  params,
  body: LinesFields.pick({ products: true }),
  data: LinesQuote,
  refusals,
});

export const changeOrderLines = write.post('/api/admin/orders/:id/lines', {
  sensitive: 'refund',
  summary: 'Schimbă produsele unei comenzi care nu a plecat; stocul, banii și actele urmează',
  params,
  body: LinesFields.extend({ version: Id, key: uuid(texts.cancelKey), expectedTotal: Ron }),
  data: AdminOrder,
  refusals,
});

export const receiveDifference = write.post('/api/admin/orders/:id/difference', {
  summary: 'A sosit diferența cerută clientului după schimbarea produselor',
  params,
  data: AdminOrder,
  refusals: { unknownOrder: refusals.unknownOrder, noDifference: [409, texts.noDifference] },
});
