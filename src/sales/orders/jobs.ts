import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { Id } from '../../platform/schema.ts';

/** Jobs that orders enqueues and later features handle. */

const OrderPayload = z.object({ orderId: Id });

/** Handled by invoices, which confirms the order by e-mail. */
export const placedJob = defineJob('order-placed', OrderPayload);

/**
 * The sale of a gift card was placed, paid or cancelled. Handled by gift card sales, which writes the card and the paper
 * of the sale and tells the buyer.
 */
export const giftCardSaleJob = defineJob('gift-card-sale', OrderPayload);

/** Sends the confirmation again. */
export const confirmAgainJob = defineJob('order-confirmation-again', OrderPayload);

/** The order was confirmed, shipped or delivered. Handled by invoices, which writes the invoice when it is due. */
export const orderMovedJob = defineJob('order-moved', OrderPayload);

/**
 * An order that is or was paid by transfer was placed, edited or cancelled. Handled by invoices, which writes, replaces
 * or voids the proforma and sends it with the bank details.
 */
export const proformaJob = defineJob('order-proforma', z.object({ orderId: Id, sendsEmail: z.boolean() }));

/** An order made by phone waits for an online payment. Handled by payments, which sends the link to pay it. */
export const paymentLinkJob = defineJob('order-payment-link', OrderPayload);

/** A placed order was cancelled. Handled by invoices, which reverses the invoice. */
export const cancelledJob = defineJob('order-cancelled', OrderPayload);

/** A placed order was cancelled. Handled by parcels, which cancels an AWB that was not picked up. */
export const orderCancelled = defineJob('order-cancelled-parcel', OrderPayload);

/** Handled by invoices, which issues a partial storno. */
export const partCancelledJob = defineJob('order-part-cancelled', z.object({ cancellationId: Id }));
