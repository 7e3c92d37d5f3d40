import { z } from 'zod';
import type { CustomerHead } from '../contract.ts';
import { texts } from './texts.ts';

const kinds = ['account', 'guest', 'all'] as const;
export const kindOptions = kinds.map((value) => ({ value: String(value), name: texts.kinds[value] }));

const newsletters = ['all', 'confirmed', 'not'] as const;
export const newsletterOptions = newsletters.map((value) => ({ value: String(value), name: texts.newsletters[value] }));

export const fullName = ({ firstName, lastName }: Pick<CustomerHead, 'firstName' | 'lastName'>): string =>
  `${lastName} ${firstName}`.trim() || texts.nameless;

/** The confirmation of an erasure: the email address of the customer. */
export const erasureOf = (address: string) =>
  z.strictObject({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .refine((email) => email === address, texts.eraseWrong),
  });
