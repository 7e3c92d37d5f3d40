import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../brands/brand.ts';
import { escapeXml } from '../platform/text/xml.ts';
import { pushWorkerCode } from './push-worker.server.ts';
import { offlineTexts as texts } from './shell/offline-texts.ts';

/** Registers the service worker: a page of our own when a navigation does not reach the shop, and notifications. */
export function serveServiceWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(workerCode()),
  );
}

/** The worker stores nothing, so no visitor gets an old page from it. A new version replaces the old one at once. */
const workerCode = (): string => `
const page = ${JSON.stringify(offlinePage())};
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(load(event).catch(() => new Response(page, { status: 503, headers })));
});
const load = async (event) => (await event.preloadResponse) ?? fetch(event.request);
${pushWorkerCode()}`;

/** The link without an address loads the same URL again. */
const offlinePage = (): string => `<!doctype html>
<html lang="ro">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · ${escapeXml(shopBrand.name)}</title>
<style>
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 24px; background: #f9f8f3; color: #1b211d; font: 17px/1.5 system-ui, sans-serif; text-align: center; }
p { max-width: 44ch; }
a { display: inline-block; padding: 12px 24px; border-radius: 10px; background: ${escapeXml(shopBrand.themeColour)}; color: #fff; font-weight: 600; text-decoration: none; }
</style>
<main>
<p><b>${escapeXml(shopBrand.name)}</b></p>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<a href="">${texts.again}</a>
</main>
</html>`;
