import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { productPath } from '../catalog/card-rules.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { getMyReview } from './contract.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { formTexts as texts } from './texts.ts';
import './review-editor.css';

/** A customer writes about a product, for the first time or anew. */
export function ReviewEditor({ product }: { product: ProductCard }) {
  const mine = useLoaded((signal) => call(getMyReview, { query: { productId: product.id } }, signal));
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Sent product={product} />;
  return (
    <Loaded of={mine} skeleton={<FormSkeleton title={texts.addTitle} />}>
      {({ review, isBuyer }) => (
        <div className="review-editor">
          <h1>{review ? texts.editTitle : texts.addTitle}</h1>
          <div className="review-editor-panel">
            <About product={product} />
            <ReviewForm productId={product.id} review={review} isBuyer={isBuyer} onSent={() => setIsSent(true)} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

const About = ({ product }: { product: ProductCard }) => (
  <Link className="review-about" to={productPath(product)}>
    <ProductPicture image={product.image} backupImage={product.backupImage} alt="" side={72} isEager />
    <span>
      <small>{product.brand}</small>
      <b>{product.name}</b>
    </span>
  </Link>
);

const Sent = ({ product }: { product: ProductCard }) => (
  <Empty level={1} title={texts.doneTitle} text={texts.doneText}>
    <ButtonLink variant="brand" to={productPath(product)}>
      {texts.backToProduct}
    </ButtonLink>
    <ButtonLink to="/account-manage/recenzii">{texts.myReviews}</ButtonLink>
  </Empty>
);
