import { z } from 'zod';
import { keyPermissions } from '../../platform/http/permissions.ts';
import { text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

export const Name = text(60, texts.name)
  .min(1, texts.name)
  .meta({ examples: ['Depozit'] });

/** The fields of a new API key. */
export const KeyFields = z.strictObject({
  name: Name,
  permissions: z
    .array(z.enum(keyPermissions, texts.permissions))
    .min(1, texts.permissions)
    .max(keyPermissions.length, texts.permissions)
    .meta({ examples: [['orders:read']] }),
  /** The last day on which it works. */
  expiresOn: z.iso.date({ error: texts.expiresOn }).nullable().default(null),
});
export type KeyFields = z.infer<typeof KeyFields>;
