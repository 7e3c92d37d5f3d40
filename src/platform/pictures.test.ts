import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropSquareAround, reencodePicture } from './pictures.server.ts';

/** AVIF of one colour: small files that open to many pixels. */
const avif = {
  '4200x4200':
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAYgAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgRAMAAAAABRpc3BlAAAAAAAAEGgAABBoAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAGQbWRhdBIACgscMyDPBnaICGg0IDL2AhJ2PDwqzv///xZ+BACcz8oq9xYI5szDwkcQ4uFc3ymxBqAHvNc5bSUj+2kr3bo+CNSzfA2oARwioSy9CuVqe0Z2HrJltoHWGUkiBBLtNGRj1b9DGtH2w/uUk4sCXJpEtRMVZsSC3g4PARUYJvI6Ag8dC0KX9lSvW3MozLFKGHOlr1JRxOYwxE+hWvw51ZhIAAT8W1x4dXe1gHt8UPjLj2OEj8ppgeOQsNUxQM/KKvcWCObMw8JHEJS16T6uaSMJXdqbKcMXYpxXHPySPpjhMTwQ58bx4UPWO33CHgigqROzl/gWAYokuWF8+btcNiLd+saA4w1WC5IBFCbSt12NGa7gKVBusj89VbQxnd/4XlVhd6JB/YcQhHbr+in3+a+MpbKvY//m10n8Ao46jZiniG+5ZgBZVdv4Hm6Ad/mr847p3+qfZmiIptnVcGvCzZZl4y96TiJPV6OhYK15V731X/n3ZvFvr8BLwt8WglM+T6x/SHAR3RIQ',
  '2500x2500':
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAANAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQwMAAAAABRpc3BlAAAAAAAACcQAAAnEAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAADYbWRhdBIACgsbLucOcNogIaDQgDK+AROx4eFWd///+LPwIM/KKvcWCObMw8JHEOLhXN8psQagB7zXOW0lI/tpK926PgjUs3wNqAEcIqEsvQrlantGdh6yZbaB1hlJIgQS7RqktiLKArDtchLGLSUv7Q4EfZt9QkcQmnW3C5vdebvml+luUOSTEg+EzSRKE4x0ULqrC4zPtIEmF3iIuWRWNJGZwYyopsWB9ahwKUWidoC4s/NYWVqWscUmBVwAJbUOTjfjD3UssuRCgfmh1TJuZBuQ4gQ=',
};
const avifOf = (size: keyof typeof avif): Buffer => Buffer.from(avif[size], 'base64');

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();

test('a small file with too many pixels for its format is refused by its header', async () => {
  expect(await reencodePicture(avifOf('4200x4200'))).toEqual({ ok: false, reason: 'tooLarge' });
});

test('pictures that take long to decode do not delay the others', async () => {
  const small = await png();
  const order: string[] = [];
  const draw = async (name: string, bytes: Buffer): Promise<void> => {
    expect(await reencodePicture(bytes)).toHaveProperty('large');
    order.push(name);
  };
  await Promise.all([
    draw('slow', avifOf('2500x2500')),
    draw('slow', avifOf('2500x2500')),
    draw('quick', small),
    draw('quick', small),
  ]);
  expect(order).toEqual(['quick', 'quick', 'slow', 'slow']);
});

test('a broken picture is refused and the next one is encoded', async () => {
  const whole = await png();
  expect(await reencodePicture(whole.subarray(0, 20))).toEqual({ ok: false, reason: 'notAPicture' });
  expect(await reencodePicture(whole)).toMatchObject({ width: 40, height: 30 });
});

test('a point in the middle keeps the middle, one at the edge keeps the edge', () => {
  expect(cropSquareAround({ width: 300, height: 100 }, { x: 50, y: 50 })).toEqual({
    left: 100,
    top: 0,
    width: 100,
    height: 100,
  });
  expect(cropSquareAround({ width: 300, height: 100 }, { x: 100, y: 0 })).toMatchObject({ left: 200, top: 0 });
});

test('the square is always inside the picture, and so is the point inside the square', () => {
  const side = fc.integer({ min: 1, max: 4000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, x, y) => {
      const square = cropSquareAround({ width, height }, { x, y });
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.left + square.width).toBeLessThanOrEqual(width);
      expect(square.top + square.height).toBeLessThanOrEqual(height);
      expect((width * x) / 100).toBeGreaterThanOrEqual(square.left - 1);
      expect((width * x) / 100).toBeLessThanOrEqual(square.left + square.width + 1);
    }),
  );
});
