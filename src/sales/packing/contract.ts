import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId } from '../../platform/schema.ts';
import { lotTexts } from '../inventory/lot-texts.ts';
import { maxProductsPerOrder } from '../orders/rules.ts';
import { texts } from './texts.ts';

const write = admin('orders:read', 'ship');

export const unknownOrder = { unknownOrder: [404, texts.unknownOrder] } as const;

export const packRefusals = {
  ...unknownOrder,
  notPackable: [409, texts.notPackable],
  otherProduct: [409, lotTexts.otherProduct],
  expiredLot: [409, lotTexts.expiredLot],
  blockedLot: [409, lotTexts.blockedLot],
  shortLot: [409, lotTexts.shortLot],
  tooMany: [409, lotTexts.tooMany],
  tooFew: [409, lotTexts.tooFew],
  otherUnits: [409, lotTexts.otherUnits],
} as const;

const PackedLot = z.strictObject({ lotId: Id, quantity: z.int(texts.badQuantity).min(1).max(10_000) });

export const confirmPackedLots = write.post('/api/admin/orders/:id/packed-lots', {
  summary: 'Confirmă loturile ambalate ale unei comenzi; stocul pe loturi se corectează',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({
    lots: z
      .array(PackedLot)
      .min(1, texts.chooseLots)
      .max(maxProductsPerOrder * 5),
    /** The stock of a lot that has too few units is corrected; needs the permission to change stock. */
    correctsStock: z.boolean().default(false),
  }),
  data: z.array(z.object({ lotId: Id, productId: Id, code: z.string(), quantity: z.int() })),
  refusals: packRefusals,
});
