import type { InvoiceFile } from '../invoices/contract.ts';

/** Starts a browser download of a base64 file. */
export function downloadFile({ fileName, contentType, base64 }: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
