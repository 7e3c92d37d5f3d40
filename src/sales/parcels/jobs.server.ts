import { z } from 'zod';
import type { Transaction } from '../../platform/db/db.server.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { Id } from '../../platform/schema.ts';

export const ParcelPayload = z.object({ parcelId: Id });

/** Asks the courier for the AWB of a stored parcel. */
export const sendJob = defineJob('parcel-send', ParcelPayload);

/** Cancels the AWB of a parcel that nobody wants any more, or whose AWB is made again. */
export const cancelJob = defineJob('parcel-cancel', z.object({ parcelId: Id, tries: z.int() }));

export const enqueueCancel = (tx: Transaction, parcelId: number): Promise<void> =>
  enqueue(tx, cancelJob, { parcelId, tries: 1 });
