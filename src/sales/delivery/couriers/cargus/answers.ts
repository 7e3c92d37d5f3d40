import { z } from 'zod';
import type { VendorError } from '../results.ts';

/** Wire format of the answers; fields that we do not read are left out. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => (text == null ? '' : String(text)));

export const CountyItem = z.object({ CountyId: z.number(), Name: z.string() });
export const LocalityItem = z.object({ LocalityId: z.number(), Name: z.string(), CodPostal: Text });

export const LocationItem = z.object({
  LocationId: z.number(),
  Name: Text,
  CountyName: Text,
  LocalityName: Text,
  AddressText: Text,
});
export type LocationItem = z.infer<typeof LocationItem>;

export const PriceAnswer = z.object({ GrandTotal: z.coerce.number() });

/** Letters and digits without spaces and with at least one digit; any other text is an error message. */
const isBarCode = (text: string): boolean => /^(?=.*\d)[A-Za-z0-9]{6,20}$/.test(text);

/**
 * POST /Awbs answers the barcode as a text or number, and WithGetAwb a list of AWBs; a list of texts or another text is
 * an error, also with status 200.
 */
export function readBarCode(body: unknown): string | null {
  const first = Array.isArray(body) ? body[0] : body;
  const code = isRecord(first) ? first.BarCode : Array.isArray(body) ? null : first;
  const text = typeof code === 'number' || typeof code === 'string' ? String(code).trim() : '';
  return isBarCode(text) ? text : null;
}

export const AwbItem = z.object({ BarCode: z.coerce.string(), CustomString: Text });

export const PudoItem = z.looseObject({
  Id: z.coerce.string(),
  Name: z.string(),
  County: Text,
  City: Text,
  StreetName: Text,
  StreetNo: Text,
  Address: Text,
  PostalCode: Text,
  Longitude: z.coerce.number().nullish(),
  Latitude: z.coerce.number().nullish(),
  ServiceCOD: z.boolean().nullish(),
});
export type PudoItem = z.infer<typeof PudoItem>;

const TraceEvent = z.object({
  Date: z.string(),
  EventId: z.coerce.number().catch(0),
  Description: Text,
  LocalityName: Text,
});
export type TraceEvent = z.infer<typeof TraceEvent>;
const Events = z
  .array(TraceEvent)
  .nullish()
  .transform((events) => events ?? []);

/** Sources differ on the shape: events of the AWB in `Event`, or of each package in `Packages[].Events`. */
export const TraceItem = z
  .object({
    Code: Text,
    BarCode: Text,
    Event: Events,
    Packages: z.array(z.object({ Events })).nullish(),
  })
  .transform(({ Code, BarCode, Event, Packages }) => ({
    barCode: Code || BarCode,
    events: [...Event, ...(Packages ?? []).flatMap((one) => one.Events)],
  }));
export type TraceItem = z.output<typeof TraceItem>;

export const RepaymentItem = z.object({
  BarCode: z.coerce.string(),
  RepaymentDate: z.string().nullish(),
  RepaymentValue: z.coerce.number(),
  DeductionDate: z.string().nullish(),
  CustomString: Text,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Errors are a text, a list of texts, `{Error}`, `{message}` or `{Message, ModelState: {path: [texts]}}`. */
export function collectErrors(body: unknown): VendorError[] {
  if (typeof body === 'string') return body.trim() === '' ? [] : [{ path: body, words: body.trim() }];
  if (Array.isArray(body)) return body.flatMap(collectErrors);
  if (!isRecord(body)) return [];
  if (isRecord(body.ModelState))
    return Object.entries(body.ModelState).flatMap(([path, list]) =>
      (Array.isArray(list) ? list : [list]).map((words) => ({ path, words: String(words) })),
    );
  const words = body.Error ?? body.message ?? body.Message;
  return typeof words === 'string' ? collectErrors(words) : [];
}
