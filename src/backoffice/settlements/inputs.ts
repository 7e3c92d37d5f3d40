import { z } from 'zod';
import { QueryId, rawText, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const maxFileCharacters = 5_500_000;
export const fileBodyLimit = 6 * 1024 * 1024;

/** A small file inside a JSON body, as base64. The audit log stores only its size. */
const FileContent = z
  .base64(texts.badFile)
  .min(1, texts.badFile)
  .max(maxFileCharacters, texts.badFile)
  .meta({ examples: ['YQ=='] })
  .transform((content) => Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));

export const file = { fileName: text(200, texts.badFile).default('fisier.csv'), content: FileContent };
export const Day = z.iso.date({ error: texts.badDay }).meta({ examples: ['2026-11-17'] });
/** RON; negative for money that went back. */
export const Money = z.number();
export const params = z.strictObject({ id: QueryId });
export const search = text(100, texts.badSearch).default('');

export const FileProblem = z.object({ line: z.int(), cells: z.string() });
export const orderNumber = text(40, texts.badOrderNumber).min(1, texts.badOrderNumber);
export const courier = rawText(60, texts.unknownCourier).min(1, texts.unknownCourier);
