import { encode } from 'uqr';
import type { PdfDocument } from './pdf.server.ts';

type Bar = { left: number; width: number };

/** Bars of a Code 128 symbol, in modules from its left edge, and the width of the symbol. */
export type Barcode = { bars: Bar[]; width: number };

/**
 * Encodes a text of digits, letters and hyphens as Code 128. The library takes 6 MB and 75 ms, so it is loaded with the
 * first barcode.
 */
export async function encodeCode128(text: string): Promise<Barcode> {
  const { render } = await import('@bwip-js/node');
  const bars: Bar[] = [];
  let symbolWidth = 0;
  return render(
    { bcid: 'code128', text, scale: 1 },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => {
        symbolWidth = width;
      },
      // The middle of the bar; of an odd width, the module to its right.
      line: (x, _top, _x, _bottom, width) => void bars.push({ left: x - Math.ceil(width / 2), width }),
      polygon: () => {},
      hexagon: () => {},
      ellipse: () => {},
      fill: () => {},
      text: () => {},
      end: () => ({ bars: bars.toSorted((a, b) => a.left - b.left), width: symbolWidth }),
    },
  );
}

type Place = { left: number; top: number; width: number; height: number };

/** A module narrower than 0.25 mm is hard to scan. */
const maxModule = 1.4;

/** Draws the symbol in the middle of the place, as wide as its modules may be. The caller leaves white beside it. */
export function drawBarcode(sheet: PdfDocument, barcode: Barcode, { left, top, width, height }: Place): void {
  const module = Math.min(maxModule, width / barcode.width);
  const start = left + (width - module * barcode.width) / 2;
  for (const bar of barcode.bars) sheet.rect(start + bar.left * module, top, bar.width * module, height);
  sheet.fill('#000000');
}

type Square = { left: number; top: number; side: number };

/** Draws a text as a QR code; the caller leaves white around it, four modules wide. */
export function drawQrCode(sheet: PdfDocument, text: string, { left, top, side }: Square): void {
  const { data, size } = encode(text, { border: 0 });
  const module = side / size;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) sheet.rect(left + x * module, top + y * module, module, module);
  sheet.fill('#000000');
}
