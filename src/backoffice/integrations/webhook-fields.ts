import { z } from 'zod';
import { rawText } from '../../platform/schema.ts';
import { Name } from './key-fields.ts';
import { webhookEvents } from './rules.ts';
import { texts } from './texts.ts';

/** The fields of a webhook that the back office edits. */
export const WebhookFields = z.strictObject({
  name: Name,
  url: rawText(500, texts.url)
    .refine(isWebAddress, texts.url)
    .meta({ examples: ['https://example.ro/webhook'] }),
  events: z
    .array(z.enum(webhookEvents, texts.events))
    .min(1, texts.events)
    .max(webhookEvents.length, texts.events)
    .meta({ examples: [['order.placed']] }),
  isActive: z.boolean().default(true),
});
export type WebhookFields = z.infer<typeof WebhookFields>;

/** Credentials in the address would be shown in the back office and in the log. */
function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
