import { z } from 'zod';
import { ApiError } from '../../../platform/http/client.ts';
import { Awb } from '../fields.ts';

/** The form of a number found in the courier's account. */
export const ResolvedAwb = z.strictObject({ awb: Awb });

export const isUnknownLocality = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.reason === 'unknownLocality';
