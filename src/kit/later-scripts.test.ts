import { expect, test, vi } from 'vitest';
import { loadScriptsAfterSight } from './later-scripts.server.ts';

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/>',
  '<link rel="stylesheet" href="/assets/style.css"/></head>',
  '<script nonce="n">window.early = 1;</script>',
  '<script nonce="n" type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/a.js";\n',
  'window.__reactRouterRouteModules = {"root":route0};\nimport("/assets/entry.js");</script>',
].join('');

test('no script is asked for before the first frame', () => {
  const later = loadScriptsAfterSight(page);
  expect(later).not.toContain('rel="modulepreload"');
  const code = /<script nonce="n" type="module" async="">([\s\S]*)<\/script>/.exec(later)?.[1] ?? '';
  expect(code.indexOf('requestAnimationFrame')).toBeLessThan(code.indexOf('/assets/'));
  expect(code).not.toMatch(/^import [*"]/m);
});

test('then all are asked for, and begin in the same order', () => {
  const later = loadScriptsAfterSight(page);
  expect(later).toContain('["/assets/a.js","/assets/b.js"]');
  const steps = [
    'await import("/assets/manifest.js")',
    'const route0=await import("/assets/a.js")',
    'import("/assets/entry.js")',
  ];
  const places = steps.map((step) => later.indexOf(step));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a hidden tab, whose timers are slow, asks for all of them without a pause', async () => {
  const code = loadScriptsAfterSight(page);
  const asking = code.slice(code.indexOf('for(const href'), code.indexOf('await import'));
  const asked: string[] = [];
  const document = {
    hidden: true,
    createElement: () => ({ href: '' }),
    head: { append: ({ href }: { href: string }) => asked.push(href) },
  };
  const pause = vi.fn();
  await new Function('document', 'setTimeout', `return (async()=>{${asking}})()`)(document, pause);
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(pause).not.toHaveBeenCalled();
});

test('everything else stays as it is, and so does a page without scripts', () => {
  const later = loadScriptsAfterSight(page);
  expect(later).toContain('<link rel="stylesheet" href="/assets/style.css"/>');
  expect(later).toContain('<script nonce="n">window.early = 1;</script>');
  expect(loadScriptsAfterSight('<p>Salut</p>')).toBe('<p>Salut</p>');
});

type Router = {
  stream: ReadableStream<Uint8Array>;
  streamController: { enqueue: (text: string) => void; close: () => void };
};

test('the data of a page is kept as text until the router asks, whatever comes before and after that', async () => {
  const eager =
    'window.__reactRouterContext = {};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());';
  const code = loadScriptsAfterSight(eager);
  expect(code).not.toContain('pipeThrough');
  const window: { __reactRouterContext?: Router } = {};
  new Function('window', code)(window);
  const router = window.__reactRouterContext;
  if (!router) throw new Error('Nothing was set up');
  router.streamController.enqueue('[1,');
  const asked = router.stream;
  expect(router.stream).toBe(asked);
  router.streamController.enqueue('2]');
  router.streamController.close();
  expect(await new Response(asked).text()).toBe('[1,2]');
});
