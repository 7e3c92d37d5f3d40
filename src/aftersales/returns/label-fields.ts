import { z } from 'zod';
import { Id } from '../../platform/schema.ts';
import { returnSources } from '../../sales/delivery/couriers/port.ts';
import { refusalTexts as texts } from './texts.ts';

/** How a return is handed to the courier. */
export const LabelFields = z
  .strictObject({
    source: z.enum(returnSources, { error: texts.source }),
    /** Where the customer leaves the parcel. */
    lockerId: Id.nullable().default(null),
  })
  .refine(({ source, lockerId }) => source === 'address' || lockerId !== null, {
    message: texts.chooseLocker,
    path: ['lockerId'],
  });
