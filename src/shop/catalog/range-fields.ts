import { z } from 'zod';
import { Id, words } from '../../kit/schema.ts';
import { Version } from './admin-fields.ts';
import { rangeTexts as texts } from './range-texts.ts';

/** What producers, hashtags and filters have in common. */
export const Name = words(80, texts.badName).min(2, texts.badName);
export const Known = z.strictObject({ id: Id, version: Version });
export const Order = z.strictObject({ ids: z.array(Id).min(1).max(500, texts.tooMany) });
export const changed = { changed: [409, texts.changed] } as const;
