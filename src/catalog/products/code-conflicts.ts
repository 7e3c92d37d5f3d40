import { type Refused, refuse } from '../../platform/http/endpoint.ts';

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : null;

/** For a code that somebody else saved after it was checked: the constraint of the database decides. */
export function refuseTakenCode(error: unknown): Refused<'codeTaken'> {
  if (constraintOf(error) === 'product_code_key') return refuse('codeTaken');
  throw error;
}

/** As `refuseTakenCode`, for a code and a bar code. */
export const refuseTaken = (error: unknown): Refused<'codeTaken' | 'gtinTaken'> =>
  constraintOf(error) === 'product_gtin_key' ? refuse('gtinTaken') : refuseTakenCode(error);
