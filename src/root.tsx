import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import '@fontsource-variable/figtree/index.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { brand } from './brands/brand.ts';
import { pageTools } from './kit/page-context.server.ts';
import { hideDismissed } from './shell/AlertBanner.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { errorMeta } from './shell/error-meta.ts';
import { Frame } from './shell/Frame.tsx';
import { keepTimerPlace } from './shop/cart/CartTimer.tsx';
import { readCategories } from './shop/catalog/service.server.ts';
import { ConsentKeeper } from './shop/tracking/ConsentKeeper.tsx';
import { EarlyScript } from './ui/EarlyScript.tsx';
import './ui/tokens.css';
import './ui/base.css';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: brand.favicon },
  ...[figtree, figtreeExt].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? errorMeta(error) : [{ title: brand.title }, { name: 'description', content: brand.description }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, analyticsId } = context.get(pageTools);
  return { categories: await readCategories(db), analyticsId };
}

/** The frame's data does not change while someone walks through the shop. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The early script may have marked it before React looks.
    <html lang="ro" data-brand={brand.code} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.themeColour} />
        <EarlyScript code={hideDismissed + keepTimerPlace} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// Always the same element: the frame is not rendered anew with every step of a navigation.
const page = <Outlet />;

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ConsentKeeper analyticsId={loaderData.analyticsId} />
      <Frame categories={loaderData.categories}>{page}</Frame>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
