import { z } from 'zod';
import { Id } from '../../platform/schema.ts';
import { areStepsInOrder, maxPercent, maxStepDays, maxSteps } from './rules.ts';
import { texts } from './texts.ts';

export const Percent = z.int(texts.badPercent).min(1, texts.badPercent).max(maxPercent, texts.badPercent);

const Steps = z
  .array(
    z.strictObject({
      daysLeft: z.int(texts.badDays).min(1, texts.badDays).max(maxStepDays, texts.badDays),
      percent: Percent,
    }),
  )
  .max(maxSteps, texts.tooManySteps)
  .refine(areStepsInOrder, texts.stepsInDisorder);

/** The steps of a rule, as its form edits them. */
export const StepFields = z.object({ steps: Steps });

/** Without a category and a product the rule is for all products. */
export const RuleFields = z.strictObject({
  categoryId: Id.nullable().default(null),
  productId: Id.nullable().default(null),
  steps: Steps,
});
export type RuleFields = z.infer<typeof RuleFields>;
