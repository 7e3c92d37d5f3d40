import { z } from 'zod';
import { Id, requiredText, text } from '../../platform/schema.ts';
import { tagEffects } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Weight = z.int().min(1).max(10);

export const AnswerFields = z.strictObject({
  id: Id.optional(),
  content: requiredText(200, texts.answer, texts.noAnswer),
  hint: text(300, texts.hint).default(''),
  nextQuestionId: Id.nullable(),
  tags: z
    .array(z.strictObject({ tagId: Id, weight: Weight.default(1) }))
    .max(20)
    .default([]),
});

export const maxAnswers = 20;

export const answerList = <Answer extends z.ZodType>(answer: Answer) =>
  z.array(answer, { error: texts.noAnswers }).min(1, texts.noAnswers).max(maxAnswers, texts.tooManyAnswers);

/** The fields of a question that the back office edits. */
export const QuestionFields = z.strictObject({
  position: z.int().min(0).max(10_000),
  content: requiredText(300, texts.question, texts.noQuestion),
  hint: text(300, texts.hint).default(''),
  answers: answerList(AnswerFields),
});

/** The fields of a tag that the back office edits. */
export const TagFields = z.strictObject({
  name: requiredText(100, texts.name, texts.noName),
  /** Ends a sentence: 'magneziul contribuie la …'. */
  reason: text(300, texts.reason).default(''),
  effect: z.enum(tagEffects).default('suggests'),
  products: z
    .array(z.strictObject({ productId: Id, weight: Weight.default(1) }))
    .max(500)
    .default([]),
  options: z
    .array(z.strictObject({ filterId: Id, weight: Weight.default(1) }))
    .max(50)
    .default([]),
});
