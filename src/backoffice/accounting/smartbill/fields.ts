import { z } from 'zod';
import { text } from '../../../platform/schema.ts';
import { texts } from '../texts.ts';

const part = () =>
  text(20, texts.badNumber)
    .min(1, texts.badNumber)
    .regex(/^[\p{L}\p{N}_./-]+$/u, texts.badNumber)
    .meta({ examples: ['1'] });

/** A document that staff found in SmartBill. */
export const FoundFields = z.strictObject({ series: part(), number: part() });
