import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEvents, retryDelay } from './event-rules.ts';

test('complete events are parsed with their names; keep-alive comments are ignored', () => {
  const text = ': bine ai venit\n\nid: 7\nevent: message\ndata: {"id":7}\n\nevent: read\ndata: {}\n\n: \n\nid: 8\neve';
  expect(parseEvents(text)).toEqual({
    events: [
      { event: 'message', data: '{"id":7}' },
      { event: 'read', data: '{}' },
    ],
    rest: 'id: 8\neve',
  });
});

test('however the stream is cut into pieces, the same events come out', () => {
  const unit = fc.constantFrom('a', 'ș', '\n', '\r', '\u2028', ':', ' ', '😀', '"');
  const messages = fc.array(fc.string({ unit }), { maxLength: 8 });
  fc.assert(
    fc.property(messages, fc.array(fc.nat(30), { maxLength: 40 }), (sent, cuts) => {
      const stream = sent.map((text) => `event: message\ndata: ${JSON.stringify({ text })}\n\n`).join('');
      const received: string[] = [];
      let rest = '';
      let at = 0;
      for (const length of [...cuts, stream.length]) {
        const read = parseEvents(rest + stream.slice(at, at + length));
        at += length;
        received.push(...read.events.map(({ data }) => JSON.parse(data).text));
        rest = read.rest;
      }
      expect(received).toEqual(sent);
      expect(rest).toBe('');
    }),
  );
});

test('the retry delay grows up to 15 seconds, with jitter', () => {
  expect([0, 1, 2, 3, 4, 50].map((failures) => retryDelay(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect([retryDelay(0, 0), retryDelay(0, 1)]).toEqual([750, 1250]);
});
