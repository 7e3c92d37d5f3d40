import { texts } from './texts.ts';

const names = new Map<string, string>(Object.entries(texts.refundReasons));

/** Other rooms write a word of the code, the shopkeeper a sentence: only the first is translated. */
export const refundReason = (written: string): string => names.get(written) ?? written;
