import { z } from 'zod';
import { replaceCedillas } from './text/romanian.ts';

/** The largest value of an `integer` column. */
const maxInt4 = 2_147_483_647;

export const Id = z.int().min(1).max(maxInt4);
/** The version a form was read at; saving with an older one is refused. */
export const Version = z.int().min(1).max(maxInt4);
/** A record as it was read: a change is refused when the record has another version by now. */
export type VersionedId = { id: number; version: number };
/** Ids that arrive in a query string. */
export const QueryId = z.coerce.number().pipe(Id);
/** One to `max` ids with commas between them, in a query string; `idsOf` reads them. */
export const idList = (max: number, message: string) =>
  z
    .string(message)
    .regex(new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${max - 1}}$`), message)
    .meta({ examples: ['1,2'] });
export const idsOf = (list: string): number[] => list.split(',').map(Number);
/** An account id in the query string of an endpoint that visitors may call: they send nothing, an empty text or `null`. */
export const OptionalQueryId = z.union([z.literal(['', 'null']).transform(() => undefined), QueryId]).optional();
/** An amount in RON. Forms show amounts by their format, also in schemas with other limits and messages. */
export const Ron = z.number().min(0).max(10_000_000).meta({ format: 'ron' });
export const Take = z.coerce.number().pipe(z.int().min(1).max(96));
export const Skip = z.coerce.number().pipe(z.int().min(0).max(1_000_000));

/**
 * Fields of the body that saves an entity. Without `id` a new one is created; with `id` the save is refused unless
 * `version` is still the current version.
 */
export const idAndVersion = { id: Id.optional(), version: Version.optional() };

/** PostgreSQL stores neither NUL nor a surrogate without its other half. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** A string that is stored unchanged, for passwords and tokens. Use `text` or `paragraphs` for text that people write. */
export const rawText = (max: number, message?: string) =>
  z.string({ error: message }).max(max, message).refine(isStorable, message);

/** A UUID; `message` is the error shown to the user. */
export const uuid = (message: string) =>
  z.uuid({ error: message }).meta({ examples: ['6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10'] });

/** One entry of a state history (order, return, …) as the customer sees it; `at` is a formatted date and time. */
export const stateChange = <State extends z.ZodType>(state: State) =>
  z.object({ state, name: z.string(), at: z.string(), note: z.string() });

/** A state history entry as the back office sees it, with the person who made the change. */
export const stateChangeWithAuthor = <State extends z.ZodType>(state: State) =>
  stateChange(state).extend({ author: z.string(), authorName: z.string() });

/** One line of text that people write: trimmed, at most `max` characters, no control characters, cedillas replaced by commas. */
export const text = (max: number, message: string) => line(max, message, message);

/** `text` that may not be empty; `missing` is the error when it is empty or absent. */
export const requiredText = (max: number, message: string, missing: string) =>
  line(max, message, missing).min(1, missing);

const line = (max: number, message: string, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .overwrite(replaceCedillas)
    .max(max, message)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, message);

/** Several lines of text that people write: at most one empty line in a row, no characters that change the text direction. */
export const paragraphs = (min: number, max: number, message: string) =>
  z
    .string({ error: message })
    .max(max * 2, message)
    .transform(normalizeParagraphs)
    .pipe(
      z
        .string()
        .min(min, message)
        .max(max, message)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, message),
    );

const normalizeParagraphs = (value: string): string =>
  replaceCedillas(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Size limit of an uploaded picture; a photo from a phone fits. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** Spread into an endpoint whose body is the bytes of a picture. */
export const pictureBody = {
  bodyEncoding: 'bytes',
  bodyLimit: maxPictureBytes,
  body: z.instanceof(Uint8Array),
} as const;

/** A stored picture as the API returns it: URLs of the large and the small size; width and height are those of the large one. */
export const StoredPicture = z.object({
  id: Id,
  image: z.string(),
  thumb: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.infer<typeof StoredPicture>;

/** A setting with the root URL of an API, without its trailing slash. */
export const apiRoot = z
  .url({ protocol: /^https?$/ })
  .or(z.literal(''))
  .transform((url) => url.replace(/\/$/, ''));
