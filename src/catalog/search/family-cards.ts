import { pluralize } from '../../platform/text/romanian.ts';
import type { ProductCard } from '../products/contract.ts';

/** The member whose price the card of the family shows: the cheapest in stock, otherwise the cheapest. */
export function cheapestMember<Member extends { isInStock: boolean; price: number }>(
  members: readonly [Member, ...Member[]],
): Member {
  return members.reduce((best, member) => {
    if (member.isInStock !== best.isInStock) return member.isInStock ? member : best;
    return member.price < best.price ? member : best;
  });
}

/**
 * The card of a family in a listing that found the member `own`: it leads to that member and shows its picture, with
 * the price and the reduction of the cheapest member.
 */
export const familyCard = (
  own: ProductCard,
  name: string,
  members: readonly ProductCard[],
  cheapest: ProductCard,
): ProductCard => ({
  ...own,
  sellingPrice: cheapest.sellingPrice,
  recommendedPrice: cheapest.recommendedPrice,
  unitPrice: cheapest.unitPrice,
  isInStock: cheapest.isInStock,
  family: {
    name,
    variants: pluralize(members.length, 'variantă', 'variante'),
    hasSeveralPrices: members.some(({ sellingPrice }) => sellingPrice !== cheapest.sellingPrice),
  },
});
