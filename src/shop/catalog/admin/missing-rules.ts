import { texts } from './texts.ts';

const names: Record<string, string> = texts.mandatory;

/** What the law wants, in words. */
export const namesOf = (missing: readonly string[]): string[] => missing.map((field) => names[field] ?? field);
