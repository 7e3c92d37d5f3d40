import { z } from 'zod';
import { paragraphs } from '../../platform/schema.ts';
import { maxReplyLength } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** The shop's public reply to a review. */
export const ReplyFields = z.strictObject({ content: paragraphs(2, maxReplyLength, texts.reply) });
