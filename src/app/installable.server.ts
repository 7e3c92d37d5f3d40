import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../brands/brand.ts';
import { brandOfBuild } from '../brands/brand-of-build.ts';
import { sendDocument } from '../platform/http/send.server.ts';

const icon = (kind: string): string => `icons/${brandOfBuild.code.toLowerCase()}${kind}`;

/** Registers the web app manifest and the icons that browsers ask for by fixed names. */
export function serveInstallable(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', (request, reply) =>
    sendDocument(request, reply, 'application/manifest+json', JSON.stringify(manifest())),
  );
  const files = { '/favicon.ico': '.ico', '/apple-touch-icon.png': '-apple.png' };
  for (const [path, kind] of Object.entries(files))
    app.get(path, (_, reply) => reply.sendFile(icon(kind), resolve('pictures'), { maxAge: '1d' }));
}

const manifest = () => ({
  id: '/',
  name: shopBrand.title,
  short_name: shopBrand.name,
  description: shopBrand.description,
  lang: 'ro',
  start_url: '/',
  display: 'standalone',
  theme_color: shopBrand.themeColour,
  background_color: '#faf8f3',
  icons: [
    ...[192, 512].map((size) => ({
      src: `/pictures/${icon(`-${size}.png`)}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
    { src: `/pictures/${icon('-maskable.png')}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
