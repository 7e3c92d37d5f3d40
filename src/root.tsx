import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import '@fontsource-variable/figtree/index.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import { displayFonts } from '#brand/typeface.ts';
import type { Route } from './+types/root.ts';
import { ErrorMessagePage, errorMeta } from './app/shell/ErrorMessagePage.tsx';
import { brandScript, shopBrand } from './brands/brand.ts';
import { brandOfBuild } from './brands/brand-of-build.ts';
import { colourTokens } from './brands/colours.ts';
import { InlineScript, PageScrollRestoration } from './ui/InlineScript.tsx';
import { themeScript } from './ui/theme-script.ts';
import './ui/tokens.css';
import './ui/base.css';
import '#brand/look.css';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: shopBrand.favicon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[figtree, figtreeExt, ...displayFonts].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];

export const meta: Route.MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export function Layout({ children }: { children: ReactNode }) {
  const earlyScript = useEarlyScript();
  return (
    // The early script may change attributes before React hydrates; the browser keeps the style that the server rendered.
    <html
      lang="ro"
      data-brand={shopBrand.code}
      style={import.meta.env.SSR ? colourTokens(shopBrand, brandOfBuild) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={shopBrand.themeColour} />
        <InlineScript code={import.meta.env.SSR ? themeScript + brandScript() : ''} />
        {earlyScript !== undefined && <InlineScript code={earlyScript} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type WithEarlyScript = { earlyScript: string };

/** Inline script of the matched layout route, which runs before anything is painted. */
const useEarlyScript = (): string | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(hasEarlyScript)?.earlyScript;

const hasEarlyScript = (handle: unknown): handle is WithEarlyScript =>
  typeof handle === 'object' && handle !== null && 'earlyScript' in handle;

export default function Root() {
  return <Outlet />;
}

/** Shows errors that no layout caught; it uses nothing of the layouts. */
export { ErrorMessagePage as ErrorBoundary };
