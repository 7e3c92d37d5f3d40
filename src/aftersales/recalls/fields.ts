import { z } from 'zod';
import { Id, paragraphs, text } from '../../platform/schema.ts';
import { actions, maxInstructionsLength, maxNoticeLength, remedies } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Notice = paragraphs(0, maxNoticeLength, texts.badNotice).default('');
const Days = (max: number, message: string) => z.int(message).min(1, message).max(max, message);

/** A draft may lack anything; `missingParts` says what it needs to be started. */
export const RecallFields = z.strictObject({
  lotIds: z.array(Id).min(1, texts.noLots).max(100, texts.tooManyLots),
  reason: Notice,
  hazard: Notice,
  lotPlace: Notice,
  action: z.enum(actions).default('keep'),
  instructions: paragraphs(0, maxInstructionsLength, texts.badInstructions).default(''),
  remedies: z
    .array(z.enum(remedies))
    .max(remedies.length)
    .default(['refund', 'return'])
    .refine((chosen) => new Set(chosen).size === chosen.length, texts.missing.remedies),
  remedyDays: Days(60, texts.badRemedyDays).default(14),
  phone: text(40, texts.badPhone).default(''),
  email: text(160, texts.badEmail)
    .default('')
    .refine((email) => email === '' || z.email().safeParse(email).success, texts.badEmail),
  reminderDays: Days(30, texts.badReminderDays).default(3),
  maxReminders: z.int(texts.badReminders).min(0, texts.badReminders).max(10, texts.badReminders).default(3),
});
export type RecallFields = z.infer<typeof RecallFields>;

export const CloseFields = z.strictObject({ note: paragraphs(3, maxNoticeLength, texts.badNote) });
export const ReplacedFields = z.strictObject({ orderNumber: text(40, texts.unknownOrder).min(1, texts.unknownOrder) });
