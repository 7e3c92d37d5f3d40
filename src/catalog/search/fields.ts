import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { adminTexts as texts } from './admin-texts.ts';

const Phrase = text(60, texts.badPhrase).min(1, texts.badPhrase);
const isDistinct = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

/** Words that the search takes for each other; with `finds` a search for one of the words also finds those. */
export const SynonymFields = z
  .strictObject({
    words: z
      .array(Phrase)
      .min(1, texts.noWords)
      .max(20, texts.tooManyWords)
      .refine(isDistinct, texts.twice)
      .meta({ examples: [['merișor', 'cranberry']] }),
    finds: z.array(Phrase).max(20, texts.tooManyWords).refine(isDistinct, texts.twice).default([]),
  })
  .refine(({ words, finds }) => words.length > 1 || finds.length > 0, { message: texts.alone, path: ['finds'] });
export type SynonymFields = z.infer<typeof SynonymFields>;

const ids = (max: number) => z.array(Id).max(max, texts.tooManyProducts).refine(isDistinct, texts.twice).default([]);

/** Products that staff pin and hide in a search. */
export const RuleFields = z
  .strictObject({
    words: Phrase.meta({ examples: ['vitamina d'] }),
    pinned: ids(20).meta({ examples: [[1]] }),
    hidden: ids(50),
  })
  .refine(({ pinned, hidden }) => pinned.length + hidden.length > 0, { message: texts.noProducts, path: ['pinned'] })
  .refine(({ pinned, hidden }) => !hidden.some((id) => pinned.includes(id)), {
    message: texts.pinnedAndHidden,
    path: ['hidden'],
  });
export type RuleFields = z.infer<typeof RuleFields>;
