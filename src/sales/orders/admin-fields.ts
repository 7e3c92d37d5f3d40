import { z } from 'zod';
import { FirstName, LastName, LocalityConfirmed, Phone, postalAddressFields } from '../../account/identity/fields.ts';
import { Id, paragraphs, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** The number of a parcel. */
export const Waybill = z
  .string()
  .trim()
  .max(40, texts.waybill)
  .regex(/^[A-Za-z0-9-]{4,40}$/, texts.waybill);

/** Where and with whom an order goes; `checkSector` checks the address as a whole. */
export const DeliveryFields = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: Phone,
  ...postalAddressFields,
  localityConfirmed: LocalityConfirmed.default(false),
  courierId: Id,
  lockerId: Id.nullable().default(null),
});

/** An internal note of an order. */
export const OrderNoteFields = z.strictObject({
  text: paragraphs(1, 2000, texts.ownNote).meta({ examples: ['Sună înainte de livrare.'] }),
});

/** Why the shop cancels units of an order. */
export const CancelReasonFields = z.strictObject({
  reason: text(500, texts.cancelNote)
    .min(3, texts.cancelNote)
    .meta({ examples: ['Produsul nu mai este în stoc'] }),
});
