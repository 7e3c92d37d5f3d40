import { formatLei } from '../../../platform/lei.ts';
import { OfferFields } from '../admin-fields.ts';
import { texts } from './texts.ts';

/** An offer never exceeds the paid price, in RON. */
export const offerUpTo = (price: number) =>
  OfferFields.refine(({ offer }) => offer <= price, { message: texts.badOffer(formatLei(price)), path: ['offer'] });

/** A sale before it is described; NaN is an empty amount. */
export const emptySaleForm = { price: Number.NaN, condition: '', details: '' };
