import { products } from './products.ts';
import { familyQuestions } from './questionnaire/questions-family.ts';
import { goalQuestions } from './questionnaire/questions-goals.ts';
import { startQuestions } from './questionnaire/questions-start.ts';
import { bodyTags } from './questionnaire/tags-body.ts';
import { dailyTags } from './questionnaire/tags-daily.ts';
import { familyTags } from './questionnaire/tags-family.ts';
import { limitTags } from './questionnaire/tags-limits.ts';
import type { DemoQuestion, DemoTag } from './questionnaire/types.ts';

/** The whole questionnaire; the first question is where it begins. */
export const questions: Record<string, DemoQuestion> = { ...startQuestions, ...goalQuestions, ...familyQuestions };

export const tags: Record<string, DemoTag> = { ...dailyTags, ...bodyTags, ...familyTags, ...limitTags };

/** Product code → weight, for what a tag names itself, by shelf or by the warning on the label. */
export function productsOf({ products: own = {}, categories = [], warns }: DemoTag): Map<string, number> {
  const fitting = products.filter(
    (product) =>
      categories.includes(product.category) || (warns && product.warnings.some((warning) => warning.includes(warns))),
  );
  return new Map([...fitting.map((product): [string, number] => [product.code, 1]), ...Object.entries(own)]);
}
