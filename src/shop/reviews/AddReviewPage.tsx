import { brand } from '../../brands/brand.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { useSession } from '../account/session.ts';
import { cardsOf } from '../search/service.server.ts';
import type { Route } from './+types/AddReviewPage.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Invitation } from './Invitation.tsx';
import { ReviewEditor } from './ReviewEditor.tsx';
import { formTexts as texts } from './texts.ts';
import { UnknownThing } from './UnknownThing.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageTools);
  const id = Number(url.searchParams.get('productId'));
  return { product: cardsOf(db, [id])[0] ?? null };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.addTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Opens for everyone; guests are invited to sign in. */
export default function AddReviewPage({ loaderData: { product } }: Route.ComponentProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const isLoaded = useSession((state) => state.isLoaded);
  if (!product) return <UnknownThing title={texts.unknownTitle} text={texts.unknownText} />;
  if (!isLoaded) return <FormSkeleton title={texts.addTitle} />;
  if (legalEntityId === null) return <Invitation title={texts.guestTitle} text={texts.guestText} />;
  return <ReviewEditor key={`${legalEntityId} ${product.id}`} product={product} />;
}
