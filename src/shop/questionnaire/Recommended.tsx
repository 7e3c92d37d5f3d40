import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductCard } from '../catalog/ProductCard.tsx';
import { ProductCardSkeleton } from '../catalog/ProductCardSkeleton.tsx';
import { AnswersRecap } from './AnswersRecap.tsx';
import type { Recommendation } from './contract.ts';
import { openQuestions } from './open-questions.ts';
import { pageTexts as texts } from './texts.ts';
import type { Found } from './use-recommendations.ts';

type RecommendedProps = { found: Found; token: string | undefined; onForgotten: () => void };

export function Recommended({ found, token, onForgotten }: RecommendedProps) {
  const { products } = found;
  return (
    <>
      {products.length > 0 && <p className="recommended-intro">{texts.intro(products.length)}</p>}
      <AnswersRecap found={found} token={token} onForgotten={onForgotten} />
      {products.length > 0 ? <RecommendedList products={products} /> : <Nothing />}
    </>
  );
}

const firstRow = 2;

const RecommendedList = ({ products }: { products: Recommendation[] }) => (
  <ul className="recommended-list">
    {products.map(({ product, reasons }, place) => (
      <li key={product.id}>
        <ProductCard product={product} isEager={place < firstRow} isUrgent={place < firstRow} />
        <Why reasons={reasons} />
      </li>
    ))}
  </ul>
);

const Why = ({ reasons }: { reasons: string[] }) => (
  <div className="recommended-why">
    <p>{texts.why}</p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" size="s" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Nothing = () => (
  <Empty title={texts.nothingTitle} text={texts.nothing} picture="/pictures/nothing-found.webp">
    <Button variant="brand" onClick={() => void openQuestions()}>
      {texts.change}
    </Button>
    <ButtonLink to="/products?page=1">{texts.allProducts}</ButtonLink>
  </Empty>
);

const places = [1, 2, 3, 4, 5, 6];

export const RecommendedPlaceholders = () => (
  <div className="recommended-list recommended-placeholders" role="img" aria-label={texts.loading}>
    {places.map((place) => (
      <div key={place}>
        <ProductCardSkeleton />
        <Skeleton className="recommended-why" />
      </div>
    ))}
  </div>
);
