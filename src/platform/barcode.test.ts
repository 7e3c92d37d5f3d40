import { expect, test } from 'vitest';
import { encodeCode128 } from './barcode.server.ts';

/** Widths of bars and spaces, in turn. */
async function widthsOf(text: string): Promise<string> {
  const { bars, width } = await encodeCode128(text);
  return bars
    .flatMap((bar, index) => [bar.width, (bars[index + 1]?.left ?? width) - bar.left - bar.width])
    .filter((one) => one > 0)
    .join('');
}

test('Code 128: start, characters, check character and stop', async () => {
  // Start B, A (33), B (34), check character (104 + 33 + 2 × 34) mod 103 = 102, stop.
  expect(await widthsOf('AB')).toBe('211214' + '111323' + '131123' + '411131' + '2331112');
});

test('pairs of digits share a character', async () => {
  // Start C, 12, 34, check character (105 + 12 + 2 × 34) mod 103 = 82, stop.
  expect(await widthsOf('1234')).toBe('211232' + '112232' + '131123' + '121241' + '2331112');
});
