import { z } from 'zod';
import { rawText } from '../../platform/schema.ts';
import { maxLines, maxQuantity } from '../../sales/cart/rules.ts';

/** The id of a cart, a checkout or an order, as `newToken` makes it. */
export const SessionId = z.string().regex(/^[\w-]{43}$/);

const LineItems = z
  .array(z.object({ item: z.object({ id: rawText(40) }), quantity: z.int().min(1).max(maxQuantity) }))
  .min(1)
  .max(maxLines);

export const CartRequest = z.object({ line_items: LineItems });
export type CartRequest = z.infer<typeof CartRequest>;

/**
 * Where the parcel goes and with which courier. Of an address only the county is used, for the price: the person writes
 * the address on the shop's page.
 */
const Fulfillment = z.object({
  methods: z
    .array(
      z.object({
        type: rawText(40).optional(),
        destinations: z
          .array(z.object({ address_region: rawText(100).optional() }))
          .max(20)
          .optional(),
        selected_destination_id: rawText(40).nullish(),
        groups: z
          .array(z.object({ selected_option_id: rawText(40).nullish() }))
          .max(20)
          .optional(),
      }),
    )
    .max(5)
    .optional(),
});
export type Fulfillment = z.infer<typeof Fulfillment>;

const checkoutFields = { fulfillment: Fulfillment.optional() };

/** The lines are those of the cart, if one is named. */
export const NewCheckoutRequest = z
  .object({ line_items: LineItems.optional(), cart_id: SessionId.optional(), ...checkoutFields })
  .refine(({ line_items, cart_id }) => line_items !== undefined || cart_id !== undefined, 'line_items');
export type NewCheckoutRequest = z.infer<typeof NewCheckoutRequest>;

export const CheckoutRequest = z.object({ line_items: LineItems, ...checkoutFields });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

export const CompleteRequest = z.object({
  payment: z
    .object({
      instruments: z
        .array(z.object({ id: rawText(200), type: rawText(40).optional(), selected: z.boolean().optional() }))
        .max(10)
        .optional(),
    })
    .optional(),
});
export type CompleteRequest = z.infer<typeof CompleteRequest>;
