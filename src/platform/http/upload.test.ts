import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { configureClient } from './client.ts';
import { customer } from './endpoint.ts';
import { upload } from './upload.ts';

const picture = customer.post('/api/Picture', {
  summary: '',
  bodyEncoding: 'bytes',
  body: z.instanceof(Uint8Array),
  data: z.number(),
});

/** Responds immediately. */
class Answering {
  static status = 200;
  statusText = '';
  responseText = '{"isSuccess":true,"messagesUser":[],"data":7}';
  upload = {};
  onload = () => {};
  onerror = () => {};
  get status() {
    return Answering.status;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    if (Answering.status === 0) this.onerror();
    else this.onload();
  }
}

const onUnauthorized = vi.fn();
const send = (status: number) => {
  Answering.status = status;
  return upload(picture, { body: new Uint8Array([1]) }, () => {}, new AbortController().signal);
};

beforeEach(() => {
  onUnauthorized.mockReset();
  vi.stubGlobal('XMLHttpRequest', Answering);
  vi.stubGlobal('document', { cookie: '' });
  configureClient({ customerToken: () => 'user', onUnauthorized });
});
afterEach(() => vi.unstubAllGlobals());

test('2§4 HTTP 401 clears the user when a file is sent, too', async () => {
  expect(await send(200)).toBe(7);
  expect(onUnauthorized).not.toHaveBeenCalled();
  await expect(send(401)).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('2§8 no response to a file: the failure text with status 0', async () => {
  await expect(send(0)).rejects.toMatchObject({
    message: 'Http failure response for /api/Picture: 0 Unknown Error',
    status: 0,
  });
});
