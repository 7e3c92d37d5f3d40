import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

export const BlockFields = z.strictObject({ reason: text(200, texts.badReason).min(3, texts.badReason) });

export const DocumentFields = z.strictObject({
  name: text(120, texts.badName).min(3, texts.badName),
  documentDate: z.iso.date(texts.badDay),
});
