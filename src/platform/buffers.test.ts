import { expect, test } from 'vitest';
import { packBuffer, packBuffers } from './buffers.ts';

test('packed buffers have the same bytes, in memory that is only theirs', () => {
  const packed = packBuffers([Buffer.from('unu'), Buffer.alloc(0), Buffer.from('doi')]);
  expect(packed.map(String)).toEqual(['unu', '', 'doi']);
  expect(packed.map(({ buffer }) => buffer.byteLength)).toEqual([6, 6, 6]);
});

test('a buffer with memory of its own is not copied', () => {
  const own = Buffer.alloc(10);
  expect(packBuffer(own)).toBe(own);
  expect(packBuffer(own.subarray(2)).buffer.byteLength).toBe(8);
});
