import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { Id } from '../../platform/schema.ts';

/** A customer asked for a return or withdrew from the contract. Handled by notices, which tells staff. */
export const returnRequested = defineJob('return-requested', z.object({ returnId: Id }));
