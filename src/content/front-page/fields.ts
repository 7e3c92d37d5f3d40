import { z } from 'zod';
import { brandSections } from './initial-sections.ts';
import { Section } from './section-definitions.ts';
import { refusalTexts as texts } from './texts.ts';

/** The front page, as the back office arranges it. */
export const FrontPageFields = z.strictObject({
  sections: z
    .array(Section)
    .max(30, texts.tooMany)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, texts.repeated),
});
export type FrontPageFields = z.infer<typeof FrontPageFields>;

/** Front page of a new shop. */
export const initialFrontPage: FrontPageFields = { sections: brandSections };
