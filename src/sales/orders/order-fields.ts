import { z } from 'zod';
import { BillingDetails } from '../../account/identity/billing-fields.ts';
import { checkSector, OptionalEmail } from '../../account/identity/fields.ts';
import { Id, rawText, text } from '../../platform/schema.ts';
import { replaceCedillas } from '../../platform/text/romanian.ts';
import { checkoutMethodIds } from '../payment-methods/methods.ts';
import { DeliveryFields } from './admin-fields.ts';
import { maxProductsPerOrder, maxQuantityPerProduct } from './rules.ts';
import { texts } from './texts.ts';

const Quantity = z.int(texts.quantity).min(1, texts.quantity).max(maxQuantityPerProduct, texts.quantity);
export const Units = z.strictObject({ productId: Id, quantity: Quantity });

/** Line breaks and tabs are allowed, other control characters are not. */
export const Note = rawText(1000, texts.note)
  .trim()
  .overwrite(replaceCedillas)
  .max(500, texts.note)
  .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, texts.note);

export const Codes = z
  .array(
    rawText(40)
      .trim()
      .min(1)
      .regex(/^\P{Cc}*$/u),
  )
  .max(10)
  .default([]);

const isOnePerProduct = (units: readonly { productId: number }[]): boolean =>
  new Set(units.map(({ productId }) => productId)).size === units.length;

const Products = z
  .array(Units)
  .min(1, texts.noProducts)
  .max(maxProductsPerOrder, texts.products)
  .refine(isOnePerProduct, texts.repeatedProduct);

/** The products that an order has after staff changed them. */
export const LinesFields = z.strictObject({
  products: Products,
  /** The customer reads it. */
  note: text(500, texts.note).default(''),
});

/** An order that staff make for a customer or, without an account, for a guest; `checkSector` checks the address. */
export const StaffOrderShape = DeliveryFields.extend({
  accountId: Id.nullable().default(null),
  /** Email address of a guest; an account has its own. */
  email: OptionalEmail,
  /** A billing identity of the account; without one the order is billed to the recipient. */
  billingId: Id.nullable().default(null),
  /** Other billing, instead of the recipient or a saved one. */
  billing: BillingDetails.nullable().default(null),
  products: Products,
  codes: Codes,
  paymentMethod: z.enum(checkoutMethodIds).default('cash'),
  note: Note.default(''),
});
export const StaffOrderFields = StaffOrderShape.superRefine(checkSector);
export type StaffOrderFields = z.infer<typeof StaffOrderFields>;
