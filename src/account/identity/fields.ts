import { z } from 'zod';
import { isPlainName, withoutInvisible } from '../../platform/mail/plain-name.ts';
import { Id, QueryId, rawText, text } from '../../platform/schema.ts';
import { isCounty } from './counties.ts';
import { hasValidSector, isPostalCode, isValidPassword, maxPasswordLength, parseEmail, parsePhone } from './rules.ts';
import { texts } from './texts.ts';

const required = (max: number, message: string, example: string) =>
  text(max, message)
    .min(1, message)
    .meta({ examples: [example] });

/** A missing, null or empty value becomes null. */
const optional = (max: number, message: string) =>
  text(max, message)
    .nullish()
    .transform((text) => text || null);

type Parse = (text: string) => string | null;

/** For `transform`: the result of a parse function, or an issue when it returns null. */
export const parseWith = (parse: Parse, message: string) => (text: string, context: z.RefinementCtx) => {
  const value = parse(text);
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: message });
  return z.NEVER;
};

/** As `parseWith`, for an optional field. */
export const parseOptionalWith =
  (parse: Parse, message: string) => (text: string | null | undefined, context: z.RefinementCtx) =>
    text?.trim() ? parseWith(parse, message)(text, context) : null;

const textWithExample = (max: number, message: string, example: string) =>
  rawText(max, message).meta({ examples: [example] });

const emailText = textWithExample(260, texts.email, 'maria@example.ro');
export const Email = emailText.transform(parseWith(parseEmail, texts.email));
export const OptionalEmail = emailText.nullish().transform(parseOptionalWith(parseEmail, texts.email));

const phoneText = textWithExample(30, texts.phoneNumber, '0722 123 456');
export const Phone = phoneText.transform(parseWith(parsePhone, texts.phoneNumber));
export const OptionalPhone = phoneText.nullish().transform(parseOptionalWith(parsePhone, texts.phoneNumber));

export const NewPassword = rawText(maxPasswordLength, texts.password)
  .refine(isValidPassword, texts.password)
  .meta({ examples: ['o parolă lungă'] });

/** A password that is verified, not set: only its length is bounded. */
export const CurrentPassword = rawText(maxPasswordLength, texts.wrongPassword)
  .min(1, texts.passwordNeeded)
  .meta({ examples: ['parola mea'] });

/** The name of a person: without letters that nobody sees, and without what looks like a link. */
const personName = (min: number, message: string) =>
  text(60, message).overwrite(withoutInvisible).trim().min(min, message).refine(isPlainName, texts.plainName);

export const FirstName = personName(1, texts.firstName).meta({ examples: ['Maria'] });
export const LastName = personName(1, texts.lastName).meta({ examples: ['Ionescu'] });
export const GuestName = personName(0, texts.lastName)
  .nullish()
  .transform((name) => name ?? '');

export const County = textWithExample(5, texts.county, 'RO-CJ').refine(isCounty, texts.county);

export const postalAddressFields = {
  county: County,
  locality: required(100, texts.locality, 'Cluj-Napoca'),
  sector: z
    .int(texts.sector)
    .min(1, texts.sector)
    .max(6, texts.sector)
    .nullish()
    .transform((sector) => sector ?? null),
  street: required(120, texts.street, 'Strada Memorandumului'),
  number: optional(20, texts.number),
  details: optional(200, texts.details),
  postalCode: textWithExample(10, texts.postalCode, '400114').trim().refine(isPostalCode, texts.postalCode),
};

/**
 * Whether somebody confirmed a locality that the list does not have: false refuses it with suggestions, and without the
 * field, as in the specification, it is not checked.
 */
export const LocalityConfirmed = z.boolean().optional();

type IssueContext = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** For `superRefine`: Bucharest requires a sector, other counties have none. */
export function checkSector(address: { county: string; sector: number | null }, context: IssueContext): void {
  if (hasValidSector(address)) return;
  const message = address.sector === null ? texts.sector : texts.sectorOnlyInBucharest;
  context.addIssue({ code: 'custom', path: ['sector'], message });
}

/** The response fields of a postal address. */
export const postalAddressData = {
  county: z.string(),
  countyName: z.string(),
  locality: z.string(),
  sector: z.int().nullable(),
  street: z.string(),
  number: z.string().nullable(),
  details: z.string().nullable(),
  postalCode: z.string(),
};

/** Authentication checks that this id is the caller's own. */
export const CallerQuery = z.strictObject({ legalEntityId: QueryId.optional() });
export const CallerId = Id.nullish();
