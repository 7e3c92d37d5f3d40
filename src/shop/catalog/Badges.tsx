import { Icon } from '../../ui/Icon.tsx';
import { badgesOf } from './card-rules.ts';
import type { ProductCard } from './contract.ts';
import './badges.css';

type BadgesProps = {
  product: Pick<ProductCard, 'campaignShortNames' | 'isBuyBack' | 'isSustainable'>;
  className?: string;
};

export function Badges({ product, className = '' }: BadgesProps) {
  const badges = badgesOf(product);
  if (badges.length === 0) return null;
  return (
    <ul className={`badges ${className}`}>
      {badges.map(({ key, kind, name }) => (
        <li key={key} className={`badge badge-${kind}`}>
          {kind === 'sustainable' && <Icon name="leaf" size="s" />}
          {name}
        </li>
      ))}
    </ul>
  );
}
