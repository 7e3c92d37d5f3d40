import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { Image, SeoFields, ShortLine, Source, Summary, Title } from '../pages/fields.ts';
import { isHandler, maxProducts, maxTags } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** The last part of an article's path. */
export const Handler = z
  .string()
  .max(120, texts.handler)
  .refine(isHandler, texts.handler)
  .meta({ examples: ['un-articol'] });

/** The fields of an article that the back office edits. */
export const ArticleFields = z.strictObject({
  handler: Handler,
  title: Title,
  summary: Summary,
  content: Source,
  image: Image,
  author: text(100, texts.author)
    .min(1, texts.author)
    .meta({ examples: ['Ioana Pop'] }),
  authorRole: ShortLine,
  tags: z.array(text(40, texts.tags).min(1, texts.tags)).max(maxTags, texts.tags).default([]),
  productIds: z.array(Id).max(maxProducts, texts.products).default([]),
  ...SeoFields,
});
export type ArticleFields = z.infer<typeof ArticleFields>;
