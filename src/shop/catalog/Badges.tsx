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
      {badges.map(({ kind, name }) => (
        <li key={`${kind} ${name}`} className={`badge badge-${kind}`}>
          {kind === 'sustainable' && <Icon name="leaf" size="s" />}
          {name}
        </li>
      ))}
    </ul>
  );
}
