import type { PictureRow } from '../../platform/pictures.server.ts';
import type { BuyBackState, Completeness, Look } from './rules.ts';

type ChangeRow = { state: BuyBackState; at: string; author: string; note: string };

/** Amounts in bani. */
export type BuyBackRow = {
  id: number;
  accountId: number;
  productId: number;
  orderId: number;
  name: string;
  brand: string;
  image: string;
  basePrice: number;
  estimate: number;
  look: Look;
  completeness: Completeness;
  note: string;
  state: BuyBackState;
  offer: number | null;
  offerEndsAt: Date | null;
  isOfferOver: boolean;
  code: string | null;
  usedProductId: number | null;
  createdAt: Date;
  orderNumber: string;
  firstName: string;
  lastName: string;
  email: string | null;
  pictures: PictureRow[];
  states: ChangeRow[];
};
