import { useSearchParams } from 'react-router';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { LinkedCart } from '../../sales/cart/LinkedCart.tsx';
import type { Route } from './+types/RestoreCartPage.ts';
import { getLeftCart } from './contract.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.title);

/** The cart that a reminder speaks of. */
export default function RestoreCartPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <LinkedCart read={() => call(getLeftCart, { params: { token } })} />;
}
