/** Answer of the barcode worker to a picture. */
export type WorkerAnswer = { text: string | null } | { hasFailed: true };

export type CodeReader = {
  /** The code in the present picture of the camera, null when there is none. Rejects when codes cannot be read at all. */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
};

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'data_matrix', 'qr_code'];

/** The browser's own reader where it knows all kinds of codes; otherwise a library, which is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await Detector?.getSupportedFormats().catch(() => null)) ?? [];
  if (!Detector || !formats.every((format) => supported.includes(format))) return openWorkerReader();
  const detector = new Detector({ formats });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => {},
  };
}

function openWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video).catch(() => null);
      if (!picture) return null;
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
          'text' in data ? resolve(data.text) : reject(new Error('The picture could not be read'));
        worker.onerror = () => reject(new Error('The barcode reader could not be loaded'));
        worker.postMessage(picture, [picture]);
      });
    },
    close: () => worker.terminate(),
  };
}
