import { endpointUrl, parseResponse, sendRequest } from './client.ts';
import type { EndpointInput, EndpointSpec } from './endpoint.ts';

/** Calls an endpoint that responds with a file and saves the file in the browser; throws `ApiError`. */
export async function download<E extends EndpointSpec>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const response = await sendRequest(endpoint, input);
  if (!response.ok) {
    parseResponse(endpoint, endpointUrl(endpoint, input), response.status, response.statusText, await response.text());
    return;
  }
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')));
}

const fileNameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'fisier';

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

export const saveJson = (content: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);

/** A file that an endpoint returned inside JSON. */
type SentFile = { fileName: string; contentType: string; base64: string };

function toBlob({ base64, contentType }: SentFile): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: contentType });
}

export const downloadFile = (file: SentFile): void => saveFile(toBlob(file), file.fileName);

const printFrameName = 'print-frame';

/** A browser that shows no PDF although it says so never loads its frame. */
const maxLoadMilliseconds = 10_000;

/** Opens the print dialog with a PDF; a browser without a PDF viewer, as on phones, saves the file instead. */
export async function printFile(file: SentFile): Promise<void> {
  if (!navigator.pdfViewerEnabled) return downloadFile(file);
  document.getElementById(printFrameName)?.remove();
  const url = URL.createObjectURL(toBlob(file));
  const frame = Object.assign(document.createElement('iframe'), { id: printFrameName, title: file.fileName, src: url });
  // Without a size instead of hidden, because hidden frames are not printed.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.inert = true;
  const isLoaded = await new Promise<boolean>((done) => {
    frame.addEventListener('load', () => done(true), { once: true });
    setTimeout(() => done(false), maxLoadMilliseconds);
    document.body.append(frame);
  });
  if (isLoaded) frame.contentWindow?.print();
  else downloadFile(file);
}
