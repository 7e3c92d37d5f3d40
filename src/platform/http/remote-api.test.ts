import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { everyone } from './endpoint.ts';
import { readRemoteApi } from './remote-api.server.ts';

const list = everyone.get('/api/blog', {
  summary: '',
  query: z.strictObject({ take: z.number() }),
  data: z.array(z.string()),
});
const apiBases = { blog: 'https://blog.example' };
const skipCache = vi.fn();

function answerWith(status: number, data: unknown) {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(JSON.stringify({ isSuccess: status === 200, messagesUser: [], data }), { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const readList = () => readRemoteApi({ apiBases, skipCache }, list, { query: { take: 2 } });

afterEach(() => skipCache.mockClear());

test('S1: an area without a remote root is read in this process', async () => {
  const fetched = answerWith(200, []);
  const tools = { apiBases: { content: 'https://content.example' }, skipCache };
  expect(await readRemoteApi(tools, list, { query: { take: 2 } })).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  expect(skipCache).not.toHaveBeenCalled();
});

test('S1: an area with a remote root is read there, with a timeout, and the page is not cached', async () => {
  const fetched = answerWith(200, ['a']);
  expect(await readList()).toEqual(['a']);
  const [url, init] = fetched.mock.lastCall ?? [];
  expect(url).toBe('https://blog.example/api/blog?take=2');
  expect(init?.signal).toBeInstanceOf(AbortSignal);
  expect(skipCache).toHaveBeenCalledOnce();
});

test('S1: a 404 of a remote root becomes a page that is not found', async () => {
  answerWith(404, null);
  await expect(readList()).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([
  ['fails', 500, null],
  ['responds with other data', 200, [1]],
])('S1: a remote root that %s is a failure', async (_, status, data) => {
  answerWith(status, data);
  await expect(readList()).rejects.toThrow('https://blog.example/api/blog?take=2');
});
