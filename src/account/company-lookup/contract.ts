import { z } from 'zod';
import { customerOrGuest } from '../../platform/http/endpoint.ts';
import { rawText } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** A company as the tax authority's register knows it; parts that it does not have are empty or null. */
export const Company = z.object({
  name: z.string(),
  /** With RO when the company pays VAT. */
  taxId: z.string(),
  registration: z.string().nullable(),
  /** ISO code; empty when unknown. */
  county: z.string(),
  locality: z.string(),
  sector: z.int().nullable(),
  street: z.string(),
  number: z.string(),
  details: z.string(),
  postalCode: z.string(),
});
export type Company = z.infer<typeof Company>;

export const lookUpCompany = customerOrGuest.get('/api/Company/Lookup', {
  summary: 'Datele unei firme după CUI, de la ANAF; null când firma nu există sau registrul nu răspunde în 3 secunde',
  query: z.strictObject({ taxId: rawText(20, texts.taxId).meta({ examples: ['RO18547290'] }) }),
  data: Company.nullable(),
});
