import { useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/AddOrderReviewPage.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Invitation } from './Invitation.tsx';
import { OrderReview } from './OrderReview.tsx';
import { formTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.orderTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Opens for everyone; guests are invited to sign in. */
export default function AddOrderReviewPage() {
  const [query] = useSearchParams();
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const isLoaded = useSession((state) => state.isLoaded);
  const orderId = Number(query.get('orderId'));
  if (!isLoaded) return <FormSkeleton title={texts.orderTitle} />;
  if (legalEntityId === null) return <Invitation title={texts.orderGuestTitle} text={texts.orderGuestText} />;
  return <OrderReview key={`${legalEntityId} ${orderId}`} orderId={orderId} />;
}
