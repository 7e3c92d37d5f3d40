import { z } from 'zod';
import { Id, Ron, text } from '../../platform/schema.ts';
import { Source } from '../pages/fields.ts';
import { boughtKinds, maxBoughtIds, maxProducts, segments } from './issue-rules.ts';
import { issueRefusals as texts } from './texts.ts';

/** The segment of subscribers of a newsletter. */
export const AudienceFields = z.strictObject({
  segment: z.enum(segments).default('all'),
  boughtKind: z.enum(boughtKinds).default('product'),
  boughtIds: z.array(Id).max(maxBoughtIds, texts.boughtIds).default([]),
  days: z.int(texts.days).min(1, texts.days).max(3650, texts.days).default(90),
  minValue: Ron.default(0),
});

/** The fields of a newsletter that the back office edits. */
export const IssueFields = z
  .strictObject({
    subject: text(150, texts.subject)
      .min(1, texts.subject)
      .meta({ examples: ['Noutăți de toamnă'] }),
    preheader: text(150, texts.preheader).default(''),
    content: Source,
    productIds: z.array(Id).max(maxProducts, texts.products).default([]),
    ...AudienceFields.shape,
  })
  .refine(({ segment, boughtIds }) => segment !== 'bought' || boughtIds.length > 0, {
    message: texts.noBought,
    path: ['boughtIds'],
  });
export type IssueFields = z.infer<typeof IssueFields>;
