import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import '@fontsource-variable/figtree/index.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import type { Route } from './+types/root.ts';
import { brand } from './brands/brand.ts';
import { errorMeta } from './shell/error-meta.ts';
import { Failed } from './shell/Failed.tsx';
import { EarlyScript } from './ui/EarlyScript.tsx';
import { KeepScroll } from './ui/KeepScroll.tsx';
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

export const meta: Route.MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export function Layout({ children }: { children: ReactNode }) {
  const { earlyScript, lastScript } = useScripts();
  return (
    // The early script may have marked it before React looks.
    <html lang="ro" data-brand={brand.code} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.themeColour} />
        {earlyScript !== undefined && <EarlyScript code={earlyScript} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {lastScript !== undefined && <EarlyScript code={lastScript} />}
        <KeepScroll />
        <Scripts />
      </body>
    </html>
  );
}

type PageScripts = { earlyScript?: string; lastScript?: string };

/**
 * The layout a page stands in says what must run before the first paint, as soon as possible or once the page is read;
 * the document itself knows neither shop nor back office.
 */
const useScripts = (): PageScripts =>
  useMatches()
    .map(({ handle }) => handle)
    .find(hasScripts) ?? {};

const hasScripts = (handle: unknown): handle is PageScripts =>
  typeof handle === 'object' && handle !== null && 'earlyScript' in handle;

export default function Root() {
  return <Outlet />;
}

/** Whatever no layout has caught: nothing but the message is trusted to work. */
export { Failed as ErrorBoundary };
