import { z } from 'zod';
import { Awb } from '../fields.ts';

/** The form of a number found in the courier's account. */
export const ResolvedAwb = z.strictObject({ awb: Awb });
