import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { WorkerAnswer } from './code-reader.ts';

/**
 * Reads barcodes for browsers without `BarcodeDetector`, in a thread of its own: the page stays responsive, and its
 * content security policy, which allows no WebAssembly, does not apply here.
 */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const answer: WorkerAnswer = await read(picture).then(
    (text) => ({ text }),
    () => ({ hasFailed: true }),
  );
  postMessage(answer);
});

async function read(picture: ImageBitmap): Promise<string | null> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('No canvas');
  canvas.drawImage(picture, 0, 0);
  picture.close();
  const [found] = await readBarcodes(canvas.getImageData(0, 0, width, height), {
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  // The identifier of the symbology tells GS1 codes from others, as with a scanner.
  return found ? found.symbologyIdentifier + found.text : null;
}
