import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { Failed } from './Failed.tsx';
import { Frame } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';
import type { loader } from './ShopLayout.tsx';

/** What is not there gets the whole frame around it; after a surprise nothing but the message is trusted to work. */
export function ErrorPage() {
  const error = useRouteError();
  const { categories = [], alert = null, apiBases, foot } = useRouteLoaderData<typeof loader>('shell/ShopLayout') ?? {};
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failed />;
  return (
    <Frame categories={categories} alert={alert} apiBases={apiBases} foot={foot}>
      <NotFound categories={categories} />
    </Frame>
  );
}
