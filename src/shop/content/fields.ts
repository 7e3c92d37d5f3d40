import { z } from 'zod';
import { withCommas } from '../../kit/romanian.ts';
import { QueryId, words } from '../../kit/schema.ts';
import { isOwnPicture, mostContent, mostSummary, mostTitle, publishStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** What the forms of the back office share, for pages, stories and the blog. */
export const Title = words(mostTitle, texts.title)
  .min(1, texts.title)
  .meta({ examples: ['Un titlu'] });
export const Summary = words(mostSummary, texts.summary)
  .min(1, texts.summary)
  .meta({ examples: ['Pe scurt.'] });
export const ShortLine = words(100, texts.short).default('');

/** Markdown; what it means is found out when it is drawn. */
export const Source = z
  .string({ error: texts.content })
  .max(mostContent, texts.content)
  .refine((text) => text.trim() !== '', texts.content)
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), texts.content)
  .meta({ examples: ['Un text.'] })
  .transform((text) => withCommas(text.replace(/\r\n?/g, '\n')));

export const Image = z
  .string({ error: texts.image })
  .max(300, texts.image)
  .refine((address) => address === '' || isOwnPicture(address), texts.image)
  .default('');

export const SeoFields = {
  seoTitle: words(150, texts.short).default(''),
  seoDescription: words(300, texts.short).default(''),
};

export const Warnings = z.array(z.string());

export const ItemParams = z.strictObject({ id: QueryId });
/** The one that was read: nobody writes over what they have not seen. */
export const Version = z.int().min(1);
export const OfVersion = z.strictObject({ version: Version });
/** Without a moment it appears now; with one to come, by itself. */
export const WhenPublished = OfVersion.extend({ at: z.iso.datetime({ offset: true, error: texts.at }).nullish() });
export const State = z.enum(publishStates);

/** '-' in front: the newest or the last in the alphabet first; what is not yet public counts as newest. */
export const textSorts = ['published', '-published', 'updated', '-updated', 'title', '-title'] as const;
export type TextSort = (typeof textSorts)[number];
