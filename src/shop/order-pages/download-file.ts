import type { InvoiceFile } from '../invoices/contract.ts';

/** Hands the browser a file it already has the bytes of. */
export function downloadFile({ fileName, contentType, base64 }: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
