import { strFromU8, unzipSync, Zip, ZipDeflate } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array };

/**
 * Reads a small ZIP file into memory; null when it is damaged or its entries have more than `maxBytes`. The sizes are
 * those in its directory; the library never unpacks an entry beyond its size there.
 */
export function readZip(bytes: Uint8Array, maxBytes: number): ZipEntry[] | null {
  let size = 0;
  const isWithinLimit = ({ originalSize }: { originalSize: number }): boolean => {
    size += originalSize;
    return size <= maxBytes;
  };
  try {
    const files = unzipSync(bytes, { filter: isWithinLimit });
    return size > maxBytes ? null : Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
  } catch {
    return null;
  }
}

/** The text of an entry, as UTF-8. */
export const entryText = ({ bytes }: ZipEntry): string => strFromU8(bytes);

/** Writes a ZIP file entry by entry, so that only one entry is in memory at a time. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  const take = (): Buffer => {
    const written = Buffer.concat(chunks);
    chunks = [];
    return written;
  };
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
    yield take();
  }
  zip.end();
  yield take();
}
