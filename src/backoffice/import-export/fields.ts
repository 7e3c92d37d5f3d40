import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** Staff may state that the newsletter consents of the file are proven: where the proof is, and since when. */
export const ConfirmFields = z
  .strictObject({
    isConsentProven: z.boolean().default(false),
    consentSource: text(200, texts.consentSource).default(''),
    consentOn: z.iso.date({ error: texts.consentDay }).nullable().default(null),
  })
  .superRefine(({ isConsentProven, consentSource, consentOn }, context) => {
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (isConsentProven && consentSource.length < 3) add('consentSource', texts.consentSource);
    if (isConsentProven && consentOn === null) add('consentOn', texts.consentDay);
  });
export type ConfirmFields = z.infer<typeof ConfirmFields>;
