import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogOutput } from './log-output.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (code: string) => Object.assign(new Error(code), { code });

/** A descriptor whose next writes have the given results. */
function descriptor() {
  const written: string[] = [];
  const pending: { bytes: Buffer; done: (error: Error | null, written: number) => void }[] = [];
  const take = () => {
    vi.advanceTimersByTime(10);
    const next = pending.shift();
    if (!next) throw new Error('Nothing is being written');
    return next;
  };
  return {
    written,
    pending,
    output: new LogOutput((bytes, done) => void pending.push({ bytes, done }), 100),
    succeed: (maxBytes = Number.POSITIVE_INFINITY) => {
      const { bytes, done } = take();
      written.push(bytes.subarray(0, maxBytes).toString());
      done(null, Math.min(maxBytes, bytes.length));
    },
    fail: (code: string) => take().done(failing(code), 0),
  };
}

test('lines are written in order, those of ten milliseconds and those that arrive during a write together', () => {
  const { output, written, pending, succeed } = descriptor();
  output.write('a\n');
  output.write('b\n');
  expect(pending).toEqual([]);
  vi.advanceTimersByTime(10);
  output.write('c\n');
  succeed(1);
  succeed();
  succeed();
  expect(written).toEqual(['a', '\nb\n', 'c\n']);
});

test('on a full disk lines are dropped and counted, and the count is logged when there is room again', () => {
  const { output, written, pending, succeed, fail } = descriptor();
  output.write('a\n');
  vi.advanceTimersByTime(10);
  output.write('b\n');
  fail('ENOSPC');
  fail('ENOSPC');
  expect(pending).toEqual([]);
  output.write('c\n');
  succeed();
  succeed();
  expect(written[0]).toBe('c\n');
  expect(JSON.parse(written[1] ?? '')).toMatchObject({ level: 40, dropped: 2 });
});

test('without a reader no more than the limit is buffered', () => {
  const { output, pending, succeed, written, fail } = descriptor();
  output.write('first\n');
  fail('EAGAIN');
  for (let n = 0; n < 50; n++) output.write('0123456789\n');
  vi.advanceTimersByTime(100);
  while (pending.length > 0) {
    succeed();
    vi.advanceTimersByTime(10);
  }
  expect(written.join('').match(/0123456789/g)).toHaveLength(9);
  expect(written.join('')).toContain('"dropped":41');
});
