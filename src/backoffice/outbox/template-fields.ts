import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** The text of an SMS that staff edit; the shop's name is put before it. */
export const SmsTextFields = z.strictObject({ text: paragraphs(1, 500, texts.badSms) });

/** The texts of an email that staff edit. */
export const MailTextsFields = z.strictObject({
  subject: text(150, texts.badSubject).min(1, texts.badSubject),
  preheader: text(200, texts.badPreheader).default(''),
  text: paragraphs(1, 10_000, texts.badText),
});
