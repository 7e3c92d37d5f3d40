import { z } from 'zod';
import { type CustomerHead, customerSorts } from '../contract.ts';
import { texts } from './texts.ts';

const kinds = ['account', 'guest', 'all'] as const;
export const kindOptions = kinds.map((value) => ({ value: String(value), name: texts.kinds[value] }));

const newsletters = ['all', 'confirmed', 'not'] as const;
export const newsletterOptions = newsletters.map((value) => ({ value: String(value), name: texts.newsletters[value] }));

type Filters = { kind: string; newsletter: string };
type TableState = { search: string; sort: string; take: number; skip: number; filters: Filters };

/** Drops URL parameters the contract does not allow. */
export const toQuery = ({ search, sort, take, skip, filters }: TableState) => ({
  search,
  take,
  skip,
  sort: customerSorts.find((value) => value === sort) ?? ('-created' as const),
  kind: kinds.find((value) => value === filters.kind) ?? ('account' as const),
  newsletter: newsletters.find((value) => value === filters.newsletter) ?? ('all' as const),
});

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
