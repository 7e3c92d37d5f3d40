import { z } from 'zod';
import { rawText, text } from '../../platform/schema.ts';
import { replaceCedillas } from '../../platform/text/romanian.ts';
import { refusalTexts as publishableTexts } from '../publishable/texts.ts';
import { isOwnPicture, isSlug, maxContentLength, maxSummaryLength, maxTitleLength, storytellerKinds } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** Fields shared by the back-office forms of pages, stories and articles. */
export const Title = text(maxTitleLength, texts.title)
  .min(1, texts.title)
  .meta({ examples: ['Un titlu'] });
export const Summary = text(maxSummaryLength, texts.summary)
  .min(1, texts.summary)
  .meta({ examples: ['Pe scurt.'] });
export const ShortLine = text(100, publishableTexts.short).default('');

/** Markdown source. */
export const Source = rawText(maxContentLength, texts.content)
  .refine((text) => text.trim() !== '', texts.content)
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), texts.content)
  .meta({ examples: ['Un text.'] })
  .transform((text) => replaceCedillas(text.replace(/\r\n?/g, '\n')));

export const Image = rawText(300, texts.image)
  .refine((address) => address === '' || isOwnPicture(address), texts.image)
  .default('');

export const SeoFields = {
  seoTitle: text(150, publishableTexts.short).default(''),
  seoDescription: text(300, publishableTexts.short).default(''),
};

/** The fields of a public page that the back office edits. */
export const PageFields = z.strictObject({ title: Title, content: Source, ...SeoFields });
export type PageFields = z.infer<typeof PageFields>;

/** The last part of the address of an own page. */
const Slug = z
  .string({ error: texts.slug })
  .max(100, texts.slug)
  .refine(isSlug, texts.slug)
  .meta({ examples: ['o-pagina'] });

/** The fields of a page that the shop added. */
export const CustomPageFields = PageFields.extend({ slug: Slug, isInFooter: z.boolean().default(false) });
export type CustomPageFields = z.infer<typeof CustomPageFields>;

/** The fields of a story that the back office edits. */
export const StoryFields = z.strictObject({
  teller: z.enum(storytellerKinds).default('customer'),
  title: Title,
  person: ShortLine,
  place: ShortLine,
  summary: Summary,
  content: Source,
  image: Image,
});
export type StoryFields = z.infer<typeof StoryFields>;
