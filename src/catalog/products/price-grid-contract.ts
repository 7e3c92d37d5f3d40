import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, Ron } from '../../platform/schema.ts';
import { chosenProducts, hasOneChoice, maxChosenProducts, productListQuery, tooManyChosen } from './admin-contract.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { PriceEdit } from './bulk-fields.ts';
import { Price } from './product-fields.ts';

const write = admin('catalogue:read', 'prices');

const PriceGridRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** The current price for shoppers; below `basePrice` while a campaign runs. */
  price: Ron,
  basePrice: Ron,
  /** The campaign that sets `price`. */
  campaign: z.string().nullable(),
  /** Average acquisition cost of the stock, without VAT; null when a lot has none or there is no stock. */
  cost: Ron.nullable(),
  vatRate: z.int(),
});
export type PriceGridRow = z.infer<typeof PriceGridRow>;

/** The last change of several prices; null when there is none, or when it was undone. */
const LastPriceChange = z.object({ id: Id, at: z.string(), products: z.int() }).nullable();
export type LastPriceChange = z.infer<typeof LastPriceChange>;

export const getPriceGrid = admin('catalogue:read').get('/api/admin/products/prices', {
  summary: 'Prețurile produselor dintr-un filtru, cu costul și campania fiecăruia',
  ...list({ row: PriceGridRow, query: productListQuery, data: { lastChange: LastPriceChange } }),
});

const PriceChangeRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  from: Ron,
  to: Ron,
  /** The reason why the price cannot change; null when it can. */
  problem: z.string().nullable(),
  /** Warnings before saving: a running campaign, a price below the cost. */
  warnings: z.array(z.string()),
});
export type PriceChangeRow = z.infer<typeof PriceChangeRow>;

const PricePreview = z.object({ rows: z.array(PriceChangeRow), unchanged: z.int() });
export type PricePreview = z.infer<typeof PricePreview>;

type Row = { id: number };
const isDistinct = (rows: Row[]): boolean => new Set(rows.map(({ id }) => id)).size === rows.length;
const rowsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ id: Id, ...shape }))
    .min(1, texts.noChanges)
    .max(maxChosenProducts, texts.tooManyProducts);

export const previewTypedPrices = write.post('/api/admin/products/prices/preview', {
  summary: 'Ce s-ar schimba cu prețurile scrise, fără să se schimbe',
  body: z.strictObject({ changes: rowsOf({ price: Price }).refine(isDistinct, texts.repeatedProduct) }),
  data: PricePreview,
  isReadOnly: true,
});

export const previewPriceEdit = write.post('/api/admin/products/prices/preview-edit', {
  summary: 'Ce s-ar schimba cu un procent sau o sumă la produsele alese sau la tot filtrul',
  body: z.strictObject({ ...chosenProducts, edit: PriceEdit }).refine(hasOneChoice, texts.nothingChosen),
  data: PricePreview,
  refusals: tooManyChosen,
  isReadOnly: true,
});

export const savePrices = write.post('/api/admin/products/prices', {
  summary: 'Prețuri noi, toate sau niciunul; from este prețul văzut înainte',
  body: z.strictObject({ rows: rowsOf({ from: Price, to: Price }).refine(isDistinct, texts.repeatedProduct) }),
  data: z.object({ changed: z.int() }),
  refusals: { changed: [409, texts.changedSincePreview] },
});

export const undoPriceChange = write.post('/api/admin/products/prices/undo', {
  summary: 'Anulează ultima schimbare de prețuri; produsele cu preț schimbat de atunci rămân așa',
  body: z.strictObject({ id: Id }),
  data: z.object({ restored: z.int(), kept: z.array(z.string()) }),
  refusals: { notLast: [409, texts.notLastPriceChange] },
});
