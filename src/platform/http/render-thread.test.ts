import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openPages } from '../../../test/support/page-route.ts';
import type { PageStore } from './page-store.server.ts';
import { RenderThread } from './render-thread.server.ts';

function openThread(maxMs?: number): { thread: RenderThread; started: Worker[] } {
  const started: Worker[] = [];
  const thread = new RenderThread(() => {
    const worker = new Worker(new URL('../../../test/support/render-thread.ts', import.meta.url));
    started.push(worker);
    return worker;
  }, maxMs);
  onTestFinished(() => thread.close());
  return { thread, started };
}

const inThread = (loaded: string) => `<p>${loaded}, shop Vitrina, cards none, thread own</p>`;

test('a page is rendered in the thread from the data of its loaders, the shop and the settings', async () => {
  const { thread, started } = openThread();
  const { app } = openPages(({ request }) => new URL(request.url).pathname, {
    thread,
    readShopData: () => ({ name: 'Vitrina' }),
  });
  expect((await app.inject('/a')).body).toBe(inThread('/a'));
  const both = await Promise.all([app.inject('/b'), app.inject('/c')]);
  expect(both.map(({ body }) => body)).toEqual([inThread('/b'), inThread('/c')]);
  expect(started).toHaveLength(1);
});

test('a page with data that cannot be compared is rendered without the thread', async () => {
  const { thread, started } = openThread();
  const { app } = openPages(() => new Map([['a', 1]]), { thread });
  expect((await app.inject('/')).body).toBe('<p>page {}</p>');
  expect(started).toEqual([]);
});

test('a page of a thread that ends is rendered without it, and so are the next ones', async () => {
  const { thread, started } = openThread();
  const { app, log } = openPages(({ request }) => new URL(request.url).pathname.slice(1), { thread });
  expect((await app.inject('/crash')).body).toBe('<p>page "crash"</p>');
  expect((await app.inject('/next')).body).toBe('<p>page "next"</p>');
  expect([started.length, log]).toEqual([1, []]);
});

test('a thread that takes too long for a page is ended, and the page is rendered without it', async () => {
  const { thread, started } = openThread(2000);
  const { app } = openPages(({ request }) => new URL(request.url).pathname.slice(1), { thread });
  const hanging = app.inject('/hang');
  await expect.poll(() => started.length).toBe(1);
  const ended = new Promise((resolve) => started[0]?.once('exit', resolve));
  expect((await hanging).body).toBe('<p>page "hang"</p>');
  await ended;
  expect((await app.inject('/next')).body).toBe('<p>page "next"</p>');
  expect(started).toHaveLength(1);
});

test('data that changes before the thread renders does not get into the page that is stored', async () => {
  const { thread } = openThread();
  const [shop, stored] = [{ name: 'before' }, new Map<string, string>()];
  const store: PageStore = {
    find: async () => {
      shop.name = 'after';
      return null;
    },
    put: async (key, { body }) => void stored.set(key, body.in('identity').toString()),
  };
  const keyOf = async (name: string): Promise<string | undefined> => {
    const { app, pages } = openPages(() => 'x', { readShopData: () => ({ name }) });
    await app.inject('/');
    return pages.get('https://vitrina.example/')?.key ?? undefined;
  };
  await openPages(() => 'x', { thread, store, readShopData: () => shop }).app.inject('/');
  expect([...stored]).toEqual([[await keyOf('before'), '<p>x, shop before, cards none, thread own</p>']]);
});

test('an error of a component is logged, and the page is not cached', async () => {
  const { thread } = openThread();
  const { app, log, pages } = openPages(() => 'fail', { thread });
  const { body, headers } = await app.inject('/');
  expect([body.startsWith('<p>fail,'), headers['cache-control']]).toEqual([true, 'no-cache']);
  expect(log).toMatchObject([{ msg: 'a part of the page failed', err: { type: 'TypeError', message: 'no name' } }]);
  expect(pages.get('https://vitrina.example/')).toBeUndefined();
});
