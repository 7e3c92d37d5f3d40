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

type PricedMember = Pick<ProductCard, 'sellingPrice' | 'isInStock'>;

/** Whether a member has the lowest price too. */
export const hasPriceOf = (member: PricedMember, cheapest: PricedMember): boolean =>
  member.sellingPrice === cheapest.sellingPrice && member.isInStock === cheapest.isInStock;

/** The card of a family that shows the member `own`; it says 'de la' only beside the lowest price. */
export const familyCard = (
  own: ProductCard,
  name: string,
  members: readonly ProductCard[],
  cheapest: ProductCard,
): ProductCard => ({
  ...own,
  family: {
    name,
    variants: pluralize(members.length, 'variantă', 'variante'),
    hasSeveralPrices:
      hasPriceOf(own, cheapest) && members.some(({ sellingPrice }) => sellingPrice !== cheapest.sellingPrice),
  },
});
