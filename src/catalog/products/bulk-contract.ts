import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, text } from '../../platform/schema.ts';
import { chosenProducts, hasOneChoice, maxChosenProducts, tooManyChosen } from './admin-contract.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { BulkEdit } from './bulk-fields.ts';

const write = admin('catalogue:write');

const BulkRow = z.object({
  id: Id,
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** The reason not to change the product; null when it changes. */
  problem: z.string().nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

const unknownChoice = { unknownChoice: [400, texts.unknownChoice] } as const;

export const previewBulkEdit = write.post('/api/admin/products/bulk/preview', {
  summary: 'Ce s-ar schimba la mai multe produse deodată, fără să se schimbe',
  body: z.strictObject({ ...chosenProducts, edit: BulkEdit }).refine(hasOneChoice, texts.nothingChosen),
  data: z.object({ rows: z.array(BulkRow), unchanged: z.int() }),
  refusals: { ...unknownChoice, ...tooManyChosen },
});

export const applyBulkEdit = write.post('/api/admin/products/bulk', {
  summary: 'Schimbă mai multe produse deodată, exact cum s-a văzut înainte; altfel nu se schimbă nimic',
  body: z.strictObject({
    edit: BulkEdit,
    /** The rows of the preview that the person agreed to. */
    rows: z
      .array(z.strictObject({ id: Id, from: text(2000, texts.badText), to: text(2000, texts.badText) }))
      .min(1)
      .max(maxChosenProducts, texts.tooManyProducts),
  }),
  data: z.object({ changed: z.int() }),
  refusals: { ...unknownChoice, changed: [409, texts.changedSincePreview] },
});
