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

const hasPriceOf = (card: ProductCard, other: ProductCard): boolean =>
  card.sellingPrice === other.sellingPrice && card.isInStock === other.isInStock;

/**
 * The card of a family in a listing that found the member `own`: it shows and leads to a member that has the lowest
 * price, which is `own` if it can be.
 */
export const familyCard = (
  own: ProductCard,
  name: string,
  members: readonly ProductCard[],
  cheapest: ProductCard,
): ProductCard => ({
  ...(hasPriceOf(own, cheapest) ? own : cheapest),
  family: {
    name,
    variants: pluralize(members.length, 'variantă', 'variante'),
    hasSeveralPrices: members.some(({ sellingPrice }) => sellingPrice !== cheapest.sellingPrice),
  },
});
