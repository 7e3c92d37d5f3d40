import { z } from 'zod';
import { withCommas } from './romanian.ts';

/** Bounded building blocks that contracts share. */
export const Id = z.int().min(1).max(2_147_483_647);
/** Ids that arrive in a query string. */
export const QueryId = z.coerce.number().pipe(Id);
/** Whose id it is, where visitors ask too: theirs is nobody's, left out, left empty or written out as null. */
export const QueryIdOrNobody = z.union([z.literal(['', 'null']).transform(() => undefined), QueryId]).optional();
export const Ron = z.number().min(0).max(10_000_000);
export const Take = z.coerce.number().pipe(z.int().min(1).max(96));
export const Skip = z.coerce.number().pipe(z.int().min(0).max(1_000_000));

/** For what is sent: without an id it is a new one; with one, the version that was read must still be the newest. */
export const known = { id: Id.optional(), version: Id.optional() };

export const uuid = (sentence: string) =>
  z.uuid({ error: sentence }).meta({ examples: ['6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10'] });

/** A turn in the life of something, as its owner reads it. */
export const turnTo = <State extends z.ZodType>(state: State) =>
  z.object({ state, name: z.string(), at: z.string(), note: z.string() });

/** … and as the back office does. */
export const signedTurnTo = <State extends z.ZodType>(state: State) =>
  turnTo(state).extend({ author: z.string(), authorName: z.string() });

/** One line of what people write: trimmed, bounded, without control characters, with the right Romanian letters. */
export const words = (most: number, sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .overwrite(withCommas)
    .max(most, sentence)
    .regex(/^\P{Cc}*$/u, sentence);

/** Lines of what people write, with at most one empty line between them; no sign that turns the direction of reading. */
export const paragraphs = (least: number, most: number, sentence: string) =>
  z
    .string({ error: sentence })
    .max(most * 2, sentence)
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(least, sentence)
        .max(most, sentence)
        .regex(/^[\P{Cc}\n]*$/u, sentence),
    );

const tidy = (text: string): string =>
  withCommas(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What people may send as a picture: a photo of a phone fits. */
export const mostPictureBytes = 8 * 1024 * 1024;

/** For endpoints that take one, as it is. */
export const pictureBody = {
  bodyEncoding: 'bytes',
  bodyLimit: mostPictureBytes,
  body: z.instanceof(Uint8Array),
} as const;

/** One that was sent, as it is handed out; the measures are those of the large one. */
export const StoredPicture = z.object({
  id: Id,
  image: z.string(),
  thumb: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.infer<typeof StoredPicture>;
