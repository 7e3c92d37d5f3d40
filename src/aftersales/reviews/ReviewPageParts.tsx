import { useLocation } from 'react-router';
import { signInUrl } from '../../account/identity/return-rules.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts as uiTexts } from '../../ui/texts.ts';
import { formTexts as texts } from './texts.ts';
import './review-editor.css';

/** Sign-in link that returns to this page. */
export function Invitation({ title, text }: { title: string; text: string }) {
  const location = useLocation();
  return (
    <Empty level={1} title={title} text={text}>
      <ButtonLink variant="brand" to={signInUrl(location)}>
        {texts.signIn}
      </ButtonLink>
      <ButtonLink to="/products?page=1">{texts.toProducts}</ButtonLink>
    </Empty>
  );
}

export const FormSkeleton = ({ title }: { title: string }) => (
  <div className="review-editor">
    <h1>{title}</h1>
    <div className="review-editor-panel" role="status" aria-label={uiTexts.waiting}>
      <Skeleton height={88} />
      <Skeleton width={220} height={44} />
      <Skeleton height={48} />
      <Skeleton height={150} />
      <Skeleton width={180} height={44} />
    </div>
  </div>
);

export const NotFoundMessage = ({ title, text }: { title: string; text: string }) => (
  <Empty level={1} title={title} text={text}>
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.toProducts}
    </ButtonLink>
    <ButtonLink to="/account-manage/recenzii">{texts.myReviews}</ButtonLink>
  </Empty>
);
