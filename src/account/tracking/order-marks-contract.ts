import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';

const mark = (pattern: RegExp, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ examples: [example] })
    .nullable();

/** Ids that advertising services put into addresses and cookies. */
const id = mark(/^[\w.-]{1,500}$/, 'EAIaIQobChMI');

/** The ids by which services recognise a visit or a click; null where the browser has none. */
export const Marks = z.strictObject({
  gaClientId: mark(/^\d{1,20}\.\d{1,20}$/, '1234567890.1700000000'),
  gaSessionId: mark(/^\d{1,20}$/, '1700000000'),
  gclid: id,
  gbraid: id,
  wbraid: id,
  fbp: id,
  fbc: id,
  ttclid: id,
  ttp: id,
});
export type Marks = z.infer<typeof Marks>;

export const OrderMarks = z.strictObject({
  /** Identifies the logged consent; without consent nothing is stored. */
  visitorId: z.uuid(),
  /** Known to the buyer only. */
  orderIdentifier: z.uuid(),
  marks: Marks,
});
export type OrderMarks = z.infer<typeof OrderMarks>;

export const postOrderMarks = everyone.post('/api/conversions/orders', {
  summary:
    'Ce a permis cumpărătorul când a comandat, ca serverul să raporteze comanda; fără acord nu se păstrează nimic',
  body: OrderMarks,
  data: z.null(),
});
