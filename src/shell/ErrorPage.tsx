import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import { Failed } from './Failed.tsx';
import { Frame } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';

/** What is not there gets the whole frame around it; after a surprise nothing but the message is trusted to work. */
export function ErrorPage() {
  const error = useRouteError();
  const categories = useRouteLoaderData<typeof loader>('root')?.categories ?? [];
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failed />;
  return (
    <Frame categories={categories}>
      <NotFound categories={categories} />
    </Frame>
  );
}
