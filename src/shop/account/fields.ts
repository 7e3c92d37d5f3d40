import { z } from 'zod';
import { Id, QueryId, words } from '../../kit/schema.ts';
import { isCounty } from './counties.ts';
import { emailOf, hasRightSector, isGoodPassword, isPostalCode, longestPassword, phoneOf } from './rules.ts';
import { texts } from './texts.ts';

/** What several of this room's forms ask for. */
const needed = (most: number, sentence: string, example: string) =>
  words(most, sentence)
    .min(1, sentence)
    .meta({ examples: [example] });

/** Left out, null and empty all mean that there is none. */
const optional = (most: number, sentence: string) =>
  words(most, sentence)
    .nullish()
    .transform((text) => text || null);

type Read = (text: string) => string | null;

/** For `transform`: what a rule makes of the text, or the sentence when it makes nothing of it. */
export const readAs = (read: Read, sentence: string) => (text: string, context: z.RefinementCtx) => {
  const value = read(text);
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: sentence });
  return z.NEVER;
};

/** The same for a field that may stay empty. */
export const readIfAny =
  (read: Read, sentence: string) => (text: string | null | undefined, context: z.RefinementCtx) =>
    text?.trim() ? readAs(read, sentence)(text, context) : null;

const typed = (most: number, sentence: string, example: string) =>
  z
    .string({ error: sentence })
    .max(most, sentence)
    .meta({ examples: [example] });

const emailText = typed(260, texts.email, 'maria@example.ro');
export const Email = emailText.transform(readAs(emailOf, texts.email));
export const OptionalEmail = emailText.nullish().transform(readIfAny(emailOf, texts.email));

const phoneText = typed(30, texts.phoneNumber, '0722 123 456');
export const Phone = phoneText.transform(readAs(phoneOf, texts.phoneNumber));
export const OptionalPhone = phoneText.nullish().transform(readIfAny(phoneOf, texts.phoneNumber));

export const NewPassword = z
  .string({ error: texts.password })
  .refine(isGoodPassword, texts.password)
  .meta({ examples: ['o parolă lungă'] });

/** A password that is compared, not chosen: bounded, nothing more. */
export const KnownPassword = z
  .string({ error: texts.passwordNeeded })
  .min(1, texts.passwordNeeded)
  .max(longestPassword, texts.wrongPassword)
  .meta({ examples: ['parola mea'] });

export const FirstName = needed(60, texts.firstName, 'Maria');
export const LastName = needed(60, texts.lastName, 'Ionescu');
export const GuestName = words(60, texts.lastName)
  .nullish()
  .transform((name) => name ?? '');

export const County = typed(5, texts.county, 'RO-CJ').refine(isCounty, texts.county);

export const placeFields = {
  county: County,
  locality: needed(100, texts.locality, 'Cluj-Napoca'),
  sector: z
    .int(texts.sector)
    .min(1, texts.sector)
    .max(6, texts.sector)
    .nullish()
    .transform((sector) => sector ?? null),
  street: needed(120, texts.street, 'Strada Memorandumului'),
  number: optional(20, texts.number),
  details: optional(200, texts.details),
  postalCode: typed(10, texts.postalCode, '400114').trim().refine(isPostalCode, texts.postalCode),
};

type PlaceIssue = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** For `superRefine`: the sector and the county must fit each other. */
export function checkSector(place: { county: string; sector: number | null }, context: PlaceIssue): void {
  if (hasRightSector(place)) return;
  const message = place.sector === null ? texts.sector : texts.sectorOnlyInBucharest;
  context.addIssue({ code: 'custom', path: ['sector'], message });
}

/** The place as it is handed out again. */
export const placeData = {
  county: z.string(),
  countyName: z.string(),
  locality: z.string(),
  sector: z.int().nullable(),
  street: z.string(),
  number: z.string().nullable(),
  details: z.string().nullable(),
  postalCode: z.string(),
};

/** Where a call carries it, it is the caller's own; the door checks that. */
export const OwnerQuery = z.strictObject({ legalEntityId: QueryId.optional() });
export const Owner = Id.nullish();
