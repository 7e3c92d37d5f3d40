import { useRouteLoaderData } from 'react-router';
import type { ProductCard } from '../shop/catalog/contract.ts';
import type { loader } from './NamePage.tsx';

/** The product whose page is open, if one is. */
export function useShownProduct(): ProductCard | null {
  const loaded = useRouteLoaderData<typeof loader>('shell/NamePage');
  return loaded?.kind === 'product' ? loaded.product : null;
}
