import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { entryText, readZip, writeZip, type ZipEntry } from './zip.server.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function zipOf(entries: ZipEntry[]): Promise<Buffer> {
  async function* each() {
    yield* entries;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(each())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('what is written entry by entry is read again, with Romanian names', async () => {
  const entries = [
    { name: 'facturi/țară.xml', bytes: encode('<Factură/>') },
    { name: 'b.pdf', bytes: encode('x'.repeat(100_000)) },
  ];
  const read = readZip(await zipOf(entries), 1_000_000);
  expect(read?.map((entry) => [entry.name, entryText(entry)])).toEqual(
    entries.map((entry) => [entry.name, entryText(entry)]),
  );
});

test('an archive without entries is a ZIP file too', async () => {
  expect(readZip(await zipOf([]), 10)).toEqual([]);
});

test('a file that is no archive, is cut off or unpacks to too much is refused', async () => {
  expect(readZip(encode('{"eroare":"x"}'), 1000)).toBeNull();
  const bytes = zipSync({ 'a.xml': encode('x'.repeat(5000)) });
  expect(readZip(bytes.subarray(0, 20), 10_000)).toBeNull();
  expect(readZip(bytes, 4999)).toBeNull();
  expect(readZip(bytes, 5000)).toHaveLength(1);
});
